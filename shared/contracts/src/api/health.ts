import { type Static, Type } from 'typebox';

/** `GET /health/live` */
export const Liveness = Type.Object({ status: Type.Literal('ok') });
export type Liveness = Static<typeof Liveness>;

/** `GET /health/ready`; `read-only` while replicas serve reads and the primary does not respond. */
export const Readiness = Type.Object({ status: Type.Union([Type.Literal('ok'), Type.Literal('read-only')]) });
export type Readiness = Static<typeof Readiness>;
