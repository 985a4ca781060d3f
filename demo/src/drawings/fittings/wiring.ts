import { type Random, seededRandom } from '#random/random.ts';
import { darker, lighter } from '#drawings/canvas/colour.ts';
import { backdrop, boxShadow, contactShadow, photographicLight } from '#drawings/canvas/light.ts';
import { chrome, roundBar, sheetMetal } from '#drawings/materials/metal.ts';
import { plant, sideboard, vase } from '#drawings/settings/furniture.ts';
import { paintedWall } from '#drawings/settings/room.ts';
import { tileSurface } from '#drawings/materials/tile-surface.ts';
import { ellipse, group, line, n, path, rect, Scene } from '#drawings/canvas/scene.ts';

export interface CableLook {
  jackets: readonly string[];
  kind: 'coil' | 'drum' | 'flex';
  tone: string;
  seed: number;
}

function coil(scene: Scene, cx: number, cy: number, radius: number, jacket: string): void {
  contactShadow(scene, cx, cy + radius * 0.62, radius * 1.15, radius * 0.4, 0.5);
  // Turns of a coil lying on the ground: many rings, each a cylinder of light and shade.
  for (let i = 0; i < 16; i++) {
    const y = cy + radius * 0.42 - (i % 8) * radius * 0.085;
    const ring = i < 8 ? 1 : 0.88;
    const [rx, ry] = [radius * ring, radius * ring * 0.5];
    scene.add(
      ellipse(cx, y, rx, ry, 'none', `stroke="${darker(jacket, 0.48)}" stroke-width="${n(radius * 0.1)}"`),
      ellipse(
        cx,
        y - 2,
        rx,
        ry,
        'none',
        `stroke="${i % 3 ? jacket : darker(jacket, 0.08)}" stroke-width="${n(radius * 0.07)}"`,
      ),
      `<path d="M${n(cx - rx)} ${n(y - 6)}A${n(rx)} ${n(ry)} 0 0 1 ${n(cx + rx * 0.2)} ${n(y - ry - 2)}" fill="none" stroke="${lighter(jacket, 0.6)}" stroke-width="${n(radius * 0.02)}" opacity="0.8"/>`,
    );
  }
  for (const degrees of [-52, 40, 128, 212]) {
    const angle = (degrees * Math.PI) / 180;
    const [x, y] = [cx + Math.cos(angle) * radius * 0.94, cy + radius * 0.1 + Math.sin(angle) * radius * 0.47];
    scene.add(
      rect(x - radius * 0.1, y - radius * 0.32, radius * 0.2, radius * 0.62, '#f5f1e8', `rx="12" opacity="0.92"`),
    );
  }
}

function copperEnd(scene: Scene, d: string, jacket: string, x: number, y: number, degrees: number): void {
  scene.add(
    line(d, darker(jacket, 0.4), 34),
    line(d, jacket, 26),
    line(d, lighter(jacket, 0.5), 6, 'opacity="0.6" transform="translate(-4 -6)"'),
  );
  const strands = [-8, 0, 8]
    .map((offset) => line(`M0 ${offset}L66 ${offset * 1.9}`, offset === 0 ? '#f0b27a' : '#c77b45', 8))
    .join('');
  scene.add(group(strands, `transform="translate(${x} ${y}) rotate(${degrees})"`));
}

function drum(scene: Scene, look: CableLook): void {
  const [jacket = '#b5382c'] = look.jackets;
  contactShadow(scene, 600, 1000, 430, 90, 0.6);
  const flange = scene.linear(60, [
    [0, '#e0bd8c'],
    [0.5, '#c2955f'],
    [1, '#8a623a'],
  ]);
  scene.add(ellipse(760, 600, 330, 400, darker('#a9794a', 0.4)), rect(460, 250, 300, 700, roundBar(scene, jacket, 90)));
  for (let x = 478; x < 750; x += 27) {
    scene.add(
      path(`M${x} 262Q${x + 70} 600 ${x} 938`, 'none', `stroke="${darker(jacket, 0.4)}" stroke-width="25"`),
      path(`M${x} 262Q${x + 70} 600 ${x} 938`, 'none', `stroke="${jacket}" stroke-width="18"`),
      path(
        `M${x + 20} 380Q${x + 58} 540 ${x + 30} 640`,
        'none',
        `stroke="${lighter(jacket, 0.55)}" stroke-width="5" opacity="0.6"`,
      ),
    );
  }
  scene.add(ellipse(450, 600, 330, 400, darker('#a9794a', 0.3)), ellipse(440, 600, 326, 396, flange));
  for (let i = -3; i <= 3; i++)
    scene.add(
      line(
        `M${440 + i * 92} ${600 - Math.sqrt(1 - (i / 3.55) ** 2) * 392}V${600 + Math.sqrt(1 - (i / 3.55) ** 2) * 392}`,
        '#5d3d1f',
        4,
        'opacity="0.45"',
      ),
    );
  scene.add(
    ellipse(440, 600, 150, 184, '#9a6e42'),
    ellipse(440, 600, 56, 70, '#2c1c0f'),
    ellipse(440, 600, 326, 396, 'none', 'stroke="#f0d6ac" stroke-width="5" opacity="0.5"'),
  );
  copperEnd(scene, 'M760 930C860 980 920 1000 1010 960', jacket, 1010, 960, -22);
}

/** Cable in coils, on a drum, or as a flex with its cores bared. */
export async function cable(look: CableLook): Promise<string> {
  const scene = new Scene();
  backdrop(scene, look.tone, 0.6);
  const [first = '#b5382c', second, third] = look.jackets;
  if (look.kind === 'drum') drum(scene, look);
  else if (look.kind === 'flex') {
    coil(scene, 440, 560, 330, '#f2efe8');
    const path1 = 'M640 860C720 960 800 930 860 900';
    scene.add(
      line(path1, '#b8b3a8', 92),
      line(path1, '#f4f1ea', 80),
      line(path1, '#ffffff', 14, 'transform="translate(-6 -24)" opacity="0.8"'),
    );
    copperEnd(scene, 'M860 890C920 850 960 800 1020 770', first, 1020, 770, -30);
    copperEnd(scene, 'M866 902C930 890 980 880 1050 880', second ?? '#2f5fa8', 1050, 880, 0);
    copperEnd(scene, 'M860 916C920 940 960 980 1020 1010', third ?? '#3f8a4a', 1020, 1010, 26);
  } else {
    const places =
      look.jackets.length > 2
        ? ([
            [380, 420, 230],
            [830, 450, 230],
            [600, 760, 260],
          ] as const)
        : look.jackets.length === 2
          ? ([
              [430, 480, 290],
              [780, 760, 280],
            ] as const)
          : ([[600, 600, 400]] as const);
    places.forEach(([x, y, radius], i) => coil(scene, x, y, radius, look.jackets[i] ?? first));
  }
  photographicLight(scene);
  return scene.toSvg();
}

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
