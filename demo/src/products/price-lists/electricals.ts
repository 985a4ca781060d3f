import { backdrops } from '#drawings/canvas/light.ts';
import type { PowerLook } from '#drawings/fittings/power.ts';
import type { CableLook } from '#drawings/fittings/cable.ts';
import type { FaceplateLook } from '#drawings/fittings/faceplate.ts';
import type { Random } from '#random/random.ts';
import type { ProductDraft } from '#products/product-draft.ts';
import { stocked, type Ware } from '#products/ware.ts';

const tone = (seed: number) => backdrops[seed % backdrops.length] ?? backdrops[0];

const cable = (
  title: string,
  tags: string[],
  price: Ware['price'],
  kind: CableLook['kind'],
  jackets: readonly string[],
  seed: number,
): Ware => ({
  title,
  subcategory: 'Cables & Wires',
  tags,
  price,
  lead: 'Pure electrolytic copper, full gauge, tested at 450/750 V. Rub the metre marks: they do not come off.',
  drawing: { kind: 'cable', look: { kind, jackets, tone: tone(seed), seed } },
});

const settings: readonly FaceplateLook['setting'][] = ['wall', 'worktop', 'wall', 'bedside', 'worktop'];

const plate = (
  title: string,
  subcategory: 'Sockets' | 'Switches',
  tags: string[],
  price: Ware['price'],
  look: Omit<FaceplateLook, 'seed' | 'setting'>,
  seed: number,
): Ware => ({
  title,
  subcategory,
  tags,
  price,
  lead:
    subcategory === 'Sockets'
      ? 'Shuttered, with solid brass contacts that still grip after years of plugging.'
      : 'A crisp click, silver contacts, and a frame that stays white.',
  drawing: { kind: 'faceplate', look: { ...look, setting: settings[seed % settings.length] ?? 'wall', seed } },
});

const power = (
  title: string,
  subcategory: string,
  tags: string[],
  price: Ware['price'],
  lead: string,
  look: Omit<PowerLook, 'seed' | 'tone'>,
  seed: number,
): Ware => ({
  title,
  subcategory,
  tags,
  price,
  lead,
  drawing: { kind: 'powerUnit', look: { ...look, tone: tone(seed), seed } },
});

