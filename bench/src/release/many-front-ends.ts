import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { load } from '../api/load.ts';
import { launchBrowser } from '../browser.ts';
import { type Figures, kilobytes, median } from '../figures.ts';
import { cpuMsOfTree, peakMegabytesOf } from '../process-figures.ts';
import { bootManifestOf } from '../single-build/serve.ts';
import { type Gateways, REMOTE, startGateways, VERSIONS } from './gateways.ts';
import { generatedNames, writeGeneratedRemote } from './generated-remotes.ts';
import { untilServed } from './served-version.ts';

const GATEWAYS = 20;
const FEW_REMOTES = 5;
const MANY_REMOTES = 50;
const RELEASES = 500;
const ACTIVATIONS = 10;
const CONSOLE_VISITS = 5;
const PARSES = 200;
/** Those of 20 gateways, each with one more that listens, stay below the 100 that PostgreSQL accepts. */
const DATABASE_POOL_SIZE = '3';
/** Milliseconds between two requests to a gateway, so that 20 of them leave processors to what is measured. */
const ASKED_EVERY_MS = 100;

const MOST_ADDED_BYTES = 2 * 1024;
const MOST_MS = 1_000;
const MOST_MEGABYTES = 250;

/** Bytes of one document, and the time in which a browser parses its boot manifest. */
interface DocumentCost {
  remotes: number;
  identity: number;
  gzip: number;
  br: number;
  parseUs: number;
}

/** A site of 50 remotes, each with versions in store and a last known good one, on 20 gateways. */
export async function manyFrontEnds(root: string): Promise<Figures[]> {
  const folder = mkdtempSync(join(tmpdir(), 'mortar-generated-'));
  const gateways = await startGateways(root, GATEWAYS, { RENDERERS: '0', DATABASE_POOL_SIZE });
  try {
    const names = generatedNames(MANY_REMOTES - 1);
    const store = createStore(root, folder, gateways);
    await store.activateTwice(names.slice(0, FEW_REMOTES - 1));
    const few = await documentCost(gateways, FEW_REMOTES);
    await store.activateTwice(names.slice(FEW_REMOTES - 1));
    await store.fill(names);
    const many = await documentCost(gateways, MANY_REMOTES);
    const all = await allRemotesCost(gateways, MANY_REMOTES);
    const cpuBefore = cpuMs(gateways);
    const known = await activations(gateways);
    const cpuOfEach = (cpuMs(gateways) - cpuBefore) / ACTIVATIONS / GATEWAYS;
    const console = await consoleVisits(gateways);
    await load({ origin: gateways.origins[0] ?? '', paths: ['/'], connections: 20, seconds: 5 });
    const megabytes = Math.max(...gateways.pids.map((pid) => peakMegabytesOf(pid) ?? Number.NaN));
    return [documentsTable(few, many, all), siteTable(known, cpuOfEach, console, megabytes)];
  } finally {
    await gateways.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function createStore(root: string, folder: string, { publisher, activation, origin }: Gateways) {
  // Those of the shell and of the real remote.
  let releases = 1 + VERSIONS.length;
  const publish = async (name: string, version: string) => {
    const output = join(folder, `${name}-${version}`);
    writeGeneratedRemote(root, output, name, version);
    await publisher.publish(output, origin);
    releases += 1;
  };
  const activate = (names: readonly string[], version: string) =>
    activation.activate(
      names.map((name) => ({ name, version })),
      origin,
    );
  return {
    /** The second version has the first as its last known good one. */
    async activateTwice(names: readonly string[]) {
      for (const version of VERSIONS) {
        for (const name of names) await publish(name, version);
        await activate(names, version);
      }
    },
    /** Publishes until the site has that many releases. */
    async fill(names: readonly string[]) {
      const missing = RELEASES - releases;
      for (let number = 0; number < missing; number += 1) {
        await publish(names[number % names.length] ?? '', `2.${Math.floor(number / names.length)}.0`);
      }
    },
  };
}

/** Of the home page, when the first gateway serves that many remotes. */
async function documentCost({ origins: [gateway = ''] }: Gateways, remotes: number): Promise<DocumentCost> {
  while ((await allRemotes(gateway)).length < remotes) continue;
  const text = await (await fetch(gateway, { headers: { accept: 'text/html' } })).text();
  const boot = /(?<=id="boot">).*?(?=<\/script>)/s.exec(text)?.[0] ?? '';
  return {
    ...(await sizes(gateway, 'text/html')),
    remotes: (JSON.parse(boot) as { remotes: [] }).remotes.length,
    parseUs: parseUs(boot),
  };
}

/** Of what a page requests before it opens another remote's page. */
async function allRemotesCost({ origins: [gateway = ''] }: Gateways, remotes: number): Promise<DocumentCost> {
  const { allRemotes: path } = await bootManifestOf(gateway);
  if (path === undefined) throw new Error('The document names all remotes.');
  const text = await (await fetch(gateway + path)).text();
  return { ...(await sizes(gateway + path, 'application/json')), remotes, parseUs: parseUs(text) };
}

async function allRemotes(gateway: string): Promise<readonly unknown[]> {
  const { remotes, allRemotes: path } = await bootManifestOf(gateway);
  if (path === undefined) return remotes;
  const response = await fetch(gateway + path);
  return response.ok ? ((await response.json()) as { remotes: [] }).remotes : [];
}

async function sizes(url: string, accept: string): Promise<Pick<DocumentCost, 'identity' | 'gzip' | 'br'>> {
  const bytes = async (encoding: string) => {
    const response = await fetch(url, { headers: { accept, 'accept-encoding': encoding } });
    await response.arrayBuffer();
    return Number(response.headers.get('content-length'));
  };
  return { identity: await bytes('identity'), gzip: await bytes('gzip'), br: await bytes('br') };
}

function parseUs(json: string): number {
  const started = performance.now();
  for (let parse = 0; parse < PARSES; parse += 1) JSON.parse(json);
  return ((performance.now() - started) * 1_000) / PARSES;
}

/** Milliseconds from an activation to the new document on every gateway. */
async function activations({ origins, activation, origin }: Gateways): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < ACTIVATIONS; turn += 1) {
    const version = VERSIONS[turn % VERSIONS.length] ?? '';
    const started = performance.now();
    await activation.activate([{ name: REMOTE, version }], origin);
    await Promise.all(origins.map((gateway) => untilServed(gateway, version, ASKED_EVERY_MS)));
    times.push(performance.now() - started);
  }
  return times;
}

