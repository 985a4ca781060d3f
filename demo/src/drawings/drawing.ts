import { door, doorHardware } from './door.ts';
import { gate } from './gate.ts';
import { glassSheets } from './glass-sheets.ts';
import { interior } from './interior.ts';
import { lamp } from './lamp.ts';
import { masonry } from './masonry.ts';
import { mirror } from './mirror.ts';
import { paintTin } from './paint-tin.ts';
import { patternedTile } from './patterned-tile.ts';
import { plumbing, tap } from './plumbing.ts';
import { powerUnit } from './power.ts';
import { gutter, roof } from './roof.ts';
import { room } from './room.ts';
import { sanitaryWare } from './sanitary.ts';
import { showerEnclosure } from './shower-enclosure.ts';
import { avatar, storeCover, storeLogo } from './store-marks.ts';
import { tileFlatLay } from './tile-flat-lay.ts';
import { tileSamples } from './tile-samples.ts';
import { wallFinish } from './wall-finish.ts';
import { fittedWindow } from './window.ts';
import { cable, faceplate } from './wiring.ts';

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
type DrawingOf<Kind extends DrawingKind> = { [Each in Kind]: { kind: Each; look: Looks[Each] } }[Kind];

/** What is to be drawn, as plain data: two equal ones are one picture. */
export type Drawing = DrawingOf<DrawingKind>;

// Indexed by kind, so that the compiler sees which look belongs to which artist.
const byKind: { [Kind in DrawingKind]: (look: Looks[Kind]) => Promise<string> } = artists;

/** Composes the drawing as SVG. */
export function composeDrawing<Kind extends DrawingKind>(drawing: DrawingOf<Kind>): Promise<string> {
  return byKind[drawing.kind](drawing.look);
}
