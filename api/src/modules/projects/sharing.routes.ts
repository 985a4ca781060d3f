import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Enveloped, Id, Nothing, SharedLink, ShareToken, SharedProject } from '@mortar/contracts';
import { Type } from 'typebox';
import { envelope } from '#http/envelope.ts';
import { identityOf } from '#http/identity.ts';
import type { ProjectService } from './projects.service.ts';

interface ProjectSharingOptions {
  projects: ProjectService;
}

const tags = ['projects'];

/** Projects shared by a link, which works for every visitor until the owner revokes it. */
export const projectSharingRoutes: FastifyPluginAsyncTypebox<ProjectSharingOptions> = async (app, { projects }) => {
  app.get(
    '/projects/shared/:token',
    {
      // Two hundred lines, each with its product and where its store delivers, are a megabyte.
      config: { access: 'public', isExpensive: () => true },
      schema: {
        tags,
        summary: 'A shared project',
        params: Type.Object({ token: ShareToken }),
        response: { 200: Enveloped(SharedProject) },
      },
    },
    async (request) => envelope(await projects.shared(request.params.token)),
  );

  app.post(
    '/projects/:projectId/share',
    {
      config: { access: 'account' },
      schema: {
        tags,
        summary: 'Share a project by a link',
        params: Type.Object({ projectId: Id }),
        response: { 200: Enveloped(SharedLink) },
      },
    },
    async (request) => {
      const token = await projects.share(identityOf(request).accountId, request.params.projectId);
      return envelope({ token }, 'Your project can be shared');
    },
  );

  app.delete(
    '/projects/:projectId/share',
    {
      config: { access: 'account' },
      schema: {
        tags,
        summary: 'Revoke the link',
        params: Type.Object({ projectId: Id }),
        response: { 200: Enveloped(Nothing) },
      },
    },
    async (request) => {
      await projects.unshare(identityOf(request).accountId, request.params.projectId);
      return envelope({}, 'Your project is private again');
    },
  );
};
