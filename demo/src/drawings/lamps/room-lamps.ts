import { darker, lighter } from '#drawings/canvas/colour.ts';
import { ellipse, path, polygon, rect, type Scene } from '#drawings/canvas/scene.ts';
import { glow, cone } from './lamp-light.ts';
import type { LampLook } from './lamp-look.ts';
import { chrome, roundBar } from '#drawings/materials/metal.ts';
import { plant } from '#drawings/settings/furniture.ts';
import type { Random } from '#random/random.ts';

export function brackets(scene: Scene, look: LampLook, random: Random): void {
  const updown = random.chance(0.5);
  for (const x of [370, 830]) {
    scene.add(
      polygon(
        [
          [x - 50, 420],
          [x + 50, 420],
          [x + 250, 0],
          [x - 250, 0],
        ],
        scene.linear(90, [
          [0, '#fff0c8', 0],
          [1, '#fff0c8', 0.62],
        ]),
      ),
    );
    if (updown) scene.add(cone(scene, x, 640, 50, 260, 460));
    scene.add(rect(x - 34, 380, 68, 300, '#1d140c', 'opacity="0.3" rx="14" transform="translate(20 26)"'));
    if (updown)
      scene.add(
        rect(x - 56, 400, 112, 260, roundBar(scene, look.metal), 'rx="12"'),
        ellipse(x, 402, 54, 12, '#fff4d2'),
        ellipse(x, 658, 54, 12, '#fff4d2'),
      );
    else
      scene.add(
        rect(x - 30, 520, 60, 150, roundBar(scene, look.metal), 'rx="20"'),
        path(
          `M${x - 60} 350H${x + 60}L${x + 104} 560H${x - 104}Z`,
          scene.linear(90, [
            [0, '#fff9e8'],
            [0.6, lighter(look.shade, 0.4)],
            [1, look.shade],
          ]),
        ),
      );
    scene.add(glow(scene, x, 440, 330, 0.5));
  }
}

export function floorLamp(scene: Scene, look: LampLook, random: Random): void {
  scene.add(
    ellipse(430, 1070, 190, 34, '#1d140c', 'opacity="0.3"'),
    ellipse(420, 1060, 130, 26, roundBar(scene, look.metal)),
    rect(413, 380, 14, 680, roundBar(scene, look.metal)),
    cone(scene, 420, 420, 150, 420, 620),
    path(
      'M310 210H530L610 430H230Z',
      scene.linear(90, [
        [0, lighter(look.shade, 0.5)],
        [0.6, '#fff3cf'],
        [1, lighter(look.shade, 0.3)],
      ]),
    ),
    ellipse(420, 430, 190, 22, '#fff6dc'),
    glow(scene, 420, 340, 480, 0.6),
  );
  plant(scene, random, 980, 1080, 420, '#b8734d');
}

export function downlights(scene: Scene, look: LampLook): void {
  scene.add(
    rect(0, 0, 1200, 420, lighter(look.wall, 0.62)),
    rect(0, 404, 1200, 20, darker(look.wall, 0.2)),
    polygon(
      [
        [0, 0],
        [1200, 0],
        [1200, 420],
        [0, 420],
      ],
      scene.linear(90, [
        [0, '#1d140c', 0.16],
        [1, '#ffffff', 0.2],
      ]),
    ),
  );
  for (const [x, y, size] of [
    [200, 130, 90],
    [600, 130, 90],
    [1000, 130, 90],
    [290, 300, 64],
    [600, 300, 64],
    [910, 300, 64],
  ] as const) {
    scene.add(
      ellipse(x, y, size, size * 0.36, chrome(scene, 0, look.metal)),
      ellipse(x, y + 2, size * 0.78, size * 0.26, '#fff6da'),
      glow(scene, x, y, size * 2.2, 0.6),
    );
    if (y > 200)
      scene.add(
        path(
          `M${x} 424C${x - 40} 560 ${x - 150} 740 ${x - 170} 1000H${x + 170}C${x + 150} 740 ${x + 40} 560 ${x} 424Z`,
          scene.linear(90, [
            [0, '#fff0c8', 0.8],
            [1, '#fff0c8', 0],
          ]),
        ),
      );
  }
}
