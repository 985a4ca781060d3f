import manifest from '../../mfe.json' with { type: 'json' };
import { moderationRoutes } from './moderation-routes.ts';

it('has one screen for every route of mfe.json', () => {
  expect(moderationRoutes.map(({ path }) => path)).toEqual(manifest.routes.map(({ path }) => path));
});
