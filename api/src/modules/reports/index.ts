export { closeReportsOfProject, reopenReportsOfProject } from './reports.repository.ts';
export { reportRoutes } from './reports.routes.ts';
export { ReportService } from './reports.service.ts';
