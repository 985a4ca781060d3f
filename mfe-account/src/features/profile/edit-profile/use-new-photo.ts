import { EDIT_PHOTO_TYPES } from '@mortar/contracts/limits';
import { asRequestError } from '@mortar/store';
import { preparePhoto, refusalByName, refusalOfContent, type SubmitFailure } from '@mortar/ui/forms';
import { useEffect, useRef, useState } from 'react';
import { submitFailure } from '#/lib/request-failures.ts';
import { useAccountUploadPhotoMutation } from '../profile.api.ts';

/** The reason itself is shown as a toast, as for every failed request. */
const REFUSED = 'Not uploaded. Choose another photo, or update without it.';

/** Status of what cannot be decoded. */
const UNSUPPORTED = 415;
/** Statuses that a retry with the same file cannot change: no image, too large, too many pixels. */
const REFUSALS = new Set([400, 413, UNSUPPORTED]);

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
  const uploading = useRef<{ file: File; result: Promise<UploadResult> }>(undefined);
  const [send] = useAccountUploadPhotoMutation();
  const abortUpload = useRef<() => void>(undefined);

  useEffect(() => () => abortUpload.current?.(), []);
  useEffect(() => (preview === undefined ? undefined : () => URL.revokeObjectURL(preview)), [preview]);

  function choose(file: File) {
    const refusal = refusalByName(file, EDIT_PHOTO_TYPES);
    setProblem(refusal);
    if (refusal) return;
    chosen.current = file;
    abortUpload.current?.();
    setPreview(URL.createObjectURL(file));
    void judge(file);
  }

  /** What this browser cannot show is uploaded at once: the server alone can tell whether it is a photo. */
  async function judge(file: File) {
    const { refusal, isShown = true } = await preparePhoto(file);
    if (chosen.current !== file) return;
    if (refusal) letGo(file, refusal);
    else if (!isShown) setPreview((await upload()).url);
  }

  /** Unless another one was chosen since. */
  function letGo(file: File, because: string) {
    if (chosen.current !== file) return;
    chosen.current = undefined;
    setPreview(undefined);
    setProblem(because);
  }

  /** Uploads it once, unless there is none. A photo that was chosen during the upload is uploaded in its place. */
  async function upload(): Promise<UploadResult> {
    setProblem(undefined);
    const file = chosen.current;
    if (!file) return {};
    if (uploading.current?.file !== file) uploading.current = { file, result: uploadOf(file) };
    const { result } = uploading.current;
    const { failure } = await result;
    if (failure && uploading.current?.result === result) uploading.current = undefined;
    return chosen.current && chosen.current !== file ? upload() : result;
  }

  /** A rejected photo is let go of. */
  async function uploadOf(file: File): Promise<UploadResult> {
    const prepared = await preparePhoto(file);
    if (prepared.refusal !== undefined) {
      letGo(file, prepared.refusal);
      return { failure: {} };
    }
    const sending = send(new File([prepared.photo], file.name, { type: prepared.photo.type }));
    abortUpload.current = () => sending.abort();
    const { data, error } = await sending;
    if (data) return { url: data.url };
    const status = asRequestError(error)?.status ?? 0;
    if (REFUSALS.has(status)) letGo(file, status === UNSUPPORTED ? refusalOfContent(file) : REFUSED);
    return { failure: submitFailure(error) ?? {} };
  }

  return { preview, problem, choose, upload };
}
