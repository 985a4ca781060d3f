export {
  BrowserRouter,
  Navigate,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router-dom';
export { Link } from './link.tsx';
export { originOf, type OriginState, rememberedPath } from './origin.ts';
export { PageTitle } from './page-title.tsx';
export type { RemoteRoutes, RemoteScreen, RemoteScreenRoute } from './remote-routes.ts';
export { SiteProvider, type SiteTexts } from './site-context.ts';
// As a whole: remotes merge with an interface in it.
export * from './site-settings.ts';
export { Slot, SlotProvider, type SlotResolver } from './slot.tsx';
