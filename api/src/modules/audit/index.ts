export { type AuditRow, insertAudit, type Order, readAudit } from './audit.repository.ts';
