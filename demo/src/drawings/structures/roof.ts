import { seededRandom } from '#random/random.ts';
import { darker, lighter } from '#drawings/canvas/colour.ts';
import { backdrop, contactShadow, photographicLight } from '#drawings/canvas/light.ts';
import { roundBar, sheetMetal } from '#drawings/materials/metal.ts';
import { hedge, palm, sky, type Hour } from '#drawings/settings/outdoors.ts';
import { ellipse, group, line, path, polygon, rect, Scene } from '#drawings/canvas/scene.ts';
import { texture } from '#drawings/materials/texture.ts';

export interface RoofLook {
  kind: 'longspan' | 'steptile' | 'shingle' | 'stoneCoated';
  view: 'house' | 'stack';
  colour: string;
  wall: string;
  hour: Hour;
  seed: number;
}

/** One course or rib of the covering, as a pattern. */
function covering(scene: Scene, look: RoofLook, scale: number): string {
  const tone = look.colour;
  const s = (value: number) => value * scale;
  if (look.kind === 'longspan') {
    return scene.pattern(
      s(60),
      s(60),
      rect(0, 0, s(60), s(60), tone) +
        rect(0, 0, s(9), s(60), lighter(tone, 0.5)) +
        rect(s(9), 0, s(8), s(60), darker(tone, 0.42)) +
        rect(s(17), 0, s(14), s(60), darker(tone, 0.1)) +
        rect(s(38), 0, s(3), s(60), lighter(tone, 0.26)) +
        rect(s(41), 0, s(3), s(60), darker(tone, 0.24)),
    );
  }
  if (look.kind === 'shingle') {
    const tab = (x: number, y: number, shade: string) =>
      rect(x, y, s(56), s(46), shade, `rx="${s(4)}"`) + rect(x, y + s(42), s(56), s(5), darker(tone, 0.6));
    return scene.pattern(
      s(120),
      s(96),
      rect(0, 0, s(120), s(96), darker(tone, 0.5)) +
        tab(s(2), 0, tone) +
        tab(s(62), 0, lighter(tone, 0.12)) +
        tab(s(-28), s(48), darker(tone, 0.16)) +
        tab(s(32), s(48), lighter(tone, 0.06)) +
        tab(s(92), s(48), darker(tone, 0.16)),
    );
  }
  const curve = `M0 ${s(70)}V${s(18)}Q${s(20)} ${s(-6)} ${s(40)} ${s(18)}T${s(80)} ${s(18)}V${s(70)}Z`;
  return scene.pattern(
    s(80),
    s(70),
    rect(0, 0, s(80), s(70), darker(tone, 0.34)) +
      path(
        curve,
        scene.linear(0, [
          [0, tone],
          [0.22, lighter(tone, 0.42)],
          [0.5, tone],
          [0.72, darker(tone, 0.36)],
          [1, tone],
        ]),
      ) +
      rect(0, s(60), s(80), s(10), darker(tone, 0.5), 'opacity="0.5"'),
  );
}

