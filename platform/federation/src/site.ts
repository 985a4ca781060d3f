import { type Static, Type } from 'typebox';
import { Origins } from './origins.ts';

/** `site.json` of a host: what the platform has to know about the site that it serves. */
export const Site = Type.Object(
  {
    /** As the tabs of browsers and shared addresses name it. */
    name: Type.String({ minLength: 1, maxLength: 60 }),
    /** Of every page that has none of its own. */
    description: Type.String({ maxLength: 300 }),
    /** Open Graph's `og:locale`, e.g. `en_GB`. */
    locale: Type.String({ pattern: '^[a-z]{2}_[A-Z]{2}$' }),
    /** Image for shared addresses: a file of the host's build, with its size in pixels. */
    shareImage: Type.Optional(
      Type.Object(
        { file: Type.String({ minLength: 1 }), width: Type.Integer(), height: Type.Integer() },
        { additionalProperties: false },
      ),
    ),
    /** First segments of paths that visitors take for the whole site's: only a release manager gives them away. */
    reservedPaths: Type.Array(Type.String({ pattern: '^[a-z0-9-]+$' })),
    /** Addresses of the API that search engines may request, because public pages read them: `/api/articles`. */
    crawled: Type.Array(Type.String({ pattern: '^/' })),
    /** Other origins that front ends may ask for; none when left out. */
    origins: Type.Optional(Origins),
  },
  { additionalProperties: false },
);
export type Site = Static<typeof Site>;
