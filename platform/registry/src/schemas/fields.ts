import { RemoteName } from '@mortar/federation';
import { type TSchema, Type } from 'typebox';

/** Code of the problem when no change can be made because the database is down. */
export const DATABASE_UNAVAILABLE = 'database-unavailable';

/** Makes a change that is sent again take effect once. */
export const RepeatHeaders = Type.Object({ 'idempotency-key': Type.Optional(Type.String({ format: 'uuid' })) });

export const Version = Type.String({ pattern: '^[0-9A-Za-z]+([.-][0-9A-Za-z]+)*$', maxLength: 80 });

export const Reason = Type.String({ minLength: 1, maxLength: 500 });

export const ExpectedRevision = Type.Optional(Type.Integer({ minimum: 0 }));

export const RemoteParams = Type.Object({ name: RemoteName });

export const ReleaseParams = Type.Object({ name: RemoteName, version: Version });

export const Retire = Type.Optional(Type.Boolean());

export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

export const ReasonBody = Type.Object({ reason: Reason }, { additionalProperties: false });
