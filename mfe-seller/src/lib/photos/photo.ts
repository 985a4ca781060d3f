import { imageAtMost } from '@mortar/federation/media-url';

/** Pixels: twice the width of its tile in a form. */
const PREVIEW_WIDTH = 640;

/** A photo of a form: chosen here, already uploaded, or both. */
export interface Photo {
  id: string;
  /** URL to show it from. */
  preview: string;
  name?: string;
  /** The file, until it is uploaded. */
  file?: File;
  /** URL of the uploaded photo. */
  url?: string;
}

/** Where to show an uploaded photo from. */
export const previewOf = (url: string): string => imageAtMost(url, PREVIEW_WIDTH).url;

/** Photos for the URLs of earlier uploads. */
export function uploadedPhotos(urls: readonly string[]): Photo[] {
  return urls.filter(Boolean).map((url) => ({ id: url, preview: previewOf(url), url }));
}

/** The current photos of a field, with the URLs of those that have been uploaded. */
export function withUploaded(photos: readonly Photo[], sent: readonly Photo[]): Photo[] {
  return photos.map((photo) => sent.find(({ id, url }) => id === photo.id && url) ?? photo);
}

/** The photos with one of them at another position. */
export function movedTo(photos: readonly Photo[], id: string, position: number): Photo[] {
  const moved = photos.filter((photo) => photo.id === id);
  return photos.filter((photo) => photo.id !== id).toSpliced(position, 0, ...moved);
}

/** The URLs of the uploaded photos. */
export function urlsOf(photos: readonly Photo[]): string[] {
  return photos.flatMap(({ url }) => (url ? [url] : []));
}
