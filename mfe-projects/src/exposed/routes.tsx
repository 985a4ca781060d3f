export { projectsRoutes as default } from '#/app/projects-routes.ts';
