import { type Static, Type } from 'typebox';
import { Nullable } from './fields.ts';

const FindingView = Type.Object({
  part: Type.String(),
  /** `warning`: it is down, or will be; `wrong`: nothing but another setting helps. */
  state: Type.Union([Type.Literal('ok'), Type.Literal('warning'), Type.Literal('wrong')]),
  sentence: Type.String(),
});
export type FindingView = Static<typeof FindingView>;

/** What processes found last of the parts that they depend on. */
export const PartsView = Type.Object({
  /** The gateway that responds. */
  gateway: Type.Object({ label: Type.String(), parts: Type.Array(FindingView) }),
  /** One process of the API; null when it does not tell this gateway. */
  api: Nullable(Type.Array(FindingView)),
});
export type PartsView = Static<typeof PartsView>;
