import { uuidv7 } from 'uuidv7';
import { appendAudit, type ChangeOrigin } from '#core/audit/audit.ts';
import { lockChanges } from '#core/database/change-lock.ts';
import type { Clock } from '#core/database/clock.ts';
import { Refusal } from '#core/errors/refusal.ts';
import type { Queryable, ReleaseDatabase } from '#core/database/release-database.ts';
import { findRelease } from '#core/releases/release.repository.ts';
import { signingKey } from '#core/crypto/signing-key.repository.ts';
import { type PreviewPass, signPass } from './preview-pass.ts';

export interface PreviewOptions extends ChangeOrigin {
  name: string;
  version: string;
  minutes: number;
}

export interface Preview {
  /** What goes into `?preview=`. */
  pass: string;
  /** ISO 8601, UTC. */
  until: string;
}

/** Makes a link to a published version that is not live. */
export async function createPreview(
  { database, clock }: { database: ReleaseDatabase; clock: Clock },
  { name, version, minutes, ...origin }: PreviewOptions,
): Promise<Preview> {
  return database.transaction(async (tx) => {
    await lockChanges(tx);
    if (!(await findRelease(tx, name, version))) {
      throw new Refusal('unknown-version', `${name} ${version} is not published: publish it first.`);
    }
    const now = await clock(tx);
    const until = new Date(now.getTime() + minutes * 60_000).toISOString();
    const pass: PreviewPass = { id: uuidv7(), name, version, until };
    await appendAudit(tx, { ...origin, action: 'preview', subject: name, before: null, after: pass }, now);
    return { pass: signPass(await signingKey(tx), 'link', pass), until };
  });
}

/** Whether this is the first time that the link is opened. */
export async function openPreview(database: Queryable, id: string): Promise<boolean> {
  const opened = await database.query(
    'insert into release.opened_previews (id) values ($1) on conflict do nothing returning id',
    [id],
  );
  return opened.length > 0;
}
