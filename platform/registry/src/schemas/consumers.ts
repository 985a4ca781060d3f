import { RemoteName } from '@mortar/federation';
import { type Static, Type } from 'typebox';
import { Version } from './fields.ts';

/** A version of a remote that visitors get beside a host. */
const ConsumerView = Type.Object({
  name: RemoteName,
  version: Version,
  /** Whether its sources were published with it. */
  hasSources: Type.Boolean(),
});

export const ConsumerList = Type.Object({ consumers: Type.Array(ConsumerView) });
export type ConsumerList = Static<typeof ConsumerList>;

export const ConsumerParams = Type.Object({ name: RemoteName, consumer: RemoteName, version: Version });
