import {
  type AppDispatch,
  readAccessToken,
  renewSession,
  type RootState,
  type StoreEnvironment,
  toRequestError,
} from '@mortar/store';
import { uploadInTurn } from '@mortar/store/upload-in-turn';
import { resizedPhoto } from './resized-photo.ts';
import { sendPhoto, type SendResult } from './send-photo.ts';

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
    const send = () => uploadInTurn(() => sendPhoto(apiBaseUrl, photo, file.name, onProgress, signal), signal);
    const result = await send();
    if (result.error?.status !== 401) return result;
    const renewed = await dispatch(renewSession(usedToken));
    return renewed && !signal.aborted ? send() : result;
  };
}
