import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Freezes } from '@mortar/registry/core/freeze/freezes';
import { Refusal } from '@mortar/registry/core/errors/refusal';
import type { OutsideJudge } from '@mortar/rollouts/analysis/outside-judge';
import type { Rollouts } from '@mortar/rollouts/lifecycle/rollouts';
import { holderOf, remotesOf, requesterOf } from './authorise.ts';
import { ReasonBody, RemoteParams, RepeatHeaders } from '@mortar/registry/schemas/fields';
import {
  FreezeView,
  RolloutChangeBody,
  RolloutParams,
  RolloutView,
  StartRolloutBody,
} from '@mortar/registry/schemas/rollouts';
import { rolloutView } from './views.ts';

interface RolloutRoutesOptions {
  rollouts: Pick<Rollouts, 'start' | 'change'>;
  freezes: Pick<Freezes, 'begin' | 'end'>;
  judge: OutsideJudge;
}

const config = { scope: 'release' } as const;
const response = { 200: RolloutView };

/** Starts and changes rollouts, and freezes the site. */
export const rolloutRoutes: FastifyPluginAsyncTypebox<RolloutRoutesOptions> = async (
  app,
  { rollouts, freezes, judge },
) => {
  app.post(
    '/remotes/:name/rollout',
    { config, schema: { params: RemoteParams, body: StartRolloutBody, response } },
    async (request) => {
      const { body } = request;
      const options = { ...body, ...requesterOf(request), only: remotesOf(request) };
      if (!body.judge) return rolloutView(await rollouts.start(request.params.name, options));
      // Before: a query that nobody understands would judge nothing.
      const { kind, sentence } = await judge.ask(body.judge);
      if (kind === 'refused') throw new Refusal('bad-plan', sentence);
      return { ...rolloutView(await rollouts.start(request.params.name, options)), judged: sentence };
    },
  );

  app.post(
    '/remotes/:name/rollout/:verb',
    { config, schema: { params: RolloutParams, headers: RepeatHeaders, body: RolloutChangeBody, response } },
    async (request) => {
      const { name, verb } = request.params;
      const key = request.headers['idempotency-key'];
      const change = { ...request.body, ...requesterOf(request), key };
      return rolloutView(await rollouts.change(name, verb, change));
    },
  );

  app.post('/freeze', { config, schema: { body: ReasonBody, response: { 200: FreezeView } } }, (request) =>
    freezes.begin({ actor: holderOf(request).label, reason: request.body.reason }),
  );

  app.post('/unfreeze', { config, schema: { body: ReasonBody } }, async (request, reply) => {
    await freezes.end({ actor: holderOf(request).label, reason: request.body.reason });
    return reply.code(204).send();
  });
};
