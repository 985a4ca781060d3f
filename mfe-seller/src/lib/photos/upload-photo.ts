import { parseJson } from '#/lib/parse-json.ts';
import type { Envelope, UploadedImage } from '@mortar/contracts';
import {
  type AppDispatch,
  readAccessToken,
  renewSession,
  type RequestError,
  type RootState,
  type StoreEnvironment,
  toRequestError,
} from '@mortar/store';
import { keyOfUpload } from '@mortar/store/idempotency-key';
import { uploadInTurn } from '@mortar/store/upload-in-turn';
import { resizePhoto } from '@mortar/ui/forms';

/**
 * A thunk of the store that resizes and uploads a photo. An expired session is renewed once, as for every
 * other request, and a photo that the server is too busy to read is sent again when it asks for that.
 *
 * @param signal aborts the upload: the form is unmounted, and the user may have signed out
 */
export function uploadPhoto(file: File, onProgress: (share: number) => void, signal: AbortSignal) {
  return async (
    dispatch: AppDispatch,
    _getState: () => RootState,
    { apiBaseUrl }: StoreEnvironment,
  ): Promise<SendResult> => {
    const photo = await resizedPhoto(file);
    if (signal.aborted) return { error: toRequestError({ status: 'FETCH_ERROR', error: 'aborted' }) };
    const usedToken = readAccessToken();
    const send = () => uploadInTurn(() => sendPhoto(apiBaseUrl, { photo, file }, onProgress, signal), signal);
    const result = await send();
    if (result.error?.status !== 401) return result;
    const renewed = await dispatch(renewSession(usedToken));
    return renewed && !signal.aborted ? send() : result;
  };
}

type SendResult = { url: string; error?: undefined } | { error: RequestError };

/** Timeout of an upload, long enough for slow networks. */
const TIMEOUT_MS = 120_000;

/**
 * Makes one `POST /media/upload-image` request, with XMLHttpRequest because fetch reports no upload progress.
 *
 * @param onProgress called with the share that is sent, 0 to 1
 * @param signal aborts the request, with the result of a network error
 */
function sendPhoto(
  apiBaseUrl: string,
  { photo, file }: { photo: Blob; file: File },
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<SendResult> {
  const form = new FormData();
  form.append('image', photo, file.name);
  const request = new XMLHttpRequest();
  request.open('POST', `${apiBaseUrl}/media/upload-image`);
  request.setRequestHeader('idempotency-key', keyOfUpload(file));
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
  const body = parseJson(request.responseText);
  if (status < 200 || status >= 300) {
    return { error: toRequestError({ status, data: body }, request.getResponseHeader('retry-after')) };
  }
  const url = (body as Partial<Envelope<UploadedImage>> | undefined)?.data?.url;
  return url ? { url } : { error: toRequestError({ status, data: undefined }) };
}

const restored = new WeakMap<File, Blob>();

/** A photo as it is uploaded. */
export async function resizedPhoto(file: File): Promise<Blob> {
  return restored.get(file) ?? resizePhoto(file);
}

/** A file of a photo that was resized before: resizing it again would reduce its quality. */
export function restoredPhoto(content: Blob, name: string): File {
  const file = new File([content], name, { type: content.type });
  restored.set(file, content);
  return file;
}
