import { type Static, Type } from 'typebox';

/** Header in which a gateway states to a service of a team who sent a request. */
export const ASSERTION_HEADER = 'x-mortar-assertion';
/** Type of the token in that header, so that no other token of the site passes as one. */
export const ASSERTION_TYPE = 'mortar-assertion+jwt';
export const ASSERTION_ALGORITHM = 'EdDSA';
/** Seconds for which an assertion is valid. */
export const ASSERTION_SECONDS = 60;
/** Address on the site of the public keys that assertions are verified with: a JSON Web Key Set (RFC 7517). */
export const ASSERTION_KEYS_PATH = '/.well-known/mortar-jwks.json';

/** What a site says of a signed-in visitor. The platform passes it on to services and reads none of the claims. */
export const BearerIdentity = Type.Object({
  /** Identifies the account, for good. */
  subject: Type.String({ minLength: 1, maxLength: 255 }),
  claims: Type.Record(Type.String(), Type.Unknown()),
});
export type BearerIdentity = Static<typeof BearerIdentity>;

/**
 * Address of the site's API at which gateways ask for the {@link BearerIdentity} of an access token. A token that is
 * not valid gets 401. Without such a token gateways do not ask.
 */
export const BEARER_PATH = '/api/gateway/bearer';

/** The paths that the API has itself, which no service can take. */
export const ApiPaths = Type.Object({ paths: Type.Array(Type.String({ pattern: '^/api/' })) });
export type ApiPaths = Static<typeof ApiPaths>;

/** Address of the site's API at which gateways ask for its {@link ApiPaths}. */
export const API_PATHS_PATH = '/api/gateway/paths';

/** Something behind the site's API that visitors may notice, although no front end was released. */
export const ApiChange = Type.Object({
  /** ISO 8601, UTC. */
  at: Type.String({ pattern: String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$` }),
  /** Another build of a server began to serve, or data that all pages share were changed. */
  kind: Type.Enum(['deploy', 'data-change']),
  /** The server, or the data. */
  subject: Type.String({ minLength: 1, maxLength: 100 }),
  /** The build of a server. */
  version: Type.Union([Type.String({ minLength: 1, maxLength: 100 }), Type.Null()]),
});
export type ApiChange = Static<typeof ApiChange>;

/** The changes of the last day. */
export const ApiChanges = Type.Object({ changes: Type.Array(ApiChange) });
export type ApiChanges = Static<typeof ApiChanges>;

/** Address of the site's API at which gateways ask for its {@link ApiChanges}: alarms name them. */
export const API_CHANGES_PATH = '/api/gateway/changes';
