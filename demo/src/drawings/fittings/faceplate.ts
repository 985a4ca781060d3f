import { darker, lighter } from '#drawings/canvas/colour.ts';
import { boxShadow, photographicLight } from '#drawings/canvas/light.ts';
import { ellipse, group, line, n, path, rect, Scene } from '#drawings/canvas/scene.ts';
import { chrome, sheetMetal } from '#drawings/materials/metal.ts';
import { tileSurface } from '#drawings/materials/tile-surface.ts';
import { plant, sideboard, vase } from '#drawings/settings/furniture.ts';
import { paintedWall } from '#drawings/settings/room.ts';
import { type Random, seededRandom } from '#random/random.ts';

export interface FaceplateLook {
  kind: 'socket' | 'switch' | 'usbSocket' | 'dimmer' | 'doorbell';
  gangs: 1 | 2 | 3 | 4;
  plate: string;
  /** Rockers and inserts. */
  insert: string;
  wall: string;
  /** Alone on a wall, over a kitchen worktop, or beside a bed. */
  setting: 'wall' | 'worktop' | 'bedside';
  seed: number;
}

function pinHoles(x: number, y: number): string {
  const dark = '#17130f';
  return (
    rect(x - 13, y - 62, 26, 54, dark, 'rx="3"') +
    rect(x - 66, y + 22, 50, 24, dark, 'rx="3"') +
    rect(x + 16, y + 22, 50, 24, dark, 'rx="3"')
  );
}

function rocker(
  scene: Scene,
  look: FaceplateLook,
  x: number,
  y: number,
  width: number,
  height: number,
  on: boolean,
): string {
  const paint = scene.linear(
    90,
    on
      ? [
          [0, darker(look.insert, 0.26)],
          [0.45, look.insert],
          [1, lighter(look.insert, 0.45)],
        ]
      : [
          [0, lighter(look.insert, 0.45)],
          [0.55, look.insert],
          [1, darker(look.insert, 0.26)],
        ],
  );
  return (
    rect(x - 4, y - 4, width + 8, height + 8, '#17130f', 'rx="10" opacity="0.45"') +
    rect(x, y, width, height, paint, 'rx="8"') +
    rect(
      x + width * 0.38,
      y + height * (on ? 0.12 : 0.84),
      width * 0.24,
      7,
      on ? '#e0573c' : darker(look.insert, 0.4),
      'rx="3"',
    )
  );
}

const widthOf = ({ gangs, kind }: FaceplateLook) => (gangs > 1 && kind !== 'switch' ? 760 : 520);

/** The plate itself, 520 or 760 wide around the middle of the scene. */
function mounted(scene: Scene, look: FaceplateLook, random: Random): void {
  const wide = widthOf(look);
  const [x, y, height] = [600 - wide / 2, 340, 520];
  const inner: string[] = [];
  if (look.kind === 'switch') {
    const gap = 26;
    const width = (wide - 120 - gap * (look.gangs - 1)) / look.gangs;
    for (let i = 0; i < look.gangs; i++)
      inner.push(rocker(scene, look, x + 60 + i * (width + gap), y + 90, width, height - 180, random.chance(0.4)));
  } else if (look.kind === 'dimmer') {
    inner.push(
      ellipse(604, 610, 150, 150, '#17130f', 'opacity="0.4"'),
      ellipse(600, 600, 146, 146, sheetMetal(scene, look.insert)),
      ellipse(600, 600, 118, 118, sheetMetal(scene, lighter(look.insert, 0.2), 215)),
      rect(594, 490, 12, 60, '#e0573c', 'rx="6"'),
    );
  } else if (look.kind === 'doorbell') {
    inner.push(
      ellipse(600, 560, 110, 110, '#17130f', 'opacity="0.4"'),
      ellipse(600, 556, 104, 104, sheetMetal(scene, look.insert)),
      ellipse(
        600,
        556,
        60,
        60,
        scene.radial(0.4, 0.3, 0.8, [
          [0, '#ffffff'],
          [0.5, '#bfe0ff'],
          [1, '#4c8fd0'],
        ]),
      ),
      rect(520, 720, 160, 30, lighter(look.plate, 0.5), 'rx="4"'),
    );
  } else {
    const places = look.gangs > 1 ? [x + wide * 0.27, x + wide * 0.73] : [600];
    for (const at of places) {
      inner.push(
        rect(at - 130, y + 150, 260, 300, look.insert, 'rx="20" opacity="0.55"'),
        pinHoles(at, y + 320),
        rocker(scene, look, at + (look.gangs > 1 ? (at < 600 ? 60 : -130) : 60), y + 46, 70, 84, random.chance(0.6)),
      );
    }
    if (look.kind === 'usbSocket')
      for (const row of [0, 1])
        inner.push(
          rect(566, y + 240 + row * 84, 68, 30, '#17130f', 'rx="5"'),
          rect(574, y + 257 + row * 84, 52, 9, '#f4f0e8', 'rx="2"'),
        );
  }
  boxShadow(scene, x, y, wide, height, 34);
  scene.add(
    rect(x, y, wide, height, sheetMetal(scene, look.plate), 'rx="34"'),
    rect(
      x + 5,
      y + 5,
      wide - 10,
      height - 10,
      'none',
      `rx="30" stroke="${lighter(look.plate, 0.6)}" stroke-width="4" opacity="0.8"`,
    ),
    rect(
      x + 22,
      y + 22,
      wide - 44,
      height - 44,
      'none',
      `rx="22" stroke="${darker(look.plate, 0.3)}" stroke-width="3" opacity="0.4"`,
    ),
    ...inner,
  );
  for (const at of [x + 36, x + wide - 36])
    scene.add(ellipse(at, 600, 13, 13, chrome(scene, 45)), line(`M${n(at - 8)} 592L${n(at + 8)} 608`, '#4c4f52', 3));
}

