import { customType, timestamp, uuid } from 'drizzle-orm/pg-core';
import { uuidv7 } from 'uuidv7';

/** Time-ordered (UUIDv7); generated here rather than by the server, so that the id is known before the INSERT. */
export const id = () => uuid('id').primaryKey().$defaultFn(uuidv7);

export const moment = (name: string) => timestamp(name, { withTimezone: true });
export const createdAt = () => moment('created_at').notNull().defaultNow();
export const updatedAt = () =>
  moment('updated_at')
    .notNull()
    .defaultNow()
    .$onUpdateFn(() => new Date());

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
