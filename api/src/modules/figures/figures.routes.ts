import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ContactCount, FigureQuery, StoreFigures, ViewCounts } from '@mortar/contracts';
import { clientNetwork } from '@mortar/server/http';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { envelope } from '#http/envelope.ts';
import { sellerOf } from '#http/identity.ts';
import { routesOf } from '#http/route.ts';
import type { CountService } from './counts.service.ts';
import type { FigureService } from './figures.service.ts';

/** Between two writes of what was counted. */
const WRITE_MS = 10_000;
/** Of one network, which many phones may share. */
const BEACONS_A_MINUTE = 60;

const route = routesOf('figures');

/** Counting what visitors do, and what a seller reads of it. */
export const figureRoutes: FastifyPluginAsyncTypebox<{ counts: CountService; figures: FigureService }> = async (
  app,
  { counts, figures },
) => {
  const write = () => counts.write().catch((error: unknown) => app.log.warn(error, 'Counts could not be written'));
  const timer = setInterval(() => void write(), WRITE_MS);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await write();
  });

  /** More are answered and not counted, so that their sender learns nothing. */
  const beacons = new RateLimiterMemory({ points: BEACONS_A_MINUTE, duration: 60 });
  const isCounted = (network: string) =>
    beacons.consume(network).then(
      () => true,
      () => false,
    );

  app.post(
    '/contacts',
    route('Count a call or message to a store', { access: 'public', neverStored: true }, { body: ContactCount }),
    async ({ ip, body }, reply) => {
      const network = clientNetwork(ip);
      if (await isCounted(network)) counts.contact(network, body);
      return reply.code(202).send();
    },
  );

  app.post(
    '/counts',
    route('Count pages that were looked at', { access: 'public', neverStored: true }, { body: ViewCounts }),
    async ({ ip, body }, reply) => {
      const network = clientNetwork(ip);
      if (await isCounted(network)) counts.views(network, body);
      return reply.code(202).send();
    },
  );

  app.get(
    '/stores/figures',
    route(
      'What happened to the own store and its products by day',
      { access: 'seller', isExpensive: () => true },
      { querystring: FigureQuery, 200: StoreFigures },
    ),
    async (request) => envelope(await figures.ofStore(sellerOf(request).storeId, request.query.days ?? 30)),
  );
};
