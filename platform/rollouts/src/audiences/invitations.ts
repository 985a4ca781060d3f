import { insertEndedInvitation } from '@mortar/registry/core/invitations/ended-invitation.repository';
import { appendAudit, isInvitation } from '@mortar/registry/core/audit/audit.repository';
import type { ChangeOrigin } from '@mortar/registry/core/audit/audit-entry';
import { findOrCreateSigningKey } from '@mortar/registry/core/crypto/signing-key.repository';
import type { ChangeContext } from '@mortar/registry/core/database/change-context';
import { lockChanges } from '@mortar/registry/core/database/change-lock';
import { Refusal } from '@mortar/registry/core/errors/refusal';
import { uuidv7 } from 'uuidv7';
import { type AudiencePass, signAudiencePass } from './audience-pass.ts';

export interface InvitationOptions extends ChangeOrigin {
  /** `staff`, or the name of a front end. */
  group: string;
  /** Minutes for which the link opens. */
  minutes: number;
  /** Days for which a browser that opens it is a member. */
  days: number;
}

export interface EndingOptions extends ChangeOrigin {
  group: string;
  /** Id of one invitation; left out: all that were made until now. */
  invitation?: string;
}

export interface Invitation {
  id: string;
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
  /** Ends links and the memberships that they gave. */
  end(options: EndingOptions): Promise<{ audience: string; endedAt: string }>;
}

export function createInvitations({ database, clock }: ChangeContext): Invitations {
  return {
    create: ({ group, minutes, days, ...origin }) =>
      database.transaction(async (tx) => {
        await lockChanges(tx);
        const now = await clock(tx);
        const after = (milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString();
        const pass: AudiencePass = {
          group,
          opensUntil: after(minutes * 60_000),
          until: after(days * 86_400_000),
          id: uuidv7(),
          madeAt: after(0),
        };
        await appendAudit(tx, { ...origin, action: 'invite', subject: group, before: null, after: pass }, now);
        const link = signAudiencePass(await findOrCreateSigningKey(tx), 'link', pass);
        return { id: pass.id, pass: link, opensUntil: pass.opensUntil, until: pass.until };
      }),

    end: ({ group, invitation = '', ...origin }) =>
      database.transaction(async (tx) => {
        await lockChanges(tx);
        if (invitation !== '' && !(await isInvitation(tx, group, invitation))) {
          throw new Refusal('unknown-invitation', `There is no invitation ${invitation} to ${group}.`);
        }
        const now = await clock(tx);
        const endedAt = now.toISOString();
        await insertEndedInvitation(tx, { audience: group, invitation, endedAt });
        const after = { invitation: invitation || null };
        await appendAudit(tx, { ...origin, action: 'uninvite', subject: group, before: null, after }, now);
        return { audience: group, endedAt };
      }),
  };
}
