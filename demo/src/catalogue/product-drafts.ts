import type { Random } from '../random.ts';
import type { ProductDraft } from './product-draft.ts';
import { cementProducts } from './products/cement-and-blocks.ts';
import { doorProducts } from './products/doors.ts';
import { electricalProducts } from './products/electricals.ts';
import { gateProducts } from './products/gate.ts';
import { glassProducts } from './products/glass.ts';
import { interiorProducts } from './products/interiors.ts';
import { lightingProducts } from './products/lighting.ts';
import { paintProducts } from './products/paints.ts';
import { plumbingProducts } from './products/plumbing.ts';
import { roofingProducts } from './products/roofing.ts';
import { sanitaryProducts } from './products/sanitary-ware.ts';
import { tileProducts } from './products/tiles.ts';

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
