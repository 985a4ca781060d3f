import { seededRandom } from '#random/random.ts';
import { darker, lighter } from '#drawings/canvas/colour.ts';
import { backdrop, contactShadow, photographicLight } from '#drawings/canvas/light.ts';
import { chrome, roundBar, sheetMetal } from '#drawings/materials/metal.ts';
import { forecourt, hedge, sky } from '#drawings/settings/outdoors.ts';
import { ellipse, group, line, n, path, polygon, rect, Scene } from '#drawings/canvas/scene.ts';

export interface PlumbingLook {
  kind: 'pipes' | 'fittings' | 'tank' | 'pump' | 'heater';
  colour: string;
  accent: string;
  tone: string;
  /** A tank on its stand, or tanks on the seller's ground. */
  view?: 'stock';
  seed: number;
}

function pipes(scene: Scene, look: PlumbingLook): void {
  backdrop(scene, look.tone, 0.58);
  contactShadow(scene, 640, 930, 520, 120, 0.55);
  const radius = 82;
  const rows = [5, 4, 3, 2];
  rows.forEach((count, row) => {
    for (let i = 0; i < count; i++) {
      const [x, y] = [240 + row * radius * 0.98 + i * radius * 1.96, 860 - row * radius * 1.68];
      const paint = scene.linear(80, [
        [0, lighter(look.colour, 0.6)],
        [0.4, look.colour],
        [1, darker(look.colour, 0.5)],
      ]);
      const [dx, dy] = [320, -210];
      scene.add(
        path(
          `M${n(x - radius * 0.62)} ${n(y - radius * 0.72)}L${n(x - radius * 0.62 + dx)} ${n(y - radius * 0.72 + dy)}A${n(radius * 0.86)} ${n(radius * 0.86)} 0 0 1 ${n(x + radius * 0.62 + dx)} ${n(y + radius * 0.66 + dy)}L${n(x + radius * 0.62)} ${n(y + radius * 0.72)}Z`,
          paint,
        ),
        ellipse(x, y, radius * 0.95, radius * 0.97, lighter(look.colour, 0.35)),
        ellipse(x, y, radius * 0.95, radius * 0.97, 'none', `stroke="${darker(look.colour, 0.35)}" stroke-width="3"`),
        ellipse(
          x,
          y,
          radius * 0.72,
          radius * 0.74,
          scene.radial(0.6, 0.65, 0.7, [
            [0, darker(look.colour, 0.45)],
            [1, '#14110e'],
          ]),
        ),
      );
    }
  });
}

function fittings(scene: Scene, look: PlumbingLook): void {
  backdrop(scene, look.tone, 0.6);
  const paint = (degrees: number) => roundBar(scene, look.colour, degrees);
  const mouth = (x: number, y: number, rx: number, ry: number) =>
    ellipse(x, y, rx, ry, lighter(look.colour, 0.4)) + ellipse(x, y, rx * 0.74, ry * 0.74, '#17130f');
  // A tee, an elbow and a coupling, with a brass thread.
  contactShadow(scene, 380, 640, 300, 80, 0.5);
  scene.add(
    rect(120, 400, 480, 170, paint(90)),
    rect(96, 384, 90, 202, paint(90), 'rx="16"'),
    rect(530, 384, 90, 202, paint(90), 'rx="16"'),
    rect(276, 190, 170, 240, paint(0)),
    rect(260, 166, 202, 90, paint(0), 'rx="16"'),
    mouth(361, 170, 98, 30),
    mouth(620, 485, 26, 98),
  );
  contactShadow(scene, 850, 610, 220, 70, 0.5);
  scene.add(
    path('M720 580V420A190 190 0 0 1 910 230H980V400H930A50 50 0 0 0 880 450V580Z', sheetMetal(scene, look.colour, 60)),
    rect(700, 540, 200, 84, paint(0), 'rx="16"'),
    rect(960, 214, 84, 202, paint(90), 'rx="16"'),
    mouth(1044, 315, 26, 98),
  );
  contactShadow(scene, 600, 1010, 330, 80, 0.5);
  scene.add(
    rect(360, 790, 330, 210, paint(90), 'rx="18"'),
    rect(336, 774, 80, 242, paint(90), 'rx="18"'),
    rect(690, 810, 150, 170, roundBar(scene, look.accent, 90)),
    ...[0, 1, 2, 3, 4].map((i) =>
      rect(704 + i * 27, 802, 13, 186, roundBar(scene, lighter(look.accent, 0.1), 90), 'rx="5"'),
    ),
    mouth(842, 895, 24, 86),
  );
}

