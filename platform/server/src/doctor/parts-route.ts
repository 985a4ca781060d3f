import type { FastifyInstance } from 'fastify';
import { watcherRoute, type WatcherRouteOptions } from '#observability/watcher-route.ts';
import type { Finding } from './check.ts';
import type { Doctor } from './doctor.ts';

interface PartsRouteOptions extends WatcherRouteOptions {
  doctor: Pick<Doctor, 'latest'> | undefined;
}

/** What a process found of its parts, as JSON. */
export interface FoundParts {
  parts: readonly Finding[];
}

/** Serves what the process found of its parts last to those who watch it, and a 404 to all others. */
export function partsRoute(app: FastifyInstance, { doctor, ...options }: PartsRouteOptions): void {
  watcherRoute(app, options, (): FoundParts => ({ parts: doctor?.latest() ?? [] }));
}
