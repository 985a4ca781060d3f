import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { UploadedImage } from '@mortar/contracts';
import sharp from 'sharp';
import { newAccount } from '#test/accounts.ts';
import { useApi } from '#test/test-api.ts';

const folder = mkdtempSync(join(tmpdir(), 'mortar-small-disk-'));
const isMounted = mountSmallDisk();
/** A file system that is really full: root alone may mount one. */
const onSmallDisk = isMounted ? describe : describe.skip;

// Before the API's own, which removes the folder.
afterAll(() => {
  if (isMounted) execFileSync('umount', [folder]);
  rmSync(folder, { recursive: true, force: true });
});
const api = useApi(isMounted ? { DATA_DIR: folder } : {});

function mountSmallDisk(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
const photo = (width: number) =>
  sharp({ create: { width, height: width, channels: 3, background: '#a64', noise } })
    .jpeg()
    .toBuffer();

const files = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter(({ parentPath }) =>
    parentPath.includes('media'),
  );

onSmallDisk('an upload to a full disk (needs root, to mount a small one)', () => {
  it('gets 507 with one sentence and leaves nothing behind, and succeeds once there is room', async () => {
    const { client } = await newAccount(api);
    const upload = async (width: number) => {
      const body = new FormData();
      body.set('image', new Blob([new Uint8Array(await photo(width))]), 'photo.jpg');
      const request = new Response(body);
      return client.post<UploadedImage>('/api/media/upload-image', Buffer.from(await request.arrayBuffer()), {
        headers: { 'content-type': request.headers.get('content-type') ?? '' },
      });
    };
    const rows = () => api.database.query('SELECT id FROM media_images');

    const other = join(folder, 'other');
    await writeFile(other, Buffer.alloc(900_000));
    // Its smaller variants fit.
    const refused = await upload(900);
    expect([refused.status, refused.headers['content-type'], refused.problem]).toEqual([
      507,
      'application/problem+json',
      expect.objectContaining({
        code: 'storage_full',
        message: 'We cannot store photos at the moment. Please try again later.',
      }),
    ]);
    expect([files(), await rows()]).toEqual([[], []]);

    await rm(other);
    const stored = await upload(300);
    expect(stored.status).toBe(201);
    expect((await api.app.inject({ url: stored.data.url })).statusCode).toBe(200);
  });
});