async function tankOnStand(scene: Scene, look: PlumbingLook): Promise<void> {
  await sky(scene, 'morning', 1200);
  hedge(scene, seededRandom(look.seed), 1200, 330);
  const steel = roundBar(scene, '#7b8084');
  for (const x of [300, 560, 870]) scene.add(rect(x, 930, 34, 270, steel));
  scene.add(
    line('M320 1190L570 960M580 1190L880 960', '#6b7074', 14),
    rect(240, 900, 720, 44, roundBar(scene, '#8a8f93', 90), 'rx="6"'),
  );
  vessel(scene, look);
  scene.add(line('M880 850H980V1200', '#2f5fa8', 26), line('M878 844H974V1200', '#7fa6dc', 6));
}

/** Three of them on the ground of the shop, the nearest in front. */
async function tanksInStock(scene: Scene, look: PlumbingLook): Promise<void> {
  await sky(scene, 'evening', 1200);
  hedge(scene, seededRandom(look.seed), 760, 300);
  await forecourt(scene, 740, '#b9a893');
  for (const [i, [x, y, size]] of (
    [
      [40, 230, 0.62],
      [560, 210, 0.62],
      [170, 260, 0.92],
    ] as const
  ).entries()) {
    const one = new Scene(`tank${i}`);
    contactShadow(one, 640, 905, 420, 80, 0.7);
    vessel(one, look);
    scene.add(group(one.inner(), `transform="translate(${x} ${y}) scale(${size})"`));
  }
}

function vessel(scene: Scene, look: PlumbingLook): void {
  const paint = scene.linear(0, [
    [0, darker(look.colour, 0.5)],
    [0.25, lighter(look.colour, 0.42)],
    [0.42, look.colour],
    [0.8, darker(look.colour, 0.3)],
    [1, darker(look.colour, 0.6)],
  ]);
  scene.add(
    rect(290, 330, 620, 572, paint, 'rx="46"'),
    path('M300 360Q600 110 900 360Z', paint),
    rect(500, 176, 200, 74, paint, 'rx="26"'),
    ellipse(600, 180, 100, 22, lighter(look.colour, 0.3)),
  );
  for (let i = 0; i < 6; i++)
    scene.add(
      rect(280, 380 + i * 84, 640, 40, paint, 'rx="20"'),
      rect(280, 414 + i * 84, 640, 8, '#0e0b08', 'opacity="0.3" rx="4"'),
    );
  scene.add(
    rect(470, 470, 260, 150, look.accent, 'rx="14"'),
    path('M600 490C640 540 640 572 600 572S560 540 600 490Z', '#ffffff'),
    rect(540, 588, 120, 12, '#ffffff', 'rx="5" opacity="0.85"'),
  );
}

function machine(scene: Scene, look: PlumbingLook): void {
  backdrop(scene, look.tone, 0.68);
  contactShadow(scene, 620, 920, 460, 100, 0.65);
  const paint = roundBar(scene, look.colour, 90);
  if (look.kind === 'heater') {
    scene.add(
      rect(330, 170, 540, 760, sheetMetal(scene, look.colour), 'rx="60"'),
      rect(330, 760, 540, 60, look.accent),
      ellipse(600, 700, 74, 74, '#1c2126'),
      ellipse(600, 700, 58, 58, '#e8f2f2'),
      line('M600 700L634 662', '#c8573a', 8),
      rect(430, 300, 340, 22, darker(look.colour, 0.2), 'rx="10" opacity="0.5"'),
      rect(430, 930, 34, 110, chrome(scene, 0, '#c9a45c')),
      rect(736, 930, 34, 110, chrome(scene, 0, '#c9ced2')),
    );
    return;
  }
  scene.add(
    rect(300, 880, 620, 40, roundBar(scene, darker(look.colour, 0.3), 90), 'rx="8"'),
    rect(380, 820, 90, 70, darker(look.colour, 0.3)),
    rect(700, 820, 90, 70, darker(look.colour, 0.3)),
    rect(420, 480, 480, 350, paint, 'rx="60"'),
    ...Array.from({ length: 9 }, (_, i) => rect(520 + i * 36, 470, 14, 370, paint, 'rx="6"')),
    rect(860, 500, 120, 310, roundBar(scene, darker(look.colour, 0.2), 90), 'rx="36"'),
    rect(560, 380, 230, 120, roundBar(scene, darker(look.colour, 0.36), 90), 'rx="16"'),
    ellipse(340, 655, 190, 200, sheetMetal(scene, look.accent, 50)),
    ellipse(340, 655, 130, 138, sheetMetal(scene, lighter(look.accent, 0.1), 230)),
    ellipse(340, 655, 56, 60, '#17130f'),
    rect(270, 360, 140, 160, roundBar(scene, look.accent)),
    rect(246, 330, 188, 56, roundBar(scene, look.accent), 'rx="12"'),
    ellipse(340, 334, 94, 20, '#17130f'),
    polygon(
      [
        [600, 600],
        [820, 600],
        [820, 700],
        [600, 700],
      ],
      '#f4ecdd',
    ),
    rect(620, 624, 130, 16, look.accent, 'rx="4"'),
    rect(620, 656, 90, 10, '#8a8177', 'rx="4"'),
  );
}

