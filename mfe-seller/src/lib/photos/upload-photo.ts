import {
  type AppDispatch,
  authReset,
  readAccessToken,
  renewAccessToken,
  type RootState,
  type StoreEnvironment,
} from '@mortar/store';
import { resizedPhoto } from './resize-photo.ts';
import { sendPhoto, type SendResult } from './send-photo.ts';

/**
 * Resizes a photo and uploads it, as a thunk of the store. A session that ran out meanwhile is
 * renewed once, as for every other call.
 */
export function uploadPhoto(file: File, onProgress: (share: number) => void) {
  return async (
    dispatch: AppDispatch,
    _getState: () => RootState,
    { apiBaseUrl }: StoreEnvironment,
  ): Promise<SendResult> => {
    const photo = await resizedPhoto(file);
    const usedToken = readAccessToken();
    const result = await sendPhoto(apiBaseUrl, photo, file.name, onProgress);
    if (!('error' in result) || result.error.status !== 401) return result;
    const renewal = await renewAccessToken(apiBaseUrl, usedToken);
    if (renewal === 'renewed') return sendPhoto(apiBaseUrl, photo, file.name, onProgress);
    if (renewal === 'ended') dispatch(authReset());
    return result;
  };
}