/** Processor time of all gateways so far, in milliseconds. */
function cpuMs({ pids }: Gateways): number {
  return pids.reduce((sum, pid) => sum + cpuMsOfTree(pid), 0);
}

/** Milliseconds from the navigation until the console lists the front ends with their condition, for a manager who has signed in. */
async function consoleVisits({ origins: [gateway = ''], token }: Gateways): Promise<number[]> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(`${gateway}/releases`);
    await page.getByLabel('Token').fill(token);
    await page.getByRole('button', { name: 'Sign in' }).click();
    const listed = async () => {
      // The first ones, ordered by what they need; the choice of a team comes with the last of its requests.
      const found = await page.waitForFunction(
        () =>
          document.querySelector('[aria-label="Front ends"] > li') &&
          document.querySelectorAll('select').length > 1 &&
          performance.now(),
      );
      return Number(await found.jsonValue());
    };
    await listed();
    const times: number[] = [];
    for (let visit = 0; visit < CONSOLE_VISITS; visit += 1) {
      await page.reload({ waitUntil: 'commit' });
      times.push(await listed());
    }
    return times;
  } finally {
    await browser.close();
  }
}

function documentsTable(few: DocumentCost, many: DocumentCost, all: DocumentCost): Figures {
  const added = Math.max(many.br - few.br, many.gzip - few.gzip);
  const row = (what: string, { remotes, identity, gzip, br, parseUs: us }: DocumentCost) => [
    what,
    remotes,
    ...[identity, gzip, br].map(kilobytes),
    us.toFixed(0),
  ];
  return {
    title: `What ${MANY_REMOTES} remotes cost a visitor, each with a last known good version`,
    columns: ['what', 'remotes in it', 'KB', 'gzip KB', 'brotli KB', 'µs to parse its manifest'],
    rows: [
      row(`home page of a site with ${FEW_REMOTES}`, few),
      row(`home page of a site with ${MANY_REMOTES}`, many),
      row('all remotes, cached for these versions, when the browser has nothing else to do', all),
    ],
    aims: [
      {
        aim: `a document at most ${kilobytes(MOST_ADDED_BYTES)} KB larger, compressed, than with ${FEW_REMOTES}`,
        measured: `${kilobytes(added)} KB`,
        met: added <= MOST_ADDED_BYTES,
      },
    ],
  };
}

function siteTable(
  known: readonly number[],
  cpuOfEach: number,
  console: readonly number[],
  megabytes: number,
): Figures {
  const [slowestKnown, slowestConsole] = [Math.max(...known), Math.max(...console)];
  return {
    title: `${MANY_REMOTES} remotes, ${RELEASES} releases and ${GATEWAYS} gateways on one machine`,
    columns: ['what', 'median', 'most'],
    rows: [
      [
        'ms from an activation to the document of every gateway',
        median([...known]).toFixed(0),
        slowestKnown.toFixed(0),
      ],
      ['ms of a processor that each of them needs for it', cpuOfEach.toFixed(0), ''],
      ['ms until the console lists the front ends', median([...console]).toFixed(0), slowestConsole.toFixed(0)],
      ['MB of a gateway at its peak, renderers not counted', '', megabytes.toFixed(0)],
    ],
    aims: [
      aim(`a release known to all gateways in ${MOST_MS} ms`, slowestKnown, MOST_MS, 'ms'),
      aim(`the console in under ${MOST_MS} ms`, slowestConsole, MOST_MS, 'ms'),
      aim(`each gateway under ${MOST_MEGABYTES} MB`, megabytes, MOST_MEGABYTES, 'MB'),
    ],
  };
}

function aim(what: string, measured: number, most: number, unit: string): Figures['aims'][number] {
  return { aim: what, measured: `${measured.toFixed(0)} ${unit}`, met: measured < most };
}
