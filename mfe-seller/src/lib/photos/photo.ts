/** A photo of a form: chosen here, already uploaded, or both. */
export interface Photo {
  id: string;
  /** Where to show it from. */
  preview: string;
  name?: string;
  /** What is still to be uploaded. */
  file?: File;
  /** Its address, once our media store has it. */
  url?: string;
}

/** The photos behind addresses that were uploaded before. */
export function uploadedPhotos(urls: readonly string[]): Photo[] {
  return urls.filter(Boolean).map((url) => ({ id: url, preview: url, url }));
}

/** The photos of a field as they are now, with the addresses of those of them that were sent and arrived. */
export function withArrived(photos: readonly Photo[], sent: readonly Photo[]): Photo[] {
  return photos.map((photo) => sent.find(({ id, url }) => id === photo.id && url) ?? photo);
}

/** The addresses of those that are uploaded. */
export function urlsOf(photos: readonly Photo[]): string[] {
  return photos.flatMap(({ url }) => (url ? [url] : []));
}
