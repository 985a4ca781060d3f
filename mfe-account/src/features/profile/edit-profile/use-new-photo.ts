import { UPLOAD_MAX_BYTES } from '@mortar/contracts/limits';
import { asRequestError } from '@mortar/store';
import { resizePhoto, type SubmitFailure } from '@mortar/ui/forms';
import { useEffect, useRef, useState } from 'react';
import { submitFailure } from '#/lib/request-failures.ts';
import { useAccountUploadPhotoMutation } from '../profile.api.ts';

/** Types that edit forms take (spec, section 5); the server looks at the content. */
export const PHOTO_TYPES = ['jpg', 'jpeg', 'png', 'gif', 'bmp', 'tiff', 'svg', 'ico', 'jfif', 'webp'];

const WRONG_TYPE = 'Choose a photo, for example a JPG or PNG file.';
const TOO_LARGE = `Choose a photo of at most ${UPLOAD_MAX_BYTES / 1024 / 1024} MB.`;
/** The reason itself is shown as a toast, as for every failed request. */
const REFUSED = 'Not uploaded. Choose another photo, or update without it.';

/** Statuses that a retry with the same file cannot change: no image, too large, too many pixels. */
const REFUSALS = new Set([400, 413, 415]);

interface UploadResult {
  /** Undefined when there is no new photo. */
  url?: string;
  /** Why the form cannot be saved yet. */
  failure?: SubmitFailure;
}

/** A photo that was chosen but not saved yet. */
export function useNewPhoto() {
  // Address to show it from.
  const [preview, setPreview] = useState<string>();
  const [problem, setProblem] = useState<string>();
  // Read after an upload, during which another photo may have been chosen.
  const chosen = useRef<File>(undefined);
  const uploaded = useRef<{ file: File; url: string }>(undefined);
  const [send] = useAccountUploadPhotoMutation();
  const abortUpload = useRef<() => void>(undefined);

  useEffect(() => () => abortUpload.current?.(), []);
  useEffect(() => (preview === undefined ? undefined : () => URL.revokeObjectURL(preview)), [preview]);

  function choose(file: File) {
    const fits = PHOTO_TYPES.includes(file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase());
    setProblem(fits ? undefined : WRONG_TYPE);
    if (!fits) return;
    chosen.current = file;
    abortUpload.current?.();
    setPreview(URL.createObjectURL(file));
  }

  function letGo(because: string) {
    chosen.current = undefined;
    setPreview(undefined);
    setProblem(because);
  }

  /**
   * Uploads it, unless there is none or it is uploaded already. A rejected photo is removed, and a photo
   * that was chosen during the upload is uploaded in its place.
   */
  async function upload(): Promise<UploadResult> {
    setProblem(undefined);
    const file = chosen.current;
    if (!file) return {};
    if (uploaded.current?.file === file) return { url: uploaded.current.url };
    const content = await resizePhoto(file);
    const reduced = content === file ? file : new File([content], file.name, { type: content.type });
    if (chosen.current !== file) return upload();
    if (reduced.size > UPLOAD_MAX_BYTES) {
      letGo(TOO_LARGE);
      return { failure: {} };
    }
    const sending = send(reduced);
    abortUpload.current = () => sending.abort();
    const { data, error } = await sending;
    if (chosen.current !== file) return upload();
    if (data) {
      uploaded.current = { file, url: data.url };
      return { url: data.url };
    }
    if (REFUSALS.has(asRequestError(error)?.status ?? 0)) letGo(REFUSED);
    return { failure: submitFailure(error) ?? {} };
  }

  return { preview, problem, choose, upload };
}
