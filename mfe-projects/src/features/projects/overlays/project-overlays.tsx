import type { Project } from '@mortar/contracts';
import { ADDED_LINES_MAX } from '@mortar/contracts/limits';
import { paths } from '@mortar/contracts/site-paths';
import { useNavigate } from '@mortar/navigation';
import { DeleteDialog, ShareDialog as ListShareDialog } from '@mortar/product-actions';
import { useIsMounted, useToast } from '@mortar/ui';
import { DeleteIcon, DownloadIcon, DuplicateIcon, EditIcon, PrintIcon } from '@mortar/ui/icons';
import { Menu, MenuItem } from '@mortar/ui/overlays';
import type { ReactNode } from 'react';
import { toNewLine } from '../lines/line-edits.ts';
import { saveCsv } from '../lines/project-csv.ts';
import {
  useProjectsAddLinesMutation,
  useProjectsCreateMutation,
  useProjectsDeleteMutation,
  useProjectsRestoreMutation,
  useProjectsShareMutation,
  useProjectsUnshareMutation,
} from '../projects.api.ts';

export { ProjectFormDialog } from './project-form-dialog.tsx';

export type ProjectDialogName = 'share' | 'edit' | 'delete';

interface OverlayProps {
  project: Project;
  open: boolean;
  onClose: () => void;
}

interface ProjectMenuProps extends OverlayProps {
  anchor: HTMLElement | null;
  onOpen: (dialog: ProjectDialogName) => void;
}

/** What can be done with a project. */
export function ProjectMenu({ project, anchor, onClose, onOpen }: ProjectMenuProps): ReactNode {
  const duplicate = useDuplicate(project);
  return (
    <Menu label="More" anchor={anchor} onClose={onClose}>
      <MenuItem icon={<EditIcon size={20} />} onSelect={() => onOpen('edit')}>
        Edit
      </MenuItem>
      <MenuItem icon={<DuplicateIcon size={20} />} onSelect={() => void duplicate()}>
        Duplicate
      </MenuItem>
      {/* The menu is closed when the page is printed. */}
      <MenuItem icon={<PrintIcon size={20} />} onSelect={() => setTimeout(() => print(), 300)}>
        Print
      </MenuItem>
      <MenuItem icon={<DownloadIcon size={20} />} onSelect={() => saveCsv(project.name, project.lines)}>
        Download CSV
      </MenuItem>
      <MenuItem icon={<DeleteIcon size={20} />} tone="danger" onSelect={() => onOpen('delete')}>
        Delete
      </MenuItem>
    </Menu>
  );
}

/** Creates a project with the lines that can still be bought, and opens it. */
function useDuplicate({ name, note, lines }: Project): () => Promise<void> {
  const [create] = useProjectsCreateMutation();
  const [add] = useProjectsAddLinesMutation();
  const navigate = useNavigate();
  const toast = useToast();
  return async () => {
    const { data: copy } = await create({ name, note });
    if (!copy) return;
    const { projectId } = copy;
    const there = lines.filter(({ productId, product }) => productId === null || product).map(toNewLine);
    for (let from = 0; from < there.length; from += ADDED_LINES_MAX) {
      await add({ projectId, lines: there.slice(from, from + ADDED_LINES_MAX) });
    }
    toast.success(`Created ${name} project`);
    await navigate(paths.project(projectId));
  };
}

/** Deletes a project, and returns to the list of projects. */
export function DeleteProjectDialog({ project: { projectId, name }, ...dialog }: OverlayProps): ReactNode {
  const [remove, { isLoading: isRemoving }] = useProjectsDeleteMutation();
  const [restore] = useProjectsRestoreMutation();
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  return (
    <DeleteDialog
      {...dialog}
      title="Delete project"
      remove={async () => ((await remove(projectId)).error ? undefined : 'Deleted project')}
      isRemoving={isRemoving}
      // A user who has opened another page stays there.
      onRemoved={() => void (isMounted() && navigate(paths.projects, { replace: true }))}
      restore={() => restore(projectId)}
      restored={`Project “${name}” restored`}
    >
      {`Are you sure want to delete ${name} project ?`}
    </DeleteDialog>
  );
}

/** Creates, shares and revokes the public link of a project. */
export function ShareDialog({ project: { projectId, name, shareToken }, ...dialog }: OverlayProps): ReactNode {
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
