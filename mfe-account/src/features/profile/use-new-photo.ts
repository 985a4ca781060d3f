import { useEffect, useState } from 'react';
import { useAccountUploadPhotoMutation } from './profile.api.ts';

/** A picture that was chosen but not saved yet. */
export function useNewPhoto() {
  const [file, setFile] = useState<File>();
  const [preview, setPreview] = useState<string>();
  const [uploadedUrl, setUploadedUrl] = useState<string>();
  const [send] = useAccountUploadPhotoMutation();

  useEffect(() => {
    if (!file) return undefined;
    const url = URL.createObjectURL(file);
    setPreview(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);

  return {
    /** Address to show it from; none while nothing new is chosen. */
    preview,
    choose: (chosen: File) => {
      setUploadedUrl(undefined);
      setFile(chosen);
    },
    /** Sends it, unless there is none or an earlier try has sent it already. */
    upload: async () => {
      if (!file || uploadedUrl) return { url: uploadedUrl };
      const { data, error } = await send(file);
      setUploadedUrl(data?.url);
      return { url: data?.url, error };
    },
  };
}
