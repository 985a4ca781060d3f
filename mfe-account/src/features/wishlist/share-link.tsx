import { paths } from '@mortar/contracts/site-paths';
import { Button, Stack, TextInput, useToast } from '@mortar/ui';
import type { ReactNode, Ref } from 'react';
import { useAccountUnshareWishlistMutation } from './wishlist.api.ts';

interface ShareLinkProps {
  wishId: string;
  name: string;
  token: string;
  copyButton: Ref<HTMLButtonElement>;
}

/** The link of a shared wishlist: to copy, share with another app, or revoke. */
export function ShareLink({ wishId, name, token, copyButton }: ShareLinkProps): ReactNode {
  const [unshare, { isLoading }] = useAccountUnshareWishlistMutation();
  const toast = useToast();
  const url = new URL(paths.sharedWishlist(token), location.origin).href;

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      toast.success('Link copied');
    } catch {
      toast.error('The link could not be copied. Select it and copy it yourself.');
    }
  }

  async function stop() {
    const { error } = await unshare(wishId);
    if (!error) toast.success('The link no longer works');
  }

  return (
    <Stack gap={4}>
      <TextInput label="Link" readOnly value={url} onFocus={(event) => event.target.select()} />
      <Stack direction="row" gap={3} wrap>
        <Button ref={copyButton} onClick={() => void copy()}>
          Copy link
        </Button>
        {canShare() && (
          <Button variant="soft" onClick={() => void handOn(name, url)}>
            Send to …
          </Button>
        )}
        <Button variant="quiet" loading={isLoading} onClick={() => void stop()}>
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
