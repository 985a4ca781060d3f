import multipart from '@fastify/multipart';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  ApplyImportRequest,
  Enveloped,
  Id,
  IMPORT_FILE_MAX,
  ImportPhotosRequest,
  ImportProgress,
  Nothing,
  StartedImport,
} from '@mortar/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { envelope } from '#http/envelope.ts';
import { sellerOf } from '#http/identity.ts';
import { routesOf } from '#http/route.ts';
import type { ImportService } from './imports.service.ts';
import { unreadable } from './read-file.ts';

interface ImportOptions {
  imports: ImportService;
}

const route = routesOf('imports');
const access = 'seller' as const;
const params = Type.Object({ importId: Id });

/** Files of a seller's products, in and out. */
export const importRoutes: FastifyPluginAsyncTypebox<ImportOptions> = async (app, { imports }) => {
  await app.register(multipart, { limits: { fileSize: IMPORT_FILE_MAX, files: 1, fields: 5, parts: 6 } });

  app.post(
    '/imports',
    {
      config: { access, isExpensive: () => true },
      bodyLimit: IMPORT_FILE_MAX + 64 * 1024,
      schema: {
        tags: ['imports'],
        summary: 'Check a file of products of the own store',
        consumes: ['multipart/form-data'],
        response: { 202: Enveloped(StartedImport) },
      },
    },
    async (request, reply) => {
      const importId = await imports.check(sellerOf(request).storeId, await readTable(request));
      return reply.code(202).send(envelope({ importId }, 'File checked'));
    },
  );

  app.get(
    '/imports/:importId',
    route('What a file of products would change, and how far that is', { access }, { params, 200: ImportProgress }),
    async (request) => envelope(await imports.progress(sellerOf(request).storeId, request.params.importId)),
  );

  app.put(
    '/imports/:importId/photos',
    route('Say where photos are that rows name', { access }, { params, body: ImportPhotosRequest, 200: Nothing }),
    async (request) => {
      await imports.addPhotos(sellerOf(request).storeId, request.params.importId, request.body);
      return envelope({}, 'Photos added');
    },
  );

  app.post(
    '/imports/:importId/apply',
    route('Apply the rows without errors', { access }, { params, body: ApplyImportRequest, 200: Nothing }),
    async (request) => {
      await imports.apply(sellerOf(request).storeId, request.params.importId);
      return envelope({}, 'Import started');
    },
  );

  app.delete(
    '/imports/:importId',
    route('Forget a file that is not being applied', { access }, { params, 200: Nothing }),
    async (request) => {
      await imports.delete(sellerOf(request).storeId, request.params.importId);
      return envelope({}, 'Import deleted');
    },
  );

  app.get(
    '/imports/:importId/errors.csv',
    { config: { access }, schema: { tags: ['imports'], summary: 'Rows with errors as a file', params } },
    async (request, reply) =>
      sendFile(reply, 'errors.csv', await imports.errorsFile(sellerOf(request).storeId, request.params.importId)),
  );

  app.get(
    '/products/export.csv',
    {
      config: { access, isExpensive: () => true },
      schema: { tags: ['imports'], summary: 'Products of the own store as a file' },
    },
    async (request, reply) => sendFile(reply, 'products.csv', await imports.exportFile(sellerOf(request).storeId)),
  );
};

function sendFile(reply: FastifyReply, name: string, text: string) {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(text);
}

/** @throws ApiError 400 when the request has not one file of at most 4 MB */
async function readTable(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw unreadable('it was not sent as a file');
  try {
    const part = await request.file();
    const bytes = part?.fieldname === 'file' ? await part.toBuffer() : undefined;
    if (bytes && bytes.length > 0) return bytes;
  } catch (error) {
    const { code = '' } = error as { code?: string };
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw unreadable('it is larger than 4 MB');
    throw unreadable('it did not arrive whole');
  }
  throw unreadable('it is empty');
}
