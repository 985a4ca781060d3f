import { useEffect, useState } from 'react';
import { useAccountUploadPhotoMutation } from './profile.api.ts';

interface NewPhoto {
  file: File;
  /** Address to show it from. */
  preview: string;
}

/** A picture that was chosen but not saved yet. */
export function useNewPhoto() {
  const [photo, setPhoto] = useState<NewPhoto>();
  const [uploadedUrl, setUploadedUrl] = useState<string>();
  const [send] = useAccountUploadPhotoMutation();

  useEffect(() => () => photo && URL.revokeObjectURL(photo.preview), [photo]);

  return {
    preview: photo?.preview,
    choose: (file: File) => {
      setUploadedUrl(undefined);
      setPhoto({ file, preview: URL.createObjectURL(file) });
    },
    /** Sends it, unless there is none or an earlier try has sent it already. */
    upload: async () => {
      if (!photo || uploadedUrl) return { url: uploadedUrl };
      const { data, error } = await send(photo.file);
      setUploadedUrl(data?.url);
      return { url: data?.url, error };
    },
  };
}
