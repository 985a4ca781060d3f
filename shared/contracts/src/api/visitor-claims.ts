import { type Static, Type } from 'typebox';
import { AccountRole } from './auth.ts';
import { Id } from './fields.ts';

/** What the market states of a signed-in visitor to the services of teams. */
export const VisitorClaims = Type.Object({
  account: Id,
  /** The store that the account owns; `null` when it owns none, or the store is suspended. */
  store: Type.Union([Id, Type.Null()]),
  roles: Type.Array(AccountRole),
});
export type VisitorClaims = Static<typeof VisitorClaims>;
