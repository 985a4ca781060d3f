import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Id, Nothing, SharedLink, ShareToken, SharedProject } from '@mortar/contracts';
import { Type } from 'typebox';
import { envelope } from '#http/envelope.ts';
import { identityOf } from '#http/identity.ts';
import { routesOf } from '#http/route.ts';
import type { ProjectService } from './projects.service.ts';

const route = routesOf('projects');
const access = 'account' as const;
const params = Type.Object({ projectId: Id });

/** Projects shared by a link, which works for every visitor until the owner revokes it. */
export const projectSharingRoutes: FastifyPluginAsyncTypebox<{ projects: ProjectService }> = async (
  app,
  { projects },
) => {
  app.get(
    '/projects/shared/:token',
    // Two hundred lines, each with its product and where its store delivers, are a megabyte.
    route(
      'A shared project',
      { access: 'public', isExpensive: () => true },
      { params: Type.Object({ token: ShareToken }), 200: SharedProject },
    ),
    async (request) => envelope(await projects.shared(request.params.token)),
  );

  app.post(
    '/projects/:projectId/share',
    route('Share a project by a link', { access }, { params, 200: SharedLink }),
    async (request) => {
      const token = await projects.share(identityOf(request).accountId, request.params.projectId);
      return envelope({ token }, 'Your project can be shared');
    },
  );

  app.delete(
    '/projects/:projectId/share',
    route('Revoke the link', { access }, { params, 200: Nothing }),
    async (request) => {
      await projects.unshare(identityOf(request).accountId, request.params.projectId);
      return envelope({}, 'Your project is private again');
    },
  );
};
