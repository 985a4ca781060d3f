import type { CalculatorId } from '@mortar/contracts/quantities/calculators';
import { concreteCalculator } from './concrete.ts';
import type { CalculatorKind } from './kind.ts';
import { paintCalculator } from './paint.ts';
import { roofingCalculator } from './roofing.ts';
import { tilesCalculator } from './tiles.ts';
import { wallsCalculator } from './walls.ts';

export const KINDS: Readonly<Record<CalculatorId, CalculatorKind>> = {
  tiles: tilesCalculator,
  paint: paintCalculator,
  walls: wallsCalculator,
  concrete: concreteCalculator,
  roofing: roofingCalculator,
};
