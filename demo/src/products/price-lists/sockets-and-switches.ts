import type { FaceplateLook } from '#drawings/fittings/faceplate.ts';
import type { Ware } from '#products/ware.ts';

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

export const socketsAndSwitches: readonly Ware[] = [
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
];
