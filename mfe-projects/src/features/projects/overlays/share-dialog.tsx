import type { Project } from '@mortar/contracts';
import { paths } from '@mortar/contracts/site-paths';
import { Button, Stack, Text, TextInput, useToast } from '@mortar/ui';
import { Dialog } from '@mortar/ui/overlays';
import { type ReactNode, type Ref, useLayoutEffect, useRef } from 'react';
import { useProjectsShareMutation, useProjectsUnshareMutation } from '../projects.api.ts';

interface ShareDialogProps {
  project: Project;
  open: boolean;
  onClose: () => void;
}

/** Creates, shares and revokes the public link of a project. */
export function ShareDialog({ project: { projectId, name, shareToken }, open, onClose }: ShareDialogProps): ReactNode {
  const shared = Boolean(shareToken);
  const wasShared = useRef(shared);
  const mainButton = useRef<HTMLButtonElement>(null);

  useLayoutEffect(() => {
    if (wasShared.current === shared) return;
    wasShared.current = shared;
    // The focused button is unmounted: the one that replaces it gets the focus.
    if (document.activeElement === document.body) mainButton.current?.focus();
  }, [shared]);

  return (
    <Dialog open={open} onClose={onClose} title="Share project" size="small">
      {shareToken ? (
        <ShareLink projectId={projectId} name={name} token={shareToken} copyButton={mainButton} />
      ) : (
        <ShareOffer projectId={projectId} createButton={mainButton} />
      )}
    </Dialog>
  );
}

interface ShareLinkProps {
  projectId: string;
  name: string;
  token: string;
  copyButton: Ref<HTMLButtonElement>;
}

/** The link of a shared project: to copy, share with another app, or revoke. */
function ShareLink({ projectId, name, token, copyButton }: ShareLinkProps): ReactNode {
  const [unshare, { isLoading }] = useProjectsUnshareMutation();
  const toast = useToast();
  const url = new URL(paths.sharedProject(token), location.origin).href;

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      toast.success('Link copied');
    } catch {
      toast.error('The link could not be copied. Select it and copy it yourself.');
    }
  }

  async function stop() {
    const { error } = await unshare(projectId);
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

interface ShareOfferProps {
  projectId: string;
  createButton: Ref<HTMLButtonElement>;
}

/** Explains sharing, with the button that creates the link. */
function ShareOffer({ projectId, createButton }: ShareOfferProps): ReactNode {
  const [share, { isLoading }] = useProjectsShareMutation();
  return (
    <Stack gap={4}>
      <Text tone="soft">
        This project is private. Anyone with the link can see its lines and your first name, but no notes. You can turn
        the link off at any time.
      </Text>
      <Button ref={createButton} fullWidth loading={isLoading} onClick={() => void share(projectId)}>
        Create link
      </Button>
    </Stack>
  );
}
