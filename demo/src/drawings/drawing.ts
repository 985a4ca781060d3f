import { door } from '#drawings/doors/door.ts';
import { doorHardware } from '#drawings/doors/door-hardware.ts';
import { gate } from '#drawings/gates/gate.ts';
import { glassSheets } from '#drawings/structures/glass-sheets.ts';
import { interior } from '#drawings/interiors/interior.ts';
import { lamp } from '#drawings/lamps/lamp.ts';
import { masonry } from '#drawings/masonry/masonry.ts';
import { mirror } from '#drawings/interiors/mirror.ts';
import { paintTin } from '#drawings/interiors/paint-tin.ts';
import { patternedTile } from '#drawings/tiles/patterned-tile.ts';
import { plumbing, tap } from '#drawings/fittings/plumbing.ts';
import { powerUnit } from '#drawings/fittings/power.ts';
import { gutter } from '#drawings/structures/gutter.ts';
import { roof } from '#drawings/structures/roof.ts';
import { room } from '#drawings/settings/room.ts';
import { sanitaryWare } from '#drawings/fittings/sanitary.ts';
import { showerEnclosure } from '#drawings/fittings/shower-enclosure.ts';
import { avatar } from '#drawings/stores/avatar.ts';
import { storeCover } from '#drawings/stores/store-front.ts';
import { storeLogo } from '#drawings/stores/store-logo.ts';
import { tileFlatLay } from '#drawings/tiles/tile-flat-lay.ts';
import { tileSamples } from '#drawings/tiles/tile-samples.ts';
import { wallFinish } from '#drawings/interiors/wall-finish.ts';
import { fittedWindow } from '#drawings/structures/window.ts';
import { cable } from '#drawings/fittings/cable.ts';
import { faceplate } from '#drawings/fittings/faceplate.ts';

const artists = {
  avatar,
  cable,
  door,
  doorHardware,
  faceplate,
  fittedWindow,
  gate,
  glassSheets,
  gutter,
  interior,
  lamp,
  masonry,
  mirror,
  paintTin,
  patternedTile,
  plumbing,
  powerUnit,
  roof,
  room,
  sanitaryWare,
  showerEnclosure,
  storeCover,
  storeLogo,
  tap,
  tileFlatLay,
  tileSamples,
  wallFinish,
};

type DrawingKind = keyof typeof artists;
type Looks = { [Kind in DrawingKind]: Parameters<(typeof artists)[Kind]>[0] };
type DrawingOf<Kind extends DrawingKind> = {
  [Each in Kind]: { kind: Each; look: Looks[Each]; isCloseUp?: true };
}[Kind];

/** Description of an illustration, as plain data: equal drawings are one image. */
export type Drawing = DrawingOf<DrawingKind>;

// Indexed by kind, so that the compiler sees which look belongs to which artist.
const byKind: { [Kind in DrawingKind]: (look: Looks[Kind]) => Promise<string> } = artists;

/** Composes the drawing as SVG. */
export async function composeDrawing<Kind extends DrawingKind>(drawing: DrawingOf<Kind>): Promise<string> {
  const svg = await byKind[drawing.kind](drawing.look);
  return drawing.isCloseUp ? svg.replace(/viewBox="([^"]+)"/, (_, box: string) => `viewBox="${closer(box)}"`) : svg;
}

/** The middle of a view, a little below it, where products stand. */
function closer(box: string): string {
  const [x = 0, y = 0, width = 0, height = 0] = box.split(' ').map(Number);
  return [x + width * 0.26, y + height * 0.3, width * 0.5, height * 0.5].join(' ');
}
