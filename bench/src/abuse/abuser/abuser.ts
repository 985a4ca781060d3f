// A process of its own, so that what it costs to attack delays no measurement. Its memory and processor time are the
// abuser's own: at the lowest priority it takes only what the servers leave.
import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { ATTACKS } from './attacks.ts';
import type { Outcomes, Target } from './target.ts';

const [, , name = '', given = '{}'] = process.argv;
const outcomes: Outcomes = {};
const target: Target = {
  ...(JSON.parse(given) as Omit<Target, 'count'>),
  count: (outcome) => {
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  },
};
const attack = ATTACKS[name];
if (!attack) throw new Error(`There is no attack ${name}.`);
takeWhatOthersLeave();
process.on('message', () => process.send?.(outcomes));
process.once('disconnect', () => process.exit());
process.send?.('started');
await attack(target);

/**
 * Linux shares the processor between sessions first, where it groups processes by them, and priorities count within one
 * session: each connection of PostgreSQL is a session, which would get as much as all processes of the bench together.
 */
function takeWhatOthersLeave(): void {
  setPriority(constants.priority.PRIORITY_LOW);
  try {
    writeFileSync('/proc/self/autogroup', String(constants.priority.PRIORITY_LOW));
  } catch {
    // This system does not group processes.
  }
}
