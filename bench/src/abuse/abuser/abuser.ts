// A process of its own, so that what it costs to attack delays no measurement. Its memory and processor time are the
// abuser's own: at the lowest priority it takes only what the servers leave.
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
setPriority(constants.priority.PRIORITY_LOW);
process.on('message', () => process.send?.(outcomes));
process.once('disconnect', () => process.exit());
process.send?.('started');
await attack(target);
