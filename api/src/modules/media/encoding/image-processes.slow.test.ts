import childProcess, { type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { ImageProcesses } from './image-processes.ts';
import { PROGRAM as REAL_PROGRAM } from './image-program-path.ts';

/** Begins each image, and ends it when it gets SIGUSR2. */
const PROGRAM = `
const workerpool = require(${JSON.stringify(require.resolve('workerpool'))});
let encoded = () => undefined;
process.on('SIGUSR2', () => encoded({ type: 'encoded', width: 1, height: 1, files: [], rss: 0 }));
const encode = () => {
  const encoding = new Promise((resolve) => { encoded = resolve; });
  workerpool.workerEmit('begun');
  return encoding;
};
workerpool.worker({ variants: encode, avif: encode });
`;

const SIZE = { width: 1, height: 1, files: [] };
const image = Buffer.from('\xff\xd8\xff an image', 'latin1');
const errors: unknown[] = [];
let directory: string;
let children: ChildProcess[];
let begun: (child: ChildProcess) => unknown;
let images: ImageProcesses;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'mortar-images-'));
  await writeFile(join(directory, 'program.cjs'), PROGRAM);
});
afterAll(() => rm(directory, { recursive: true, force: true }));

beforeEach(() => {
  children = [];
  errors.length = 0;
  begun = (child) => signal(child, 'SIGUSR2');
  const { fork } = childProcess;
  jest.spyOn(childProcess, 'fork').mockImplementation((...parameters: unknown[]) => {
    const child = Reflect.apply(fork, childProcess, parameters) as ChildProcess;
    child.on('message', (message: { payload?: unknown }) => {
      if (message.payload === 'begun') begun(child);
    });
    children.push(child);
    return child;
  });
  images = processes();
});
afterEach(async () => {
  await images.stop();
  jest.restoreAllMocks();
});

function processes({ program = 'program.cjs', count = 1 } = {}): ImageProcesses {
  return new ImageProcesses({ count, onError: (error) => errors.push(error), program: resolve(directory, program) });
}

/** Not by its own kill(), after which workerpool takes it for ended. */
function signal({ pid }: ChildProcess, name: NodeJS.Signals): void {
  process.kill(pid ?? 0, name);
}

/** The group of a process and its priority; undefined where there are no such groups. */
const autogroup = async (pid: number | 'self') =>
  (await readFile(`/proc/${pid}/autogroup`, 'utf8').catch(() => undefined))?.trim();

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

describe('image processes', () => {
  it('encode an image in another process when the first one was killed', async () => {
    begun = (child) => signal(child, child === children[0] ? 'SIGKILL' : 'SIGUSR2');
    await expect(images.variants(image, { owner: 'a' })).resolves.toEqual(SIZE);
    expect(children).toHaveLength(2);
    await expect(images.variants(image, { owner: 'a' })).resolves.toEqual(SIZE);
    expect(children).toHaveLength(2);
  });

  it('refuse an image that ends two of them, and encode the next one', async () => {
    begun = (child) => signal(child, 'SIGKILL');
    await expect(images.variants(image, { owner: 'a' })).rejects.toMatchObject({
      status: 415,
      code: 'image_too_costly',
      message: expect.stringContaining('at most 30 megapixels, or a JPG or PNG'),
    });
    expect(children).toHaveLength(2);
    begun = (child) => signal(child, 'SIGUSR2');
    await expect(images.variants(image, { owner: 'a' })).resolves.toEqual(SIZE);
    expect(errors).toEqual([]);
  });

  it('fail with 503 when none can be started', async () => {
    const broken = processes({ program: 'missing.cjs' });
    await expect(broken.variants(image, { owner: 'a' })).rejects.toMatchObject({
      status: 503,
      headers: { 'retry-after': '5' },
    });
    expect(errors).toHaveLength(1);
    await broken.stop();
  });

  it('encode the first image of one uploader before the second of another, and AVIF variants last', async () => {
    const order: string[] = [];
    const encode = async (owner: string, name: string) => {
      await images.variants(image, { owner });
      order.push(name);
    };
    const first = encode('a', 'a1');
    const avif = images.avif(image).then(() => order.push('avif'));
    await Promise.all([first, avif, encode('a', 'a2'), encode('a', 'a3'), encode('b', 'b1'), encode('b', 'b2')]);
    expect(order.slice(0, 2)).toEqual(['a1', 'b1']);
    expect(order.filter((name) => name.startsWith('a'))).toEqual(['a1', 'a2', 'a3', 'avif']);
    expect(order.at(-1)).toBe('avif');
    expect(children).toHaveLength(1);
  });

  it('encode one image of an uploader at a time, however many processes there are', async () => {
    const two = processes({ count: 2 });
    const running: ChildProcess[] = [];
    const bothBegan = new Promise<void>((resolve) => {
      begun = (child) => running.push(child) === 2 && resolve();
    });
    const ofOne = [1, 2].map(() => two.variants(image, { owner: 'a' }));
    const ofOther = two.variants(image, { owner: 'b' });
    await bothBegan;
    for (const child of running) signal(child, 'SIGUSR2');
    // Were the two that began those of the first uploader, this one would still wait.
    await expect(ofOther).resolves.toEqual(SIZE);
    begun = (child) => signal(child, 'SIGUSR2');
    for (const child of running) signal(child, 'SIGUSR2');
    await expect(Promise.all(ofOne)).resolves.toEqual([SIZE, SIZE]);
    await two.stop();
  });

  it('do not begin an image whose uploader left', async () => {
    let beginnings = 0;
    const started = new Promise<void>((resolve) => {
      begun = () => {
        beginnings += 1;
        resolve();
      };
    });
    const running = images.variants(image, { owner: 'a' });
    const left = new AbortController();
    const waiting = images.variants(image, { owner: 'b', signal: left.signal });
    const reason = new Error('left');
    left.abort(reason);
    await expect(waiting).rejects.toBe(reason);
    await started;
    for (const child of children) signal(child, 'SIGUSR2');
    await running;
    begun = (child) => signal(child, 'SIGUSR2');
    await images.variants(image, { owner: 'c' });
    expect(beginnings).toBe(1);
  });

  it('leave the processor to whatever else runs, also where Linux groups processes by session', async () => {
    const own = await autogroup('self');
    begun = () => undefined;
    const real = processes({ program: REAL_PROGRAM });
    const photo = sharp({ create: { width: 1, height: 1, channels: 3, background: '#864' } }).jpeg();
    await real.variants(await photo.toBuffer(), { owner: 'a' });
    const [{ pid = 0 } = {}] = children;
    expect(getPriority(pid)).toBeGreaterThan(getPriority());
    if (own !== undefined) {
      expect(await autogroup(pid)).toMatch(/ nice 5$/);
      expect(await autogroup('self')).toBe(own);
    }
    await real.stop();
  });

  it('end when they are stopped, and fail what runs and waits with 503', async () => {
    const started = new Promise<void>((resolve) => {
      begun = () => resolve();
    });
    const outcomes = Promise.allSettled([images.variants(image, { owner: 'a' }), images.avif(image)]);
    await started;
    await images.stop();
    expect(await outcomes).toMatchObject([{ reason: { status: 503 } }, { reason: { status: 503 } }]);
    expect(children.map(hasEnded)).toEqual([true]);
    await expect(images.variants(image, { owner: 'a' })).rejects.toMatchObject({ status: 503 });
    expect(children).toHaveLength(1);
  });
});
