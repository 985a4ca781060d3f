import { both, either, judged, shelved, titled, without } from '../judged-search.ts';

const tiles = without(shelved('Tiles'), titled('Slab', 'Cast in Place'));
const roofTiles = either(titled('Step Tile'), shelved('Stone-Coated Tiles'));

export const plural = judged('plural', [
  ['cements', shelved('Cement')],
  ['tile', tiles, roofTiles, shelved('Tiles')],
  ['taps', titled('Kitchen Tap', 'Bib Tap', 'Basin Mixer'), undefined, titled('Vanity Set with Gold Tap')],
  ['wash basins', titled('Wash Basin', 'Counter-Top Basin'), titled('Vanity Set')],
  ['mirror', shelved('Mirrors')],
  ['bathtubs', shelved('Bathtubs')],
  ['padlocks', titled('Padlock')],
  ['wallpapers', shelved('Wallpaper')],
  ['chandeliers', titled('Chandelier'), undefined, shelved('Pendants & Chandeliers')],
  ['switch', both(shelved('Switches'), titled('Switch')), titled('Dimmer', 'Bell Push')],
  ['gutters', titled('Gutter'), undefined, shelved('Gutters & Accessories')],
  ['blind', titled('Blind'), undefined, shelved('Curtains & Blinds')],
  ['sliding windows', titled('Sliding Window')],
  ['hinge', titled('Hinges')],
  ['water pumps', titled('Pump')],
  ['solar panels', titled('Solar Panel', 'Solar Panels')],
]);
