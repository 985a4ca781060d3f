import { type Static, Type } from 'typebox';

/** `GET /health/live` and `GET /health/ready` */
export const Health = Type.Object({ status: Type.Literal('ok') });
export type Health = Static<typeof Health>;
