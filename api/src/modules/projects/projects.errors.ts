import { PROJECT_LINES_MAX, PROJECTS_MAX, TOTAL_TOO_HIGH } from '@mortar/contracts';
import { conflict, forbidden, invalidField, notFound } from '#lib/api-error.ts';

export const projectNotFound = () => notFound('This project does not exist');
export const lineNotFound = () => notFound('This line does not exist');
export const projectNotShared = () => notFound('This project is not shared any more');
export const sharingSuspended = () =>
  forbidden('A moderator took the link of this project back. Please contact support to share it.', 'sharing_suspended');
export const tooManyProjects = () =>
  conflict('too_many_projects', `You have ${PROJECTS_MAX} projects, which is the most. Delete one first.`);
export const tooManyLines = () => conflict('too_many_lines', `A project takes at most ${PROJECT_LINES_MAX} lines.`);
export const totalTooHigh = () => invalidField('quantity', TOTAL_TOO_HIGH);
