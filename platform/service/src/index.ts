export { ServiceError } from './problems.ts';
export { mortarService, type ServiceOptions } from './service.ts';
export { signedIn, type Visitor } from './visitor.ts';
