import { either, judged, shelved, tagged, titled } from '../judged-search.ts';

const rods = titled('High-Yield Rods');
const longspan = titled('Longspan Aluminium');
const sheets = shelved('Step Tile Sheets');
const stoneCoated = shelved('Stone-Coated Tiles');
const tanks = titled('Overhead Tank', 'Storage Tank');

export const local = judged('local', [
  ['POP ceiling', titled('POP Ceiling', 'POP Tray Ceiling')],
  ['POP', titled('POP Ceiling', 'POP Tray Ceiling'), titled('POP Screeding'), tagged('POP light')],
  ['rods', rods],
  ['iron rods', rods],
  ['iron rod 12mm', titled('12 mm High-Yield Rods')],
  ['roofing sheet', either(longspan, sheets), stoneCoated],
  ['zinc', longspan, sheets],
  ['roofing zinc', longspan, sheets],
  ['aluminium roofing sheet', longspan, sheets],
  ['granite stone', titled('Granite Chippings')],
  ['chippings', titled('Granite Chippings')],
  ['gravel', titled('Granite Chippings')],
  ['sharp sand', titled('Sharp Sand')],
  ['sand', titled('Sharp Sand'), undefined, shelved('Sand & Granite')],
  ['tipper of sharp sand', titled('Sharp Sand')],
  ['sandcrete blocks', titled('Hollow Blocks')],
  ['block', titled('Hollow Blocks'), titled('Glass Block')],
  ['interlock', titled('Interlocking Stones')],
  ['toilet seat', shelved('Toilets')],
  ['wc', titled('WC')],
  ['gp tank', tanks],
  ['water tank', tanks],
  ['pumping machine', titled('Pump')],
  ['burglar proof', either(titled('Burglary Proof'), tagged('Burglary proof'))],
  ['iron door', shelved('Security Doors')],
  ['drop light', titled('Pendant', 'Pendants'), shelved('Pendants & Chandeliers')],
  ['POP light', tagged('POP light')],
  ['screeding', titled('Screeding')],
  ['texcote paint', titled('Textured Exterior Paint')],
  ['wall screeding', titled('Screeding')],
  ['iron gate', shelved('Wrought-Iron Gates'), shelved('Steel Sheet Gates')],
  ['brc', titled('BRC Wire Mesh')],
  ['inverter battery', titled('Tubular Battery', 'Lithium Battery')],
  ['borehole pipe', titled('Borehole Pipe')],
  ['distribution box', titled('Distribution Board')],
  ['mosquito net window', titled('Window with Net')],
]);
