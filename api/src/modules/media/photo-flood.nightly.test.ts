// @embedded: its database shares the process, and the threads that decoding took, with everything else.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Envelope, Session, UploadedImage } from '@mortar/contracts';
import type { Problem } from '@mortar/federation';
import sharp from 'sharp';
import { accountForm, PASSWORD } from '#test/accounts.ts';
import { type ApiProcess, stop, useApiProcesses } from '#test/api-process.ts';

const PHOTOS = 30;
const TIMEOUT_MS = 300_000;

const processes = useApiProcesses();
let api: ApiProcess['child'];
let url: string;

beforeAll(async () => {
  ({ child: api, origin: url } = await processes.start());
}, TIMEOUT_MS);

function post(path: string, body: unknown): Promise<Response> {
  return fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

async function tokenOf(form: ReturnType<typeof accountForm>): Promise<string> {
  const { data } = (await (await post('/auth/sign-up', form)).json()) as Envelope<Session>;
  return data.accessToken;
}

function upload(photo: Buffer, token: string): Promise<Response> {
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg');
  return fetch(`${url}/api/media/upload-image`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
}

/** A photo that takes about a second of a processor. */
function largePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 20 };
  return sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#864', noise } })
    .jpeg({ quality: 70 })
    .toBuffer();
}

describe('an API process that one account floods with photos', () => {
  it(
    'serves images, sign-ins, listings and ten photos in a row before the flood ends, and refuses the surplus entirely',
    async () => {
      const reader = accountForm();
      const [seller, readerToken, photo] = await Promise.all([tokenOf(accountForm()), tokenOf(reader), largePhoto()]);
      const small = await sharp(photo).resize(200).jpeg().toBuffer();
      const { data } = (await (await upload(small, readerToken)).json()) as Envelope<UploadedImage>;

      let ended = 0;
      const flood = Array.from({ length: PHOTOS }, async () => {
        const response = await upload(photo, seller);
        ended += 1;
        return { response, problem: response.ok ? undefined : ((await response.json()) as Problem) };
      });
      // From here on the process has more photos than it may.
      await Promise.any(
        flood.map(async (uploading) => {
          const { response } = await uploading;
          if (response.status !== 429) throw new Error('accepted');
        }),
      );
      const others = await Promise.all([
        fetch(url + data.url),
        fetch(`${url}/api/products?limit=20`),
        post('/auth/sign-in', { email: reader.email, password: PASSWORD }),
      ]);
      for (let photo = 0; photo < 10; photo += 1) expect((await upload(small, readerToken)).status).toBe(201);
      const endedBefore = ended;
      expect(others.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(endedBefore).toBeLessThan(PHOTOS);

      const outcomes = await Promise.all(flood);
      const refused = outcomes.filter(({ response }) => response.status !== 201);
      expect(refused.length).toBeGreaterThan(0);
      expect(refused.length).toBeLessThan(PHOTOS);
      for (const { response, problem } of refused) {
        expect(['too_many_uploads', 'images_busy']).toContain(problem?.code);
        expect(response.headers.get('content-type')).toMatch('application/problem+json');
        expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      }
      const stored = await readdir(join(processes.directory, 'media'));
      expect(stored).toHaveLength(PHOTOS - refused.length + 11);
      expect((await upload(small, seller)).status).toBe(201);

      expect(await stop(api)).toEqual([0, null]);
    },
    TIMEOUT_MS,
  );
});