/** What carries, keeps and moves water. */
export async function plumbing(look: PlumbingLook): Promise<string> {
  const scene = new Scene();
  if (look.kind === 'pipes') pipes(scene, look);
  else if (look.kind === 'fittings') fittings(scene, look);
  else if (look.kind === 'tank') await (look.view === 'stock' ? tanksInStock : tankOnStand)(scene, look);
  else machine(scene, look);
  photographicLight(scene);
  return scene.toSvg();
}

export interface TapLook {
  kind: 'mixer' | 'kitchen' | 'shower' | 'bib';
  metal: string;
  tone: string;
  seed: number;
}

/** Taps and showers in polished metal. */
export async function tap(look: TapLook): Promise<string> {
  const scene = new Scene();
  const { metal } = look;
  backdrop(scene, look.tone, 0.74);
  const upright = chrome(scene, 0, metal);
  const lying = chrome(scene, 90, metal);
  const bend = (d: string, width: number) => [
    line(d, darker(metal, 0.6), width),
    line(d, metal, width * 0.86),
    line(d, lighter(metal, 0.8), width * 0.24, `transform="translate(${n(-width * 0.2)} ${n(-width * 0.14)})"`),
    line(d, darker(metal, 0.4), width * 0.14, `transform="translate(${n(width * 0.2)} ${n(width * 0.1)})"`),
  ];
  if (look.kind === 'shower') {
    scene.add(
      ...bend('M430 1040V230Q430 150 520 150H720', 40),
      ellipse(780, 236, 230, 46, lying),
      ellipse(780, 250, 220, 36, darker(metal, 0.5)),
      rect(744, 140, 72, 80, upright, 'rx="20"'),
      rect(330, 760, 330, 66, lying, 'rx="30"'),
      ellipse(340, 793, 48, 48, chrome(scene, 45, metal)),
      ellipse(650, 793, 48, 48, chrome(scene, 45, metal)),
      ...bend('M494 820C520 1010 720 1060 760 860C780 760 720 690 690 640', 20),
      group(
        rect(-34, -150, 68, 220, upright, 'rx="30"') + ellipse(0, -150, 92, 40, lying),
        'transform="translate(690 600) rotate(22)"',
      ),
    );
    for (let i = 0; i < 15; i++)
      scene.add(
        line(`M${590 + i * 27} 290V${420 + ((i * 53) % 130)}`, '#ffffff', 4, 'opacity="0.6" stroke-dasharray="26 14"'),
      );
  } else if (look.kind === 'kitchen') {
    contactShadow(scene, 470, 1010, 260, 60, 0.55);
    scene.add(
      ...bend('M460 1000V430A190 190 0 0 1 840 430V560', 62),
      rect(800, 540, 82, 120, upright, 'rx="14"'),
      rect(400, 760, 120, 250, upright, 'rx="22"'),
      ...bend('M520 850L690 800', 34),
      ellipse(460, 1008, 120, 28, lying),
    );
  } else if (look.kind === 'bib') {
    contactShadow(scene, 560, 960, 300, 60, 0.4);
    scene.add(
      rect(170, 520, 300, 120, lying, 'rx="14"'),
      ellipse(190, 580, 40, 130, chrome(scene, 60, metal)),
      ...bend('M440 580H640Q800 580 800 720V800', 110),
      rect(736, 780, 130, 80, upright, 'rx="12"'),
      rect(550, 380, 70, 170, upright, 'rx="10"'),
      rect(420, 330, 330, 66, sheetMetal(scene, '#c8573a'), 'rx="33"'),
    );
  } else {
    contactShadow(scene, 560, 1000, 330, 66, 0.55);
    scene.add(
      rect(420, 460, 210, 540, upright, 'rx="40"'),
      ellipse(525, 1004, 170, 34, lying),
      path('M560 560H900Q960 560 960 630V690H860V660Q860 650 840 650H560Z', lying),
      rect(858, 680, 104, 40, upright, 'rx="8"'),
      group(rect(-60, -36, 330, 62, lying, 'rx="30"'), 'transform="translate(520 420) rotate(-18)"'),
      ellipse(525, 470, 105, 34, lying),
    );
    scene.add(
      line('M910 724V980', '#ffffff', 26, 'opacity="0.35"'),
      line('M904 724V980', '#ffffff', 6, 'opacity="0.8"'),
    );
  }
  photographicLight(scene);
  return scene.toSvg();
}
