import { setTimeout as wait } from 'node:timers/promises';
import type { UploadedImage } from '@mortar/contracts';
import { openDatabase } from '@mortar/server/database';
import sharp from 'sharp';
import { createJobQueue } from '#jobs/job-kinds.ts';
import { accountForm } from '#test/accounts.ts';
import { stop, useApiProcesses } from '#test/api-process.ts';

// On the embedded database no other process can look at the jobs.
const onServer = process.env.TEST_DATABASE_URL ? describe : describe.skip;

onServer('AVIF variants that a killed process was encoding', () => {
  const processes = useApiProcesses();

  it('are encoded by the next process', async () => {
    const { child, origin } = await processes.start();
    const database = await openDatabase({ url: processes.databaseUrl ?? '' });
    const queue = createJobQueue(database);
    const avif = async () => (await queue.state()).find(({ kind }) => kind === 'avif');
    const makeDue = async () => {
      await database.query("UPDATE mortar_jobs.job SET start_after = now() - interval '1 second'");
      await database.query("SELECT pg_notify('mortar_jobs', 'avif')");
    };
    try {
      const { url } = await upload(origin);
      await database.query("UPDATE media_images SET created_at = created_at - interval '1 minute'");
      await makeDue();
      await until(async () => (await avif())?.running === 1);
      await stop(child, 'SIGKILL');
      expect(await avif()).toMatchObject({ running: 1, dead: 0 });

      // Later than the attempt of the killed process could last.
      await database.query("UPDATE mortar_jobs.job SET started_on = now() - interval '1 hour' WHERE state = 'active'");
      await queue.maintain();
      const next = await processes.start();
      await until(async () => {
        await makeDue();
        const { waiting, running } = (await avif()) ?? { waiting: 1, running: 0 };
        return waiting + running === 0;
      });
      const { headers } = await fetch(next.origin + url, { headers: { accept: 'image/avif' } });
      expect(headers.get('content-type')).toBe('image/avif');
      await stop(next.child);
    } finally {
      await database.close();
    }
  });
});

/** An image that takes long enough to encode, by an account of its own. */
async function upload(origin: string): Promise<UploadedImage> {
  const post = async <Data>(path: string, init: RequestInit) => {
    const response = await fetch(`${origin}/api/${path}`, { method: 'POST', ...init });
    expect([path, response.status]).toEqual([path, 201]);
    return ((await response.json()) as { data: Data }).data;
  };
  const { accessToken } = await post<{ accessToken: string }>('auth/sign-up', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(accountForm()),
  });
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const image = await sharp({ create: { width: 1000, height: 1000, channels: 3, background: '#864', noise } })
    .jpeg()
    .toBuffer();
  const body = new FormData();
  body.append('image', new Blob([image], { type: 'image/jpeg' }), 'photo.jpg');
  return post<UploadedImage>('media/upload-image', { headers: { authorization: `Bearer ${accessToken}` }, body });
}

/** @throws Error when it still does not hold after two minutes */
async function until(holds: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`Still not so: ${holds.toString()}`);
    await wait(200);
  }
}
