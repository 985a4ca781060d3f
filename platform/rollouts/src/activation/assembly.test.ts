import { buildPackage, type BuildSpec } from '@mortar/registry/test/built-package';
import { setUpReleases } from '#test/release-fixture.ts';
import { ORIGIN } from '@mortar/registry/test/registry-fixture';

const fixture = setUpReleases();
const NAME = 'mfe-articles';

describe('activating several front ends', () => {
  const ui = (version: string) => ({
    name: '@mortar/ui',
    version,
    requiredVersion: `^${version}`,
    singleton: true,
    strictVersion: true,
  });

  beforeEach(async () => {
    await fixture.publish({ name: 'shell', version: '1.0.0', record: { shared: [ui('1.2.0')] } });
    await fixture.publish({ name: 'shell', version: '2.0.0', record: { shared: [ui('2.0.0')] } });
    await fixture.publish({ version: '1.0.0', record: { shared: [ui('1.1.0')] } });
    await fixture.publish({ version: '2.0.0', record: { shared: [ui('2.0.0')] } });
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
      message: expect.stringContaining('mfe-articles 1.0.0 needs'),
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
    expect(await fixture.activeVersions()).toEqual([
      [NAME, '2.0.0', '1.0.0'],
      ['shell', '2.0.0', '1.0.0'],
    ]);
  });

  it('activates none when one has a conflict', async () => {
    await fixture.publish({ name: 'mfe-editor' });
    const targets = [
      { name: 'mfe-editor', version: '1.0.0' },
      { name: NAME, version: '2.0.0' },
    ];
    await expect(fixture.activation.activate(targets, ORIGIN)).rejects.toMatchObject({
      code: 'shared-unmet',
    });
    expect((await fixture.activeVersions()).map(([name]) => name)).toEqual([NAME, 'shell']);
  });

  it('refuses when one front end is named in two versions', async () => {
    const twice = ['1.0.0', '2.0.0'].map((version) => ({ name: NAME, version }));
    await expect(fixture.activation.activate(twice, ORIGIN)).rejects.toMatchObject({
      code: 'bad-request',
    });
  });

  it('publish lists conflicts of a version, and refuses it when --allow-conflicts is not given', async () => {
    const needy = await buildPackage({ version: '3.0.0', record: { shared: [ui('3.0.0')] } });
    await expect(fixture.publisher.publish(needy, { ...ORIGIN, ready: true })).rejects.toMatchObject({
      code: 'shared-unmet',
    });
    const { conflicts } = await fixture.publisher.publish(needy, ORIGIN);
    expect(conflicts).toEqual([expect.stringContaining('needs @mortar/ui ^3.0.0')]);
  });
});

