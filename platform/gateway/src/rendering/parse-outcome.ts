import type { RenderOutcome } from '@mortar/federation';
import { Type } from 'typebox';
import { Value } from 'typebox/value';

const Outcome = Type.Union([
  Type.Object({ type: Type.Literal('page'), markup: Type.String(), state: Type.Unknown() }),
  Type.Object({
    type: Type.Literal('reads'),
    requests: Type.Array(Type.String({ maxLength: 2_000 }), { minItems: 1, maxItems: 50 }),
  }),
  Type.Object({ type: Type.Literal('failure'), owner: Type.String(), message: Type.String() }),
]);

/**
 * The outcome that a site returned: JSON, and from the second line on the markup of a page. `undefined` when it is none. It
 * is the work of server builds, which may err.
 */
export function parseOutcome(text: string): RenderOutcome | undefined {
  try {
    const end = text.indexOf('\n');
    const outcome: unknown =
      end === -1 ? JSON.parse(text) : { ...JSON.parse(text.slice(0, end)), markup: text.slice(end + 1) };
    return Value.Check(Outcome, outcome) ? outcome : undefined;
  } catch {
    return undefined;
  }
}
