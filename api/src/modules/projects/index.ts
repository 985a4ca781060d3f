export { projectLineRoutes } from './project-lines.routes.ts';
export { ProjectLineService } from './project-lines.service.ts';
export { projectRoutes } from './projects.routes.ts';
export { ProjectService } from './projects.service.ts';
export { projectSharingRoutes } from './sharing.routes.ts';
