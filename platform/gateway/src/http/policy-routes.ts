import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Policies } from '@mortar/registry/core/policies/policies';
import { requesterOf } from './authorise.ts';
import { ReasonBody, RemoteParams } from '@mortar/registry/schemas/fields';
import { ApprovalParams, ApprovalView, PolicyBody, PolicyView } from '@mortar/registry/schemas/policies';
import { approvalView } from './views.ts';

const config = { scope: 'release', wholeSite: true } as const;

/** Sets the rules of front ends, and approves changes that take two people. */
export const policyRoutes: FastifyPluginAsyncTypebox<{ policies: Policies }> = async (app, { policies }) => {
  app.post(
    '/remotes/:name/policy',
    { config, schema: { params: RemoteParams, body: PolicyBody, response: { 200: PolicyView } } },
    async (request) => {
      const { reason, ...rules } = request.body;
      return policies.set(request.params.name, rules, { ...requesterOf(request), reason });
    },
  );

  app.post(
    '/approvals/:id/approve',
    { config, schema: { params: ApprovalParams, body: ReasonBody, response: { 200: ApprovalView } } },
    async (request) =>
      approvalView(await policies.approve(request.params.id, { ...requesterOf(request), reason: request.body.reason })),
  );
};
