import Fastify from 'fastify';
import { HttpError } from './http-error.ts';
import { sendProblem } from './problem.ts';

it('sendProblem sends the error as problem+json with its status and headers', async () => {
  const app = Fastify({ genReqId: () => 'the-request' });
  app.setErrorHandler<HttpError>((error, _request, reply) => sendProblem(reply, error));
  app.get('/', { schema: { response: { 400: { type: 'object', properties: {} } } } }, () => {
    throw new HttpError({
      status: 400,
      code: 'invalid_request',
      message: 'A name is required',
      errors: [{ field: 'name', message: 'A name is required' }],
      headers: { 'retry-after': '5' },
    });
  });
  const response = await app.inject('/');
  expect(response.statusCode).toBe(400);
  expect(response.headers).toMatchObject({ 'content-type': 'application/problem+json', 'retry-after': '5' });
  expect(response.json()).toEqual({
    type: 'about:blank',
    title: 'Bad Request',
    status: 400,
    detail: 'A name is required',
    message: 'A name is required',
    code: 'invalid_request',
    requestId: 'the-request',
    errors: [{ field: 'name', message: 'A name is required' }],
  });
  await app.close();
});
