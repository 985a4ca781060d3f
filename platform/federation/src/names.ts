// Apart from the schemas, because browsers import this and must not load TypeBox with it.
import type { Site } from './site.ts';
import type { SlotName } from './slots.ts';

/** Id of the `<script type="application/json">` that carries the boot manifest in the HTML. */
export const BOOT_MANIFEST_ELEMENT_ID = 'boot';

/** Id of the JSON block of a rendered document that holds what its page was rendered from. */
export const DOCUMENT_STATE_ELEMENT_ID = 'state';

/**
 * Metric of the `Server-Timing` header: milliseconds since the page in the document was rendered. A document is
 * shared for some seconds.
 */
export const RENDERED_TIMING = 'rendered';

/**
 * Metric of the `Server-Timing` header: milliseconds since the API gave the oldest response that the page in the
 * document was rendered from. The page counts by this how old its state is.
 */
export const READ_TIMING = 'read';

/**
 * Cookie of a browser that has written something moments ago: the API serves its reads from the primary database, and a
 * page that gateways share with other visitors is older than what it may see. Set only where replicas serve reads.
 */
export const WROTE_COOKIE = 'mortar_wrote';

/**
 * Folder of an artefact that holds its server build: the same sources for a renderer instead of a browser.
 * Gateways pass these files to renderers and never serve them to browsers.
 */
export const SERVER_BUILD_FOLDER = 'server/';

/** Folder of an artefact that holds its source maps. Gateways read them and never serve them to browsers. */
export const SOURCE_MAP_FOLDER = 'source-maps/';

/**
 * Folder of a host's build that holds its development build: the same sources with React's own, in which components of
 * remotes keep their state on each save. Gateways give it to holders of tokens and never to browsers.
 */
export const DEVELOPMENT_BUILD_FOLDER = 'development/';

/**
 * File of an artefact with the sources of a remote and the types that it was compiled against. Gateways serve it to
 * tokens and never to browsers.
 */
export const KEPT_SOURCES_FILE = 'kept-sources.json';

/** Files with the declarations of what a remote exposes, as the tools of module federation name them. */
export const DECLARATION_FILES = ['@mf-types.zip', '@mf-types.d.ts'] as const;

/** Folder of an artefact that holds the declarations which holders of tokens get and browsers do not. */
export const PRIVATE_DECLARATIONS_FOLDER = 'declarations/';

/** Name of the file that every build of the shell or of a remote leaves beside its output. */
export const BUILD_RECORD_FILE = 'mortar-build.json';

/** Where browsers report telemetry of the versions that they run. */
export const TELEMETRY_PATH = '/releases/telemetry';

/** Metric of the `Server-Timing` header of a document that is traced: its description names the trace, signed. */
export const TRACE_TIMING = 'trace';

/** Where browsers report how long a page took whose document is traced. */
export const PAGE_TRACES_PATH = '/releases/page-traces';

/** Path at which an open page requests the revision that a new page would get: `{ "revision": "…" }`. */
export const REVISION_PATH = '/releases/revision';

/** Begins the name of a performance mark that says that the visitor has reached a goal, with the name of the goal. */
export const GOAL_MARK = 'goal:';

/** Name of the module that exposes a remote's route objects. */
export const ROUTES_EXPOSE = 'routes';

/** Name of the host's chunk that loads remotes: the screen of a rendered page cannot be hydrated before it is there. */
export const FEDERATION_CHUNK = 'federation';

/** Name of the module that exposes what a remote contributes to a slot. */
export function exposeOfSlot(slot: SlotName | (string & {})): string {
  return `slot-${slot}`;
}

/** Name of a remote's federation container: its name as a JavaScript identifier. */
export function remoteScope(remoteName: string): string {
  return remoteName.replaceAll('-', '_');
}

/** The tab's title of a page. */
export function tabTitle(page: string, { name }: Pick<Site, 'name'>): string {
  return page === name ? page : `${page} · ${name}`;
}
