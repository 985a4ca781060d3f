import { both, either, judged, shelved, tagged, titled } from '../judged-search.ts';

const mixers = titled('Basin Mixer');
const taps = titled('Kitchen Tap', 'Bib Tap');

export const dialect = judged('dialect', [
  ['faucet', either(taps, mixers), undefined, titled('Vanity Set with Gold Tap', 'Kitchen Sink with Gold Mixer')],
  ['kitchen faucet', titled('Kitchen Tap')],
  ['bathroom sink', titled('Wash Basin', 'Counter-Top Basin'), titled('Vanity Set')],
  ['baseboard', titled('Skirting')],
  ['aluminum sliding window', titled('Aluminium Sliding Window')],
  ['aluminum gate', shelved('Aluminium Gates')],
  ['armored cable', titled('Armoured Cable')],
  ['mortise lock', either(titled('Mortice'), tagged('Mortice lock'))],
  ['drapes', titled('Curtains'), undefined, shelved('Curtains & Blinds')],
  ['louver window', titled('Louvre Window')],
  ['gray louver blades', titled('Grey Louvre Blades')],
  ['gray tile', both(shelved('Tiles'), titled('Grey'))],
  ['color coated roofing', both(shelved('Roofing'), tagged('Colour coated')), shelved('Step Tile Sheets')],
  ['molding panels', titled('Moulding Panels', 'Moulded Panels'), tagged('Moulding')],
  ['electrical outlet', shelved('Sockets')],
  ['breaker panel', titled('Distribution Board'), undefined, shelved('Breakers & Boards')],
  ['consumer unit', titled('Distribution Board')],
  ['wall sconce', titled('Wall Bracket', 'Wall Light')],
  ['floor lamp', titled('Standing Lamp'), undefined, shelved('Wall & Floor Lamps')],
  ['galvanized gate', titled('Galvanised Sheet Gate', 'Gate, Galvanised Style')],
  ['curb stone', both(titled('Interlocking Stones'), tagged('Kerb')), titled('Interlocking Stones')],
]);
