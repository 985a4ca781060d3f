export { paths } from '@mortar/contracts/site-paths';
export {
  BrowserRouter,
  Link,
  type LinkProps,
  Navigate,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router-dom';
export { originOf, type OriginState, rememberedPath } from './origin.ts';
export { PageTitle } from './page-title.tsx';
export type { RemoteRoutes, RemoteScreenRoute } from './remote-routes.ts';
export { Slot, SlotProvider, type SlotResolver } from './slot.tsx';
