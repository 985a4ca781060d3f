import { createMortarStore, readAccessToken, writeAccessToken } from '@mortar/store';
import { envelope, onRequest, problem, TEST_API, waitFor } from '@mortar/testing';
import { aPhotoFile } from '#/test/builders.ts';
import '#/test/browser.ts';
import { uploadPhoto } from './upload-photo.ts';

const uploaded = { url: '/media/tile/1600.webp', width: 1600, height: 1200 };

function upload(onProgress: (share: number) => void = () => undefined, signal = new AbortController().signal) {
  const { dispatch } = createMortarStore({ apiBaseUrl: TEST_API });
  return dispatch(uploadPhoto(aPhotoFile('tile.jpg'), onProgress, signal));
}

function busy(status: number, code: string, retryAfter: string): Response {
  const response = problem(status, 'Later, please.', undefined, code);
  response.headers.set('retry-after', retryAfter);
  return response;
}

beforeEach(() => writeAccessToken('old-token'));
afterEach(() => sessionStorage.clear());

describe('uploadPhoto', () => {
  it('sends the photo in the field image, with the token', async () => {
    let sent: FormData | undefined;
    const requests = onRequest('post', '/media/upload-image', async (request) => {
      sent = await request.formData();
      return envelope(uploaded);
    });
    await expect(upload()).resolves.toEqual({ url: uploaded.url });
    expect(sent?.get('image')).toMatchObject({ name: 'tile.jpg', type: 'image/jpeg' });
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer old-token');
  });

  it('reports the upload progress', async () => {
    onRequest('post', '/media/upload-image', () => envelope(uploaded));
    const shares: number[] = [];
    await upload((share) => shares.push(share));
    expect(shares.at(-1)).toBe(1);
  });

  it('renews an expired session and retries the upload', async () => {
    const user = { userId: 'seller', firstname: 'Ngozi', lastname: 'Eze', store: null };
    onRequest('post', '/auth/refresh', () => envelope({ accessToken: 'new-token', user }));
    const requests = onRequest('post', '/media/upload-image', ({ headers }) =>
      headers.get('authorization') === 'Bearer new-token' ? envelope(uploaded) : problem(401, 'Sign in again.'),
    );
    await expect(upload()).resolves.toEqual({ url: uploaded.url });
    expect(requests).toHaveLength(2);
  });

  it('ends the session when the server does not renew it', async () => {
    onRequest('post', '/auth/refresh', () => problem(401, 'Sign in again.'));
    onRequest('post', '/media/upload-image', () => problem(401, 'Sign in again.'));
    await expect(upload()).resolves.toMatchObject({ error: { status: 401 } });
    expect(readAccessToken()).toBeNull();
  });

  it('sends nothing when its form is unmounted', async () => {
    const requests = onRequest('post', '/media/upload-image', () => envelope(uploaded));
    const closing = new AbortController();
    const uploading = upload(undefined, closing.signal);
    closing.abort();
    await expect(uploading).resolves.toHaveProperty('error');
    expect(requests).toEqual([]);
  });

  it('aborts the upload when its form is unmounted', async () => {
    const requests = onRequest('post', '/media/upload-image', () => new Promise<never>(() => undefined));
    const closing = new AbortController();
    const uploading = upload(undefined, closing.signal);
    await waitFor(() => expect(requests).toHaveLength(1));
    closing.abort();
    await expect(uploading).resolves.toMatchObject({ error: { status: 0 } });
  });

  it('sends the photo again when the API or the gateway is too busy for it', async () => {
    const ofApi = [busy(429, 'too_many_uploads', '0'), busy(503, 'images_busy', '0')];
    const ofGateway = [busy(429, 'too_many_requests', '0'), busy(503, 'api-unavailable', '0')];
    const refusals = [...ofApi, ...ofGateway];
    const requests = onRequest('post', '/media/upload-image', () => refusals.shift() ?? envelope(uploaded));
    await expect(upload()).resolves.toEqual({ url: uploaded.url });
    expect(requests).toHaveLength(5);
  });

  it('returns the error when the API names a time that is too long to wait for', async () => {
    const requests = onRequest('post', '/media/upload-image', () => busy(429, 'too_many_requests', '3600'));
    await expect(upload()).resolves.toMatchObject({ error: { status: 429, message: 'Later, please.' } });
    expect(requests).toHaveLength(1);
  });

  it('does not send the photo again when the gateway does not know what became of it', async () => {
    const requests = onRequest('post', '/media/upload-image', () => busy(502, 'api-unavailable', '5'));
    await expect(upload()).resolves.toMatchObject({ error: { status: 502 } });
    expect(requests).toHaveLength(1);
  });

  it('returns the error when the server stays too busy to read the photo', async () => {
    const requests = onRequest('post', '/media/upload-image', () => busy(503, 'images_busy', '0'));
    await expect(upload()).resolves.toMatchObject({ error: { status: 503, message: 'Later, please.' } });
    expect(requests).toHaveLength(6);
  });

  it('does not send the photo again when its form was unmounted', async () => {
    const requests = onRequest('post', '/media/upload-image', () => busy(429, 'too_many_uploads', '60'));
    const closing = new AbortController();
    const uploading = upload(undefined, closing.signal);
    await waitFor(() => expect(requests).toHaveLength(1));
    closing.abort();
    await expect(uploading).resolves.toHaveProperty('error');
    expect(requests).toHaveLength(1);
  });

  it('returns an error with a message when the server rejects the upload or is unreachable', async () => {
    onRequest('post', '/media/upload-image', () => problem(415, 'This is not an image.'));
    await expect(upload()).resolves.toMatchObject({ error: { status: 415, message: 'This is not an image.' } });
    onRequest('post', '/media/upload-image', () => Response.error());
    await expect(upload()).resolves.toMatchObject({ error: { status: 0 } });
    onRequest('post', '/media/upload-image', () => new Response('<html>'));
    await expect(upload()).resolves.toHaveProperty('error');
  });
});
