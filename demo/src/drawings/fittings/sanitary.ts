import { type Random, seededRandom } from '#random/random.ts';
import { darker, lighter, mix } from '#drawings/canvas/colour.ts';
import { plant } from '#drawings/settings/furniture.ts';
import { contactShadow, photographicLight, windowLight } from '#drawings/canvas/light.ts';
import { hedge, sky } from '#drawings/settings/outdoors.ts';
import { chrome, sheetMetal } from '#drawings/materials/metal.ts';
import { floor, paintedWall } from '#drawings/settings/room.ts';
import { ellipse, group, line, path, rect, Scene } from '#drawings/canvas/scene.ts';
import { tileSurface, type TileLook } from '#drawings/materials/tile-surface.ts';

export interface SanitaryLook {
  kind: 'basin' | 'toilet' | 'bathtub' | 'sink' | 'pedestal';
  ceramic: string;
  metal: string;
  wall: TileLook;
  floor: TileLook;
  cabinet: string;
  /** A bathtub under a window, on feet, rather than in front of a tiled wall. */
  setting?: 'window';
  seed: number;
}

const FOOT = 860;

function glaze(scene: Scene, tone: string, degrees = 30): string {
  return scene.linear(degrees, [
    [0, lighter(tone, 0.8)],
    [0.35, tone],
    [0.75, darker(tone, 0.14)],
    [1, darker(tone, 0.34)],
  ]);
}

function spout(scene: Scene, x: number, foot: number, size: number, metal: string): void {
  scene.add(
    rect(x - size * 0.09, foot - size, size * 0.18, size, chrome(scene, 0, metal), 'rx="10"'),
    path(
      `M${x - size * 0.05} ${foot - size}H${x + size * 0.5}Q${x + size * 0.6} ${foot - size} ${x + size * 0.6} ${foot - size * 0.86}V${foot - size * 0.78}H${x + size * 0.48}V${foot - size * 0.82}H${x - size * 0.05}Z`,
      chrome(scene, 90, metal),
    ),
    rect(x - size * 0.05, foot - size * 1.22, size * 0.1, size * 0.24, chrome(scene, 0, metal), 'rx="8"'),
  );
}

function basin(scene: Scene, look: SanitaryLook): void {
  contactShadow(scene, 600, 1040, 520, 60, 0.5);
  scene.add(
    rect(170, 720, 860, 330, sheetMetal(scene, look.cabinet, 20), 'rx="8"'),
    rect(590, 730, 5, 310, '#1d140c', 'opacity="0.5"'),
    rect(500, 850, 60, 12, chrome(scene, 90, look.metal), 'rx="6"'),
    rect(626, 850, 60, 12, chrome(scene, 90, look.metal), 'rx="6"'),
    rect(
      140,
      676,
      920,
      50,
      scene.linear(90, [
        [0, '#fffaf0'],
        [1, '#c9bfb0'],
      ]),
      'rx="8"',
    ),
    ellipse(600, 682, 310, 22, '#1d140c', 'opacity="0.35"'),
    path('M290 500H910C900 610 820 680 720 682H480C380 680 300 610 290 500Z', glaze(scene, look.ceramic)),
    ellipse(600, 500, 312, 56, lighter(look.ceramic, 0.7)),
    ellipse(
      600,
      505,
      280,
      42,
      scene.radial(0.5, 0.3, 0.7, [
        [0, darker(look.ceramic, 0.3)],
        [1, darker(look.ceramic, 0.08)],
      ]),
    ),
    ellipse(600, 520, 24, 9, chrome(scene, 30, look.metal)),
  );
  spout(scene, 330, 676, 300, look.metal);
}

function toilet(scene: Scene, look: SanitaryLook): void {
  contactShadow(scene, 620, 1080, 330, 80, 0.6);
  const paint = glaze(scene, look.ceramic);
  scene.add(
    rect(410, 380, 380, 330, paint, 'rx="34"'),
    rect(394, 350, 412, 54, glaze(scene, look.ceramic, 80), 'rx="22"'),
    ellipse(600, 352, 46, 12, chrome(scene, 90, look.metal)),
    path('M400 760C400 930 480 950 480 1080H740C740 960 800 930 800 760Z', paint),
    rect(460, 1060, 300, 40, glaze(scene, look.ceramic, 80), 'rx="14"'),
    ellipse(600, 748, 232, 86, darker(look.ceramic, 0.2)),
    ellipse(600, 738, 232, 84, glaze(scene, look.ceramic, 60)),
    ellipse(600, 728, 214, 72, lighter(look.ceramic, 0.6)),
    ellipse(600, 724, 170, 48, 'none', `stroke="${darker(look.ceramic, 0.18)}" stroke-width="5" opacity="0.6"`),
    rect(470, 690, 260, 26, glaze(scene, look.ceramic, 80), 'rx="12"'),
  );
}

