import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import { KEPT_AFTER_MS, publicKeySet, ROTATED_AFTER_MS, signingKeyOf } from '#core/assertions/assertion-key.ts';
import { ORIGIN, setUpRegistry } from '#test/registry-fixture.ts';

const fixture = setUpRegistry();
const help = { name: 'mfe-help', prefix: '/api/help', address: 'http://help.internal:4000', unavailable: null };

const add = (changes: Partial<typeof help> = {}) => fixture.serviceRegistry.add({ ...help, ...changes }, ORIGIN);

describe('service', () => {
  it('is registered, changed and removed, each with an entry in the audit log', async () => {
    await add();
    await add({ address: 'http://help.internal:4200/' });
    expect((await fixture.serviceRegistry.list()).map(({ name, address }) => [name, address])).toEqual([
      ['mfe-help', 'http://help.internal:4200'],
    ]);
    await fixture.serviceRegistry.remove('mfe-help', ORIGIN);
    expect(await fixture.serviceRegistry.list()).toEqual([]);
    const entries = await fixture.audit.history({ subject: 'mfe-help' });
    expect(entries.map(({ action, before, after }) => [action, before, after])).toMatchObject([
      ['service-remove', { prefix: '/api/help' }, null],
      ['service-add', { address: 'http://help.internal:4000' }, { address: 'http://help.internal:4200' }],
      ['service-add', null, { prefix: '/api/help', address: 'http://help.internal:4000' }],
    ]);
  });

  it.each([
    ['/api/auth', 'the API: choose another prefix'],
    ['/api/auth/codes', 'the API, which serves /api/auth: choose another prefix'],
    ['/api/news', 'the API, which serves /api/news/feed: choose another prefix'],
    ['/api/help', 'the service mfe-help: choose another prefix'],
  ])('cannot take %s, which is a path of another', async (prefix, owner) => {
    fixture.apiPaths = ['/api/auth', '/api/news/feed'];
    await add();
    await expect(add({ name: 'mfe-other', prefix })).rejects.toThrow(`${prefix} is a path of ${owner}.`);
    await expect(add({ name: 'mfe-other', prefix: '/api/help/archive' })).resolves.toMatchObject({ name: 'mfe-other' });
  });

  it.each([
    '/',
    '/api',
    '/api/',
    '/releases/api/help',
    '/api/Help',
    '/api/help/',
    '/api/../help',
    '/api/:id',
    '/apis/help',
  ])('has no prefix %s', async (prefix) => {
    await expect(add({ prefix })).rejects.toThrow(`${prefix} is no prefix of a service: use one to four segments`);
  });

  it.each([
    'help.internal',
    'ftp://help.internal',
    'http://help.internal/path',
    'http://user:secret@help.internal',
    'http://help.internal?a=1',
    'http://169.254.169.254',
    'http://[fe80::1]:80',
  ])('has no address %s', async (address) => {
    await expect(add({ address })).rejects.toThrow(`${address} is no address of a service: use the origin`);
  });

  it('is registered by nobody during a freeze, in which it can be removed', async () => {
    await add();
    await fixture.freezes.begin(ORIGIN);
    await expect(add({ name: 'mfe-other', prefix: '/api/other' })).rejects.toThrow('has frozen all changes');
    await expect(fixture.serviceRegistry.remove('mfe-help', ORIGIN)).resolves.toMatchObject(help);
    await expect(fixture.serviceRegistry.remove('mfe-help', ORIGIN)).rejects.toThrow('There is no service mfe-help');
  });
});

describe('key of assertions', () => {
  it('has a successor after thirty days, which is published before it signs, and leaves an hour later', async () => {
    const start = Date.now();
    const at = (ms: number) => new Date(start + ms);
    const keys = async () => (await fixture.releases.activeState()).assertionKeys;
    const [first] = await keys();
    fixture.now = () => at(ROTATED_AFTER_MS - 60_000);
    await fixture.keyRotation.rotateWhenDue();
    expect(await keys()).toEqual([first]);
    fixture.now = () => at(ROTATED_AFTER_MS + 60_000);
    // Several gateways find it due at the same time.
    await Promise.all([fixture.keyRotation.rotateWhenDue(), fixture.keyRotation.rotateWhenDue()]);
    const [second, ...others] = await keys();
    expect([others, publicKeySet(await keys()).keys.length]).toEqual([[first], 2]);
    expect(signingKeyOf(await keys(), at(ROTATED_AFTER_MS + 2 * 60_000))).toEqual(first);
    expect(signingKeyOf(await keys(), at(ROTATED_AFTER_MS + 12 * 60_000))).toEqual(second);
    fixture.now = () => at(ROTATED_AFTER_MS + 2 * 60_000 + KEPT_AFTER_MS);
    await fixture.keyRotation.rotateWhenDue();
    expect(await keys()).toEqual([second]);
  });

  it('is an Ed25519 key whose private part never leaves the key set', async () => {
    const { privateKey } = await promisify(generateKeyPair)('ed25519');
    const jwk = privateKey.export({ format: 'jwk' });
    const key = { kid: 'k', privateKey: jwk as never, createdAt: '2030-01-01T00:00:00.000Z' };
    expect(publicKeySet([key])).toEqual({
      keys: [{ kty: 'OKP', crv: 'Ed25519', x: jwk.x, kid: 'k', alg: 'EdDSA', use: 'sig' }],
    });
  });
});
