import type { Envelope, UploadedImage } from '@mortar/contracts';
import { type RequestError, readAccessToken, toRequestError } from '@mortar/store';

export type SendResult = { url: string } | { error: RequestError };

/** Milliseconds without an answer after which an upload counts as lost, on a slow line. */
const TIMEOUT_MS = 120_000;

/**
 * One `POST /media/upload-image`. By XMLHttpRequest, because fetch does not tell how much of a
 * body has left.
 *
 * @param onProgress called with the share that is sent, 0 to 1
 * @param signal gives it up, as a call without an answer
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
    const lost = () => resolve({ error: toRequestError({ status: 'FETCH_ERROR', error: 'lost' }) });
    for (const loss of ['error', 'timeout'] as const) request.addEventListener(loss, lost);
    signal.addEventListener('abort', () => {
      request.abort();
      lost();
    });
    request.send(form);
  });
}

function resultOf({ status, responseText }: XMLHttpRequest): SendResult {
  const body = parsed(responseText);
  if (status < 200 || status >= 300) return { error: toRequestError({ status, data: body }) };
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
