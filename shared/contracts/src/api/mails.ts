import { type Static, Type } from 'typebox';
import { NotificationKind } from './notifications.ts';

/**
 * Mails that an account can do without: the daily summary as a whole, each kind of notification in it, and the
 * newsletter. Mails without which an account could not be kept safe have no kind, and cannot be switched off.
 */
export const MailKind = Type.Union([Type.Literal('digest'), ...NotificationKind.anyOf, Type.Literal('newsletter')]);
export type MailKind = Static<typeof MailKind>;

export const MailSetting = Type.Object({ kind: MailKind, isWanted: Type.Boolean() });
export type MailSetting = Static<typeof MailSetting>;

/** `GET /auth/mail-settings`, and the response of `PUT /auth/mail-settings` with one {@link MailSetting}. */
export const MailSettings = Type.Object({ mails: Type.Array(MailSetting) });
export type MailSettings = Static<typeof MailSettings>;
