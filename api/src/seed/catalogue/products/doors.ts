import type { DoorHardwareLook, DoorLook } from '../../drawings/door.ts';
import { backdrops } from '../../drawings/light.ts';
import type { Random } from '../../random.ts';
import type { ProductDraft } from '../product-draft.ts';
import { stocked, type Ware } from '../ware.ts';

const hung = (title: string, subcategory: string, tags: string[], price: Ware['price'], lead: string, look: Omit<DoorLook, 'seed'>, seed: number): Ware => ({ title, subcategory, tags, price, lead, drawing: { kind: 'door', look: { ...look, seed } } });

const hardware = (title: string, tags: string[], price: Ware['price'], lead: string, kind: DoorHardwareLook['kind'], metal: string, tone: string, seed: number): Ware => ({ title, subcategory: 'Locks & Handles', tags, price, lead, drawing: { kind: 'doorHardware', look: { kind, metal, tone, seed } } });

const wares: readonly Ware[] = [
  hung('Mahogany Six-Panel Door', 'Wooden Doors', ['Panel door', 'Mahogany'], [145_000, 225_000], 'Kiln-dried mahogany, joined with dowels, sanded and sealed.', { style: 'panelled', material: 'wood', colour: '#8a5530', metal: '#c9a45c', wall: '#e0d2be' }, 1),
  hung('Iroko Panel Door', 'Wooden Doors', ['Panel door', 'Iroko'], [165_000, 248_000], 'Heavy iroko that termites leave alone.', { style: 'panelled', material: 'wood', colour: '#a9743f', metal: '#2b2826', wall: '#9fae9a' }, 7),
  hung('Walnut Flush Door with Steel Lines', 'Wooden Doors', ['Flush door'], [88_000, 142_000], 'Solid core, veneered both sides, with inlaid lines.', { style: 'flush', material: 'wood', colour: '#6b4226', metal: '#d7d9da', wall: '#c9cfc2' }, 2),
  hung('White Flush Door with Gold Lines', 'Wooden Doors', ['Flush door'], [82_000, 134_000], 'Painted MDF over a solid core for bedrooms.', { style: 'flush', material: 'painted', colour: '#efe9de', metal: '#c9a45c', wall: '#b58f78' }, 8),
  hung('Double Mahogany Entrance Door', 'Wooden Doors', ['Panel door', 'Mahogany'], [320_000, 520_000], 'A pair for the front of the house, with frame.', { style: 'double', material: 'wood', colour: '#7a4a2a', metal: '#c9a45c', wall: '#e6dccb' }, 5),
  hung('Turkish Security Door, Chocolate', 'Security Doors', ['Steel', 'Turkish', 'Entrance'], [285_000, 460_000], 'Steel on both faces, twelve bolts, MDF finish.', { style: 'security', material: 'steel', colour: '#4a3026', metal: '#c9a45c', wall: '#d9c3a8' }, 3),
  hung('Steel Security Door, Graphite', 'Security Doors', ['Steel', 'Entrance'], [240_000, 380_000], '7 cm thick, filled with rock wool.', { style: 'security', material: 'steel', colour: '#3f4449', metal: '#c9ced2', wall: '#cdbba6' }, 9),
  hung('Bullet-Proof Security Door, Oxblood', 'Security Doors', ['Bullet proof', 'Steel'], [520_000, 860_000], 'Double plate, for offices and residences that need it.', { style: 'security', material: 'steel', colour: '#5a2622', metal: '#d2b06a', wall: '#d3d6c8' }, 10),
  hung('Double Steel Entrance Door, Bronze', 'Security Doors', ['Steel', 'Entrance', 'Turkish'], [480_000, 760_000], 'Leaf and a half, with a peep hole.', { style: 'double', material: 'steel', colour: '#5b4636', metal: '#d8b26a', wall: '#e4d8c6' }, 11),
  hung('White French Door with Panes', 'Glazed & Louvred Doors', ['French'], [118_000, 178_000], 'Tempered panes, painted hardwood.', { style: 'glazed', material: 'painted', colour: '#f1ece2', metal: '#c9ccce', wall: '#9fae9a' }, 4),
  hung('Teak French Door', 'Glazed & Louvred Doors', ['French'], [138_000, 205_000], 'Eight panes in a teak frame.', { style: 'glazed', material: 'wood', colour: '#8f5f36', metal: '#2b2826', wall: '#e4cfc4' }, 12),
  hung('Louvred Wardrobe Door, Ivory', 'Glazed & Louvred Doors', ['Wardrobe', 'Toilet door'], [58_000, 92_000], 'Fixed slats keep the clothes fresh.', { style: 'louvred', material: 'painted', colour: '#e9e2d4', metal: '#2b2826', wall: '#b5694a' }, 6),
  hung('Louvred Store Door, Sage', 'Glazed & Louvred Doors', ['Wardrobe'], [56_000, 88_000], 'Painted in satin, ready to hang.', { style: 'louvred', material: 'painted', colour: '#8fa097', metal: '#c9a45c', wall: '#efe6da' }, 13),
  hardware('Mortice Lever Handle, Satin Nickel', ['Mortice lock'], [9_800, 16_500], 'Handle, lock case and five keys.', 'lever', '#c9ced2', '#7a4a2a', 1),
  hardware('Entrance Knob Set, Polished Brass', ['Mortice lock'], [12_500, 19_500], 'Heavy brass knob with dead bolt.', 'knob', '#c9a045', '#a9764a', 2),
  hardware('Smart Lock: Finger, Code and Card', ['Smart lock'], [88_000, 145_000], 'Five ways to open, and a key in case the battery goes.', 'smart', '#c9ced2', '#4a3026', 3),
  hardware('Brass Padlock 60 mm', ['Padlock'], [6_500, 11_500], 'Hardened shackle; three keys.', 'padlock', '#c9a045', backdrops[2], 4),
  hardware('Stainless Ball-Bearing Hinges, Pair', ['Hinges'], [3_400, 5_800], 'Carries 120 kg without a sound.', 'hinge', '#c9ced2', backdrops[4], 5),
];

export function doorProducts(random: Random): ProductDraft[] {
  return stocked(random, 'Doors', wares, ['Standard size 7 x 3 feet; others on order.', 'Comes with frame, architrave and hinges.', 'Hanging is done by our carpenters at a small charge.'], 0.5);
}
