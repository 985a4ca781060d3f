import { both, either, judged, shelved, tagged, titled } from '../judged-search.ts';

const floorTiles = either(shelved('Floor Tiles'), titled('Floor Tile'));

export const question = judged('question', [
  ['price of cement', shelved('Cement')],
  ['cement price', shelved('Cement')],
  ['how much is POP ceiling', titled('POP Ceiling', 'POP Tray Ceiling')],
  ['where can i buy granite chippings', titled('Granite Chippings')],
  ['tiles for bathroom', titled('Glossy Wall Tile')],
  ['paint for exterior wall', titled('Exterior Paint'), titled('Stucco')],
  ['pipe for borehole', titled('Borehole Pipe')],
  ['socket for AC', titled('Socket for Air Conditioner')],
  ['cheap floor tiles', floorTiles, shelved('Wood-Look Tiles', 'Terrazzo')],
  ['current price of 12mm iron rod', titled('12 mm High-Yield Rods')],
  ['a bag of cement', shelved('Cement')],
  ['door for wardrobe', both(shelved('Doors'), tagged('Wardrobe'))],
  ['i need a water pump', titled('Pump')],
]);
