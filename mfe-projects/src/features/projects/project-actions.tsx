import type { Project } from '@mortar/contracts';
import { asRequestError } from '@mortar/store';
import { Button, IconButton, onDemand, useMenuTrigger, useToast } from '@mortar/ui';
import { MoreIcon, ShareIcon } from '@mortar/ui/icons';
import { type ReactNode, useState } from 'react';
import { AddOwnLine } from './own-line.tsx';
import type { OwnLine } from './overlays/own-line-dialog.tsx';
import type { ProjectDialogName } from './overlays/project-overlays.tsx';
import { useProjectsAddLinesMutation } from './projects.api.ts';

const overlays = () => import(/* webpackChunkName: "project-overlays" */ './overlays/project-overlays.tsx');
const ProjectMenu = onDemand(async () => (await overlays()).ProjectMenu);
const ShareDialog = onDemand(async () => (await overlays()).ShareDialog);
const ProjectFormDialog = onDemand(async () => (await overlays()).ProjectFormDialog);
const DeleteProjectDialog = onDemand(async () => (await overlays()).DeleteProjectDialog);

/** Add your own item, Share, and the menu of a project. */
export function ProjectActions({ project }: { project: Project }): ReactNode {
  const [dialog, setDialog] = useState<ProjectDialogName>();
  const { anchor, close, triggerProps } = useMenuTrigger();
  const ofDialog = (name: ProjectDialogName) => ({
    project,
    open: dialog === name,
    onClose: () => setDialog(undefined),
  });
  return (
    <>
      <AddOwnLine onAdd={useAddOwnLine(project)} />
      <Button
        variant="outline"
        startIcon={<ShareIcon size={20} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setDialog('share')}
      >
        Share
      </Button>
      <IconButton label="More" {...triggerProps}>
        <MoreIcon size={22} />
      </IconButton>
      <ProjectMenu open={anchor !== null} anchor={anchor} onClose={close} project={project} onOpen={setDialog} />
      <ShareDialog {...ofDialog('share')} />
      <ProjectFormDialog {...ofDialog('edit')} />
      <DeleteProjectDialog {...ofDialog('delete')} />
    </>
  );
}

function useAddOwnLine({ projectId, name }: Project) {
  const [add] = useProjectsAddLinesMutation();
  const toast = useToast();
  return async (line: OwnLine) => {
    const { error } = await add({ projectId, lines: [line] });
    if (error) return { fieldErrors: asRequestError(error)?.fieldErrors };
    toast.success(`Added to ${name}`);
    return undefined;
  };
}
