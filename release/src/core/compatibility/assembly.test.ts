import { buildPackage, type BuildSpec } from '#test/built-package.ts';
import { ORIGIN, setUpRegistry } from '#test/registry-fixture.ts';

const fixture = setUpRegistry();
const NAME = 'mfe-catalog';

async function publishBuild(spec: BuildSpec) {
  await fixture.publisher.publish(await buildPackage(spec), ORIGIN);
}

async function activeVersions() {
  const { remotes } = await fixture.releases.activeState();
  return remotes.map(({ name, active, previous }) => [name, active.version, previous?.version ?? null]);
}

describe('activating several front ends', () => {
  const ui = (version: string) => ({
    name: '@mortar/ui',
    version,
    requiredVersion: `^${version}`,
    singleton: true,
    strictVersion: true,
  });

  beforeEach(async () => {
    await publishBuild({ name: 'shell', version: '1.0.0', record: { shared: [ui('1.2.0')] } });
    await publishBuild({ name: 'shell', version: '2.0.0', record: { shared: [ui('2.0.0')] } });
    await publishBuild({ version: '1.0.0', record: { shared: [ui('1.1.0')] } });
    await publishBuild({ version: '2.0.0', record: { shared: [ui('2.0.0')] } });
    await fixture.activation.activate(
      [
        { name: NAME, version: '1.0.0' },
        { name: 'shell', version: '1.0.0' },
      ],
      ORIGIN,
    );
  });

  it('refuses a remote when the live shell lacks a shared module that it needs', async () => {
    await expect(fixture.activation.activate([{ name: NAME, version: '2.0.0' }], ORIGIN)).rejects.toMatchObject({
      code: 'shared-unmet',
      message: expect.stringContaining('needs @mortar/ui ^2.0.0 and shell 1.0.0 brings 1.2.0'),
    });
  });

  it('refuses a shell when a live remote needs more than it brings', async () => {
    await expect(fixture.activation.activate([{ name: 'shell', version: '2.0.0' }], ORIGIN)).rejects.toMatchObject({
      code: 'shared-unmet',
      message: expect.stringContaining('mfe-catalog 1.0.0 needs'),
    });
  });

  it('activates versions together when they conflict one after the other', async () => {
    await fixture.activation.activate(
      [
        { name: 'shell', version: '2.0.0' },
        { name: NAME, version: '2.0.0' },
      ],
      ORIGIN,
    );
    expect(await activeVersions()).toEqual([
      [NAME, '2.0.0', '1.0.0'],
      ['shell', '2.0.0', '1.0.0'],
    ]);
  });

  it('activates none when one has a conflict', async () => {
    await publishBuild({ name: 'mfe-seller' });
    const targets = [
      { name: 'mfe-seller', version: '1.0.0' },
      { name: NAME, version: '2.0.0' },
    ];
    await expect(fixture.activation.activate(targets, ORIGIN)).rejects.toMatchObject({
      code: 'shared-unmet',
    });
    expect((await activeVersions()).map(([name]) => name)).toEqual([NAME, 'shell']);
  });

  it('refuses when one front end is named in two versions', async () => {
    const twice = ['1.0.0', '2.0.0'].map((version) => ({ name: NAME, version }));
    await expect(fixture.activation.activate(twice, ORIGIN)).rejects.toMatchObject({
      code: 'bad-request',
    });
  });

  it('publish lists conflicts of a version, and refuses it when --ahead is not given', async () => {
    const needy = await buildPackage({ version: '3.0.0', record: { shared: [ui('3.0.0')] } });
    await expect(fixture.publisher.publish(needy, { ...ORIGIN, ready: true })).rejects.toMatchObject({
      code: 'shared-unmet',
    });
    const { conflicts } = await fixture.publisher.publish(needy, ORIGIN);
    expect(conflicts).toEqual([expect.stringContaining('needs @mortar/ui ^3.0.0')]);
  });
});

