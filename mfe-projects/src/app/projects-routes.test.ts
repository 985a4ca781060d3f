import manifest from '../../mfe.json' with { type: 'json' };
import { projectsRoutes } from './projects-routes.ts';

it('has one screen for every route of mfe.json', () => {
  expect(projectsRoutes.map(({ path }) => path)).toEqual(manifest.routes.map(({ path }) => path));
});
