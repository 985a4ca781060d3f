import { seededRandom } from '#random/random.ts';
import { darker, lighter } from '#drawings/canvas/colour.ts';
import { backdrop, boxShadow, contactShadow, photographicLight } from '#drawings/canvas/light.ts';
import { chrome, sheetMetal } from '#drawings/materials/metal.ts';
import { forecourt, hedge, sky } from '#drawings/settings/outdoors.ts';
import { paintedWall } from '#drawings/settings/room.ts';
import { ellipse, line, n, polygon, rect, Scene } from '#drawings/canvas/scene.ts';

export interface PowerLook {
  kind: 'breaker' | 'board' | 'solar' | 'inverter' | 'battery' | 'meter';
  /** Poles of a breaker, ways of a board, panels of a solar set. */
  count: number;
  body: string;
  accent: string;
  tone: string;
  seed: number;
}

/** One pole of a breaker, `width` wide. */
function pole(
  scene: Scene,
  x: number,
  y: number,
  width: number,
  height: number,
  look: PowerLook,
  on: boolean,
): string[] {
  const body = scene.linear(15, [
    [0, lighter(look.body, 0.4)],
    [0.5, look.body],
    [1, darker(look.body, 0.18)],
  ]);
  const nose = y + height * 0.3;
  return [
    rect(x, y, width, height, body, 'rx="6"'),
    rect(
      x + width * 0.08,
      nose,
      width * 0.84,
      height * 0.4,
      scene.linear(90, [
        [0, lighter(look.body, 0.55)],
        [1, darker(look.body, 0.12)],
      ]),
      'rx="8"',
    ),
    rect(x + width * 0.24, nose + height * 0.07, width * 0.52, height * 0.2, '#1c1b1a', 'rx="6"'),
    rect(
      x + width * 0.29,
      nose + height * (on ? 0.05 : 0.16),
      width * 0.42,
      height * 0.12,
      scene.linear(90, [
        [0, lighter(look.accent, 0.4)],
        [1, darker(look.accent, 0.3)],
      ]),
      'rx="6"',
    ),
    rect(x + width * 0.2, nose + height * 0.31, width * 0.6, height * 0.025, look.accent),
    rect(x + width * 0.2, nose + height * 0.35, width * 0.4, height * 0.014, '#5b5650'),
    ...[0.13, 0.87].flatMap((share) => [
      ellipse(x + width / 2, y + height * share, width * 0.22, width * 0.22, '#2a2826'),
      ellipse(x + width / 2, y + height * share, width * 0.16, width * 0.16, chrome(scene, 45)),
      line(
        `M${n(x + width * 0.38)} ${n(y + height * share - width * 0.05)}L${n(x + width * 0.62)} ${n(y + height * share + width * 0.05)}`,
        '#3c3d3e',
        width * 0.035,
      ),
    ]),
    rect(x + width - 3, y + 4, 3, height - 8, '#1d140c', 'opacity="0.35"'),
  ];
}

function breaker(scene: Scene, look: PowerLook): void {
  backdrop(scene, look.tone, 0.72);
  const width = look.count === 1 ? 260 : look.count === 2 ? 230 : 200;
  const left = 600 - (width * look.count) / 2;
  contactShadow(scene, 610, 980, width * look.count * 0.66, 84, 0.7);
  scene.add(
    polygon(
      [
        [left + width * look.count, 220],
        [left + width * look.count + 66, 190],
        [left + width * look.count + 66, 950],
        [left + width * look.count, 1000],
      ],
      darker(look.body, 0.34),
    ),
  );
  for (let i = 0; i < look.count; i++) scene.add(...pole(scene, left + i * width, 220, width, 780, look, true));
}

async function board(scene: Scene, look: PowerLook): Promise<void> {
  const random = seededRandom(look.seed);
  await paintedWall(scene, look.tone, 1200);
  const rows = look.count > 8 ? 2 : 1;
  const ways = Math.ceil(look.count / rows);
  const width = Math.max(560, ways * 92 + 160);
  const height = rows * 320 + 120;
  const [left, top] = [600 - width / 2, 600 - height / 2];
  boxShadow(scene, left, top, width, height, 22, 22);
  scene.add(
    rect(left, top, width, height, sheetMetal(scene, lighter(look.body, 0.25)), 'rx="22"'),
    rect(left + 36, top + 36, width - 72, height - 72, darker(look.body, 0.08), 'rx="12"'),
  );
  for (let row = 0; row < rows; row++) {
    const y = top + 66 + row * 320;
    scene.add(rect(left + 56, y - 6, width - 112, 262, '#23211f', 'rx="8"'));
    const step = (width - 128) / ways;
    for (let way = 0; way < ways; way++)
      scene.add(...pole(scene, left + 64 + way * step, y, step - 3, 250, look, random.chance(0.85)));
  }
  scene.add(
    rect(
      left + 36,
      top + 36,
      width - 72,
      height - 72,
      scene.linear(55, [
        [0, '#ffffff', 0.34],
        [0.3, '#ffffff', 0.02],
        [0.42, '#ffffff', 0.2],
        [0.55, '#ffffff', 0],
      ]),
      'rx="12"',
    ),
  );
}