describe('routes and slots in use', () => {
  beforeEach(async () => {
    await fixture.release({
      routes: [
        { path: '/search', guard: 'none' },
        { path: '/saved', guard: 'session' },
      ],
      slots: ['notification-bell'],
    });
  });

  it.each<[string, BuildSpec, RegExp]>([
    [
      'a route',
      { slots: ['notification-bell'], routes: [{ path: '/saved', guard: 'session' }] },
      /^\/search is served/,
    ],
    [
      'the audience of a route',
      {
        slots: ['notification-bell'],
        routes: [
          { path: '/search', guard: 'session' },
          { path: '/saved', guard: 'session' },
        ],
      },
      /^\/search is for all visitors/,
    ],
    [
      'a slot',
      {
        routes: [
          { path: '/search', guard: 'none' },
          { path: '/saved', guard: 'session' },
        ],
      },
      /^The slot notification-bell/,
    ],
  ])('activate keeps %s unless --retire is given', async (_what, spec, message) => {
    await publishBuild({ ...spec, version: '1.1.0' });
    await expect(fixture.activation.activate([{ name: NAME, version: '1.1.0' }], ORIGIN)).rejects.toMatchObject({
      code: 'in-use',
      message: expect.stringMatching(message),
    });
    await fixture.activation.activate([{ name: NAME, version: '1.1.0' }], { ...ORIGIN, retire: true });
    expect(await activeVersions()).toEqual([[NAME, '1.1.0', '1.0.0']]);
  });

  it('move to another front end when both are activated in one step', async () => {
    await publishBuild({ version: '1.1.0' });
    await publishBuild({
      name: 'mfe-search',
      routes: [
        { path: '/search', guard: 'none' },
        { path: '/saved', guard: 'session' },
      ],
      slots: ['notification-bell'],
    });
    const targets = [
      { name: NAME, version: '1.1.0' },
      { name: 'mfe-search', version: '1.0.0' },
    ];
    await expect(fixture.activation.activate(targets, ORIGIN)).resolves.toHaveLength(2);
  });

  it('do not prevent a rollback', async () => {
    await publishBuild({ version: '0.9.0' });
    await fixture.activation.rollBack(NAME, { ...ORIGIN, to: '0.9.0' });
    expect(await activeVersions()).toEqual([[NAME, '0.9.0', null]]);
  });
});

describe('props of a slot', () => {
  const slot = 'notification-bell';
  const account = (version: string, revision: number): BuildSpec => ({
    name: 'mfe-account',
    version,
    slots: [slot],
    record: { slots: { fills: { [slot]: revision }, renders: {} } },
  });
  const catalog = (version: string, renders: Record<string, number>): BuildSpec => ({
    version,
    record: { slots: { fills: {}, renders } },
  });

  beforeEach(async () => {
    await fixture.release(account('1.0.0', 1));
    await fixture.release(catalog('1.0.0', { [slot]: 1 }));
  });

  it('must have the same revision in the renderer and in the provider', async () => {
    await publishBuild(account('2.0.0', 2));
    await expect(
      fixture.activation.activate([{ name: 'mfe-account', version: '2.0.0' }], ORIGIN),
    ).rejects.toMatchObject({
      code: 'slot-retyped',
      message: expect.stringContaining('rendered by mfe-catalog 1.0.0 with revision 1'),
    });
    await publishBuild(catalog('2.0.0', { [slot]: 2 }));
    await fixture.activation.activate(
      [
        { name: 'mfe-account', version: '2.0.0' },
        { name: NAME, version: '2.0.0' },
      ],
      ORIGIN,
    );
    expect((await activeVersions()).map(([, version]) => version)).toEqual(['2.0.0', '2.0.0']);
  });

  it('are not compared when no front end renders the slot', async () => {
    const without: BuildSpec = {
      name: 'mfe-account',
      version: '3.0.0',
      record: { slots: { fills: {}, renders: {} } },
    };
    await publishBuild(without);
    await expect(
      fixture.activation.activate([{ name: 'mfe-account', version: '3.0.0' }], ORIGIN),
    ).rejects.toMatchObject({
      code: 'in-use',
    });
    await fixture.release(catalog('3.0.0', {}));
    await fixture.activation.activate([{ name: 'mfe-account', version: '3.0.0' }], ORIGIN);
  });
});
