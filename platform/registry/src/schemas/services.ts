import { RemoteName } from '@mortar/federation';
import { type Static, Type } from 'typebox';
import { Nullable, Reason } from './fields.ts';

export const ServiceParams = Type.Object({ service: RemoteName });

export const ServiceBody = Type.Object(
  {
    prefix: Type.String({ maxLength: 200 }),
    address: Type.String({ maxLength: 300 }),
    /** What visitors read while it is unavailable. */
    unavailable: Type.Optional(Type.String({ minLength: 1, maxLength: 200, pattern: '^[^\\u0000-\\u001f]*$' })),
    reason: Reason,
  },
  { additionalProperties: false },
);
export type ServiceBody = Static<typeof ServiceBody>;

export const ServedServiceView = Type.Object({
  name: Type.String(),
  prefix: Type.String(),
  address: Type.String(),
  unavailable: Nullable(Type.String()),
});
export type ServedServiceView = Static<typeof ServedServiceView>;

export const ServiceView = Type.Object({
  ...ServedServiceView.properties,
  registeredBy: Type.String(),
  registeredAt: Type.String(),
});
export type ServiceView = Static<typeof ServiceView>;

export const ServiceList = Type.Object({ services: Type.Array(ServiceView) });
export type ServiceList = Static<typeof ServiceList>;

/** The key that assertions are signed with from now on. */
export const KeyView = Type.Object({ kid: Type.String() });
export type KeyView = Static<typeof KeyView>;