async function house(scene: Scene, look: RoofLook): Promise<void> {
  const random = seededRandom(look.seed);
  await sky(scene, look.hour, 1200);
  palm(scene, random, random.pick([120, 1080]), 1150, 820);
  hedge(scene, random, 1200, 330);
  const gable = random.chance(0.5);
  const wall = sheetMetal(scene, look.wall, 20);
  scene.add(
    rect(140, 680, 920, 520, wall),
    rect(
      140,
      680,
      920,
      90,
      scene.linear(90, [
        [0, '#1d140c', 0.5],
        [1, '#1d140c', 0],
      ]),
    ),
  );
  for (const x of [230, 520, 810]) {
    scene.add(
      rect(x - 10, 800, 190, 270, lighter(look.wall, 0.6)),
      rect(
        x,
        810,
        170,
        250,
        scene.linear(60, [
          [0, '#9fc3d6'],
          [0.45, '#3f5f70'],
          [0.55, '#b9d6e2'],
          [1, '#35505e'],
        ]),
      ),
      rect(x + 80, 810, 10, 250, '#f4efe6'),
      rect(x - 18, 1066, 206, 16, lighter(look.wall, 0.5)),
    );
  }
  const eaves = 730;
  const main = [
    [330, 250],
    [920, 210],
    [1160, eaves],
    [60, eaves],
  ] as const;
  const shade = scene.linear(64, [
    [0, '#fff4da', 0.42],
    [0.4, '#fff4da', 0.05],
    [1, '#140f0a', 0.42],
  ]);
  scene.add(
    group(rect(0, 0, 1600, 1000, covering(scene, look, 1)), `clip-path="${scene.clip(polygon(main, '#000'))}"`),
    polygon(main, shade),
  );
  if (gable) {
    const [peak, left, right] = [
      [330, 440],
      [90, 760],
      [570, 760],
    ] as const;
    scene.add(
      polygon(
        [
          [330, 470],
          [130, 742],
          [530, 742],
        ],
        wall,
      ),
      ellipse(330, 650, 46, 46, lighter(look.wall, 0.6)),
      ellipse(330, 650, 36, 36, '#3f5f70'),
      polygon([peak, [peak[0] + 190, 300], [right[0] + 160, 620], right], darker(look.colour, 0.14)),
      group(
        rect(0, 0, 1600, 1000, covering(scene, look, 0.8), 'opacity="0.75"'),
        `clip-path="${scene.clip(polygon([peak, [peak[0] + 190, 300], [right[0] + 160, 620], right], '#000'))}"`,
      ),
      line(`M${left.join(' ')}L${peak.join(' ')}L${right.join(' ')}`, lighter(look.colour, 0.24), 26),
    );
  }
  scene.add(
    line('M322 250L926 210', darker(look.colour, 0.34), 26),
    line('M322 246L926 206', lighter(look.colour, 0.3), 12),
    rect(
      50,
      eaves - 6,
      1120,
      36,
      scene.linear(90, [
        [0, lighter('#efe9df', 0.3)],
        [1, '#b9b1a4'],
      ]),
      'rx="6"',
    ),
    rect(
      50,
      eaves + 30,
      1120,
      60,
      scene.linear(90, [
        [0, '#1d140c', 0.5],
        [1, '#1d140c', 0],
      ]),
    ),
  );
}

async function stack(scene: Scene, look: RoofLook): Promise<void> {
  backdrop(scene, '#d9c6b2', 0.62);
  contactShadow(scene, 620, 850, 600, 170, 0.75);
  const corners = (lift: number): [number, number][] => [
    [250, 420 - lift],
    [980, 330 - lift],
    [1110, 800 - lift],
    [130, 900 - lift],
  ];
  for (let i = 0; i < 7; i++) {
    const lift = i * 15;
    scene.add(
      polygon(corners(lift - 12), darker(look.colour, 0.55)),
      polygon(corners(lift), i % 2 ? look.colour : lighter(look.colour, 0.14)),
    );
  }
  const top = corners(96);
  scene.add(
    group(
      group(rect(-600, -700, 2800, 2800, covering(scene, look, 1.7)), 'transform="rotate(-6 600 500) skewX(-9)"'),
      `clip-path="${scene.clip(polygon(top, '#000'))}"`,
    ),
    polygon(
      top,
      scene.linear(40, [
        [0, '#fff6e0', 0.42],
        [0.4, '#fff6e0', 0.02],
        [0.52, '#fff6e0', 0.2],
        [0.62, '#fff6e0', 0],
        [1, '#140f0a', 0.34],
      ]),
    ),
  );
  if (look.kind === 'stoneCoated' || look.kind === 'shingle')
    scene.add(
      group(
        rect(
          0,
          0,
          1200,
          1200,
          scene.imagePattern(texture('speckle', darker(look.colour, 0.7)), 300),
          'fill-opacity="0.6"',
        ),
        `clip-path="${scene.clip(polygon(top, '#000'))}"`,
      ),
    );
  scene.add(
    group(
      rect(-150, -26, 300, 52, '#f4ecdd', 'rx="6"') +
        rect(-120, -10, 150, 10, '#8a8177', 'rx="4"') +
        rect(-120, 6, 90, 7, '#b8afa3', 'rx="3"'),
      'transform="translate(420 910) rotate(-6)"',
    ),
  );
}

