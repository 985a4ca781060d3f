export type { BrowserPage, FailureReason, Host, StandIns } from './host.ts';
export { eager, lazy } from './remotes/shared-modules.ts';
export { lazyPage } from './screens/lazy-page.tsx';
export { useSiteOrigin } from './site-origin.ts';
