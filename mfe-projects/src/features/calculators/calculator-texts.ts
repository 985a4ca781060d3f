import type { CalculatorId } from '@mortar/contracts/quantities/calculators';

/** Names of the calculators and what they answer, apart from what they compute: the list downloads no formula. */
export const CALCULATOR_TEXTS: Readonly<Record<CalculatorId, { name: string; line: string }>> = {
  tiles: { name: 'Tiles and flooring', line: 'Cartons and tiles for a floor or a wall' },
  paint: { name: 'Paint', line: 'Litres, buckets or tins for walls and ceilings' },
  walls: { name: 'Block walls and plaster', line: 'Blocks, with cement and sand for them' },
  concrete: { name: 'Concrete', line: 'Cement, sand and granite for slabs and foundations' },
  roofing: { name: 'Roofing', line: 'Sheets or tiles, by the plan and the pitch' },
};
