import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';

/** A link that opens a dialog of another remote here when it is pressed. Where that fails, it leads to its page. */
export function useDialogLink() {
  const [isOpen, setOpen] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  function open(event: MouseEvent) {
    if (hasFailed || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setOpen(true);
  }

  return {
    open,
    isOpen,
    slot: { onClose: () => setOpen(false), fallback: <Failed onFailed={() => setFailed(true)} /> },
  };
}

/** In the place of a slot that cannot be rendered, or not yet. */
function Failed({ onFailed }: { onFailed: () => void }): ReactNode {
  useEffect(() => onFailed());
  return null;
}
