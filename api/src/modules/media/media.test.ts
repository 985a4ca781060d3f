import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { UPLOAD_MAX_BYTES, type UploadedImage } from '@mortar/contracts';
import { imageSources } from '@mortar/federation/media-url';
import sharp from 'sharp';
import { newAccount, newProduct, newSeller, type TestAccount } from '#test/accounts.ts';
import { useApi } from '#test/test-api.ts';
import { FolderStore } from './folder-store.ts';
import { MediaService } from './media.service.ts';

const api = useApi();
let uploader: TestAccount;

beforeAll(async () => {
  uploader = await newAccount(api);
});

const canvas = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#a64' } });

interface File {
  field?: string;
  name?: string;
  bytes: Buffer;
}

function upload(files: File[], client = uploader.client) {
  const boundary = 'mortar-test-boundary';
  const parts = files.flatMap(({ field = 'image', name = 'photo.jpg', bytes }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: image/jpeg\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ]);
  const body = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
  return client.post<UploadedImage>('/api/media/upload-image', body, {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
}

const stored = async () => (await readdir(join(api.directory, 'media')).catch(() => [])).length;

describe('an upload', () => {
  it.each(['jpeg', 'png', 'webp', 'gif', 'tiff', 'avif'] as const)(
    'is accepted when the content is %s, whatever the file name',
    async (format) => {
      const bytes = await canvas(400, 300).toFormat(format).toBuffer();
      const { status, data } = await upload([{ name: '../../x.exe', bytes }]);
      expect(status).toBe(201);
      expect(data).toMatchObject({
        width: 400,
        height: 300,
        url: expect.stringMatching(/^\/media\/[\w-]{22}\/400\.webp$/),
      });
    },
  );

  it.each(['png', 'webp', 'gif'] as const)(
    'is stored on white where a %s named .jpg is transparent',
    async (format) => {
      const bytes = await sharp({ create: { width: 400, height: 300, channels: 4, background: '#00000000' } })
        .composite([{ input: await canvas(200, 300).png().toBuffer(), left: 200, top: 0 }])
        .toFormat(format)
        .toBuffer();
      const { data } = await upload([{ name: 'logo.jpg', bytes }]);
      const { rawPayload } = await api.app.inject({ url: data.url });
      const { data: pixels, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
      expect(info.channels).toBe(3);
      expect([...pixels.subarray(0, 3)]).toEqual([255, 255, 255]);
      expect([...pixels.subarray(-3)].every((channel) => channel < 250)).toBe(true);
    },
  );

  it('is served in every width of the source set, cacheable for ever', async () => {
    const { data } = await upload([{ bytes: await canvas(2000, 1000).jpeg().toBuffer() }]);
    const { srcSet = '' } = imageSources(data.url);
    const sources = srcSet.split(', ').map((each) => each.split(' '));
    expect(sources.map(([, width]) => width)).toEqual(['160w', '320w', '640w', '1024w', '1600w']);
    for (const [url = '', width = ''] of sources) {
      const response = await api.app.inject({ url });
      expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      const { format, width: pixels } = await sharp(response.rawPayload).metadata();
      expect([format, `${pixels}w`]).toEqual(['webp', width]);
    }
  });

  it('is served as AVIF once no more photos arrive, and when the store has failed before', async () => {
    await api.database.query('DELETE FROM mortar_jobs.job');
    const put = jest.spyOn(FolderStore.prototype, 'put');
    const { data } = await upload([{ bytes: await canvas(500, 500).jpeg().toBuffer() }]);
    const typeFor = async (accept: string) => (await api.app.inject({ url: data.url, headers: { accept } })).headers;
    const doJobs = async () => {
      await api.database.query("UPDATE mortar_jobs.job SET start_after = now() - interval '1 second'");
      await api.services.jobs.runDue();
      return (await api.services.queue.state()).find(({ kind }) => kind === 'avif');
    };
    expect(await doJobs()).toMatchObject({ waiting: expect.any(Number), dead: 0 });
    expect(await typeFor('image/avif,*/*')).toMatchObject({ 'content-type': 'image/webp' });

    await api.database.query("UPDATE media_images SET created_at = created_at - interval '1 minute'");
    put.mockRejectedValueOnce(new Error('The disk is full'));
    expect(await doJobs()).toMatchObject({ waiting: 1, dead: 0 });
    expect(await doJobs()).toMatchObject({ waiting: 0, running: 0, dead: 0 });
    put.mockRestore();
    expect(await typeFor('image/avif,image/webp,*/*')).toMatchObject({ 'content-type': 'image/avif', vary: 'accept' });
    expect(await typeFor('image/webp,*/*')).toMatchObject({ 'content-type': 'image/webp', vary: 'accept' });
  });

  it('is rotated upright and loses its metadata', async () => {
    const bytes = await canvas(300, 200)
      .withExif({ IFD0: { Artist: 'Ada' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { data } = await upload([{ bytes }]);
    expect(data).toMatchObject({ width: 200, height: 300 });
    const { rawPayload } = await api.app.inject({ url: data.url });
    const { exif, orientation } = await sharp(rawPayload).metadata();
    expect([exif, orientation]).toEqual([undefined, undefined]);
  });

  it.each([
    ['text', Buffer.from('not an image at all')],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an SVG with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a beginning only', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
  ])('gets 415 and stores nothing when the content is %s', async (_, bytes) => {
    const before = await stored();
    const { status, problem } = await upload([{ bytes }]);
    expect([status, problem.message]).toEqual([415, 'oops something went wrong. Please select image again.']);
    expect(await stored()).toBe(before);
  });

  it('gets 415 when the image is truncated', async () => {
    const whole = await canvas(600, 600)
      .composite([{ input: await canvas(50, 50).png().toBuffer() }])
      .jpeg()
      .toBuffer();
    const { status } = await upload([{ bytes: whole.subarray(0, whole.length / 2) }]);
    expect(status).toBe(415);
  });

  it('gets 413 when it has 60 megapixels or 9 MB', async () => {
    const { status } = await upload([{ bytes: await canvas(10_000, 6_000).png().toBuffer() }]);
    expect(status).toBe(413);
    const heavy = await upload([{ bytes: Buffer.alloc(UPLOAD_MAX_BYTES + 1_000_000, 1) }]);
    expect(heavy.status).toBe(413);
  });

  it('gets 400 when it has not exactly one file in the field image', async () => {
    const bytes = await canvas(10, 10).png().toBuffer();
    expect((await upload([{ bytes }, { bytes }])).status).toBe(400);
    expect((await upload([{ field: 'photo', bytes }])).status).toBe(400);
    expect((await upload([])).status).toBe(400);
    expect((await uploader.client.post('/api/media/upload-image', { image: 'x' })).status).toBe(415);
  });

  it('gets 401 when a visitor sends it', async () => {
    const bytes = await canvas(10, 10).png().toBuffer();
    expect((await upload([{ bytes }], api.visitor)).status).toBe(401);
  });
});

describe('an image', () => {
  it('is deleted after a day when no product uses it', async () => {
    const bytes = await canvas(320, 320).png().toBuffer();
    const { data: used } = await upload([{ bytes }]);
    const { data: unused } = await upload([{ bytes }]);
    const product = await newProduct(await newSeller(api), { images: [used.url] });
    expect(product).toMatchObject({ featuredImage: used.url, media: { images: [used.url] } });

    await api.services.media.sweepOrphans(new Date(Date.now() + 25 * 3_600_000));
    expect((await api.app.inject({ url: used.url })).statusCode).toBe(200);
    expect((await api.app.inject({ url: unused.url })).statusCode).toBe(404);
  });

  it('is deleted when the store fails for another one, which the next run deletes', async () => {
    const store = new FolderStore(join(api.directory, 'media'));
    const media = new MediaService({
      database: api.database,
      store,
      images: api.services.images,
      queue: api.services.queue,
    });
    const image = await canvas(50, 50).png().toBuffer();
    const urls: string[] = [];
    for (let index = 0; index < 3; index += 1) urls.push((await media.ingest(image, null)).url);
    const statuses = () => Promise.all(urls.map(async (url) => (await api.app.inject({ url })).statusCode));
    const remove = store.remove.bind(store);
    let calls = 0;
    store.remove = async (id) => {
      calls += 1;
      if (calls === 1) throw new Error('The store is unavailable');
      await remove(id);
    };
    const tomorrow = new Date(Date.now() + 25 * 3_600_000);
    await expect(media.sweepOrphans(tomorrow)).rejects.toThrow(/^1 of \d+ unused images could not be removed$/);
    expect((await statuses()).toSorted((a, b) => a - b)).toEqual([200, 404, 404]);
    await expect(media.sweepOrphans(tomorrow)).resolves.toBe(1);
    expect(await statuses()).toEqual([404, 404, 404]);
  });

  it.each(['/media/../package.json', '/media/%2e%2e%2f/1.webp', `/media/${'a'.repeat(22)}/320.webp`, '/media/x/y/z'])(
    'gets 404 when the path is %s',
    async (url) => {
      expect((await api.app.inject({ url })).statusCode).toBe(404);
    },
  );
});
