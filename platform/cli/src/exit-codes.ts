/** Exit codes of `mortar`. Scripts decide by them, so that none changes its meaning. */
export const EXIT = {
  done: 0,
  failed: 1,
  usage: 2,
  refused: 3,
  notAllowed: 4,
  unreachable: 5,
  unconfirmed: 6,
  rolledBack: 7,
  aborted: 8,
  tampered: 9,
  /** 128 and the number of the signal. */
  interrupted: 130,
  outputClosed: 141,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

const MEANINGS: Record<ExitCode, string> = {
  [EXIT.done]: 'done',
  [EXIT.failed]: 'failed: a build, or for a reason that none of the others names',
  [EXIT.usage]: 'wrong use: an unknown command or option, a value that cannot be',
  [EXIT.refused]: 'refused by the platform: a conflict, a policy, a freeze, nothing to change',
  [EXIT.notAllowed]: 'no token, an unknown one, or one without the right',
  [EXIT.unreachable]: 'the site or its database is unreachable',
  [EXIT.unconfirmed]: 'the change is recorded, and not every gateway has confirmed it in time',
  [EXIT.rolledBack]: 'watch: the rollout was rolled back',
  [EXIT.aborted]: 'watch: the rollout ended because another version was activated',
  [EXIT.tampered]: 'audit verify: the history was tampered with',
  [EXIT.interrupted]: 'ended by Ctrl-C',
  [EXIT.outputClosed]: 'watch: what read its output has ended',
};

/** The codes with what they mean, as the help lists them. */
export function exitCodeLines(): string[] {
  const codes = Object.values(EXIT).map((code) => `  ${`${code}`.padStart(3)}  ${MEANINGS[code]}`);
  return ['Exit codes:', ...codes];
}

/** Exit code of a request that the site refused with this HTTP status. */
export function exitCodeOf(status: number): ExitCode {
  if (status === 400) return EXIT.usage;
  if (status === 401 || status === 403) return EXIT.notAllowed;
  return status < 500 ? EXIT.refused : EXIT.failed;
}
