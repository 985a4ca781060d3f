import { appendAudit } from '#core/audit/audit.repository.ts';
import type { ChangeOrigin } from '#core/audit/audit-entry.ts';
import { findOrCreateSigningKey } from '#core/crypto/signing-key.repository.ts';
import type { ChangeContext } from '#core/database/change-context.ts';
import { lockChanges } from '#core/database/change-lock.ts';
import { type AudiencePass, signAudiencePass } from './audience-pass.ts';

export interface InvitationOptions extends ChangeOrigin {
  /** `staff`, or the name of a front end. */
  group: string;
  /** Minutes for which the link opens. */
  minutes: number;
  /** Days for which a browser that opens it is a member. */
  days: number;
}

export interface Invitation {
  /** Value of `?join=`. */
  pass: string;
  /** When the link stops to open; ISO 8601, UTC. */
  opensUntil: string;
  /** When membership ends. */
  until: string;
}

/** Links that make browsers members of an audience. */
export interface Invitations {
  create(options: InvitationOptions): Promise<Invitation>;
}

export function createInvitations({ database, clock }: ChangeContext): Invitations {
  return {
    create: ({ group, minutes, days, ...origin }) =>
      database.transaction(async (tx) => {
        await lockChanges(tx);
        const now = await clock(tx);
        const after = (milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString();
        const pass: AudiencePass = { group, opensUntil: after(minutes * 60_000), until: after(days * 86_400_000) };
        await appendAudit(tx, { ...origin, action: 'invite', subject: group, before: null, after: pass }, now);
        const link = signAudiencePass(await findOrCreateSigningKey(tx), 'link', pass);
        return { pass: link, opensUntil: pass.opensUntil, until: pass.until };
      }),
  };
}
