import type { Project } from '@mortar/contracts';
import { paths } from '@mortar/contracts/site-paths';
import { ShareDialog as ListShareDialog } from '@mortar/product-actions';
import type { ReactNode } from 'react';
import { useProjectsShareMutation, useProjectsUnshareMutation } from '../projects.api.ts';

interface ShareDialogProps {
  project: Project;
  open: boolean;
  onClose: () => void;
}

/** Creates, shares and revokes the public link of a project. */
export function ShareDialog({ project: { projectId, name, shareToken }, ...dialog }: ShareDialogProps): ReactNode {
  const [share, sharing] = useProjectsShareMutation();
  const [unshare, unsharing] = useProjectsUnshareMutation();
  return (
    <ListShareDialog
      {...dialog}
      title="Share project"
      offer="This project is private. Anyone with the link can see its lines and your first name, but no notes. You can turn the link off at any time."
      name={name}
      path={shareToken ? paths.sharedProject(shareToken) : undefined}
      share={{ run: () => share(projectId), isLoading: sharing.isLoading }}
      unshare={{ run: () => unshare(projectId), isLoading: unsharing.isLoading }}
    />
  );
}
