import { ListExtent, Nullable, OwnReviewList, Project, WishlistPage } from '@mortar/contracts';
import Fastify from 'fastify';
import { Type } from 'typebox';
import { responseSchemas, withoutNullUnions } from './response-schemas.ts';

const Response = Type.Object({
  text: Nullable(Type.String()),
  count: Nullable(Type.Integer()),
  store: Nullable(Type.Object({ name: Type.String() })),
  images: Nullable(Type.Array(Nullable(Type.String()))),
  moment: Nullable(Type.String({ format: 'date-time' })),
  unit: Nullable(Type.Enum(['bag', 'm2'])),
  either: Type.Union([Type.Integer(), Type.String(), Type.Null()]),
});

async function responseTo(value: object): Promise<string> {
  const app = Fastify();
  await app.register(responseSchemas);
  app.get('/', { schema: { response: { 200: Response } } }, async () => value);
  const { body } = await app.inject('/');
  await app.close();
  return body;
}

describe('a response', () => {
  it('has nulls and values where both are described, and nothing that is not', async () => {
    const none = { text: null, count: null, store: null, images: null, moment: null, unit: null, either: null };
    expect(JSON.parse(await responseTo(none))).toEqual(none);
    const value = {
      text: '"quoted"',
      count: 0,
      store: { name: 'Tiles' },
      images: ['/a.jpg', null],
      moment: '2026-01-01T00:00:00.000Z',
      unit: 'bag',
      either: 'x',
    };
    const secret = { secret: 'hash', store: { name: 'Tiles', owner: 'secret' } };
    expect(JSON.parse(await responseTo({ ...value, ...secret }))).toEqual(value);
  });

  it('is validated against no union with null', () => {
    for (const schema of [Project, OwnReviewList, WishlistPage, ListExtent]) {
      expect(JSON.stringify(schema)).toContain('{"type":"null"}');
      expect(JSON.stringify(withoutNullUnions(schema))).not.toContain('{"type":"null"}');
    }
  });
});
