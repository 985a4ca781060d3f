import { aBuyer, renderAtRoute } from '@mortar/testing';
import routes from '#/exposed/routes.tsx';

/** Opens this remote at a route of the site, signed in. */
export const openModeration = (at: string) => renderAtRoute({ routes, at, auth: aBuyer() });
