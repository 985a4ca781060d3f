import { seededRandom, type Random } from '#random/random.ts';
import { darker, lighter } from '#drawings/canvas/colour.ts';
import { framedPicture, plant, sideboard, sofa, throwPillow, vase } from './furniture.ts';
import { photographicLight, windowLight } from '#drawings/canvas/light.ts';
import { layOnGround } from '#drawings/canvas/perspective.ts';
import { rect, Scene } from '#drawings/canvas/scene.ts';
import { texture } from '#drawings/materials/texture.ts';
import { tileSurface, type TileLook } from '#drawings/materials/tile-surface.ts';

export interface RoomLook {
  wall: string;
  floor: TileLook;
  furniture: 'sofa' | 'sideboard' | 'plant';
  accent: string;
  seed: number;
}

const WALL_FOOT = 690;

export async function paintedWall(scene: Scene, tone: string, foot: number): Promise<void> {
  const plaster = texture('plaster', darker(tone, 0.5));
  scene.add(
    rect(0, 0, 1200, foot, tone),
    rect(
      0,
      0,
      1200,
      foot,
      scene.linear(24, [
        [0, lighter(tone, 0.34)],
        [0.55, tone, 0],
        [1, darker(tone, 0.24)],
      ]),
    ),
    rect(0, 0, 1200, foot, scene.imagePattern(plaster, 512), 'fill-opacity="0.07"'),
  );
}

/** A floor in front of a wall, with the line of shade where they meet. */
export async function floor(scene: Scene, look: TileLook, foot: number): Promise<void> {
  const flat = new Scene('flat');
  await tileSurface(flat, look);
  const ground = await layOnGround(flat.toSvg(), foot);
  scene.add(
    `<image href="${ground.href}" x="0" y="${ground.top}" width="1200" height="${ground.height}" preserveAspectRatio="none"/>`,
    rect(
      0,
      foot,
      1200,
      ground.height,
      scene.linear(90, [
        [0, '#1d140c', 0.34],
        [0.14, '#1d140c', 0.06],
        [0.5, '#fff6e6', 0.1],
        [1, '#1d140c', 0.1],
      ]),
    ),
  );
}

export function skirting(scene: Scene, foot: number): void {
  scene.add(
    rect(0, foot - 34, 1200, 34, '#f3ede2'),
    rect(0, foot - 36, 1200, 4, '#1d140c', 'opacity="0.16"'),
    rect(0, foot - 8, 1200, 8, '#1d140c', 'opacity="0.12"'),
  );
}

export function furnish(scene: Scene, random: Random, kind: RoomLook['furniture'], accent: string, foot: number): void {
  const left = random.chance(0.5);
  if (kind === 'sofa') {
    framedPicture(scene, random, left ? 520 : 300, 110, 210, 270);
    framedPicture(scene, random, left ? 760 : 540, 110, 210, 270);
    sofa(scene, left ? 700 : 500, foot + 90, 330, accent);
    throwPillow(scene, left ? 480 : 280, foot - 90, 130, lighter(accent, 0.5), -14);
    plant(scene, random, left ? 150 : 1040, foot + 70, 470, '#b8734d');
  } else if (kind === 'sideboard') {
    framedPicture(scene, random, 430, 90, 300, 340);
    sideboard(scene, 600, foot + 60, 270, accent);
    vase(scene, left ? 380 : 820, foot - 212, 130, '#d8cbb6');
    plant(scene, random, left ? 1060 : 140, foot + 60, 430, '#efe6d6');
  } else {
    plant(scene, random, left ? 170 : 1030, foot + 80, 540, accent);
  }
}

/** A room that wears the product: its floor, or its paint. */
export async function room(look: RoomLook): Promise<string> {
  const random = seededRandom(look.seed);
  const scene = new Scene();
  await paintedWall(scene, look.wall, WALL_FOOT);
  await floor(scene, look.floor, WALL_FOOT);
  skirting(scene, WALL_FOOT);
  await windowLight(scene, random.between(-40, 400), random.between(0, 160), random.between(640, 860), 0.3);
  furnish(scene, random, look.furniture, look.accent, WALL_FOOT);
  photographicLight(scene);
  return scene.toSvg();
}
