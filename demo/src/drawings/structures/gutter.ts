import { darker, lighter } from '#drawings/canvas/colour.ts';
import { photographicLight } from '#drawings/canvas/light.ts';
import { ellipse, group, line, path, polygon, rect, Scene } from '#drawings/canvas/scene.ts';
import { roundBar, sheetMetal } from '#drawings/materials/metal.ts';
import { type Hour, sky } from '#drawings/settings/outdoors.ts';
import { covering } from './roof-covering.ts';

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
  const tiles = covering(scene, { kind: look.seed % 2 ? 'steptile' : 'longspan', colour: look.roof }, 1.7);
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
