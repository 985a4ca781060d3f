import { both, either, judged, shelved, tagged, titled, without } from '../judged-search.ts';

const tiles = without(shelved('Tiles'), titled('Slab', 'Cast in Place'));
const roofTiles = either(titled('Step Tile'), shelved('Stone-Coated Tiles'));

export const misspelt = judged('misspelt', [
  ['emulson paint', titled('Emulsion Paint')],
  ['cemment', shelved('Cement')],
  ['porcelin tiles', titled('Porcelain Floor Tile')],
  ['alluminium gate', shelved('Aluminium Gates')],
  ['chandeler', titled('Chandelier'), undefined, shelved('Pendants & Chandeliers')],
  ['gallvanised gate', titled('Galvanised Sheet Gate', 'Gate, Galvanised Style')],
  ['mahogony door', both(shelved('Wooden Doors'), titled('Mahogany'))],
  ['wallpapper', shelved('Wallpaper')],
  ['inverta', titled('Inverter'), undefined, shelved('Solar & Inverters')],
  ['granit chipping', titled('Granite Chippings')],
  ['terazzo tiles', titled('Terrazzo Tile', 'Terrazzo Skirting and Floor Tile'), shelved('Terrazzo')],
  ['interloking stones', titled('Interlocking Stones')],
  ['padlok', titled('Padlock')],
  ['curtins', titled('Curtains'), undefined, shelved('Curtains & Blinds')],
  ['mozaic', titled('Mosaic'), undefined, shelved('Mosaic & Patterned')],
  ['pendent light', titled('Pendant', 'Pendants'), shelved('Pendants & Chandeliers')],
  ['merble tile', both(shelved('Marble & Granite'), titled('Tile')), undefined, shelved('Marble & Granite')],
  ['tils', tiles, roofTiles, shelved('Tiles')],
  ['burglery proof window', both(titled('Window'), either(titled('Burglary Proof'), tagged('Burglary proof')))],
  ['soket', shelved('Sockets')],
  ['tubular batery', titled('Tubular Battery')],
  ['longspam aluminium', titled('Longspan Aluminium')],
  ['toilat', shelved('Toilets')],
  ['kitchen sinck', titled('Kitchen Sink')],
  ['laminet floor', titled('Laminate Floor'), tagged('Laminate')],
]);
