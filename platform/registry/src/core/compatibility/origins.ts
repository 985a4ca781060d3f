import { type BuildRecord, ORIGIN_DIRECTIVES, type Origins } from '@mortar/federation';
import { siteOf } from './site-of.ts';

/** The origins that front ends ask for and the site of the host allows. */
export function allowedOrigins(host: BuildRecord, remotes: readonly BuildRecord[]): Origins {
  const site = siteOf(host).origins ?? {};
  const asked = [host, ...remotes].map(({ manifest }) => manifest.origins ?? {});
  const allowed = ORIGIN_DIRECTIVES.map((directive) => {
    const wanted = new Set(asked.flatMap((origins) => origins[directive] ?? []));
    return [directive, (site[directive] ?? []).filter((origin) => wanted.has(origin))] as const;
  });
  return Object.fromEntries(allowed);
}

/** What a remote asks for and the site of the host does not allow, as in `https://tiles.example (img-src)`. */
export function refusedOrigins({ manifest }: BuildRecord, host: BuildRecord): string[] {
  const site = siteOf(host).origins ?? {};
  return ORIGIN_DIRECTIVES.flatMap((directive) =>
    (manifest.origins?.[directive] ?? [])
      .filter((origin) => !site[directive]?.includes(origin))
      .map((origin) => `${origin} (${directive})`),
  );
}
