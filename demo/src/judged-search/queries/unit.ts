import { both, either, judged, shelved, tagged, titled, without } from '../judged-search.ts';

const tiles = without(shelved('Tiles'), titled('Slab'));
const square60 = both(tiles, titled('60x60'));
const slab60 = titled('60x60 Kano Red Granite Slab');
const cable = (section: string) => both(shelved('Cables & Wires'), either(titled(section), tagged(section)));

export const unit = judged('unit', [
  ['20 litres paint', titled('Paint, 20 Litres'), titled('Primer, 20 Litres')],
  ['20l emulsion', titled('Emulsion Paint, 20 Litres')],
  ['20 ltr emulsion paint', titled('Emulsion Paint, 20 Litres')],
  ['4 ltrs gloss', titled('Gloss Paint, 4 Litres')],
  ['4L satin paint', titled('Satin Paint, 4 Litres')],
  ['1000 litres tank', titled('1000-Litre Overhead Tank')],
  ['2000l tank', titled('2000-Litre Overhead Tank')],
  ['60x60 tiles', square60, undefined, slab60],
  ['60 x 60 floor tile', both(square60, shelved('Floor Tiles')), titled('Terrazzo Tile 60x60')],
  ['600x600 tiles', square60, undefined, slab60],
  ['60 by 60 tiles', square60, undefined, slab60],
  ['120x60 tile', both(shelved('Tiles'), titled('60x120'))],
  ['30 by 60 wall tile', both(shelved('Wall Tiles'), titled('30x60'))],
  ['12mm rod', titled('12 mm High-Yield Rods')],
  ['16 mm iron rod', titled('16 mm High-Yield Rods')],
  ['y12 rod', titled('12 mm High-Yield Rods')],
  ['2.5mm cable', cable('2.5 mm')],
  ['1.5mm wire', cable('1.5 mm')],
  ['16mm armoured cable', titled('16 mm Armoured Cable')],
  ['0.55mm longspan', titled('Longspan Aluminium 0.55 mm')],
  ['0.55 roofing sheet', both(shelved('Roofing'), titled('0.55 mm'))],
  ['1hp pump', titled('1 HP Surface Water Pump')],
  ['1.5 horsepower pump', titled('1.5 HP Booster Pump')],
  ['50kg cement', both(shelved('Cement'), titled('50 kg'))],
  ['25kg POP', titled('POP Screeding Paint, 25 kg')],
  ['5kva inverter', titled('5 kVA Hybrid Inverter')],
  ['220ah battery', titled('220 Ah Tubular Battery')],
  ['550 watts solar panel', titled('550 W Monocrystalline Solar Panel')],
  ['200w street light', titled('Solar Street Light, 200 W')],
  ['13 amp socket', both(shelved('Sockets'), either(titled('13 A'), tagged('13 A')))],
  ['15amp socket', titled('15 A Socket')],
  ['400ml spray paint', titled('Spray Paint, 400 ml')],
  ['4 inch pvc pipe', titled('PVC Waste Pipe 4 inches')],
  ['9 inch block', titled('9-Inch Hollow Blocks')],
  ['6 inches blocks', titled('6-Inch Hollow Blocks')],
  ['5mm glass', titled('Glass Sheet, 5 mm')],
  ['25mm ppr pipe', titled('PPR Pipe 25 mm')],
  ['80cm mirror', titled('Mirror, 80 cm')],
  ['30 tons sharp sand', titled('Sharp Sand, 30 Tonnes')],
]);
