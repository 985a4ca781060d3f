import { type Static, Type } from 'typebox';

const LONGEST_SUBJECT = 200;
const LONGEST_AUTHOR = 100;

/** The commit that a version was built from. The publisher states it and nothing proves it: it is for readers. */
export const Commit = Type.Object(
  {
    hash: Type.String({ pattern: '^[0-9a-f]{7,64}$' }),
    subject: Type.String({ minLength: 1, maxLength: LONGEST_SUBJECT }),
    author: Type.String({ minLength: 1, maxLength: LONGEST_AUTHOR }),
    /** ISO 8601. */
    at: Type.String({ format: 'date-time' }),
  },
  { additionalProperties: false },
);
export type Commit = Static<typeof Commit>;

/** Characters that are not shown, or change the direction of what follows: a subject must not look like another. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/**
 * A commit whose texts are one line of visible characters and not too long; `undefined` when nothing is left of one.
 *
 * @param stated as git or a publisher states it
 */
export function shownCommit({ hash, subject, author, at }: Commit): Commit | undefined {
  const shown = {
    hash,
    subject: oneLine(subject, LONGEST_SUBJECT),
    author: oneLine(author, LONGEST_AUTHOR),
    at,
  };
  return shown.subject && shown.author ? shown : undefined;
}

function oneLine(text: string, longest: number): string {
  const line = text.replace(UNSEEN, ' ').replace(/ {2,}/g, ' ').trim();
  // Without half of a character that takes two code units.
  return line
    .slice(0, longest)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
}
