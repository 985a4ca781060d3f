export { AdminError } from './admin.errors.ts';
export type { Order } from './admin.repository.ts';
export { AdminService } from './admin.service.ts';
