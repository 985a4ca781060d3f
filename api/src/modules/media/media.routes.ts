import multipart from '@fastify/multipart';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Enveloped, UPLOAD_MAX_BYTES, UploadedImage } from '@mortar/contracts';
import { Type } from 'typebox';
import { envelope } from '#http/envelope.ts';
import { notFound } from '#lib/api-error.ts';
import { identityOf } from '#http/identity.ts';
import type { MediaService } from './media.service.ts';
import { readUpload } from './upload.ts';

interface MediaOptions {
  media: MediaService;
}

/** The upload route, below the prefix of the API. */
export const mediaRoutes: FastifyPluginAsyncTypebox<MediaOptions> = async (app, { media }) => {
  await app.register(multipart, {
    limits: { fileSize: UPLOAD_MAX_BYTES, files: 1, fields: 5, fieldSize: 10_000, parts: 6 },
  });

  app.post(
    '/media/upload-image',
    {
      config: { access: 'account' },
      bodyLimit: UPLOAD_MAX_BYTES + 64 * 1024,
      schema: {
        tags: ['media'],
        summary: 'Upload one image',
        consumes: ['multipart/form-data'],
        response: { 201: Enveloped(UploadedImage) },
      },
    },
    async (request, reply) => {
      const image = await readUpload(request);
      const uploaded = await media.ingest(image, identityOf(request).accountId);
      return reply.code(201).send(envelope(uploaded, 'Image uploaded'));
    },
  );
};

/** The route of the images themselves, at the root of the site. */
export const mediaFiles: FastifyPluginAsyncTypebox<MediaOptions> = async (app, { media }) => {
  app.get(
    '/media/:id/:file',
    {
      // Dozens per page; browsers and proxies cache them.
      config: { access: 'public', unlimited: true },
      schema: {
        hide: true,
        params: Type.Object({
          id: Type.String({ pattern: '^[\\w-]{22}$' }),
          file: Type.String({ pattern: '^\\d{1,5}\\.webp$' }),
        }),
      },
    },
    async (request, reply) => {
      const { id, file } = request.params;
      const takesAvif = request.headers.accept?.includes('image/avif') ?? false;
      const image = await media.image(id, file.replace('.webp', ''), takesAvif);
      if (!image) throw notFound('There is no such image');
      return reply
        .type(image.type)
        .header('vary', 'accept')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(image.bytes);
    },
  );
};
