import { type Static, Type } from 'typebox';
import { Email } from './fields.ts';

/** `POST /newsletter`: always the same response; the address is confirmed by a link in a mail. */
export const SubscribeRequest = Type.Object({ email: Email });
export type SubscribeRequest = Static<typeof SubscribeRequest>;
