import type { Project } from '@mortar/contracts';
import { Button, IconButton, onDemand, useMenuTrigger } from '@mortar/ui';
import { MoreIcon, PlusIcon, ShareIcon } from '@mortar/ui/icons';
import { type ReactNode, useState } from 'react';
import type { ProjectDialogName } from './overlays/project-overlays.tsx';

const overlays = () => import(/* webpackChunkName: "project-overlays" */ './overlays/project-overlays.tsx');
const ProjectMenu = onDemand(async () => (await overlays()).ProjectMenu);
const OwnLineDialog = onDemand(async () => (await overlays()).OwnLineDialog);
const ShareDialog = onDemand(async () => (await overlays()).ShareDialog);
const ProjectFormDialog = onDemand(async () => (await overlays()).ProjectFormDialog);
const DeleteDialog = onDemand(async () => (await overlays()).DeleteDialog);

/** A line of one's own, Share, and the menu of a project. */
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
      <Button
        variant="outline"
        startIcon={<PlusIcon size={20} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setDialog('line')}
      >
        Own line
      </Button>
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
      <OwnLineDialog {...ofDialog('line')} />
      <ShareDialog {...ofDialog('share')} />
      <ProjectFormDialog {...ofDialog('edit')} />
      <DeleteDialog {...ofDialog('delete')} />
    </>
  );
}
