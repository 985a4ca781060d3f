import { useReloadOnRelease } from './use-reload-on-release.ts';

/** Reloads this page after a release, on the user's next navigation. Renders nothing. */
export function ReloadOnRelease({ revision }: { revision: string | undefined }): null {
  useReloadOnRelease(revision);
  return null;
}
