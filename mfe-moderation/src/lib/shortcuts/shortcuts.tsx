import { siteStorage, trySetItem } from '@mortar/store';
import { Button, useHydrated } from '@mortar/ui';
import { type ReactNode, useLayoutEffect, useEffectEvent, useState } from 'react';
import styles from './shortcuts.module.css';

const STORAGE_KEY = 'moderationShortcuts';
const OFF = 'off';

interface ShortcutsProps {
  onNext: () => void;
  onPrevious: () => void;
}

/**
 * The keys j and k, and the line that shows them. They can be switched off, as WCAG 2.1.4 asks: software that types
 * what a user says would press them.
 */
export function Shortcuts({ onNext, onPrevious }: ShortcutsProps): ReactNode {
  const [isOn, setOn] = useState(() => siteStorage.getItem(STORAGE_KEY) !== OFF);
  const press = useEffectEvent((key: string) => {
    if (key === 'j') onNext();
    if (key === 'k') onPrevious();
  });
  // With what is shown, not after it: a key that is named there works.
  useLayoutEffect(() => {
    if (!isOn) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey || event.shiftKey || isTyping(event.target)) return;
      press(event.key);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOn]);

  function toggle() {
    trySetItem(siteStorage, STORAGE_KEY, isOn ? OFF : 'on');
    setOn(!isOn);
  }

  if (!useHydrated()) return null;
  return (
    <div className={styles.line}>
      {isOn ? (
        <span>
          <kbd className={styles.key}>j</kbd> next, <kbd className={styles.key}>k</kbd> previous
        </span>
      ) : (
        <span>The keys j and k are off</span>
      )}
      <Button variant="quiet" size="small" onClick={toggle}>
        {isOn ? 'Turn these keys off' : 'Turn them on'}
      </Button>
    </div>
  );
}

/** Keys belong to what is being filled in, and to a dialog or menu over the page. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('input, select, textarea, [role="dialog"], [role="menu"]') !== null
  );
}
