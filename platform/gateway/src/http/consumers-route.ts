import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { ArtefactStore } from '@mortar/registry/artefacts/artefact-store';
import { KEPT_SOURCES_PATH } from '@mortar/registry/builds/kept-sources';
import { Refusal } from '@mortar/registry/core/errors/refusal';
import type { VersionName } from '@mortar/registry/core/releases/release.repository';
import type { Releases } from '@mortar/registry/core/releases/releases';
import { ConsumerList, ConsumerParams } from '@mortar/registry/schemas/consumers';
import { RemoteParams } from '@mortar/registry/schemas/fields';

interface ConsumersRouteOptions {
  releases: Pick<Releases, 'activeState'>;
  artefacts: ArtefactStore;
}

/** Whoever may publish the host may compile what visitors get beside it. */
const config = { scope: 'publish' } as const;

/** Serves the sources of the remotes that visitors get beside a host, to compile them against its next version. */
export const consumersRoute: FastifyPluginAsyncTypebox<ConsumersRouteOptions> = async (
  app,
  { releases, artefacts },
) => {
  /** Active versions and candidates; a remote has no consumers. */
  async function consumersOf(host: string): Promise<VersionName[]> {
    const { remotes } = await releases.activeState();
    if (remotes.find(({ name }) => name === host)?.active.record.kind !== 'host') return [];
    const others = remotes.filter(({ name }) => name !== host);
    const active = others.map(({ name, active: { version } }) => ({ name, version }));
    const candidates = others.flatMap(({ name, rollout }) =>
      rollout ? [{ name, version: rollout.candidate.version }] : [],
    );
    return [...active, ...candidates];
  }

  app.get(
    '/remotes/:name/consumers',
    { config, schema: { params: RemoteParams, response: { 200: ConsumerList } } },
    async ({ params }) => {
      const versions = await consumersOf(params.name);
      const consumer = async ({ name, version }: VersionName) => {
        const file = await artefacts.open(name, version, KEPT_SOURCES_PATH);
        await file?.close();
        return { name, version, hasSources: file !== undefined };
      };
      return { consumers: await Promise.all(versions.map(consumer)) };
    },
  );

  app.get(
    '/remotes/:name/consumers/:consumer/:version/sources',
    { config, schema: { params: ConsumerParams } },
    async ({ params: { name, consumer, version } }, reply) => {
      const versions = await consumersOf(name);
      const isLive = versions.some((one) => one.name === consumer && one.version === version);
      const file = isLive ? await artefacts.open(consumer, version, KEPT_SOURCES_PATH) : undefined;
      if (!file) {
        throw new Refusal(
          'unknown-version',
          `No sources of ${consumer} ${version} are kept for ${name}: see mortar status.`,
        );
      }
      return reply.headers({ 'content-type': 'application/json', 'content-encoding': 'gzip' }).send(file.stream());
    },
  );
};
