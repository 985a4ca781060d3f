import { both, either, judged, shelved, titled, without } from '../judged-search.ts';

const doors = shelved('Wooden Doors', 'Security Doors', 'Glazed & Louvred Doors');

export const category = judged('category', [
  ['roofing', shelved('Roofing')],
  ['plumbing', shelved('Plumbing')],
  ['electrical', shelved('Electricals')],
  ['lighting', shelved('Lighting')],
  ['sanitary ware', shelved('Sanitary Ware')],
  [
    'paints',
    without(shelved('Paints'), titled('Stucco', 'Stain', 'Sealer', 'Primer')),
    titled('Primer'),
    shelved('Paints'),
  ],
  ['gates', shelved('Gate')],
  ['doors', doors, titled('Glass Door'), shelved('Doors')],
  ['cement and blocks', shelved('Cement & Blocks')],
  ['floor tiles', either(shelved('Floor Tiles'), titled('Floor Tile')), shelved('Wood-Look Tiles', 'Terrazzo')],
  ['wall tiles', either(shelved('Wall Tiles'), titled('Wall Tile'))],
  ['glass doors', titled('Glass Door'), both(shelved('Glazed & Louvred Doors'), titled('French Door'))],
  ['kitchen sinks', shelved('Kitchen Sinks')],
  ['outdoor tiles', shelved('Outdoor & Parking Tiles')],
  ['taps and mixers', shelved('Taps & Mixers')],
  ['solar and inverters', shelved('Solar & Inverters')],
]);
