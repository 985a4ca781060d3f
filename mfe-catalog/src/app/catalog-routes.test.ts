import manifest from '../../mfe.json' with { type: 'json' };
import { catalogRoutes } from './catalog-routes.ts';

it('has one screen for every route of mfe.json', () => {
  expect(catalogRoutes.map(({ path }) => path)).toEqual(manifest.routes.map(({ path }) => path));
});
