import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  CategoryEditRequest,
  CategoryList,
  CloseReportsRequest,
  ModeratedThing,
  ModerationActionRequest,
  ModerationListQuery,
  ModerationPrices,
  ModerationPromotions,
  ModerationQueue,
  ModerationRecord,
  ModerationReportList,
  ModerationSearchQuery,
  ModerationSearchResult,
  Nothing,
  PricesQuery,
  QueueQuery,
  RecordQuery,
  ThingParams,
} from '@mortar/contracts';
import type { FastifyContextConfig, FastifyRequest } from 'fastify';
import { envelope } from '#http/envelope.ts';
import { identityOf } from '#http/identity.ts';
import { routesOf } from '#http/route.ts';
import type { Order } from '#modules/audit/index.ts';
import type { AuthService } from '#modules/auth/index.ts';
import type { CategoryEditor } from '#modules/categories/index.ts';
import { nothingToDo } from './moderation.errors.ts';
import type { ModerationActions } from './moderation-actions.service.ts';
import type { ModerationService } from './moderation.service.ts';

interface ModerationOptions {
  auth: AuthService;
  moderation: ModerationService;
  moderationActions: ModerationActions;
  categoryEditor: CategoryEditor;
}

const route = routesOf('moderation');
const config: FastifyContextConfig = { access: 'moderator' };
/** Searches, and what may write all products of a store or a category. */
const expensive: FastifyContextConfig = { ...config, isExpensive: () => true };

/** Everything below `/moderation`: each route is for accounts with the role alone. */
export const moderationRoutes: FastifyPluginAsyncTypebox<ModerationOptions> = async (
  app,
  { auth, moderation, moderationActions, categoryEditor },
) => {
  async function orderOf(request: FastifyRequest, reason: string): Promise<Order> {
    const { accountId } = identityOf(request);
    const { email } = await auth.account(accountId);
    return { actor: email, actorId: accountId, reason };
  }

  app.get(
    '/moderation/queue',
    route('What has open reports', config, { querystring: QueueQuery, 200: ModerationQueue }),
    async (request) => envelope(await moderation.queue(request.query)),
  );

  app.get(
    '/moderation/prices',
    route('Products whose prices are far from those of their subcategories, the last stated first', config, {
      querystring: PricesQuery,
      200: ModerationPrices,
    }),
    async (request) => envelope(await moderation.prices(request.query)),
  );

  app.get(
    '/moderation/promotions',
    route('What sellers want to have promoted, the oldest request first', config, {
      querystring: ModerationListQuery,
      200: ModerationPromotions,
    }),
    async (request) => envelope(await moderation.promotions(request.query)),
  );

  app.get(
    '/moderation/search',
    route('Products, stores or accounts, suspended ones too', expensive, {
      querystring: ModerationSearchQuery,
      200: ModerationSearchResult,
    }),
    async (request) => envelope(await moderation.search(request.query)),
  );

  app.get(
    '/moderation/things/:subject/:subjectId',
    route('A product, store, account or reported project', config, { params: ThingParams, 200: ModeratedThing }),
    async (request) => envelope(await moderation.thing(identityOf(request).accountId, request.params)),
  );

  app.get(
    '/moderation/things/:subject/:subjectId/reports',
    route('The reports about it, newest first', config, {
      params: ThingParams,
      querystring: ModerationListQuery,
      200: ModerationReportList,
    }),
    async (request) => envelope(await moderation.reports(request.params, request.query)),
  );

  app.post(
    '/moderation/reports/close',
    route('Resolve or dismiss the open reports about something', expensive, {
      body: CloseReportsRequest,
      200: Nothing,
    }),
    async (request) => {
      const { reason, ...reports } = request.body;
      await moderationActions.closeReports(await orderOf(request, reason), reports);
      return envelope({}, 'The reports are closed');
    },
  );

  app.post(
    '/moderation/actions',
    route(
      'Suspend or restore a product, store or account, accept a price, answer what a seller wants promoted, verify a store, remove a review, or unshare a project',
      expensive,
      { body: ModerationActionRequest, 200: Nothing },
    ),
    async (request) => {
      const { reason, ...act } = request.body;
      if (!(await moderationActions.act(await orderOf(request, reason), act))) throw nothingToDo();
      return envelope({}, 'Done');
    },
  );

  app.get('/moderation/categories', route('The categories as they are now', config, { 200: CategoryList }), async () =>
    envelope(await categoryEditor.read()),
  );

  app.post(
    '/moderation/categories',
    route('Add, rename, move or remove one category, subcategory or tag', expensive, {
      body: CategoryEditRequest,
      200: CategoryList,
    }),
    async (request) => {
      const { edit, reason } = request.body;
      return envelope(await categoryEditor.edit(await orderOf(request, reason), edit), 'Categories updated');
    },
  );

  app.get(
    '/moderation/record',
    route('What moderators and administrators did, newest first', config, {
      querystring: RecordQuery,
      200: ModerationRecord,
    }),
    async (request) => envelope(await moderation.record(request.query)),
  );
};
