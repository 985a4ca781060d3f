import type { Drawing } from './drawing.ts';

/**
 * What a drawing looks like at a glance: its subject, and how that is arranged and seen. Two drawings of
 * one composition differ in colours and details alone, so a row of products shows each composition once.
 */
export function compositionOf(drawing: Drawing): string {
  const closeness = drawing.isCloseUp ? ' seen close' : '';
  return `${arrangementOf(drawing)}${closeness}`;
}

function arrangementOf(drawing: Drawing): string {
  switch (drawing.kind) {
    case 'gate':
      return drawing.look.leaves === 1 ? `pedestrian gate, ${drawing.look.view}` : `gate, ${drawing.look.view}`;
    case 'roof':
      return `roof, ${drawing.look.view}`;
    case 'gutter':
      return 'gutter';
    case 'door':
      return `door, ${drawing.look.view}`;
    case 'fittedWindow':
      return `window, ${drawing.look.style}`;
    case 'faceplate':
      return `faceplate, ${drawing.look.setting}`;
    case 'powerUnit':
      return `${drawing.look.kind} of ${drawing.look.count}`;
    case 'paintTin':
      return `paint, ${drawing.look.arrangement}`;
    case 'wallFinish':
      return `wall, ${drawing.look.finish}`;
    case 'masonry':
      return `${drawing.look.kind}, ${drawing.look.laid ?? 'stacked'}`;
    case 'plumbing':
      return `${drawing.look.kind}, ${drawing.look.view ?? 'in use'}`;
    case 'sanitaryWare':
      return `${drawing.look.kind}, ${drawing.look.setting ?? 'tiled wall'}`;
    case 'interior':
      return isDressedWall(drawing.look.kind) ? `room with ${drawing.look.arrangement}` : drawing.look.kind;
    case 'room':
      return `room with ${drawing.look.furniture}`;
    case 'tileFlatLay':
      return `laid tiles, ${drawing.look.layout}`;
    case 'tileSamples':
      return `tiles, ${drawing.look.arrangement}`;
    case 'patternedTile':
      return `patterned tiles, ${drawing.look.kind}`;
    case 'cable':
      return `cable, ${drawing.look.kind} of ${drawing.look.jackets.length}`;
    case 'doorHardware':
    case 'glassSheets':
    case 'lamp':
    case 'tap':
      return `${drawing.kind}, ${drawing.look.kind}`;
    default:
      return drawing.kind;
  }
}

const isDressedWall = (kind: string) => kind === 'wallpaper' || kind === 'panelling' || kind === 'slats';
