import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { hostServer, remoteServer } from '#test/server-builds.ts';

/** Megabytes by which six outcomes, of which none is sent to a visitor, may make a gateway larger. */
const MOST_MB = 60;

/** What a server build returns, and JSON that becomes many objects where it is read. */
const HUGE = [
  'return "x".repeat(70e6)',
  'return "x".repeat(4e6)',
  'return { reads: Array(1e5).fill("/articles/1") }',
  'return { reads: ["/articles/" + "1".repeat(60e6)] }',
  'throw new Error("x".repeat(60e6))',
  'throw { toString: () => "x".repeat(60e6), stack: [] }',
];

it('gateway does not grow with what server builds return', async () => {
  const sites = HUGE.map((script, index) => ({
    boot: '{}',
    host: { name: 'shell', version: String(index), source: hostServer() },
    remotes: [{ name: 'mfe-articles', version: String(index), source: remoteServer({ '/': { script } }) }],
  }));
  const renderers = fileURLToPath(new URL('./renderers.ts', import.meta.url));
  const gateway = `
    const { createRenderers } = await import(${JSON.stringify(renderers)});
    const renderers = createRenderers({ count: 1, onError: console.error });
    const render = (key, sources) =>
      renderers.render({ key, trust: 'active', sources: async () => sources }, JSON.stringify({ address: '/', responses: {} }));
    const sites = ${JSON.stringify(sites)};
    const good = { boot: '{}', host: { ...sites[0].host, version: 'good' }, remotes: [] };
    const types = [(await render('good', good)).type];
    const before = process.resourceUsage().maxRSS;
    for (const [key, sources] of sites.entries()) types.push((await render(String(key), sources)).type);
    const grownMb = (process.resourceUsage().maxRSS - before) / 1024;
    await renderers.stop();
    console.log(JSON.stringify({ types, grownMb }));`;
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [
    '--import',
    import.meta.resolve('tsx'),
    '--input-type=module',
    '--eval',
    gateway,
  ]);
  expect(stderr).toBe('');
  const { types, grownMb } = JSON.parse(stdout) as { types: string[]; grownMb: number };
  expect(types).toEqual(['page', ...HUGE.map(() => expect.stringMatching(/crash|failure/))]);
  expect(grownMb).toBeLessThan(MOST_MB);
});
