import type { Envelope, UploadedImage } from '@mortar/contracts';
import { type RequestError, readAccessToken, toRequestError } from '@mortar/store';

export type SendResult = { url: string; error?: undefined } | { error: RequestError };

/** Timeout of an upload, long enough for slow networks. */
const TIMEOUT_MS = 120_000;

/**
 * Makes one `POST /media/upload-image` request, with XMLHttpRequest because fetch reports no upload progress.
 *
 * @param onProgress called with the share that is sent, 0 to 1
 * @param signal aborts the request, with the result of a network error
 */
export function sendPhoto(
  apiBaseUrl: string,
  photo: Blob,
  name: string,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<SendResult> {
  const form = new FormData();
  form.append('image', photo, name);
  const request = new XMLHttpRequest();
  request.open('POST', `${apiBaseUrl}/media/upload-image`);
  request.timeout = TIMEOUT_MS;
  const token = readAccessToken();
  if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
  return new Promise((resolve) => {
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    request.addEventListener('load', () => resolve(resultOf(request)));
    const fail = () => resolve({ error: toRequestError({ status: 'FETCH_ERROR', error: 'network error' }) });
    for (const type of ['error', 'timeout'] as const) request.addEventListener(type, fail);
    signal.addEventListener('abort', () => {
      request.abort();
      fail();
    });
    request.send(form);
  });
}

function resultOf(request: XMLHttpRequest): SendResult {
  const { status } = request;
  const body = parsed(request.responseText);
  if (status < 200 || status >= 300) {
    return { error: toRequestError({ status, data: body }, request.getResponseHeader('retry-after')) };
  }
  const url = (body as Partial<Envelope<UploadedImage>> | undefined)?.data?.url;
  return url ? { url } : { error: toRequestError({ status, data: undefined }) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