/** A tiled splashback with a worktop in front, and what stands on it. */
async function worktop(scene: Scene, look: FaceplateLook, random: Random): Promise<void> {
  await tileSurface(scene, {
    material: 'glazed',
    base: lighter(look.wall, 0.5),
    accent: look.wall,
    layout: 'brick',
    across: 6,
    seed: look.seed,
  });
  const stone = scene.linear(90, [
    [0, '#fffaf0'],
    [1, '#b8ada0'],
  ]);
  scene.add(
    rect(0, 930, 1200, 30, '#1d140c', 'opacity="0.2"'),
    rect(0, 950, 1200, 250, '#7a5236'),
    rect(0, 940, 1200, 70, stone),
  );
  vase(scene, 960, 946, 250, '#c98a62');
  plant(scene, random, 1100, 950, 340, '#efe6d6');
}

/** Above a bedside table, under the light of a lamp that stands on it. */
async function bedside(scene: Scene, look: FaceplateLook): Promise<void> {
  await paintedWall(scene, look.wall, 1200);
  const glow = scene.radial(0.5, 0.5, 0.5, [
    [0, '#ffe9b4', 0.75],
    [1, '#ffe9b4', 0],
  ]);
  const shade = scene.linear(0, [
    [0, '#e2c893'],
    [0.4, '#fff2cf'],
    [1, '#cfae74'],
  ]);
  sideboard(scene, 820, 1290, 300, '#8a5a34');
  scene.add(
    rect(953, 760, 16, 220, '#c9a45c'),
    ellipse(961, 984, 80, 16, '#c9a45c'),
    path('M870 520H1052L1110 770H812Z', shade),
    ellipse(961, 690, 620, 520, glow),
  );
}

/** A switch or socket on a wall. */
export async function faceplate(look: FaceplateLook): Promise<string> {
  const random = seededRandom(look.seed);
  const scene = new Scene();
  if (look.setting === 'wall') {
    await paintedWall(scene, look.wall, 1200);
    mounted(scene, look, random);
    photographicLight(scene);
    const side = widthOf(look) > 600 ? random.between(940, 1060) : random.between(760, 900);
    return scene.frame((1200 - side) / 2, (1200 - side) / 2, side).toSvg();
  }
  const plate = new Scene('plate');
  mounted(plate, look, random);
  if (look.setting === 'worktop') await worktop(scene, look, random);
  else await bedside(scene, look);
  const [x, y, scale] = look.setting === 'worktop' ? [70, 180, 0.72] : [10, 190, 0.66];
  scene.add(group(plate.inner(), `transform="translate(${x} ${y}) scale(${scale})"`));
  photographicLight(scene);
  return scene.toSvg();
}