function bathtub(scene: Scene, look: SanitaryLook): void {
  contactShadow(scene, 620, 1060, 560, 80, 0.6);
  scene.add(
    path('M120 600C130 900 220 1050 340 1050H860C980 1050 1070 900 1080 600Z', glaze(scene, look.ceramic)),
    ellipse(600, 600, 486, 92, glaze(scene, lighter(look.ceramic, 0.5), 80)),
    ellipse(600, 606, 440, 68, darker(look.ceramic, 0.24)),
    ellipse(
      600,
      630,
      400,
      44,
      scene.linear(20, [
        [0, '#cfe6ea'],
        [1, '#8fb9c4'],
      ]),
    ),
    ellipse(520, 622, 180, 12, '#ffffff', 'opacity="0.6"'),
    group(
      ellipse(0, 0, 40, 30, '#ffffff', 'opacity="0.75"') +
        ellipse(50, 6, 30, 22, '#ffffff', 'opacity="0.7"') +
        ellipse(-46, 8, 26, 18, '#ffffff', 'opacity="0.7"'),
      'transform="translate(760 630)"',
    ),
    line('M1010 1060V420Q1010 370 950 370Q890 370 890 430', darker(look.metal, 0.5), 34),
    line('M1010 1060V420Q1010 370 950 370Q890 370 890 430', look.metal, 26),
    line('M1002 1060V420Q1004 378 950 362', lighter(look.metal, 0.8), 7),
  );
}

/** A wide window onto the garden, above where a bath stands. */
async function bathroomWindow(scene: Scene): Promise<void> {
  const garden = new Scene('garden');
  await sky(garden, 'morning', 1200);
  hedge(garden, seededRandom(31), 1200, 700);
  scene.add(
    rect(586, 84, 520, 440, '#1d140c', 'opacity="0.2"'),
    rect(570, 70, 520, 440, '#f6f0e4'),
    `<svg x="590" y="90" width="480" height="400" viewBox="0 0 1200 1000" preserveAspectRatio="xMidYMid slice">${garden.inner()}</svg>`,
    rect(590, 90, 480, 400, '#fff8ea', 'opacity="0.3"'),
    rect(823, 90, 14, 400, '#f6f0e4'),
    rect(550, 506, 560, 24, '#fffaf0', 'rx="4"'),
    rect(550, 530, 560, 16, '#1d140c', 'opacity="0.16"'),
  );
}

/** A tub with one high back, on feet, with the filler standing beside it. */
function slipperTub(scene: Scene, look: SanitaryLook, random: Random): void {
  plant(scene, random, 1060, 1010, 520, '#b8734d');
  contactShadow(scene, 560, 1090, 480, 70, 0.6);
  const metal = chrome(scene, 0, look.metal);
  for (const x of [230, 800]) {
    scene.add(
      path(
        `M${x} 990C${x - 34} 1030 ${x + 20} 1050 ${x - 16} 1090H${x + 66}C${x + 30} 1050 ${x + 84} 1030 ${x + 50} 990Z`,
        metal,
      ),
    );
  }
  scene.add(
    path('M96 470C110 600 100 1010 300 1030H770C910 1020 960 860 980 690Z', glaze(scene, look.ceramic)),
    path('M96 470C300 560 640 720 980 690C900 640 560 690 330 560C240 510 150 450 96 470Z', darker(look.ceramic, 0.2)),
    line('M96 470C300 560 640 720 980 690', lighter(look.ceramic, 0.8), 22),
    line('M112 520C150 800 130 950 300 1000', lighter(look.ceramic, 0.9), 12, 'opacity="0.7"'),
    // A towel over the rim.
    path('M640 668C700 690 760 694 820 694L828 900C770 906 700 904 648 892Z', '#c98a6a'),
    path('M640 668C700 690 760 694 820 694L821 720C760 722 700 716 641 694Z', '#1d140c', 'opacity="0.14"'),
    line('M650 850C710 862 770 864 826 858', '#f1e4d2', 12),
  );
}

