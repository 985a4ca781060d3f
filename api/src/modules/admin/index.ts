export { AdminError } from './admin.errors.ts';
export { AdminService, type Order } from './admin.service.ts';
