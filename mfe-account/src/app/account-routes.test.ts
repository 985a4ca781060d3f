import manifest from '../../mfe.json' with { type: 'json' };
import { accountRoutes } from './account-routes.ts';

describe('the routes of the remote', () => {
  it('answers every path that mfe.json promises, and no other', () => {
    expect(accountRoutes.map(({ path }) => path)).toEqual(manifest.routes.map(({ path }) => path));
  });

  it('asks for a session everywhere but behind a shared link', () => {
    const open = manifest.routes.filter(({ guard }) => guard !== 'session');
    expect(open.map(({ path }) => path)).toEqual(['/wishlist/shared/:token']);
  });
});
