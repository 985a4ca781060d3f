import { LIST_NOT_CONTINUED } from '@mortar/contracts';
import type { TTuple } from 'typebox';
import { Value } from 'typebox/value';
import { invalidField } from '#lib/api-error.ts';

/** What an item has in the columns that its list is ordered by. */
export type Place = (string | number | boolean | null)[];

/** A list's order, as far as cursors know it. */
export interface PlaceFormat {
  /** Told apart by cursors: a list continues in the order that it began in. */
  name: string;
  /** Schema of a place: its values become parameters of SQL, which refuses those of another type. */
  place: TTuple;
}

/** The cursor of a page that ends with an item at this place. */
export function cursorOf({ name }: PlaceFormat, place: Place): string {
  return Buffer.from(JSON.stringify([name, ...place])).toString('base64url');
}

/** @throws ApiError 400 when the cursor is not one of a list in this order */
export function placeOf(cursor: string, { name, place }: PlaceFormat): Place {
  const [order, ...values] = contentOf(cursor);
  if (order !== name || !Value.Check(place, values)) throw invalidField('after', LIST_NOT_CONTINUED);
  return values;
}

function contentOf(cursor: string): unknown[] {
  try {
    const content: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(content) ? content : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}
