export { AdminService } from './admin.service.ts';
