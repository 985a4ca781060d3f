import type { Queryable } from '@mortar/server/database';
import { asc, eq } from 'drizzle-orm';
import { services } from '#core/database/schema.ts';
import type { RegisteredService, ServedService } from './service.ts';

const { name, prefix, address, unavailable } = services;

/** By name, as gateways serve them. */
export async function listServedServices({ orm }: Queryable): Promise<ServedService[]> {
  return orm.select({ name, prefix, address, unavailable }).from(services).orderBy(asc(name));
}

/** By name. */
export async function listServices({ orm }: Queryable): Promise<RegisteredService[]> {
  return (await orm.select().from(services).orderBy(asc(name))).map(toService);
}

/** Registers a service, or changes the one of this name. */
export async function upsertService({ orm }: Queryable, service: RegisteredService): Promise<void> {
  const row = { ...service, registeredAt: new Date(service.registeredAt) };
  await orm.insert(services).values(row).onConflictDoUpdate({ target: name, set: row });
}

export async function deleteService({ orm }: Queryable, service: string): Promise<RegisteredService | undefined> {
  const [row] = await orm.delete(services).where(eq(name, service)).returning();
  return row && toService(row);
}

function toService({ registeredAt, ...row }: typeof services.$inferSelect): RegisteredService {
  return { ...row, registeredAt: registeredAt.toISOString() };
}
