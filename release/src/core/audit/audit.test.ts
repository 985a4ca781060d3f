import { buildPackage } from '#test/built-package.ts';
import { ORIGIN, setUpRegistry } from '#test/registry-fixture.ts';

const fixture = setUpRegistry();

beforeEach(async () => {
  for (const version of ['1.0.0', '1.1.0']) {
    await fixture.registry.publish(await buildPackage({ version }), ORIGIN);
    await fixture.registry.point('mfe-catalog', version, { actor: 'grace', reason: `go ${version}` });
  }
});

it('tells who changed what, why, from what to what, newest first', async () => {
  const [latest, ...older] = await fixture.registry.history();
  expect(latest).toMatchObject({
    seq: 4,
    actor: 'grace',
    reason: 'go 1.1.0',
    action: 'point',
    subject: 'mfe-catalog',
    before: { live: '1.0.0', revision: 1 },
    after: { live: '1.1.0', revision: 2 },
  });
  expect(older.map(({ action }) => action)).toEqual(['publish', 'point', 'publish']);
});

it('is read a page at a time', async () => {
  const [newest] = await fixture.registry.history({ limit: 1 });
  const rest = await fixture.registry.history({ before: newest?.seq });
  expect(rest.map(({ seq }) => seq)).toEqual([3, 2, 1]);
  expect(await fixture.registry.history({ subject: 'mfe-account' })).toEqual([]);
});

it('proves that the chain is whole', async () => {
  const head = await fixture.registry.auditHead();
  expect(await fixture.registry.verifyAudit()).toEqual({ entries: 4, brokenAt: null, head, hasNoted: null });
  expect(await fixture.registry.verifyAudit(head)).toMatchObject({ hasNoted: true });
});

it.each([
  "update release.audit set reason = 'another' where seq = 2",
  'delete from release.audit where seq = 2',
  'truncate release.audit',
  "update release.releases set publisher = 'another'",
  'truncate release.releases cascade',
])('cannot be changed: %s', async (statement) => {
  await expect(fixture.database.query(statement)).rejects.toThrow('only grows');
});

it('shows by a head noted before that newer entries were cut off, or written anew', async () => {
  const noted = await fixture.registry.auditHead();
  await fixture.database.query('alter table release.audit disable trigger all');
  await fixture.database.query('delete from release.audit where seq = 4');
  expect(await fixture.registry.verifyAudit()).toMatchObject({ brokenAt: null });
  expect(await fixture.registry.verifyAudit(noted)).toMatchObject({ brokenAt: null, hasNoted: false });
  await fixture.registry.point('mfe-catalog', '1.1.0', { actor: 'grace', reason: 'another' });
  expect(await fixture.registry.verifyAudit(noted)).toMatchObject({ brokenAt: null, hasNoted: false });
});

it.each([
  ["update release.audit set reason = 'another' where seq = 2", 2],
  ['update release.audit set after = \'{"live":"6.6.6"}\' where seq = 4', 4],
  ['delete from release.audit where seq = 2', 3],
])('shows a change made behind the triggers: %s', async (statement, brokenAt) => {
  await fixture.database.query('alter table release.audit disable trigger all');
  await fixture.database.query(statement);
  expect(await fixture.registry.verifyAudit()).toMatchObject({ brokenAt });
});
