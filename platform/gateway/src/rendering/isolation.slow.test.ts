import { hostServer, remoteServer } from '#test/server-builds.ts';
import { createRenderers, type RenderableSite, type Renderers } from './renderers.ts';

let renderers: Renderers;

beforeAll(() => {
  renderers = createRenderers({
    count: 1,
    // No page here is slow on its own account: a machine that stops for a moment must not count as a crash.
    renderLimitMs: 30_000,
    onError(error) {
      throw error;
    },
  });
});
afterAll(() => renderers.stop());

let sites = 0;

/** A site whose remote returns the value of an expression, which may be a promise. */
function siteOf(script: string, otherScript = ''): RenderableSite {
  sites += 1;
  const version = String(sites);
  return {
    key: version,
    trust: 'active',
    sources: async () => ({
      boot: '{}',
      host: { name: 'shell', version, assetAddress: '/', source: hostServer() },
      remotes: [
        { name: 'mfe-other', version, assetAddress: '/', source: `${otherScript}; exports.pages = {};` },
        { name: 'mfe-articles', version, assetAddress: '/', source: remoteServer({ '/': { script } }) },
      ],
    }),
  };
}

const REQUEST = JSON.stringify({ address: '/', responses: {} });

async function valueOf(expression: string): Promise<string> {
  const result = await renderers.render(
    siteOf(`let value; try { value = await (${expression}); } catch (error) { value = error; } return String(value);`),
    REQUEST,
  );
  if (result.type !== 'page') throw new Error(`It was not rendered: ${JSON.stringify(result)}`);
  return result.markup;
}

it.each([
  'process',
  'require',
  'global',
  'Buffer',
  'fetch',
  'WebSocket',
  'EventSource',
  'XMLHttpRequest',
  'importScripts',
  'document',
  'window',
  '__dirname',
])('code of a server build has no %s', async (name) => {
  expect(
    await valueOf(`typeof ${name} === 'function' && '${name}' === 'require' ? require('fs') : typeof ${name}`),
  ).toMatch(/^undefined$|was required/);
});

// Each of them leads to a constructor, from which code outside the context could be made.
it.each([
  ['the global object', `globalThis.constructor.constructor('return process')()`],
  ['the module', `(() => {}).constructor('return process')()`],
  ['a timer', `setTimeout.constructor.constructor('return process')()`],
  ['a timer’s identifier', `setTimeout(() => {}).constructor.constructor('return process')()`],
  ['the class of addresses', `URL.constructor('return process')()`],
  ['an address', `new URL('http://a/').searchParams.constructor.constructor('return process')()`],
  ['an encoder', `new TextEncoder().encode('a').constructor.constructor('return process')()`],
  ['an abort signal', `new AbortController().signal.constructor.constructor('return process')()`],
  ['the console', `console.log.constructor('return process')()`],
  ['the promise of an import', `import('node:fs').constructor.constructor('return process')()`],
  ['the error of an import', `import('node:fs').catch((e) => e.constructor.constructor('return process')())`],
  [
    'the class of that error',
    `import('node:fs').catch((e) => Object.getPrototypeOf(e.constructor).constructor('return process')())`,
  ],
  [
    'an exhausted stack',
    `(() => { const deep = () => deep(); try { deep() } catch (e) { return e.constructor.constructor('return process')() } })()`,
  ],
  [
    'an exhausted stack of a timer',
    `(() => { const deep = () => { setTimeout(String); deep() }; try { deep() } catch (e) { return e.constructor.constructor('return process')() } })()`,
  ],
  ['a generator', `(function* () {}).constructor('return process')().next().value`],
  ['an asynchronous function', `(async () => {}).constructor('return process')()`],
  ['eval', `(0, eval)('process')`],
  ['a caller', `(function f() { return f.caller.caller.constructor('return process')() })()`],
])('code of a server build does not get at the process by way of %s', async (_, expression) => {
  expect(await valueOf(`(await (${expression})).pid`)).toMatch(/Code generation from strings|not defined|null|caller/);
});

