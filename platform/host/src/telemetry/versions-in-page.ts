import type { BootManifest } from '@mortar/federation';

/** A version of a front end. */
export interface PageVersion {
  name: string;
  version: string;
}

/** Every version whose code may run in this page; the shell is the last. */
export function versionsInPage({ shell, remotes }: Pick<BootManifest, 'shell' | 'remotes'>): PageVersion[] {
  const ofRemotes = remotes.flatMap(({ name, version, lastKnownGood }) => [
    { name, version },
    ...(lastKnownGood ? [{ name, version: lastKnownGood.version }] : []),
  ]);
  return [...ofRemotes, { name: 'shell', version: shell.version }];
}

/**
 * The version that an error is attributed to: the remote in whose files the stack lies innermost. What a remote passes
 * to the shell's React or design system throws there, so that the shell is meant only where no remote takes part.
 *
 * @param stack as the browser writes it: addresses of files are `…/<name>/<version>/<file>`
 * @returns `undefined` for code of neither, such as a browser extension's
 */
export function versionInStack(stack: string, versions: readonly PageVersion[]): PageVersion | undefined {
  const at = ({ name, version }: PageVersion) => stack.indexOf(`/${name}/${version}/`);
  const involved = versions.filter((one) => at(one) >= 0);
  const remotes = involved.filter(({ name }) => name !== 'shell').sort((one, other) => at(one) - at(other));
  return remotes[0] ?? involved[0];
}
