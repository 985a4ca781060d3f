import { type Static, Type } from 'typebox';

export const HistoryQuerystring = Type.Object({
  subject: Type.Optional(Type.String({ maxLength: 100 })),
  limit: Type.Integer({ minimum: 1, maximum: 200, default: 50 }),
  before: Type.Optional(Type.Integer({ minimum: 1 })),
});

export const Entry = Type.Object({
  seq: Type.Integer(),
  at: Type.String(),
  actor: Type.String(),
  reason: Type.String(),
  action: Type.String(),
  subject: Type.String(),
  before: Type.Unknown(),
  after: Type.Unknown(),
  previousHash: Type.String(),
  hash: Type.String(),
});
export type HistoryEntry = Static<typeof Entry>;

export const HistoryView = Type.Object({ entries: Type.Array(Entry) });
export type HistoryView = Static<typeof HistoryView>;

const AuditHeadFields = {
  seq: Type.Integer({ minimum: 0 }),
  hash: Type.String({ pattern: '^[0-9a-f]{64}$' }),
};

/** Head of the audit log that was noted earlier: both fields or none. */
export const AuditVerifyQuerystring = Type.Union([
  Type.Object(AuditHeadFields, { additionalProperties: false }),
  Type.Object({}, { additionalProperties: false }),
]);

export const AuditVerdictView = Type.Object({
  entries: Type.Integer(),
  brokenAt: Type.Union([Type.Integer(), Type.Null()]),
  head: Type.Object(AuditHeadFields),
  hasNoted: Type.Union([Type.Boolean(), Type.Null()]),
});
export type AuditVerdictView = Static<typeof AuditVerdictView>;