describe('names of a shared module', () => {
  const ui = (names: string[] | undefined, version = '1.3.0') => ({
    name: '@mortar/ui',
    version,
    requiredVersion: '^1.3.0',
    singleton: true,
    strictVersion: true,
    ...(names && { names }),
  });
  const shell = (version: string, names?: string[]) =>
    fixture.publish({ name: 'shell', version, record: { shared: [ui(names)] } });
  const articles = (version: string, names?: string[]) => fixture.publish({ version, record: { shared: [ui(names)] } });
  const activate = (...versions: string[]) =>
    fixture.activation.activate(
      versions.map((target) => {
        const [name = '', version = ''] = target.split('@');
        return { name, version };
      }),
      ORIGIN,
    );
  const lacksQuote =
    'mfe-articles 1.1.0 uses Carousel, Quote of @mortar/ui, which shell 1.0.0 does not export: these fit together, mortar activate';

  beforeEach(async () => {
    await shell('1.0.0', ['Button']);
    await shell('1.1.0', ['Button', 'Carousel', 'Quote']);
    await articles('1.0.0', ['Button']);
    await articles('1.1.0', ['Button', 'Carousel', 'Quote']);
    await activate('shell@1.0.0', 'mfe-articles@1.0.0');
  });

  it('that the live shell lacks make activating and rolling out a remote refused, with the set that fits', async () => {
    const refusal = { code: 'shared-unmet', message: `${lacksQuote} mfe-articles@1.1.0 shell@1.1.0.` };
    await expect(activate('mfe-articles@1.1.0')).rejects.toMatchObject(refusal);
    const plan = { to: '1.1.0', steps: [10, 100], everySeconds: 60, evidence: 10 };
    await expect(fixture.rollouts.start(NAME, { ...ORIGIN, ...plan })).rejects.toMatchObject(refusal);
    await activate('mfe-articles@1.1.0', 'shell@1.1.0');
  });

  it('that a live remote uses make rolling back the shell alone refused, with the set that fits', async () => {
    await activate('shell@1.1.0');
    await activate('mfe-articles@1.1.0');
    await expect(fixture.activation.rollBack('shell', ORIGIN)).rejects.toMatchObject({
      code: 'shared-unmet',
      message: `${lacksQuote} shell@1.0.0 mfe-articles@1.0.0.`,
    });
    await activate('shell@1.0.0', 'mfe-articles@1.0.0');
  });

  it('that a live remote uses make rolling back the shell refused during a freeze, with what the freeze allows', async () => {
    await activate('shell@1.1.0');
    await activate('mfe-articles@1.1.0');
    await fixture.freezes.begin(ORIGIN);
    await expect(fixture.activation.rollBack('shell', ORIGIN)).rejects.toMatchObject({
      message: expect.stringMatching(
        /which shell 1\.0\.0 does not export: first mortar rollback mfe-articles --to 1\.0\.0, which the freeze allows\.$/,
      ),
    });
    await fixture.activation.rollBack(NAME, { ...ORIGIN, to: '1.0.0' });
    await fixture.activation.rollBack('shell', ORIGIN);
    expect((await fixture.activeVersions()).map(([, version]) => version)).toEqual(['1.0.0', '1.0.0']);
  });

  it('of a remote and a shell that fit no other remote and shell name the freeze that refuses to activate both', async () => {
    await activate('mfe-articles@1.1.0', 'shell@1.1.0');
    await shell('2.0.0', ['Card']);
    await articles('2.0.0', ['Card']);
    await fixture.freezes.begin(ORIGIN);
    await expect(fixture.activation.rollBack('shell', { ...ORIGIN, to: '2.0.0' })).rejects.toMatchObject({
      message: expect.stringMatching(
        /: these fit together, mortar activate shell@2\.0\.0 mfe-articles@2\.0\.0, which the freeze by ada \(.*\) refuses until mortar unfreeze\.$/,
      ),
    });
  });

  it('that a live remote uses are no obstacle to rolling back the step that brought shell and remote', async () => {
    await activate('mfe-articles@1.1.0', 'shell@1.1.0');
    await fixture.activation.rollBack('shell', ORIGIN);
    expect((await fixture.activeVersions()).map(([, version]) => version)).toEqual(['1.0.0', '1.0.0']);
  });

  it('that a candidate uses make activating a shell without them refused, so that promoting always fits', async () => {
    await activate('shell@1.1.0');
    await fixture.rollouts.start(NAME, { ...ORIGIN, to: '1.1.0', steps: [10, 100], everySeconds: 60, evidence: 10 });
    await expect(activate('shell@1.0.0')).rejects.toMatchObject({
      code: 'shared-unmet',
      message: expect.stringContaining('mfe-articles 1.1.0 uses Carousel, Quote'),
    });
    await fixture.rollouts.change(NAME, 'promote', ORIGIN);
    expect((await fixture.activeVersions())[0]).toEqual([NAME, '1.1.0', '1.0.0']);
  });

  it('are accepted as before when a version was built before records contained them', async () => {
    await articles('1.2.0');
    await activate('mfe-articles@1.2.0');
    await shell('0.9.0');
    await activate('shell@0.9.0');
    await activate('mfe-articles@1.1.0');
    expect((await fixture.activeVersions()).map(([, version]) => version)).toEqual(['1.1.0', '0.9.0']);
  });

  it('are named without a set when no published version fits', async () => {
    await articles('2.0.0', ['Slider']);
    await expect(activate('mfe-articles@2.0.0')).rejects.toMatchObject({
      message: expect.stringContaining('does not export: make the two live together in versions that fit, or build'),
    });
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
  ])('activate keeps %s unless --allow-removal is given', async (_what, spec, message) => {
    await fixture.publish({ ...spec, version: '1.1.0' });
    await expect(fixture.activation.activate([{ name: NAME, version: '1.1.0' }], ORIGIN)).rejects.toMatchObject({
      code: 'in-use',
      message: expect.stringMatching(message),
    });
    await fixture.activation.activate([{ name: NAME, version: '1.1.0' }], { ...ORIGIN, retire: true });
    expect(await fixture.activeVersions()).toEqual([[NAME, '1.1.0', '1.0.0']]);
  });

  it('move to another front end when both are activated in one step', async () => {
    await fixture.publish({ version: '1.1.0' });
    await fixture.publish({
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
    await fixture.publish({ version: '0.9.0' });
    await fixture.activation.rollBack(NAME, { ...ORIGIN, to: '0.9.0' });
    expect(await fixture.activeVersions()).toEqual([[NAME, '0.9.0', null]]);
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
  const articles = (version: string, renders: Record<string, number>): BuildSpec => ({
    version,
    record: { slots: { fills: {}, renders } },
  });

  beforeEach(async () => {
    await fixture.release(account('1.0.0', 1));
    await fixture.release(articles('1.0.0', { [slot]: 1 }));
  });

  it('must have the same revision in the renderer and in the provider', async () => {
    await fixture.publish(account('2.0.0', 2));
    await expect(
      fixture.activation.activate([{ name: 'mfe-account', version: '2.0.0' }], ORIGIN),
    ).rejects.toMatchObject({
      code: 'slot-retyped',
      message: expect.stringContaining('rendered by mfe-articles 1.0.0 with revision 1'),
    });
    await fixture.publish(articles('2.0.0', { [slot]: 2 }));
    await fixture.activation.activate(
      [
        { name: 'mfe-account', version: '2.0.0' },
        { name: NAME, version: '2.0.0' },
      ],
      ORIGIN,
    );
    expect((await fixture.activeVersions()).map(([, version]) => version)).toEqual(['2.0.0', '2.0.0']);
  });

  it('are not compared when no front end renders the slot', async () => {
    const without: BuildSpec = {
      name: 'mfe-account',
      version: '3.0.0',
      record: { slots: { fills: {}, renders: {} } },
    };
    await fixture.publish(without);
    await expect(
      fixture.activation.activate([{ name: 'mfe-account', version: '3.0.0' }], ORIGIN),
    ).rejects.toMatchObject({
      code: 'in-use',
    });
    await fixture.release(articles('3.0.0', {}));
    await fixture.activation.activate([{ name: 'mfe-account', version: '3.0.0' }], ORIGIN);
  });
});
