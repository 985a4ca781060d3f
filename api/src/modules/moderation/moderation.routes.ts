import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  CategoryEditRequest,
  CategoryList,
  CloseReportsRequest,
  Enveloped,
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

const tags = ['moderation'];
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
    {
      config,
      schema: {
        tags,
        summary: 'What has open reports',
        querystring: QueueQuery,
        response: { 200: Enveloped(ModerationQueue) },
      },
    },
    async (request) => envelope(await moderation.queue(request.query)),
  );

  app.get(
    '/moderation/prices',
    {
      config,
      schema: {
        tags,
        summary: 'Products whose prices are far from those of their subcategories, the last stated first',
        querystring: PricesQuery,
        response: { 200: Enveloped(ModerationPrices) },
      },
    },
    async (request) => envelope(await moderation.prices(request.query)),
  );

  app.get(
    '/moderation/promotions',
    {
      config,
      schema: {
        tags,
        summary: 'What sellers want to have promoted, the oldest request first',
        querystring: ModerationListQuery,
        response: { 200: Enveloped(ModerationPromotions) },
      },
    },
    async (request) => envelope(await moderation.promotions(request.query)),
  );

  app.get(
    '/moderation/search',
    {
      config: expensive,
      schema: {
        tags,
        summary: 'Products, stores or accounts, suspended ones too',
        querystring: ModerationSearchQuery,
        response: { 200: Enveloped(ModerationSearchResult) },
      },
    },
    async (request) => envelope(await moderation.search(request.query)),
  );

  app.get(
    '/moderation/things/:subject/:subjectId',
    {
      config,
      schema: {
        tags,
        summary: 'A product, store, account or reported project',
        params: ThingParams,
        response: { 200: Enveloped(ModeratedThing) },
      },
    },
    async (request) => envelope(await moderation.thing(identityOf(request).accountId, request.params)),
  );

  app.get(
    '/moderation/things/:subject/:subjectId/reports',
    {
      config,
      schema: {
        tags,
        summary: 'The reports about it, newest first',
        params: ThingParams,
        querystring: ModerationListQuery,
        response: { 200: Enveloped(ModerationReportList) },
      },
    },
    async (request) => envelope(await moderation.reports(request.params, request.query)),
  );

  app.post(
    '/moderation/reports/close',
    {
      config: expensive,
      schema: {
        tags,
        summary: 'Resolve or dismiss the open reports about something',
        body: CloseReportsRequest,
        response: { 200: Enveloped(Nothing) },
      },
    },
    async (request) => {
      const { reason, ...reports } = request.body;
      await moderationActions.closeReports(await orderOf(request, reason), reports);
      return envelope({}, 'The reports are closed');
    },
  );

  app.post(
    '/moderation/actions',
    {
      config: expensive,
      schema: {
        tags,
        summary:
          'Suspend or restore a product, store or account, accept a price, answer what a seller wants promoted, verify a store, remove a review, or unshare a project',
        body: ModerationActionRequest,
        response: { 200: Enveloped(Nothing) },
      },
    },
    async (request) => {
      const { reason, ...act } = request.body;
      if (!(await moderationActions.act(await orderOf(request, reason), act))) throw nothingToDo();
      return envelope({}, 'Done');
    },
  );

  app.get(
    '/moderation/categories',
    {
      config,
      schema: { tags, summary: 'The categories as they are now', response: { 200: Enveloped(CategoryList) } },
    },
    async () => envelope(await categoryEditor.read()),
  );

  app.post(
    '/moderation/categories',
    {
      config: expensive,
      schema: {
        tags,
        summary: 'Add, rename, move or remove one category, subcategory or tag',
        body: CategoryEditRequest,
        response: { 200: Enveloped(CategoryList) },
      },
    },
    async (request) => {
      const { edit, reason } = request.body;
      return envelope(await categoryEditor.edit(await orderOf(request, reason), edit), 'Categories updated');
    },
  );

  app.get(
    '/moderation/record',
    {
      config,
      schema: {
        tags,
        summary: 'What moderators and administrators did, newest first',
        querystring: RecordQuery,
        response: { 200: Enveloped(ModerationRecord) },
      },
    },
    async (request) => envelope(await moderation.record(request.query)),
  );
};
