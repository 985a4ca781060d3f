import type { FullMarket } from './full-market.ts';
import type { DearRequest } from './dearest-requests.ts';

/** A JSON schema, as far as the OpenAPI document has them. */
interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  format?: string;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: Schema;
  maxItems?: number;
  properties?: Record<string, Schema>;
}

export interface Operation {
  parameters?: { in: string; name: string; required?: boolean; schema: Schema }[];
  'x-expensive'?: boolean;
  requestBody?: { content: Record<string, { schema: Schema }> };
}

/** The request that the description of an operation allows at most: the longest texts and lists, the largest pages. */
export function describedRequest(
  path: string,
  { parameters = [], requestBody }: Operation,
  market: FullMarket,
): DearRequest {
  const token = path.includes('wishlists') ? market.wishlistToken : market.projectToken;
  const known: Record<string, unknown> = {
    ...Object.fromEntries(Object.entries(market.ids).map(([name, id]) => [`${name}Id`, id])),
    wishId: market.ids.wishlist,
    subjectId: market.ids.product,
    subject: 'product',
    categoryId: 'tiles',
    subcategoryId: 'floor-tiles',
    stateId: 'lagos',
    provider: 'google',
    email: 'nobody@example.com',
    password: 'brick house',
    phone: '08031234567',
    resetCode: '123456',
    category: 'tiles',
    subcategory: ['floor-tiles'],
    tags: ['Glossy'],
    images: [],
    token,
  };
  const most = (schema: Schema, name: string): unknown => {
    if (name in known) return known[name];
    if (schema.anyOf) return most(schema.anyOf[0] ?? {}, name);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return schema.enum[0];
    if (schema.format === 'uuid') return market.ids.product;
    if (schema.type === 'array')
      return schema.items?.format === 'uuid' ? market.productIds.slice(0, schema.maxItems) : [];
    if (schema.type === 'object')
      return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, each]) => [key, most(each, key)]));
    if (schema.type === 'boolean') return true;
    if (schema.type === 'string') return 'x'.repeat(Math.min(schema.maxLength ?? 20, 2_000));
    return name === 'limit' ? schema.maximum : Math.max(schema.minimum ?? 1, 1);
  };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => String(known[name]));
  const pages = parameters.filter(
    ({ in: where, name, required }) => where === 'query' && (name === 'limit' || required),
  );
  const search = new URLSearchParams(pages.map(({ name, schema }) => [name, String(most(schema, name))]));
  const schema = requestBody?.content['application/json']?.schema;
  return { path: `${filled}?${search}`, ...(schema && { body: most(schema, '') }) };
}
