import { mortarService, ServiceError } from '@mortar/service';
import { HARBOURS, type Harbour } from '@two-teams/contract';
import Fastify, { type FastifyInstance } from 'fastify';

/** The name and the path that a release manager of the site registers the service by. */
export const BOATS = { name: 'mfe-boats', prefix: '/api/boats' };

/** Boats that are expected today. */
const EXPECTED: Partial<Record<Harbour, readonly string[]>> = { Onne: ['Opobo Queen'], Warri: ['Escravos'] };

/**
 * Creates the service of the boats' team.
 *
 * @param site origin of the site
 */
export async function boatsService(site: string): Promise<FastifyInstance> {
  const app = Fastify({ forceCloseConnections: true });
  await app.register(mortarService, { name: BOATS.name, site });
  app.get<{ Params: { harbour: string } }>(`${BOATS.prefix}/expected/:harbour`, async ({ params }) => {
    const harbour = HARBOURS.find((one) => one === params.harbour);
    if (!harbour) throw new ServiceError(404, 'unknown_harbour', 'There is no such harbour.');
    return { boats: EXPECTED[harbour] ?? [] };
  });
  return app;
}
