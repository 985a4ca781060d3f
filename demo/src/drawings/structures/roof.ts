import { seededRandom } from '#random/random.ts';
import { darker, lighter } from '#drawings/canvas/colour.ts';
import { photographicLight } from '#drawings/canvas/light.ts';
import { sheetMetal } from '#drawings/materials/metal.ts';
import { hedge, palm, sky, type Hour } from '#drawings/settings/outdoors.ts';
import { ellipse, group, line, polygon, rect, Scene } from '#drawings/canvas/scene.ts';
import { covering, type CoveringLook } from './roof-covering.ts';
import { leaning, stack } from './roof-stock.ts';

export interface RoofLook extends CoveringLook {
  view: 'house' | 'gabled' | 'eaves' | 'stack' | 'leaning';
  wall: string;
  hour: Hour;
  seed: number;
}

async function house(scene: Scene, look: RoofLook): Promise<void> {
  const random = seededRandom(look.seed);
  await sky(scene, look.hour, 1200);
  palm(scene, random, random.pick([120, 1080]), 1150, 820);
  hedge(scene, random, 1200, 330);
  const gable = look.view === 'gabled';
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

/** The corner of an eave from below, receding into the sky. */
async function eaves(scene: Scene, look: RoofLook): Promise<void> {
  const random = seededRandom(look.seed);
  await sky(scene, look.hour, 1200);
  palm(scene, random, 150, 1180, 900);
  hedge(scene, random, 1200, 260);
  const plane = [
    [430, 190],
    [1240, 40],
    [1240, 520],
    [120, 640],
  ] as const;
  const hip = [
    [430, 190],
    [120, 640],
    [20, 600],
  ] as const;
  const clip = scene.clip(polygon(plane, '#000'));
  const shade = scene.linear(50, [
    [0, '#fff4da', 0.4],
    [0.45, '#fff4da', 0.04],
    [1, '#140f0a', 0.3],
  ]);
  scene.add(
    polygon(
      [
        [230, 700],
        [1240, 600],
        [1240, 1240],
        [230, 1240],
      ],
      sheetMetal(scene, look.wall, 20),
    ),
    rect(640, 830, 330, 370, lighter(look.wall, 0.6)),
    rect(
      660,
      850,
      290,
      350,
      scene.linear(60, [
        [0, '#9fc3d6'],
        [0.45, '#3f5f70'],
        [0.55, '#b9d6e2'],
        [1, '#35505e'],
      ]),
    ),
    rect(798, 850, 14, 350, '#f4efe6'),
    // The soffit under the overhang, in the shade.
    polygon(
      [
        [120, 690],
        [1240, 570],
        [1240, 640],
        [230, 745],
      ],
      darker(lighter(look.wall, 0.2), 0.42),
    ),
    polygon(
      [
        [230, 745],
        [1240, 640],
        [1240, 720],
        [230, 830],
      ],
      scene.linear(90, [
        [0, '#1d140c', 0.45],
        [1, '#1d140c', 0],
      ]),
    ),
    polygon(hip, darker(look.colour, 0.4)),
    group(
      group(rect(-900, -900, 3200, 2600, covering(scene, look, 1.5)), 'transform="rotate(-7 600 400) skewX(-34)"'),
      `clip-path="${clip}"`,
    ),
    polygon(plane, shade),
    line('M430 190L1240 40', lighter(look.colour, 0.24), 24),
    line('M430 190L120 640', darker(look.colour, 0.2), 26),
    polygon(
      [
        [120, 640],
        [1240, 520],
        [1240, 572],
        [120, 694],
      ],
      '#f1ebdf',
    ),
    line('M120 692L1240 570', '#b9b1a4', 6),
    polygon(
      [
        [20, 600],
        [120, 640],
        [120, 694],
        [20, 650],
      ],
      '#cfc7b9',
    ),
  );
}

/** A roof on its house, or the sheets before they go up. */
export async function roof(look: RoofLook): Promise<string> {
  const scene = new Scene();
  if (look.view === 'stack') stack(scene, look);
  else if (look.view === 'leaning') leaning(scene, look);
  else if (look.view === 'eaves') await eaves(scene, look);
  else await house(scene, look);
  photographicLight(scene);
  if (look.view === 'gabled') return scene.frame(30, 170, 780).toSvg();
  // Houses are seen from nearer and farther, the sheets all in the showroom.
  const side = look.view === 'house' ? 960 + (look.seed % 5) * 60 : 1080;
  return scene.frame((1200 - side) * (0.2 + (look.seed % 3) * 0.3), (1200 - side) * 0.4, side).toSvg();
}
