import { uuidv7 } from 'uuidv7';
import { appendAudit } from '#core/audit/audit.repository.ts';
import type { ChangeOrigin } from '#core/audit/audit-entry.ts';
import { findOrCreateSigningKey } from '#core/crypto/signing-key.repository.ts';
import { lockChanges } from '#core/database/change-lock.ts';
import type { ChangeContext } from '#core/database/change-context.ts';
import { Refusal } from '#core/errors/refusal.ts';
import { findRelease } from '#core/releases/release.repository.ts';
import { countBrowser, deleteExpiredPreviews } from './preview.repository.ts';
import { type PreviewPass, signPass } from './preview-pass.ts';

export interface PreviewOptions extends ChangeOrigin {
  name: string;
  version: string;
  minutes: number;
  /** In how many browsers the link can be opened. */
  browsers: number;
}

export interface Preview {
  /** Value of `?preview=`. */
  pass: string;
  /** ISO 8601, UTC. */
  until: string;
}

/** Links to published versions that are not active. */
export interface Previews {
  create(options: PreviewOptions): Promise<Preview>;
  /** Opens a link in one more browser; false when it was opened in as many as it may be. */
  open(pass: Pick<PreviewPass, 'id' | 'browsers'>): Promise<boolean>;
  deleteExpired(): Promise<void>;
}

export function createPreviews({ database, clock }: ChangeContext): Previews {
  return {
    create: ({ name, version, minutes, browsers, ...origin }) =>
      database.transaction(async (tx) => {
        await lockChanges(tx);
        if (!(await findRelease(tx, name, version))) {
          throw new Refusal('unknown-version', `${name} ${version} is not published: publish it first.`);
        }
        const now = await clock(tx);
        const until = new Date(now.getTime() + minutes * 60_000).toISOString();
        const pass: PreviewPass = { id: uuidv7(), name, version, until, browsers };
        await appendAudit(tx, { ...origin, action: 'preview', subject: name, before: null, after: pass }, now);
        return { pass: signPass(await findOrCreateSigningKey(tx), 'link', pass), until };
      }),

    open: ({ id, browsers }) => countBrowser(database, id, browsers),
    deleteExpired: () => deleteExpiredPreviews(database),
  };
}
