import { type Static, Type } from 'typebox';

/** Directives of the policy of documents that other origins can be added to; scripts and styles are of the site alone. */
export const ORIGIN_DIRECTIVES = ['connect-src', 'font-src', 'frame-src', 'img-src', 'media-src'] as const;

const Origin = Type.String({ pattern: '^(?:https|wss)://(?:\\*\\.)?[a-z0-9-]+(?:\\.[a-z0-9-]+)+(?::\\d+)?$' });

/** Origins by the directive of the content security policy that they are for. */
export const Origins = Type.Object(
  {
    'connect-src': Type.Optional(Type.Array(Origin)),
    'font-src': Type.Optional(Type.Array(Origin)),
    'frame-src': Type.Optional(Type.Array(Origin)),
    'img-src': Type.Optional(Type.Array(Origin)),
    'media-src': Type.Optional(Type.Array(Origin)),
  },
  { additionalProperties: false },
);
export type Origins = Static<typeof Origins>;
