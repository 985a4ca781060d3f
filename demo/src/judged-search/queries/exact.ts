import { judged, titled } from '../judged-search.ts';

/** Titles; the letter case and the punctuation of some are as in a hurry. */
export const exact = judged('exact', [
  ['Zuma Portland Cement 42.5R, 50 kg', titled('Zuma Portland Cement')],
  ['Pedestal Wash Basin', titled('Pedestal Wash Basin')],
  ['mahogany six panel door', titled('Mahogany Six-Panel Door')],
  ['BRC Wire Mesh, Roll', titled('BRC Wire Mesh')],
  ['1000 litre overhead tank black', titled('1000-Litre Overhead Tank')],
  ['Up-and-Down Wall Light, Pair', titled('Up-and-Down Wall Light')],
  ['60x60 Carrara White Polished Porcelain Floor Tile', titled('60x60 Carrara White')],
  ['Metcopo Sheet 0.7 mm, Slate Blue', titled('Metcopo Sheet 0.7 mm')],
  ['kaolin white emulsion paint 20 litres', titled('Kaolin White Emulsion')],
  ['5 kVA Hybrid Inverter, 48 V', titled('5 kVA Hybrid Inverter')],
  ['Granite Chippings 3/4, 30 Tonnes', titled('Granite Chippings')],
  ['Smart Lock: Finger, Code and Card', titled('Smart Lock')],
  ['rattan pendant natural', titled('Rattan Pendant, Natural')],
  ['Wooden Venetian Blind, Chestnut', titled('Wooden Venetian Blind, Chestnut')],
]);
