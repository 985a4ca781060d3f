import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { DECLARATION_FILES, PRIVATE_DECLARATIONS_FOLDER } from '@mortar/federation';
import { Type } from 'typebox';
import { DEVELOPMENT_BUILD } from '@mortar/registry/artefacts/artefact-names';
import type { ArtefactStore } from '@mortar/registry/artefacts/artefact-store';
import { packRelease } from '@mortar/registry/builds/pack-release';
import { Refusal } from '@mortar/registry/core/errors/refusal';
import { ReleaseParams } from '@mortar/registry/schemas/fields';

interface ReleaseFilesOptions {
  artefacts: ArtefactStore;
}

/** Serves what is published for developers: files of a version that no browser gets. */
export const releaseFilesRoute: FastifyPluginAsyncTypebox<ReleaseFilesOptions> = async (app, { artefacts }) => {
  app.get(
    '/remotes/:name/releases/:version/development',
    // A team develops its remote inside a host that is another team's.
    { config: { scope: 'read', everyHolder: true }, schema: { params: ReleaseParams } },
    async ({ params: { name, version } }, reply) => {
      const file = await artefacts.open(name, version, DEVELOPMENT_BUILD);
      if (!file) throw new Refusal('unknown-file', `No development build of ${name} ${version} was published.`);
      return reply.type('application/gzip').header('content-length', file.bytes).send(file.stream());
    },
  );
  app.get(
    '/remotes/:name/releases/:version/build',
    // With sources and server build: for those who may publish it.
    { config: { scope: 'publish' }, schema: { params: ReleaseParams } },
    async ({ params: { name, version } }, reply) => {
      const archive = await packRelease(artefacts, name, version);
      if (!archive) throw new Refusal('unknown-version', `${name} ${version} is not published: publish it first.`);
      return reply.type('application/gzip').send(archive);
    },
  );
  app.get(
    '/remotes/:name/releases/:version/declarations/:file',
    {
      // Those of a remote that only some people see are no secret of its team.
      config: { scope: 'read', everyHolder: true },
      schema: { params: Type.Object({ ...ReleaseParams.properties, file: Type.Enum([...DECLARATION_FILES]) }) },
    },
    async ({ params: { name, version, file: path } }, reply) => {
      const file =
        (await artefacts.open(name, version, PRIVATE_DECLARATIONS_FOLDER + path)) ??
        (await artefacts.open(name, version, path));
      if (!file) throw new Refusal('unknown-file', `${name} ${version} was published without ${path}.`);
      return reply.type('application/octet-stream').header('content-length', file.bytes).send(file.stream());
    },
  );
};
