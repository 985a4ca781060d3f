import { backdrops } from '#drawings/canvas/light.ts';
import type { PowerLook } from '#drawings/fittings/power.ts';
import type { CableLook } from '#drawings/fittings/cable.ts';
import type { Random } from '#random/random.ts';
import type { ProductDraft } from '#products/product-draft.ts';
import { stocked, type Ware } from '#products/ware.ts';
import { socketsAndSwitches } from './sockets-and-switches.ts';

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
  ...socketsAndSwitches,
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
