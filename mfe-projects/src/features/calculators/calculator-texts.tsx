import type { CalculatorId } from '@mortar/contracts/quantities/calculators';
import { ConcreteIcon, PaintIcon, RoofIcon, TilesIcon, WallIcon } from '@mortar/ui/icons';

interface CalculatorText {
  id: CalculatorId;
  name: string;
  /** What it answers. */
  line: string;
  Icon: typeof TilesIcon;
}

/** The calculators as they are listed, apart from what they compute: the list downloads no formula. */
export const CALCULATOR_TEXTS: readonly CalculatorText[] = [
  { id: 'tiles', name: 'Tiles and flooring', line: 'Cartons and tiles for a floor or a wall', Icon: TilesIcon },
  { id: 'paint', name: 'Paint', line: 'Litres, buckets or tins for walls and ceilings', Icon: PaintIcon },
  { id: 'walls', name: 'Block walls and plaster', line: 'Blocks, with cement and sand for them', Icon: WallIcon },
  { id: 'concrete', name: 'Concrete', line: 'Cement, sand and granite for slabs and foundations', Icon: ConcreteIcon },
  { id: 'roofing', name: 'Roofing', line: 'Sheets or tiles, by the plan and the pitch', Icon: RoofIcon },
];
