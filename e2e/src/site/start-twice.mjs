// Starts the site under test as a user does, on an empty folder: on another port to build and fill it, and after that
// has ended once more to serve it. What both starts did is in the folder, for start.spec.ts.
import { spawn } from 'node:child_process';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@mortar/tools/local-server';

const [script, port, data] = process.argv.slice(2);

rmSync(data, { recursive: true, force: true });
mkdirSync(data, { recursive: true });
// It reaches the whole group, and this process ends after the site.
process.on('SIGINT', () => undefined);

const first = start(await freePort());
await first.opened;
const stores = await storesOf(first.url);
first.child.kill('SIGINT');
record('first-start', { ...first.seen(), stores, code: await first.ended });

const second = start(port);
await second.opened;
record('second-start', { ...second.seen(), stores: await storesOf(second.url) });
process.exit(await second.ended);

/** Runs `npm start`. */
function start(ofPort) {
  const child = spawn(process.execPath, [script, '--port', String(ofPort), '--data', data]);
  const url = `http://localhost:${ofPort}`;
  let printed = '';
  const ended = new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)));
  const opened = new Promise((resolve) => {
    for (const output of ['stdout', 'stderr']) {
      child[output].setEncoding('utf8').on('data', (text) => {
        process[output].write(text);
        printed += text;
        if (printed.includes(`Mortar is open at ${url}`)) resolve();
      });
    }
  });
  // A site that does not open has printed why.
  void Promise.race([opened.then(() => undefined), ended]).then(
    (code) => code === undefined || process.exit(code || 1),
  );
  return { child, url, opened, ended, seen: () => ({ url, printed }) };
}

async function storesOf(url) {
  const { data: found } = await (await fetch(`${url}/api/stores/?limit=100`)).json();
  return found.stores.map(({ storeId }) => storeId).sort();
}

/** Complete at once: the tests have begun. */
function record(name, start) {
  const file = join(data, `${name}.json`);
  writeFileSync(`${file}.part`, JSON.stringify(start));
  renameSync(`${file}.part`, file);
}
