import manifest from '../../mfe.json' with { type: 'json' };
import { accountRoutes } from './account-routes.ts';

describe('the routes of the remote', () => {
  it('has a screen for every route of mfe.json, and no other', () => {
    expect(accountRoutes.map(({ path }) => path)).toEqual(manifest.routes.map(({ path }) => path));
  });

  it('requires a session on every route but those that links of a mail or of another user open', () => {
    const open = manifest.routes.filter(({ guard }) => guard !== 'session');
    expect(open.map(({ path }) => path)).toEqual(['/wishlist/shared/:token', '/confirm-email', '/undo-change']);
  });
});