/** A roof on its house, or the sheets before they go up. */
export async function roof(look: RoofLook): Promise<string> {
  const scene = new Scene();
  if (look.view === 'house') await house(scene, look);
  else await stack(scene, look);
  photographicLight(scene);
  // Houses are seen from nearer and farther, the sheets all in the showroom.
  const side = look.view === 'house' ? 960 + (look.seed % 5) * 60 : 1080;
  return scene.frame((1200 - side) * (0.2 + (look.seed % 3) * 0.3), (1200 - side) * 0.4, side).toSvg();
}

/** Gutter and downpipe along an eave. */
export async function gutter(look: {
  colour: string;
  wall: string;
  roof: string;
  hour: Hour;
  seed: number;
}): Promise<string> {
  const scene = new Scene();
  await sky(scene, look.hour, 1200);
  const tiles = covering(
    scene,
    {
      kind: look.seed % 2 ? 'steptile' : 'longspan',
      view: 'house',
      colour: look.roof,
      wall: look.wall,
      hour: look.hour,
      seed: 1,
    },
    1.7,
  );
  scene.add(
    polygon(
      [
        [0, 330],
        [1200, 90],
        [1200, 430],
        [0, 560],
      ],
      look.roof,
    ),
    group(
      rect(-300, -500, 2000, 1600, tiles, 'transform="rotate(-8)"'),
      `clip-path="${scene.clip(
        polygon(
          [
            [0, 300],
            [1200, 60],
            [1200, 430],
            [0, 560],
          ],
          '#000',
        ),
      )}"`,
    ),
    rect(0, 560, 1200, 640, sheetMetal(scene, look.wall, 20)),
    polygon(
      [
        [0, 560],
        [1200, 430],
        [1200, 640],
        [0, 700],
      ],
      darker(look.wall, 0.2),
    ),
    polygon(
      [
        [0, 545],
        [1200, 415],
        [1200, 520],
        [0, 655],
      ],
      scene.linear(90, [
        [0, lighter(look.colour, 0.5)],
        [0.3, look.colour],
        [0.8, darker(look.colour, 0.3)],
        [1, darker(look.colour, 0.5)],
      ]),
    ),
    line('M0 545L1200 415', lighter(look.colour, 0.7), 12),
    polygon(
      [
        [0, 655],
        [1200, 520],
        [1200, 640],
        [0, 760],
      ],
      scene.linear(90, [
        [0, '#140f0a', 0.45],
        [1, '#140f0a', 0],
      ]),
    ),
    rect(894, 620, 130, 580, '#140f0a', `opacity="0.3" filter="${scene.blur(14)}" transform="translate(36 20)"`),
    path('M860 560H1010L990 660H880Z', roundBar(scene, look.colour)),
    rect(880, 650, 110, 560, roundBar(scene, look.colour)),
    ...[760, 1040].flatMap((y) => [
      rect(866, y, 138, 34, roundBar(scene, darker(look.colour, 0.2)), 'rx="6"'),
      ellipse(880, y + 17, 7, 7, '#3a3632'),
    ]),
    ...[120, 420, 720].map((x) => rect(x, 550 - (x / 1200) * 130, 26, 110, darker(look.colour, 0.12), 'rx="4"')),
  );
  photographicLight(scene);
  return scene.toSvg();
}
