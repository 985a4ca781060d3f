import type { Drawing } from '#drawings/drawing.ts';
import { storeDrawings } from '#stores/store-definition.ts';
import { storeDefinitions } from '#stores/stores.ts';

/**
 * Further images by category. An image takes two cores a tenth of a second, which matters at the first
 * start: every product has a featured image of its own and shares its further ones with similar products,
 * like a seller who photographs the shop or a finished job once.
 */
export const sharedScenes: Readonly<Record<string, readonly Drawing[]>> = {
  Tiles: [
    {
      kind: 'sanitaryWare',
      look: {
        kind: 'pedestal',
        ceramic: '#f4f1ea',
        metal: '#c9ced2',
        wall: { material: 'glazed', base: '#f3f1ea', accent: '#b8b4a6', layout: 'brick', across: 7, seed: 3 },
        floor: { material: 'cement', base: '#a7a29b', accent: '#5c5752', layout: 'straight', across: 4, seed: 2 },
        cabinet: '#6b4a32',
        seed: 12,
      },
    },
  ],
  Paints: [
    {
      kind: 'paintTin',
      look: {
        colour: '#c98a6a',
        shades: ['#d9a441', '#86915f', '#33475b', '#b8475a', '#2f5f8a'],
        vessel: 'bucket',
        arrangement: 'swatches',
        label: '#f4ecdd',
        tone: '#dcd8d0',
        seed: 91,
      },
    },
  ],
  Gate: [{ kind: 'doorHardware', look: { kind: 'padlock', metal: '#8a8f93', tone: '#d3d6c8', seed: 91 } }],
  Electricals: [
    {
      kind: 'powerUnit',
      look: { kind: 'board', count: 10, body: '#eceae4', accent: '#c8573a', tone: '#b9c4bd', seed: 91 },
    },
  ],
  Interiors: [
    {
      kind: 'room',
      look: {
        wall: '#c7cfc2',
        floor: { material: 'wood', base: '#a8794c', accent: '#4f2f17', layout: 'straight', across: 3, seed: 9 },
        furniture: 'sideboard',
        accent: '#5b4a3c',
        seed: 91,
      },
    },
  ],
  Roofing: [
    {
      kind: 'roof',
      look: { kind: 'steptile', view: 'house', colour: '#6b3f32', wall: '#e8dcc6', hour: 'dusk', seed: 91 },
    },
  ],
  Plumbing: [
    { kind: 'plumbing', look: { kind: 'fittings', colour: '#5f7f9a', accent: '#c9a45c', tone: '#dcd8d0', seed: 91 } },
  ],
  Doors: [{ kind: 'doorHardware', look: { kind: 'lever', metal: '#c9a45c', tone: '#6b4226', seed: 91 } }],
  'Cement & Blocks': [
    { kind: 'masonry', look: { kind: 'heap', colour: '#c9a06a', accent: '#7a746c', tone: '#d9c6b2', seed: 92 } },
  ],
  'Sanitary Ware': [{ kind: 'tap', look: { kind: 'mixer', metal: '#c9ced2', tone: '#dcd8d0', seed: 91 } }],
  Lighting: [{ kind: 'lamp', look: { kind: 'bulb', metal: '#4a4d52', shade: '#f0d9a0', wall: '#3f4a50', seed: 91 } }],
};

/** The front of the shop that sells the product. */
export function shopFront(store: number): Drawing | undefined {
  const definition = storeDefinitions[store];
  return definition && storeDrawings(definition).cover;
}