it('code of a server build gets no frames of the process from a stack', async () => {
  const script = `
    const seen = [];
    const prepare = (error, frames) => { seen.push(...frames.map((frame) => typeof frame.getThis + typeof frame.getFunction())); return ''; };
    try { Error.prepareStackTrace = prepare; } catch {}
    try { globalThis.Error = Object.assign(() => {}, { prepareStackTrace: prepare }); } catch {}
    try { import('x').catch((e) => { try { let c = e.constructor; while (c) { c.prepareStackTrace = prepare; c = Object.getPrototypeOf(c); } } catch {} e.stack; }); } catch {}
    new Error('a').stack; try { null.x } catch (e) { e.stack }
    return String(seen.length);`;
  const result = await renderers.render(siteOf(script), REQUEST);
  expect(result).toMatchObject({ type: 'page', markup: '0' });
});

it('code of a server build changes nothing outside its context, whatever it gets at', async () => {
  const script = `
    const error = await import('node:fs').catch((reason) => reason);
    const changed = [];
    for (let proto = error; proto; proto = Object.getPrototypeOf(proto)) {
      try { proto.constructor.prototype.then = () => {}; changed.push('prototype'); } catch {}
    }
    Object.prototype.polluted = 'yes'; Array.prototype.map = () => []; Promise.prototype.then = undefined; JSON.stringify = () => '{}';
    return 'done';`;
  await renderers.render(siteOf(script), REQUEST);
  expect(await valueOf(`String({}.polluted) + [1].map(String) + JSON.stringify([1])`)).toBe('undefined1[1]');
});

it('remote sees neither the source nor the exports of another, and another site nothing at all', async () => {
  const result = await renderers.render(
    siteOf(
      `return typeof secret + typeof globalThis.secret + typeof module + Object.keys(exports)`,
      'const secret = 1',
    ),
    REQUEST,
  );
  expect(result).toMatchObject({ markup: 'undefinedundefinedobjectpages' });
  await renderers.render(siteOf(`globalThis.left = 'behind'; return ''`), REQUEST);
  expect(await valueOf('typeof left')).toBe('undefined');
});

it('page does not get the timers of the page before', async () => {
  const site = siteOf(`
    if (globalThis.count === undefined) { globalThis.count = 0; setInterval(() => (globalThis.count += 1), 0); return 'first'; }
    const before = globalThis.count;
    await new Promise((resolve) => setTimeout(resolve, 20));
    return String(globalThis.count - before);`);
  expect(await renderers.render(site, REQUEST)).toMatchObject({ markup: 'first' });
  expect(await renderers.render(site, REQUEST)).toMatchObject({ markup: '0' });
});

it('renderer has what pages use of the web', async () => {
  expect(
    await valueOf(`(async () => {
      const order = [];
      const timer = setTimeout(() => order.push('never'), 1);
      clearTimeout(timer);
      queueMicrotask(() => order.push('microtask'));
      const { port1, port2 } = new MessageChannel();
      await new Promise((resolve) => { port1.onmessage = resolve; port2.postMessage(1); });
      await new Promise((resolve) => setTimeout(resolve, 5));
      const aborter = new AbortController();
      aborter.signal.addEventListener('abort', () => order.push('aborted'));
      aborter.abort();
      order.push(new URL('/a?b=c d', 'https://m.example').href, new URLSearchParams('a=1&b=%20').get('b'), new TextEncoder().encode('₦').length, performance.now() >= 0);
      return order.join('|');
    })()`),
  ).toBe('microtask|aborted|https://m.example/a?b=c%20d| |3|true');
});

it('memory of a renderer is bounded when server builds keep what they render', async () => {
  const site = siteOf(`(globalThis.kept ??= []).push(new Array(130_000).fill(address + Math.random())); return 'page'`);
  const outcomes = new Map<string, number>();
  for (let page = 0; page < 400; page += 1) {
    const result = await renderers.render(site, REQUEST);
    const outcome = result.type === 'crash' ? result.why : result.type;
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  }
  expect(outcomes).toEqual(new Map([['page', 400]]));
});
