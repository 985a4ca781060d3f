export { ProjectDialog as default } from '#/features/projects/new-line/project-dialog.tsx';
