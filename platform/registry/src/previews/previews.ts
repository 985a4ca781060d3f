import { uuidv7 } from 'uuidv7';
import { appendAudit } from '#core/audit/audit.repository.ts';
import type { ChangeOrigin } from '#core/audit/audit-entry.ts';
import { findOrCreateSigningKey } from '#core/crypto/signing-key.repository.ts';
import { lockChanges } from '#core/database/change-lock.ts';
import type { ChangeContext } from '#core/database/change-context.ts';
import { Refusal } from '#core/errors/refusal.ts';
import { findRelease } from '#core/releases/release.repository.ts';
import { countBrowser, deleteExpiredPreviews, findPreviewOfBranch, savePreviewOfBranch } from './preview.repository.ts';
import { type Branch, type PreviewPass, signBranch, signPass } from './preview-pass.ts';

export interface PreviewOptions extends ChangeOrigin {
  name: string;
  version: string;
  minutes: number;
  /** In how many browsers the link can be opened. */
  browsers: number;
  /** Of the sources: its address shows this version from now on. */
  branch?: string;
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
  /** The newest preview of a branch; `undefined`: it has none, or none any more. */
  ofBranch(branch: Branch): Promise<PreviewPass | undefined>;
  deleteExpired(): Promise<void>;
}

export function createPreviews({ database, clock }: ChangeContext): Previews {
  return {
    create: ({ name, version, minutes, browsers, branch, ...origin }) =>
      database.transaction(async (tx) => {
        await lockChanges(tx);
        if (!(await findRelease(tx, name, version))) {
          throw new Refusal('unknown-version', `${name} ${version} is not published: publish it first.`);
        }
        const now = await clock(tx);
        const until = new Date(now.getTime() + minutes * 60_000).toISOString();
        const made: PreviewPass = { id: uuidv7(), name, version, until, browsers };
        const pass = branch === undefined ? made : await savePreviewOfBranch(tx, branch, made);
        await appendAudit(
          tx,
          { ...origin, action: 'preview', subject: name, before: null, after: { ...pass, branch } },
          now,
        );
        const key = await findOrCreateSigningKey(tx);
        return { pass: branch === undefined ? signPass(key, 'link', pass) : signBranch(key, { name, branch }), until };
      }),

    open: ({ id, browsers }) => countBrowser(database, id, browsers),
    ofBranch: (branch) => findPreviewOfBranch(database, branch),
    deleteExpired: () => deleteExpiredPreviews(database),
  };
}
