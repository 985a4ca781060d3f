import type { IncomingMessage } from 'node:http';
import type { BuildRecord } from '@mortar/federation';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Refusal } from '@mortar/registry/core/errors/refusal';
import type { ActivateOptions } from '@mortar/rollouts/activation/activation';
import type { PublishOptions, Published } from '@mortar/registry/publishing/publisher';
import { Commit } from '@mortar/registry/core/commits/commit';
import { parseJson } from '@mortar/registry/core/parse-json';
import { Value } from 'typebox/value';
import { holderOf, remotesOf, requesterOf, requireRight } from './authorise.ts';
import { ReleaseParams } from '@mortar/registry/schemas/fields';
import { PublishedView, PublishQuery } from '@mortar/registry/schemas/releases';
import { type UploadLimits, withUnpacked } from '@mortar/registry/builds/unpack';
import { releaseView } from './views.ts';

export interface PublishRouteOptions {
  /** @param live how the version is activated, too; in a dry run alone */
  publish: (directory: string, options: PublishOptions, live?: ActivateOptions) => Promise<Published>;
  /** Left out: no page is tried. */
  tryPages?:
    | ((record: BuildRecord, directory: string) => Promise<Pick<PublishedView, 'unrendered' | 'unloaded'>>)
    | undefined;
  /** Where uploads are unpacked. */
  uploadFolder: string;
  uploadLimits: UploadLimits;
}

/** Publishes a build, uploaded as a tar.gz of its dist folder. */
export const publishRoute: FastifyPluginAsyncTypebox<PublishRouteOptions> = async (
  app,
  { publish, tryPages, uploadFolder, uploadLimits },
) => {
  app.removeAllContentTypeParsers();
  // Passed on as a stream, so that the archive is never in memory as a whole.
  app.addContentTypeParser('application/gzip', (_request, payload, done) => done(null, payload));

  app.put(
    '/remotes/:name/releases/:version',
    {
      config: { scope: 'publish' },
      schema: {
        params: ReleaseParams,
        querystring: PublishQuery,
        response: { 200: PublishedView, 201: PublishedView },
      },
    },
    async (request, reply) => {
      const { params, query } = request;
      const upload = request.body as IncomingMessage | undefined;
      if (!upload) {
        throw new Refusal('bad-upload', 'Nothing was uploaded: send the build as application/gzip.');
      }
      const { reason = 'published', retire, mostGrowth, ahead, live } = query;
      if (live) requireRight(request, 'release', params.name);
      const options: PublishOptions = {
        actor: holderOf(request).label,
        reason,
        expect: params,
        ready: !ahead,
        retire,
        mostGrowth,
        commit: commitIn(query.commit),
      };
      const activation = live ? { ...requesterOf(request), reason, retire, only: remotesOf(request) } : undefined;
      const { release, active, ...published } = await withUnpacked(
        upload,
        uploadFolder,
        uploadLimits,
        async (directory) => {
          const done = await publish(directory, options, activation);
          return { ...done, ...(await tryPages?.(done.release.record, directory)) };
        },
      );
      reply.code(published.outcome === 'published' ? 201 : 200);
      return { ...published, release: releaseView(release), active: active && releaseView(active) };
    },
  );
};

function commitIn(text: string | undefined): Commit | undefined {
  if (text === undefined) return undefined;
  const commit = parseJson(text);
  if (Value.Check(Commit, commit)) return commit;
  throw new Refusal('bad-request', 'commit is no commit: send its hash, subject, author and time as JSON.');
}
