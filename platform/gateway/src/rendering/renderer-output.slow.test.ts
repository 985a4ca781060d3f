import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { hostServer, remoteServer } from '#test/server-builds.ts';

const FULL_HEAP = 'const all = []; for (;;) all.push(new Array(1e5).fill({}))';

it('renderer whose heap is full prints nothing into the output of its gateway', async () => {
  const renderers = fileURLToPath(new URL('./renderers.ts', import.meta.url));
  const sources = {
    boot: '{}',
    host: { name: 'shell', version: '1', source: hostServer() },
    remotes: [{ name: 'mfe-articles', version: '1', source: remoteServer({ '/': { script: FULL_HEAP } }) }],
  };
  const gateway = `
    const { createRenderers } = await import(${JSON.stringify(renderers)});
    const renderers = createRenderers({ count: 1, onError: console.error });
    const site = { key: '1', trust: 'active', sources: async () => (${JSON.stringify(sources)}) };
    const { type } = await renderers.render(site, JSON.stringify({ address: '/', responses: {} }));
    await renderers.stop();
    console.log(type);`;
  const output = await promisify(execFile)(process.execPath, [
    '--import',
    import.meta.resolve('tsx'),
    '--input-type=module',
    '--eval',
    gateway,
  ]);
  expect(output).toEqual({ stdout: 'crash\n', stderr: '' });
});
