import { type Static, Type } from 'typebox';
import { Origins } from './origins.ts';

/** Who may open a route. `session`: signed-in users; the shell redirects others to /login. */
export const RouteGuard = Type.Union([Type.Literal('none'), Type.Literal('session')]);
export type RouteGuard = Static<typeof RouteGuard>;

/** Page metadata of a route, which its document contains before any script has run. */
export const RouteMetadata = Type.Object(
  {
    /** Of the tab, without the name of the site; used until `from` responds. */
    title: Type.String({ minLength: 1, maxLength: 120 }),
    /** The site's own when left out. */
    description: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })),
    /** `false`: search engines must not index the page. Guarded routes are never indexed. */
    indexed: Type.Optional(Type.Boolean()),
    /** Query parameters with which the page is left out: those of search results. */
    unindexedWith: Type.Optional(Type.Array(Type.String({ minLength: 1 }))),
    /**
     * Path below the API's base address that returns this page's `PageMetadata`, with parameters of
     * the route in it, e.g. `/page-metadata/articles/:articleId`. A 404 makes the document one, too.
     */
    from: Type.Optional(Type.String({ pattern: '^(/:?[\\w-]+)+$' })),
  },
  { additionalProperties: false },
);
export type RouteMetadata = Static<typeof RouteMetadata>;

/** A request to the API, below its base address and with parameters of a route in it. */
const RouteRequest = Type.String({ pattern: '^/[^\\s#]*$' });

/** The first image of a page, whose address is in a response of the API. */
export const RouteImage = Type.Object(
  {
    /** As one of the route's `requests`. */
    request: RouteRequest,
    /** JSON pointer (RFC 6901) to the address in the `data` of the response, e.g. `/articles/0/featuredImage`. */
    at: Type.String({ pattern: '^(/[^/~]+)+$' }),
    /** How wide the page renders it, word for word as in its `<img sizes>`. */
    sizes: Type.String({ minLength: 1, maxLength: 200 }),
  },
  { additionalProperties: false },
);
export type RouteImage = Static<typeof RouteImage>;

/** A path of the site that a remote serves, known to the shell before the remote's code is. */
export const RemoteRoute = Type.Object(
  {
    /** React Router pattern from the site's root, e.g. `/articles/view/:articleId`. */
    path: Type.String({ pattern: '^/' }),
    guard: RouteGuard,
    /** Names of chunks (`webpackChunkName`) that this route renders first: the gateway preloads them. */
    preload: Type.Optional(Type.Array(Type.String())),
    /**
     * Requests that the page makes when it first renders, below the API's base address and with parameters of
     * the route in them: `/articles/:articleId`, `/articles/?page=1&filter[category]=:categoryId`. The
     * document preloads them, unless its URL has a query. Their responses must be the same for all visitors.
     */
    requests: Type.Optional(Type.Array(RouteRequest, { maxItems: 6 })),
    /**
     * Requests of the same form that only the page rendered on the server makes, for example of what browsers load
     * when it is scrolled to. Without them the page is rendered once to find out what it reads, and then again.
     */
    serverRequests: Type.Optional(Type.Array(RouteRequest, { maxItems: 6 })),
    /** The document preloads it, unless its URL has a query. */
    image: Type.Optional(RouteImage),
    /**
     * Query parameters that the page reads; any when left out. Addresses that differ in others only share one
     * rendered page, and are preloaded for like one without a query.
     */
    query: Type.Optional(Type.Array(Type.String({ minLength: 1 }), { maxItems: 20 })),
    /** Read by the gateway only; without it the document has the site's own title. */
    metadata: Type.Optional(RouteMetadata),
  },
  { additionalProperties: false },
);
export type RemoteRoute = Static<typeof RemoteRoute>;

/** What visitors come to a page for, as in `contact-pressed`. */
export const GoalName = Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' });

export const RemoteName = Type.String({ pattern: '^(shell|mfe-[a-z0-9-]+)$', maxLength: 64 });

/** `mfe.json`: what a remote offers to the site. Read by its build and stored with its release. */
export const RemoteManifest = Type.Object(
  {
    name: RemoteName,
    /** The team that is responsible. */
    owner: Type.String({ minLength: 1 }),
    routes: Type.Array(RemoteRoute),
    /** Names of slots it contributes; each is exposed as `./slot-<name>`. */
    slots: Type.Array(Type.String({ pattern: '^[a-z][a-z0-9-]*$' })),
    /** Other origins that its pages load from, which the site's `site.json` allows. Read by the gateway only. */
    origins: Type.Optional(Origins),
    /**
     * What its pages are for, such as `contact-pressed`: its code reports each with `reportGoal()`, and a candidate with
     * which fewer visitors reach one is rolled back. Read by the gateway only.
     */
    goals: Type.Optional(Type.Array(GoalName, { maxItems: 8, uniqueItems: true })),
  },
  { additionalProperties: false },
);
export type RemoteManifest = Static<typeof RemoteManifest>;