function kitchenSink(scene: Scene, look: SanitaryLook): void {
  const steel = scene.linear(40, [
    [0, '#f4f6f7'],
    [0.3, '#c3c9cd'],
    [0.5, '#eef1f2'],
    [1, '#8b9297'],
  ]);
  scene.add(
    rect(0, 660, 1200, 540, sheetMetal(scene, look.cabinet, 20)),
    rect(
      0,
      600,
      1200,
      80,
      scene.linear(90, [
        [0, '#f6efe4'],
        [1, '#b8ada0'],
      ]),
    ),
    path('M150 420H1050L1120 620H80Z', steel, 'stroke="#6f767b" stroke-width="4"'),
    path(
      'M210 450H590L578 590H160Z',
      scene.linear(90, [
        [0, '#5f666b'],
        [1, '#aeb5ba'],
      ]),
    ),
    path(
      'M640 450H770L800 590H634Z',
      scene.linear(90, [
        [0, '#5f666b'],
        [1, '#aeb5ba'],
      ]),
    ),
    ...Array.from({ length: 7 }, (_, i) => line(`M${812 + i * 30} 455L${850 + i * 34} 590`, '#8b9297', 5)),
    ellipse(370, 552, 30, 11, '#3a3f43'),
    ellipse(716, 552, 22, 9, '#3a3f43'),
    ...[300, 900].map((x) => rect(x - 60, 800, 120, 16, chrome(scene, 90, look.metal), 'rx="8"')),
    rect(596, 690, 8, 510, '#1d140c', 'opacity="0.4"'),
  );
  spout(scene, 610, 440, 300, look.metal);
}

function pedestal(scene: Scene, look: SanitaryLook): void {
  contactShadow(scene, 610, 1080, 210, 60, 0.6);
  scene.add(
    path('M510 640H690C670 800 680 960 720 1090H480C520 960 530 800 510 640Z', glaze(scene, look.ceramic, 0)),
    path('M270 460H930C930 580 800 668 600 668S270 580 270 460Z', glaze(scene, look.ceramic)),
    ellipse(600, 460, 332, 62, lighter(look.ceramic, 0.7)),
    ellipse(
      600,
      470,
      270,
      40,
      scene.radial(0.5, 0.3, 0.7, [
        [0, darker(look.ceramic, 0.3)],
        [1, darker(look.ceramic, 0.06)],
      ]),
    ),
    ellipse(600, 488, 22, 8, chrome(scene, 30, look.metal)),
  );
  spout(scene, 600, 440, 190, look.metal);
}

/** Ware in the room it is for. */
export async function sanitaryWare(look: SanitaryLook): Promise<string> {
  const random = seededRandom(look.seed);
  const scene = new Scene();
  if (look.setting === 'window') {
    await paintedWall(scene, mix(look.wall.base, '#efe8dc', 0.35), FOOT);
    await bathroomWindow(scene);
  } else if (look.kind === 'sink' || random.chance(0.7)) {
    await tileSurface(scene, look.wall);
    scene.add(
      rect(
        0,
        0,
        1200,
        FOOT,
        scene.linear(24, [
          [0, '#fff4dc', 0.4],
          [0.55, '#fff4dc', 0.04],
          [1, '#1d140c', 0.34],
        ]),
      ),
    );
  } else await paintedWall(scene, look.wall.base, FOOT);
  if (look.kind !== 'sink') await floor(scene, look.floor, FOOT);
  await windowLight(scene, random.between(0, 400), -40, 720, 0.24);
  if (look.kind === 'basin') basin(scene, look);
  else if (look.kind === 'toilet') toilet(scene, look);
  else if (look.kind === 'bathtub' && look.setting === 'window') slipperTub(scene, look, random);
  else if (look.kind === 'bathtub') bathtub(scene, look);
  else if (look.kind === 'sink') kitchenSink(scene, look);
  else pedestal(scene, look);
  if (look.kind === 'toilet' || look.kind === 'pedestal')
    plant(scene, random, random.chance(0.5) ? 180 : 1030, 1060, 430, '#b8734d');
  photographicLight(scene);
  return scene.toSvg();
}
