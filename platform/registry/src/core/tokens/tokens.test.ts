import { sha256 } from '@mortar/server/signing';
import { ORIGIN, setUpRegistry } from '#test/registry-fixture.ts';

const fixture = setUpRegistry();

it('token identifies its holder', async () => {
  const { id, token } = await fixture.tokens.create(
    { label: 'team articles', scope: 'team', remotes: ['mfe-articles', 'mfe-account'] },
    ORIGIN,
  );
  expect(await fixture.tokens.verify(token)).toEqual({
    id,
    label: 'team articles',
    scope: 'team',
    remotes: ['mfe-articles', 'mfe-account'],
  });
  expect(await fixture.tokens.verify(`${token}x`)).toBeUndefined();
});

it('token is for the one front end that an earlier version of the gateway issued it for', async () => {
  await fixture.database.query(
    `insert into release.tokens (id, hash, label, scope, remote, created_at)
     values (gen_random_uuid(), '${sha256('mortar_earlier')}', 'team articles', 'publish', 'mfe-articles', now())`,
  );
  expect(await fixture.tokens.verify('mortar_earlier')).toMatchObject({ scope: 'publish', remotes: ['mfe-articles'] });
});

it('token is stored neither in the tables nor in the audit log', async () => {
  const { token } = await fixture.tokens.create({ label: 'ops', scope: 'release' }, ORIGIN);
  const rows = await fixture.database.query('select * from release.tokens');
  const text = JSON.stringify([rows, await fixture.audit.history()]);
  expect(text).toContain('ops');
  expect(text).not.toContain(token);
});

it('token is refused at once when it was revoked, and the audit log names who revoked it', async () => {
  const { id, token } = await fixture.tokens.create({ label: 'ops', scope: 'read' }, ORIGIN);
  await fixture.tokens.revoke(id, { actor: 'grace', reason: 'lost laptop' });
  expect(await fixture.tokens.verify(token)).toBeUndefined();
  expect((await fixture.audit.history())[0]).toMatchObject({
    action: 'token-revoke',
    actor: 'grace',
    subject: id,
  });
  await expect(fixture.tokens.revoke(id, ORIGIN)).rejects.toMatchObject({
    code: 'unknown-token',
  });
});

it.each([
  { label: 'team', scope: 'publish' as const },
  { label: 'team', scope: 'team' as const },
  { label: 'team', scope: 'release' as const, remotes: ['mfe-articles'] },
])('token is not created when scope and front end do not fit: %o', async (grant) => {
  await expect(fixture.tokens.create(grant, ORIGIN)).rejects.toMatchObject({
    code: 'bad-grant',
  });
});
