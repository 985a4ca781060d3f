import type { RenderOutcome } from '@mortar/contracts';
import { Type } from 'typebox';
import { Value } from 'typebox/value';

/** Characters of an outcome: documents of this size help no visitor. */
const LONGEST = 4_000_000;

const Outcome = Type.Union([
  Type.Object({ type: Type.Literal('page'), markup: Type.String(), state: Type.Unknown() }),
  Type.Object({ type: Type.Literal('reads'), requests: Type.Array(Type.String(), { minItems: 1, maxItems: 50 }) }),
  Type.Object({ type: Type.Literal('failure'), owner: Type.String(), message: Type.String() }),
]);

/** The outcome that a site returned; `undefined` when it is none. It is the work of server builds, which may err. */
export function parseOutcome(json: string): RenderOutcome | undefined {
  if (json.length > LONGEST) return undefined;
  try {
    const outcome: unknown = JSON.parse(json);
    return Value.Check(Outcome, outcome) ? outcome : undefined;
  } catch {
    return undefined;
  }
}
