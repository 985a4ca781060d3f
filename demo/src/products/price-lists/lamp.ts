import type { LampLook } from '#drawings/lamps/lamp-look.ts';
import type { Ware } from '#products/ware.ts';

/** A lamp of a price list; `metal`, `shade` and `wall` are colours of its drawing. */
export const lit = (
  title: string,
  subcategory: string,
  tags: string[],
  price: Ware['price'],
  lead: string,
  kind: LampLook['kind'],
  metal: string,
  shade: string,
  wall: string,
  seed: number,
): Ware => ({
  title,
  subcategory,
  tags,
  price,
  lead,
  drawing: { kind: 'lamp', look: { kind, metal, shade, wall, seed } },
});
