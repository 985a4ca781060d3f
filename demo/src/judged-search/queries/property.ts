import { both, judged, shelved, tagged, titled } from '../judged-search.ts';

const polished = titled('Polished Porcelain Floor Tile');
const kitchenTile = titled('Glossy Wall Tile');

export const property = judged('property', [
  ['gold kitchen tap', titled('Swan-Neck Kitchen Tap, Gold')],
  ['gold tap', both(titled('Gold'), shelved('Taps & Mixers')), undefined, titled('Vanity Set with Gold Tap')],
  ['blue paint', both(shelved('Paints'), titled('Blue'))],
  ['green paint', both(shelved('Paints'), titled('Green'))],
  ['red spray paint', titled('Red Spray Paint')],
  ['charcoal longspan', titled('Longspan Aluminium 0.7 mm, Charcoal')],
  ['marble tiles', polished, undefined, shelved('Marble & Granite')],
  ['granite tile', titled('Granite Car Park Tile'), titled('Granite Slab'), polished],
  ['wood tiles', titled('Wood-Look Plank Tile')],
  ['bathroom tiles', kitchenTile],
  ['kitchen tiles', kitchenTile],
  ['swimming pool tiles', titled('Mosaic for Swimming Pool')],
  ['parking tiles', shelved('Outdoor & Parking Tiles')],
  ['non slip tiles', both(shelved('Tiles'), tagged('Anti-slip'))],
  ['exterior paint', titled('Exterior Paint'), titled('Stucco')],
  ['LED mirror', both(shelved('Mirrors'), titled('LED'))],
  ['double socket with usb', titled('Double Socket with 2 USB Ports')],
  ['black switch', titled('Switch, Matt Black')],
  ['tinted glass', titled('Tinted Glass Sheet')],
  ['white gate', both(shelved('Gate'), titled('White'))],
  ['steel door', shelved('Security Doors')],
  ['wooden door', shelved('Wooden Doors')],
  ['black shower', titled('Shower Screen, Black Profile')],
  ['brass padlock', titled('Brass Padlock')],
  ['crystal chandelier', titled('Crystal Chandelier')],
  ['3 core cable', titled('3-Core Flex')],
  ['white paint', both(shelved('Paints'), titled('White'))],
  ['blackout curtain', titled('Blackout Curtains')],
  ['round mirror', both(shelved('Mirrors'), titled('Round'))],
  ['waterproof flooring', both(shelved('Wooden & SPC Flooring'), tagged('Waterproof'))],
]);
