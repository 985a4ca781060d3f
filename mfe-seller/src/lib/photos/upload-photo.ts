import {
  type AppDispatch,
  readAccessToken,
  renewSession,
  type RootState,
  type StoreEnvironment,
  toRequestError,
} from '@mortar/store';
import { resizedPhoto } from './resized-photo.ts';
import { sendPhoto, type SendResult } from './send-photo.ts';

/**
 * Resizes a photo and uploads it, as a thunk of the store. A session that ran out meanwhile is
 * renewed once, as for every other call. At the signal it is given up: nobody waits for it, and
 * they may have signed out.
 */
export function uploadPhoto(file: File, onProgress: (share: number) => void, signal: AbortSignal) {
  return async (
    dispatch: AppDispatch,
    _getState: () => RootState,
    { apiBaseUrl }: StoreEnvironment,
  ): Promise<SendResult> => {
    const photo = await resizedPhoto(file);
    if (signal.aborted) return { error: toRequestError({ status: 'FETCH_ERROR', error: 'given up' }) };
    const usedToken = readAccessToken();
    const send = () => sendPhoto(apiBaseUrl, photo, file.name, onProgress, signal);
    const result = await send();
    if (!('error' in result) || result.error.status !== 401) return result;
    const renewed = await dispatch(renewSession(usedToken));
    return renewed && !signal.aborted ? send() : result;
  };
}
