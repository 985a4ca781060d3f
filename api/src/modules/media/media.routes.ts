import multipart from '@fastify/multipart';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Enveloped, UPLOAD_MAX_BYTES, UploadedImage } from '@mortar/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { envelope } from '#http/envelope.ts';
import { notFound } from '#lib/api-error.ts';
import { identityOf } from '#http/identity.ts';
import type { MediaService } from './media.service.ts';
import { connectionClosed } from './media.errors.ts';
import { readUpload } from './upload.ts';
import { UploadPlaces } from './upload-places.ts';

interface MediaOptions {
  media: MediaService;
}

/** The upload route, below the prefix of the API. */
export const mediaRoutes: FastifyPluginAsyncTypebox<MediaOptions> = async (app, { media }) => {
  await app.register(multipart, {
    limits: { fileSize: UPLOAD_MAX_BYTES, files: 1, fields: 5, fieldSize: 10_000, parts: 6 },
  });
  const places = new UploadPlaces();

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
      const { accountId } = identityOf(request);
      // Before the body is read. Node discards the body of a refused upload, so that the connection stays usable.
      const giveBack = places.take(accountId, bodyBytes(request));
      try {
        const image = await readUpload(request);
        const uploaded = await media.ingest(image, accountId, clientLeft(reply));
        return reply.code(201).send(envelope(uploaded, 'Image uploaded'));
      } finally {
        giveBack();
      }
    },
  );
};

function bodyBytes({ headers }: FastifyRequest): number | undefined {
  const length = headers['content-length'];
  return length === undefined ? undefined : Number(length);
}

/** Aborted when the connection closes before the response. */
function clientLeft({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController();
  raw.once('close', () => left.abort(connectionClosed()));
  return left.signal;
}

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
      if (!image) throw notFound('This image does not exist');
      return reply
        .type(image.type)
        .header('vary', 'accept')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(image.bytes);
    },
  );
};
