import manifest from '../../mfe.json' with { type: 'json' };
import { sellerRoutes } from './seller-routes.ts';

it('has one screen for every route of mfe.json', () => {
  expect(sellerRoutes.map(({ path }) => path)).toEqual(manifest.routes.map(({ path }) => path));
});