const wares: readonly Ware[] = [
  cable(
    'Kainji 1.5 mm Single Core Cable, Red, 100 m',
    ['1.5 mm', 'Single core'],
    [28_000, 38_000],
    'coil',
    ['#b5382c'],
    1,
  ),
  cable(
    'Kainji 2.5 mm Single Core Cable, Green, 100 m',
    ['2.5 mm', 'Single core'],
    [44_000, 58_000],
    'coil',
    ['#3f8a4a'],
    2,
  ),
  cable(
    'Kainji 2.5 mm Cable Set: Red, Blue, Black',
    ['2.5 mm', 'Single core'],
    [132_000, 168_000],
    'coil',
    ['#b5382c', '#2f5fa8', '#2f2f2f'],
    3,
  ),
  cable(
    'Shiroro 4 mm Single Core Cable, Yellow, 100 m',
    ['4 mm', 'Single core'],
    [72_000, 96_000],
    'coil',
    ['#d9a82f'],
    4,
  ),
  cable(
    'Shiroro 4 mm Cable Pair: Brown and Blue',
    ['4 mm', 'Single core'],
    [140_000, 186_000],
    'coil',
    ['#7a4a2e', '#2f5fa8'],
    5,
  ),
  cable('16 mm Armoured Cable on Drum, per metre', ['16 mm'], [5_800, 8_400], 'drum', ['#2a2a2c'], 6),
  cable('25 mm Aluminium Service Cable on Drum', ['16 mm'], [4_200, 6_600], 'drum', ['#8f3a2c'], 7),
  cable(
    '3-Core Flex 2.5 mm, White, 50 m',
    ['Flex', '2.5 mm'],
    [38_000, 52_000],
    'flex',
    ['#8a5a34', '#2f5fa8', '#5f9a3a'],
    8,
  ),
  cable(
    '1.5 mm Flex for Lamps and Fans, 50 m',
    ['Flex', '1.5 mm'],
    [22_000, 32_000],
    'flex',
    ['#b5382c', '#2f2f2f', '#d9a82f'],
    9,
  ),
  plate(
    'Double 13 A Switched Socket, White',
    'Sockets',
    ['13 A', 'Double socket'],
    [2_400, 4_200],
    { kind: 'socket', gangs: 2, plate: '#f4f1ea', insert: '#e8e4da', wall: '#c5b49f' },
    10,
  ),
  plate(
    'Double Socket with 2 USB Ports, Silver',
    'Sockets',
    ['13 A', 'USB', 'Double socket'],
    [6_800, 11_500],
    { kind: 'usbSocket', gangs: 2, plate: '#c9ccce', insert: '#2f3236', wall: '#7f9086' },
    11,
  ),
  plate(
    'Single 13 A Socket, Charcoal',
    'Sockets',
    ['13 A'],
    [1_800, 3_200],
    { kind: 'socket', gangs: 1, plate: '#3a3d41', insert: '#4a4e53', wall: '#d9b8a0' },
    12,
  ),
  plate(
    'Gold Double Socket, Hotel Series',
    'Sockets',
    ['13 A', 'Double socket'],
    [7_800, 13_500],
    { kind: 'socket', gangs: 2, plate: '#c9a45c', insert: '#2f2a24', wall: '#5f5348' },
    13,
  ),
  plate(
    '15 A Socket for Air Conditioner',
    'Sockets',
    ['15 A'],
    [2_600, 4_400],
    { kind: 'socket', gangs: 1, plate: '#f4f1ea', insert: '#dfe6ea', wall: '#9fb0b8' },
    14,
  ),
  plate(
    '1-Gang 2-Way Switch, White',
    'Switches',
    ['1 gang'],
    [900, 1_900],
    { kind: 'switch', gangs: 1, plate: '#f4f1ea', insert: '#fbf9f4', wall: '#cdd6db' },
    15,
  ),
  plate(
    '2-Gang Switch, Champagne Gold',
    'Switches',
    ['2 gang'],
    [2_800, 4_900],
    { kind: 'switch', gangs: 2, plate: '#d3b77c', insert: '#e2cb98', wall: '#6f7f78' },
    16,
  ),
  plate(
    '3-Gang Switch, Matt Black',
    'Switches',
    ['3 gang'],
    [3_200, 5_600],
    { kind: 'switch', gangs: 3, plate: '#2f3236', insert: '#3d4146', wall: '#d9c3a8' },
    17,
  ),
  plate(
    '4-Gang Switch, Brushed Silver',
    'Switches',
    ['3 gang', '2 gang'],
    [3_900, 6_400],
    { kind: 'switch', gangs: 4, plate: '#c9ccce', insert: '#e6e8ea', wall: '#b5694a' },
    18,
  ),
  plate(
    'Rotary Light Dimmer, Brass',
    'Switches',
    ['Dimmer'],
    [5_500, 9_800],
    { kind: 'dimmer', gangs: 1, plate: '#c9a45c', insert: '#d9bd82', wall: '#3f4f55' },
    19,
  ),
  plate(
    'Door Bell Push with Blue Light',
    'Switches',
    ['Bell push'],
    [2_200, 3_900],
    { kind: 'doorbell', gangs: 1, plate: '#f4f1ea', insert: '#dfe2e4', wall: '#8a6a52' },
    20,
  ),
  power(
    '20 A Single-Pole Breaker',
    'Breakers & Boards',
    ['MCB', 'Single phase'],
    [2_200, 3_900],
    'Trips on overload and short circuit, 6 kA.',
    { kind: 'breaker', count: 1, body: '#f1efe9', accent: '#c8573a' },
    21,
  ),
  power(
    '63 A Double-Pole Breaker',
    'Breakers & Boards',
    ['MCB', 'Single phase'],
    [5_400, 8_800],
    'Main switch for a flat; takes 25 mm cable.',
    { kind: 'breaker', count: 2, body: '#ebe9e4', accent: '#2f2f2f' },
    22,
  ),
  power(
    '100 A Three-Pole Breaker',
    'Breakers & Boards',
    ['MCB', 'Three phase'],
    [14_500, 22_500],
    'For three-phase premises and generators.',
    { kind: 'breaker', count: 3, body: '#e6e6e2', accent: '#2f5fa8' },
    23,
  ),
  power(
    '12-Way Distribution Board, Three Phase',
    'Breakers & Boards',
    ['Distribution board', 'Three phase'],
    [58_000, 94_000],
    'Steel box, copper busbar, breakers included.',
    { kind: 'board', count: 12, body: '#eceae4', accent: '#2f6f4a' },
    24,
  ),
  power(
    '6-Way Distribution Board, Surface',
    'Breakers & Boards',
    ['Distribution board', 'Single phase'],
    [22_000, 36_000],
    'For a two-bedroom flat, breakers included.',
    { kind: 'board', count: 6, body: '#d9dbdc', accent: '#26282a' },
    25,
  ),
  power(
    '550 W Monocrystalline Solar Panel',
    'Solar & Inverters',
    ['Solar panel'],
    [118_000, 165_000],
    'Half-cut cells, 25-year output warranty, with MC4 connectors.',
    { kind: 'solar', count: 1, body: '#ffffff', accent: '#26282a' },
    26,
  ),
  power(
    'Pair of 450 W Solar Panels with Rail',
    'Solar & Inverters',
    ['Solar panel'],
    [205_000, 278_000],
    'Two matched panels and the aluminium rail to fix them.',
    { kind: 'solar', count: 2, body: '#ffffff', accent: '#26282a' },
    27,
  ),
  power(
    '5 kVA Hybrid Inverter, 48 V',
    'Solar & Inverters',
    ['Hybrid inverter'],
    [420_000, 640_000],
    'Pure sine wave, 80 A MPPT, changes over in 10 ms so the TV does not blink.',
    { kind: 'inverter', count: 1, body: '#e9e6df', accent: '#c8573a' },
    28,
  ),
  power(
    '220 Ah Tubular Battery, 12 V',
    'Solar & Inverters',
    ['Tubular battery'],
    [245_000, 335_000],
    'Deep cycle, with level indicators and a two-year warranty.',
    { kind: 'battery', count: 1, body: '#3f4449', accent: '#e0b04e' },
    29,
  ),
  power(
    '5 kWh Lithium Battery, 48 V',
    'Solar & Inverters',
    ['Lithium'],
    [980_000, 1_450_000],
    '6,000 cycles, with its own BMS and screen; stackable.',
    { kind: 'inverter', count: 1, body: '#2f3438', accent: '#5fb8a0' },
    30,
  ),
];

export function electricalProducts(random: Random): ProductDraft[] {
  return stocked(random, 'Electricals', wares, [
    'Certified by SON; ask for the test certificate.',
    'Sold by electricians to electricians.',
    'Carton price available.',
    'One-year shop warranty.',
  ]);
}
