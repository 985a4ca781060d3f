import { seededRandom } from '#random/random.ts';
import { darker, lighter } from '#drawings/canvas/colour.ts';
import { photographicLight, windowLight } from '#drawings/canvas/light.ts';
import { chrome } from '#drawings/materials/metal.ts';
import { ellipse, group, n, path, rect, Scene } from '#drawings/canvas/scene.ts';
import { texture } from '#drawings/materials/texture.ts';

export interface WallFinishLook {
  colour: string;
  undercoat: string;
  finish: 'rolled' | 'screeded' | 'textured' | 'stucco' | 'wood';
  seed: number;
}

/** Filler spread over bare plaster in sweeps of a steel trowel. */
function screeding(scene: Scene, look: WallFinishLook): void {
  const bare = scene.linear(30, [
    [0, lighter(look.undercoat, 0.1)],
    [1, darker(look.undercoat, 0.2)],
  ]);
  scene.add(
    path(
      'M1200 0V1200H0V900C240 940 380 820 520 850C660 880 700 700 830 640C960 580 900 420 1010 330C1100 250 1080 100 1120 0Z',
      bare,
    ),
    path(
      'M0 900C240 940 380 820 520 850C660 880 700 700 830 640C960 580 900 420 1010 330C1100 250 1080 100 1120 0',
      'none',
      `stroke="${lighter(look.colour, 0.5)}" stroke-width="14"`,
    ),
    path(
      'M4 912C244 952 388 832 528 862C670 890 708 712 838 652C970 590 908 432 1018 342',
      'none',
      'stroke="#1d140c" stroke-width="7" opacity="0.3"',
    ),
  );
  const sweeps = Array.from(
    { length: 7 },
    (_, i) =>
      `M${n(-60 + i * 20)} ${n(170 + i * 92)}C${n(240 + i * 26)} ${n(60 + i * 84)} ${n(520 + i * 16)} ${n(60 + i * 76)} ${n(840 - i * 34)} ${n(170 + i * 66)}`,
  );
  scene.add(
    path(sweeps.join(''), 'none', `stroke="${darker(look.colour, 0.16)}" stroke-width="6" opacity="0.5"`),
    path(sweeps.join(''), 'none', 'stroke="#ffffff" stroke-width="8" opacity="0.7" transform="translate(0 -9)"'),
  );
  const blade = scene.linear(20, [
    [0, '#f4f6f7'],
    [0.4, '#aab1b6'],
    [0.55, '#e6eaec'],
    [1, '#7d858b'],
  ]);
  scene.add(
    group(
      rect(-270, -70, 560, 190, '#1d140c', 'opacity="0.28" rx="10" transform="translate(22 34)"') +
        rect(-280, -80, 560, 180, blade, 'rx="10"') +
        path('M-280 100H280L262 136Q120 156 -40 140Q-180 128 -270 140Z', look.colour) +
        path('M-110 10H110', 'none', 'stroke="#5b6166" stroke-width="34" stroke-linecap="round"') +
        path('M-90 8V-70H90V8', 'none', 'stroke="#7d858b" stroke-width="20" stroke-linejoin="round"') +
        rect(-160, -112, 320, 66, chrome(scene, 90, '#a5713f'), 'rx="32"'),
      'transform="translate(640 640) rotate(-38)"',
    ),
  );
}

/** A wall half way through its coat, or a finish seen close. */
export async function wallFinish(look: WallFinishLook): Promise<string> {
  const random = seededRandom(look.seed);
  const scene = new Scene();
  if (look.finish === 'wood') {
    scene.add(
      rect(0, 0, 1200, 1200, look.colour),
      rect(
        0,
        0,
        1200,
        1200,
        scene.imagePattern(texture('woodUpright', darker(look.colour, 0.75)), 560),
        'fill-opacity="0.72"',
      ),
    );
    for (let x = 0; x < 1200; x += 240)
      scene.add(rect(x, 0, 6, 1200, '#1a0f06', 'opacity="0.5"'), rect(x + 6, 0, 4, 1200, '#fff2d8', 'opacity="0.22"'));
    scene.add(
      rect(
        0,
        0,
        1200,
        1200,
        scene.linear(62, [
          [0.1, '#ffffff', 0],
          [0.34, '#fff6e4', 0.34],
          [0.5, '#ffffff', 0.02],
          [0.64, '#fff6e4', 0.16],
          [0.8, '#ffffff', 0],
        ]),
      ),
    );
  } else {
    const rough = look.finish !== 'rolled' && look.finish !== 'screeded';
    const relief = texture('plaster', darker(look.colour, 0.7));
    scene.add(
      rect(0, 0, 1200, 1200, look.colour),
      rect(
        0,
        0,
        1200,
        1200,
        scene.imagePattern(relief, rough ? (look.finish === 'stucco' ? 900 : 420) : 512),
        `fill-opacity="${rough ? 0.5 : 0.1}"`,
      ),
    );
    if (look.finish === 'stucco')
      scene.add(
        rect(
          0,
          0,
          1200,
          1200,
          scene.imagePattern(texture('cloud', lighter(look.colour, 0.6)), 800),
          'fill-opacity="0.5"',
        ),
      );
  }
  if (look.finish === 'rolled') {
    const edge = 640;
    const steps = Array.from({ length: 5 }, (_, i) => {
      const y = 1200 - i * 300;
      const reach = edge + random.between(-120, 90);
      return `L${n(reach)} ${y}C${n(reach + 20)} ${y - 100} ${n(reach - 16)} ${y - 200} ${n(reach + 8)} ${y - 286}`;
    });
    scene.add(
      path(
        `M1200 1200${steps.join('')}L1200 0Z`,
        scene.linear(15, [
          [0, look.undercoat],
          [1, darker(look.undercoat, 0.14)],
        ]),
      ),
      path(
        `M1200 1200${steps.join('')}L1200 0Z`,
        'none',
        `stroke="${darker(look.colour, 0.2)}" stroke-width="5" opacity="0.5"`,
      ),
    );
    const nap = scene.linear(90, [
      [0, lighter(look.colour, 0.35)],
      [0.4, look.colour],
      [1, darker(look.colour, 0.42)],
    ]);
    scene.add(
      group(
        rect(-196, -56, 400, 150, '#1d140c', 'rx="60" opacity="0.24"') +
          path(
            'M210 0H262Q280 0 280 22V170Q280 190 260 190H30Q10 190 10 210V300',
            'none',
            `stroke="#8d9296" stroke-width="18" stroke-linejoin="round"`,
          ) +
          path('M210 -4H262Q276 -4 276 22V170Q276 184 260 184H30', 'none', 'stroke="#e8ecee" stroke-width="5"') +
          rect(-210, -74, 420, 148, nap, 'rx="38"') +
          ellipse(206, 0, 22, 70, darker(look.colour, 0.3)) +
          rect(-16, 296, 54, 330, chrome(scene, 0, '#c8843a'), 'rx="24"'),
        `transform="translate(600 ${random.whole(430, 540)}) rotate(-9)"`,
      ),
    );
  }
  if (look.finish === 'screeded') screeding(scene, look);
  await windowLight(scene, 40, -60, 1000, 0.26);
  photographicLight(scene, 1.1);
  return scene.toSvg();
}
