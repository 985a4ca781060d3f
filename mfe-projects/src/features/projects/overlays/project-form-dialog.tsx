import type { Project } from '@mortar/contracts';
import { PROJECT_NAME_MAX_LENGTH, PROJECT_NOTE_MAX_LENGTH } from '@mortar/contracts/limits';
import { projectRules } from '@mortar/contracts/rules/project-rules';
import { paths } from '@mortar/contracts/site-paths';
import { useNavigate } from '@mortar/navigation';
import { reportGoal } from '@mortar/navigation/goals';
import { asRequestError } from '@mortar/store';
import { useToast } from '@mortar/ui';
import { textSchema } from '@mortar/ui/field-schemas';
import { Form, FormError, SubmitButton, TextArea, TextField } from '@mortar/ui/forms';
import { Dialog } from '@mortar/ui/overlays';
import type { ReactNode } from 'react';
import { type InferType, object } from 'yup';
import { useProjectsCreateMutation, useProjectsUpdateMutation } from '../projects.api.ts';

const schema = object({ name: textSchema(projectRules.name), note: textSchema(projectRules.note) });

interface ProjectFormDialogProps {
  /** A new one without it. */
  project?: Project;
  open: boolean;
  onClose: () => void;
}

/** Name and note of a project. */
export function ProjectFormDialog({ project, open, onClose }: ProjectFormDialogProps): ReactNode {
  const [create] = useProjectsCreateMutation();
  const [update] = useProjectsUpdateMutation();
  const navigate = useNavigate();
  const toast = useToast();

  async function submit(values: InferType<typeof schema>) {
    const { data, error } = await (project ? update({ projectId: project.projectId, ...values }) : create(values));
    if (error) return { fieldErrors: asRequestError(error)?.fieldErrors };
    if (!project) reportGoal('project-created');
    toast.success(project ? 'Updated project' : `Created ${values.name} project`);
    onClose();
    if (!project) await navigate(paths.project(data.projectId));
    return undefined;
  }

  return (
    <Dialog open={open} onClose={onClose} title={project ? 'Edit project' : 'New project'} size="small">
      <Form initialValues={{ name: project?.name ?? '', note: project?.note ?? '' }} schema={schema} onSubmit={submit}>
        <FormError />
        <TextField name="name" label="Name" autoComplete="off" maxLength={PROJECT_NAME_MAX_LENGTH} />
        <TextArea name="note" label="Note" optional rows={3} maxLength={PROJECT_NOTE_MAX_LENGTH} />
        <SubmitButton fullWidth>{project ? 'Save Changes' : 'Create project'}</SubmitButton>
      </Form>
    </Dialog>
  );
}
