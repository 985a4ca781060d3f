export { AccountClosing } from './account-closing.service.ts';
export { OwnDataService } from './own-data.service.ts';
export { personalDataRoutes } from './personal-data.routes.ts';
