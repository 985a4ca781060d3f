import { type Static, Type } from 'typebox';
import { ReasonBody } from './fields.ts';

export const InvitationBody = Type.Object(
  {
    /** Minutes for which the link opens. */
    minutes: Type.Integer({ minimum: 1, maximum: 10_080, default: 60 }),
    /** Days for which a browser that opens it is a member. */
    days: Type.Integer({ minimum: 1, maximum: 90, default: 30 }),
    ...ReasonBody.properties,
  },
  { additionalProperties: false },
);

/** `pass` is the value of `?join=`. */
export const InvitationView = Type.Object({
  id: Type.String(),
  pass: Type.String(),
  opensUntil: Type.String(),
  until: Type.String(),
});
export type InvitationView = Static<typeof InvitationView>;

export const EndInvitationBody = Type.Object(
  {
    /** Id of one invitation; left out: all that were made until now. */
    invitation: Type.Optional(Type.String({ format: 'uuid' })),
    ...ReasonBody.properties,
  },
  { additionalProperties: false },
);
export type EndInvitationBody = Static<typeof EndInvitationBody>;

export const EndedInvitationView = Type.Object({ audience: Type.String(), endedAt: Type.String() });
export type EndedInvitationView = Static<typeof EndedInvitationView>;
