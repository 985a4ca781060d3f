export { reportRoutes } from './reports.routes.ts';
export { ReportService } from './reports.service.ts';
