import { type Static, Type } from 'typebox';
import { Nullable } from './fields.ts';

/** `GET /support`: how the support of this market is reached, as its settings say; null for what they leave out. */
export const SupportContact = Type.Object({
  email: Type.String(),
  /** As it is read out, `+234 803 123 4567`. */
  phone: Nullable(Type.String()),
  whatsapp: Nullable(Type.String()),
  /** `Monday to Saturday, 8 am to 6 pm` */
  hours: Nullable(Type.String()),
});
export type SupportContact = Static<typeof SupportContact>;
