import { type Static, Type } from 'typebox';
import { Email } from './fields.ts';

/** `POST /newsletter`: the same answer always; the address confirms by a link in a mail. */
export const SubscribeRequest = Type.Object({ email: Email });
export type SubscribeRequest = Static<typeof SubscribeRequest>;
