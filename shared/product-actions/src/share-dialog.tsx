import { Button, Stack, Text, TextInput, useToast } from '@mortar/ui';
import { Dialog } from '@mortar/ui/overlays';
import { type ReactNode, type Ref, useLayoutEffect, useRef } from 'react';
import { WhatsAppLink } from './contact/contact-seller.tsx';

interface ShareDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** What visitors with the link will see. */
  offer: string;
  /** Of what is shared, for the app that the link is sent to. */
  name: string;
  /** Where the public page is; left out while there is none. */
  path: string | undefined;
  share: Change;
  unshare: Change;
}

interface Change {
  run: () => Promise<{ error?: unknown }>;
  isLoading: boolean;
}

/** Creates, shares and revokes the public link of a list of products. */
export function ShareDialog({ open, onClose, title, offer, name, path, share, unshare }: ShareDialogProps): ReactNode {
  const shared = path !== undefined;
  const wasShared = useRef(shared);
  const mainButton = useRef<HTMLButtonElement>(null);

  useLayoutEffect(() => {
    if (wasShared.current === shared) return;
    wasShared.current = shared;
    // The focused button is unmounted: the one that replaces it gets the focus.
    if (document.activeElement === document.body) mainButton.current?.focus();
  }, [shared]);

  return (
    <Dialog open={open} onClose={onClose} title={title} size="small">
      {shared ? (
        <ShareLink name={name} path={path} unshare={unshare} copyButton={mainButton} />
      ) : (
        <Stack gap={4}>
          <Text tone="soft">{offer}</Text>
          <Button ref={mainButton} fullWidth loading={share.isLoading} onClick={() => void share.run()}>
            Create link
          </Button>
        </Stack>
      )}
    </Dialog>
  );
}

interface ShareLinkProps {
  name: string;
  path: string;
  unshare: Change;
  copyButton: Ref<HTMLButtonElement>;
}

/** The link: to copy, share with another app, or revoke. */
function ShareLink({ name, path, unshare, copyButton }: ShareLinkProps): ReactNode {
  const toast = useToast();
  const url = new URL(path, location.origin).href;

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      toast.success('Link copied');
    } catch {
      toast.error('The link could not be copied. Select it and copy it yourself.');
    }
  }

  async function stop() {
    const { error } = await unshare.run();
    if (!error) toast.success('The link no longer works');
  }

  return (
    <Stack gap={4}>
      <TextInput label="Link" readOnly value={url} onFocus={(event) => event.target.select()} />
      <Stack direction="row" gap={3} wrap>
        <Button ref={copyButton} onClick={() => void copy()}>
          Copy link
        </Button>
        <WhatsAppLink message={`${name}: ${url}`} />
        {canShare() && (
          <Button variant="soft" onClick={() => void handOn(name, url)}>
            Send to …
          </Button>
        )}
        <Button variant="quiet" loading={unshare.isLoading} onClick={() => void stop()}>
          Stop sharing
        </Button>
      </Stack>
    </Stack>
  );
}

function canShare(): boolean {
  return typeof navigator.share === 'function';
}

async function handOn(title: string, url: string): Promise<void> {
  // It rejects when the user cancels, which is not an error.
  await navigator.share({ title, url }).catch(() => undefined);
}
