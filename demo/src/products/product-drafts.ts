import type { Random } from '#random/random.ts';
import type { ProductDraft } from './product-draft.ts';
import { cementProducts } from '#products/price-lists/cement-and-blocks.ts';
import { doorProducts } from '#products/price-lists/doors.ts';
import { electricalProducts } from '#products/price-lists/electricals.ts';
import { gateProducts } from '#products/price-lists/gate.ts';
import { glassProducts } from '#products/price-lists/glass.ts';
import { interiorProducts } from '#products/price-lists/interiors.ts';
import { lightingProducts } from '#products/price-lists/lighting.ts';
import { paintProducts } from '#products/price-lists/paints.ts';
import { plumbingProducts } from '#products/price-lists/plumbing.ts';
import { roofingProducts } from '#products/price-lists/roofing.ts';
import { sanitaryProducts } from '#products/price-lists/sanitary-ware.ts';
import { tileProducts } from '#products/price-lists/tiles.ts';

/** All price lists of the market, shelf by shelf. */
export function productDrafts(random: Random): ProductDraft[] {
  return [
    tileProducts,
    gateProducts,
    glassProducts,
    paintProducts,
    electricalProducts,
    interiorProducts,
    roofingProducts,
    plumbingProducts,
    doorProducts,
    cementProducts,
    sanitaryProducts,
    lightingProducts,
  ].flatMap((list) => list(random));
}
