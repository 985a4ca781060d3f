import { useFreshRelease } from './use-reload-on-release.ts';

/** Keeps this page up with what is released; draws nothing. */
export function FreshRelease({ revision }: { revision: string | undefined }): null {
  useFreshRelease(revision);
  return null;
}
