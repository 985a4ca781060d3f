import { ORIGIN, setUpRegistry } from '#test/registry-fixture.ts';

const fixture = setUpRegistry();

it('token identifies its holder', async () => {
  const { id, token } = await fixture.tokens.create(
    { label: 'team catalog', scope: 'publish', remote: 'mfe-catalog' },
    ORIGIN,
  );
  expect(await fixture.tokens.verify(token)).toEqual({
    id,
    label: 'team catalog',
    scope: 'publish',
    remote: 'mfe-catalog',
  });
  expect(await fixture.tokens.verify(`${token}x`)).toBeUndefined();
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
  { label: 'team', scope: 'release' as const, remote: 'mfe-catalog' },
])('token is not created when scope and front end do not fit: %o', async (grant) => {
  await expect(fixture.tokens.create(grant, ORIGIN)).rejects.toMatchObject({
    code: 'bad-grant',
  });
});