async function solar(scene: Scene, look: PowerLook): Promise<void> {
  const random = seededRandom(look.seed);
  await sky(scene, 'morning', 1200);
  hedge(scene, random, 960, 260);
  await forecourt(scene, 950, '#b8ada0');
  contactShadow(scene, 620, 975, 540, 90, 0.7);
  const across = 440;
  for (let i = 0; i < look.count; i++) {
    const x = 600 - (look.count * across) / 2 + i * across + 50;
    const corner = (u: number, v: number): [number, number] => [
      x + u * (across - 24) + (1 - v) * 90 - 60,
      210 + v * 760 - u * 26,
    ];
    scene.add(
      line(`M${n(x + 60)} 980L${n(x + 110)} 700M${n(x + across - 100)} 960L${n(x + across - 60)} 680`, '#8d9296', 16),
      polygon([corner(-0.02, -0.012), corner(1.02, -0.012), corner(1.02, 1.012), corner(-0.02, 1.012)], '#cfd4d8'),
      polygon(
        [corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)],
        scene.linear(52, [
          [0, '#5d7fae'],
          [0.4, '#1d3358'],
          [0.7, '#142443'],
          [1, '#2c4a78'],
        ]),
      ),
    );
    const seams: string[] = [];
    for (let c = 1; c < 6; c++)
      seams.push(
        `M${corner(c / 6, 0)
          .map(n)
          .join(' ')}L${corner(c / 6, 1)
          .map(n)
          .join(' ')}`,
      );
    for (let r = 1; r < 10; r++)
      seams.push(
        `M${corner(0, r / 10)
          .map(n)
          .join(' ')}L${corner(1, r / 10)
          .map(n)
          .join(' ')}`,
      );
    scene.add(
      line(seams.join(''), '#dfe9f2', 2.6, 'opacity="0.6"'),
      polygon([corner(0.1, 0), corner(0.5, 0), corner(0.2, 1), corner(-0.0, 1)], '#ffffff', 'opacity="0.16"'),
    );
  }
}

function box(scene: Scene, look: PowerLook): void {
  const battery = look.kind === 'battery';
  backdrop(scene, look.tone, 0.7);
  const [x, y, width, height] = battery ? [300, 470, 600, 480] : [370, 200, 460, 740];
  contactShadow(scene, x + width / 2 + 40, y + height - 22, width * 0.72, 96, 0.75);
  scene.add(
    polygon(
      [
        [x + width, y],
        [x + width + 90, y - 46],
        [x + width + 90, y + height - 60],
        [x + width, y + height],
      ],
      darker(look.body, 0.42),
    ),
    polygon(
      [
        [x, y],
        [x + 90, y - 46],
        [x + width + 90, y - 46],
        [x + width, y],
      ],
      lighter(look.body, 0.36),
    ),
    rect(x, y, width, height, sheetMetal(scene, look.body)),
    rect(x, y + height * 0.78, width, height * 0.045, look.accent),
  );
  if (battery) {
    for (const [at, tone] of [
      [x + 130, '#b5382c'],
      [x + width - 40, '#26282a'],
    ] as const)
      scene.add(rect(at - 34, y - 62, 68, 40, tone, 'rx="8"'), rect(at - 20, y - 96, 40, 44, chrome(scene), 'rx="8"'));
    scene.add(
      rect(x + 80, y + 120, width - 160, 150, lighter(look.body, 0.75), 'rx="10"'),
      rect(x + 116, y + 156, 210, 22, look.accent, 'rx="6"'),
      rect(x + 116, y + 200, 300, 14, '#5b5650', 'rx="5" opacity="0.6"'),
      rect(x + 116, y + 228, 240, 14, '#5b5650', 'rx="5" opacity="0.4"'),
    );
    return;
  }
  scene.add(
    rect(x + 90, y + 90, width - 180, 170, '#10181c', 'rx="14"'),
    rect(
      x + 104,
      y + 104,
      width - 208,
      142,
      scene.linear(60, [
        [0, '#7fd0c4'],
        [1, '#2f7f86'],
      ]),
      'rx="8"',
    ),
    ...[0, 1, 2, 3].map((i) =>
      rect(x + 130 + i * 50, y + 200 - i * 22, 30, 26 + i * 22, '#eafaf4', 'opacity="0.85" rx="3"'),
    ),
    ...[0, 1, 2].map((i) =>
      ellipse(x + width / 2 - 60 + i * 60, y + 312, 15, 15, ['#62c370', '#e8b23a', '#8d9296'][i] ?? '#62c370'),
    ),
    ...Array.from({ length: 8 }, (_, i) =>
      rect(x + 80, y + 380 + i * 24, width - 160, 9, '#1d140c', 'rx="4" opacity="0.45"'),
    ),
    line(
      `M${x + 150} ${y + height}C${x + 150} ${y + height + 90} ${x + 40} ${y + height + 60} ${x - 110} ${y + height + 110}`,
      '#26282a',
      20,
    ),
    line(
      `M${x + 220} ${y + height}C${x + 220} ${y + height + 130} ${x + 60} ${y + height + 100} ${x - 60} ${y + height + 180}`,
      '#b5382c',
      20,
    ),
  );
}

/** What feeds and guards the wiring. */
export async function powerUnit(look: PowerLook): Promise<string> {
  const scene = new Scene();
  if (look.kind === 'breaker') breaker(scene, look);
  else if (look.kind === 'board') await board(scene, look);
  else if (look.kind === 'solar') await solar(scene, look);
  else box(scene, look);
  photographicLight(scene);
  return scene.toSvg();
}
