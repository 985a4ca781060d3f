import { seededRandom, type Random } from '#random/random.ts';
import { darker, lighter } from '#drawings/canvas/colour.ts';
import { plant, sideboard, sofa, vase } from '#drawings/settings/furniture.ts';
import { photographicLight } from '#drawings/canvas/light.ts';
import { chrome, roundBar } from '#drawings/materials/metal.ts';
import { hedge, sky } from '#drawings/settings/outdoors.ts';
import { paintedWall, skirting } from '#drawings/settings/room.ts';
import { ellipse, group, line, n, path, polygon, rect, Scene } from '#drawings/canvas/scene.ts';

export interface LampLook {
  kind: 'dome' | 'globes' | 'rattan' | 'chandelier' | 'ring' | 'bracket' | 'floor' | 'downlight' | 'street' | 'bulb';
  metal: string;
  shade: string;
  wall: string;
  seed: number;
}

/** Light in the air around a lamp. */
function glow(scene: Scene, x: number, y: number, radius: number, strength = 0.8): string {
  return ellipse(
    x,
    y,
    radius,
    radius,
    scene.radial(0.5, 0.5, 0.5, [
      [0, '#fff3cf', strength],
      [0.3, '#ffe7b0', strength * 0.42],
      [1, '#ffdf9e', 0],
    ]),
  );
}

function cone(scene: Scene, x: number, y: number, top: number, bottom: number, height: number): string {
  return polygon(
    [
      [x - top, y],
      [x + top, y],
      [x + bottom, y + height],
      [x - bottom, y + height],
    ],
    scene.linear(90, [
      [0, '#fff0c8', 0.6],
      [1, '#fff0c8', 0],
    ]),
  );
}

const cord = (x: number, to: number) => rect(x - 2.5, 0, 5, to, '#2b2622');

function domes(scene: Scene, look: LampLook, random: Random): void {
  const count = random.pick([1, 2, 3]);
  const size = count === 1 ? 250 : 150;
  for (let i = 0; i < count; i++) {
    const x = 600 + (i - (count - 1) / 2) * 340;
    const y = 330 + (count > 1 ? (i % 2) * 70 : 40);
    const body = scene.linear(0, [
      [0, darker(look.shade, 0.3)],
      [0.3, lighter(look.shade, 0.34)],
      [0.5, look.shade],
      [1, darker(look.shade, 0.45)],
    ]);
    scene.add(
      cone(scene, x, y + size * 0.7, size, size * 2.2, 560),
      cord(x, y - size * 0.3),
      rect(x - size * 0.11, y - size * 0.36, size * 0.22, size * 0.2, chrome(scene, 0, look.metal), 'rx="5"'),
      path(
        `M${n(x - size)} ${n(y + size * 0.7)}C${n(x - size)} ${n(y)} ${n(x - size * 0.4)} ${n(y - size * 0.2)} ${n(x)} ${n(y - size * 0.2)}S${n(x + size)} ${n(y)} ${n(x + size)} ${n(y + size * 0.7)}Z`,
        body,
      ),
      ellipse(x, y + size * 0.7, size, size * 0.13, lighter(look.metal, 0.3)),
      ellipse(x, y + size * 0.7, size * 0.94, size * 0.1, '#fff2c9'),
      ellipse(x, y + size * 0.74, size * 0.26, size * 0.12, '#ffffff'),
      glow(scene, x, y + size * 0.75, size * 1.5, 0.7),
    );
  }
}

function globes(scene: Scene, look: LampLook, random: Random): void {
  const places = random.pick([
    [
      [380, 330, 110],
      [600, 500, 140],
      [820, 280, 110],
    ],
    [
      [430, 420, 150],
      [760, 300, 130],
    ],
    [[600, 420, 210]],
  ] as const);
  for (const [x, y, radius] of places) {
    scene.add(
      glow(scene, x, y, radius * 2.6, 0.6),
      cord(x, y - radius),
      rect(x - radius * 0.22, y - radius * 1.22, radius * 0.44, radius * 0.34, chrome(scene, 0, look.metal), 'rx="6"'),
      ellipse(
        x,
        y,
        radius,
        radius,
        scene.radial(0.42, 0.42, 0.62, [
          [0, '#fffdf4'],
          [0.4, '#fff0c4', 0.9],
          [0.85, look.shade, 0.66],
          [1, lighter(look.shade, 0.6), 0.9],
        ]),
      ),
      ellipse(
        x - radius * 0.4,
        y - radius * 0.44,
        radius * 0.2,
        radius * 0.12,
        '#ffffff',
        `opacity="0.8" transform="rotate(-36 ${n(x - radius * 0.4)} ${n(y - radius * 0.44)})"`,
      ),
    );
  }
}

function rattan(scene: Scene, look: LampLook): void {
  const [x, y, rx, ry] = [600, 430, 300, 240];
  scene.add(
    glow(scene, x, y, 560, 0.75),
    cord(x, y - ry),
    ellipse(x, y, rx * 0.9, ry * 0.9, '#ffefc2', 'opacity="0.75"'),
  );
  const ribs: string[] = [];
  for (let i = -9; i <= 9; i++)
    ribs.push(
      `M${x} ${y - ry}C${n(x + (i / 9) * rx * 1.33)} ${n(y - ry * 0.9)} ${n(x + (i / 9) * rx * 1.33)} ${n(y + ry * 0.7)} ${n(x + (i / 9) * rx * 0.42)} ${n(y + ry)}`,
    );
  for (let i = 1; i < 12; i++) {
    const t = -1 + (i * 2) / 12;
    const half = Math.sqrt(1 - t * t) * rx;
    ribs.push(`M${n(x - half)} ${n(y + t * ry)}Q${x} ${n(y + t * ry + 34)} ${n(x + half)} ${n(y + t * ry)}`);
  }
  scene.add(line(ribs.join(''), darker(look.shade, 0.5), 9, 'opacity="0.6"'), line(ribs.join(''), look.shade, 5.5));
}

function chandelier(scene: Scene, look: LampLook): void {
  const metal = roundBar(scene, look.metal);
  scene.add(
    glow(scene, 600, 440, 560, 0.7),
    rect(594, 0, 12, 250, metal),
    ellipse(600, 262, 40, 54, roundBar(scene, look.metal)),
    rect(588, 300, 24, 270, metal),
    ellipse(600, 580, 34, 44, roundBar(scene, look.metal)),
  );
  const drops: string[] = [];
  for (const [reach, y, lift] of [
    [360, 400, 120],
    [220, 380, 130],
    [90, 420, 110],
    [-90, 420, 110],
    [-220, 380, 130],
    [-360, 400, 120],
  ] as const) {
    const x = 600 + reach;
    scene.add(
      line(`M600 540C${600 + reach * 0.3} 660 ${x} 640 ${x} ${y + 60}`, darker(look.metal, 0.35), 15),
      line(`M600 540C${600 + reach * 0.3} 660 ${x} 640 ${x} ${y + 60}`, lighter(look.metal, 0.25), 7),
      ellipse(x, y + 60, 42, 13, roundBar(scene, look.metal)),
      rect(x - 13, y - lift * 0.4, 26, lift * 0.4 + 60, '#fffaf0', 'rx="6"'),
      path(
        `M${x} ${n(y - lift * 0.4 - 64)}C${x + 30} ${n(y - lift * 0.4 - 20)} ${x + 20} ${n(y - lift * 0.4)} ${x} ${n(y - lift * 0.4)}C${x - 20} ${n(y - lift * 0.4)} ${x - 30} ${n(y - lift * 0.4 - 20)} ${x} ${n(y - lift * 0.4 - 64)}Z`,
        '#fff6d8',
      ),
      glow(scene, x, y - lift * 0.4 - 26, 120, 0.85),
    );
    for (const [dx, dy] of [
      [-34, 96],
      [0, 112],
      [34, 96],
    ] as const)
      drops.push(`M${x + dx} ${y + dy - 20}l13 22l-13 26l-13 -26Z`);
  }
  for (let i = 0; i <= 12; i++) {
    const t = i / 12;
    const [x, y] = [300 + t * 600, 470 + Math.sin(t * Math.PI * 3) ** 2 * 60];
    drops.push(`M${n(x)} ${n(y)}l9 14l-9 16l-9 -16Z`);
  }
  scene.add(
    path(
      drops.join(''),
      scene.linear(50, [
        [0, '#ffffff'],
        [0.5, lighter(look.shade, 0.5)],
        [1, '#b9c6cc'],
      ]),
      'opacity="0.94"',
    ),
  );
}

function rings(scene: Scene, look: LampLook): void {
  for (const [cx, cy, rx] of [
    [600, 500, 330],
    [560, 360, 230],
  ] as const) {
    scene.add(
      line(`M${cx - rx * 0.8} ${cy - 40}L600 0M${cx + rx * 0.8} ${cy - 40}L600 0`, '#3a342e', 3),
      ellipse(cx, cy, rx, rx * 0.24, 'none', `stroke="${darker(look.metal, 0.3)}" stroke-width="44"`),
      ellipse(cx, cy - 8, rx, rx * 0.24, 'none', `stroke="${look.metal}" stroke-width="26"`),
      ellipse(cx, cy + 14, rx, rx * 0.24, 'none', 'stroke="#fff4d2" stroke-width="15"'),
      ellipse(
        cx,
        cy + 60,
        rx * 1.4,
        rx * 0.8,
        scene.radial(0.5, 0.5, 0.5, [
          [0, '#fff0c8', 0.5],
          [1, '#fff0c8', 0],
        ]),
      ),
    );
  }
}

function brackets(scene: Scene, look: LampLook, random: Random): void {
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

function floorLamp(scene: Scene, look: LampLook, random: Random): void {
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

function downlights(scene: Scene, look: LampLook): void {
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

async function streetLight(scene: Scene, look: LampLook, random: Random): Promise<void> {
  await sky(scene, 'dusk', 1200);
  hedge(scene, random, 1200, 300, '#3c4a3c');
  scene.add(
    rect(352, 250, 30, 950, roundBar(scene, look.metal)),
    line('M366 262C380 180 520 190 640 210', darker(look.metal, 0.2), 22),
    line('M366 270L366 190L560 110', darker(look.metal, 0.2), 16),
    polygon(
      [
        [420, 90],
        [700, 60],
        [736, 116],
        [452, 150],
      ],
      scene.linear(40, [
        [0, '#6f8fc0'],
        [0.5, '#1d3358'],
        [1, '#28456f'],
      ]),
    ),
    line('M452 150L736 116M512 80L545 138M606 70L640 128', '#cfd8e2', 3),
    path('M600 186H900Q930 190 930 216L920 240H600Z', roundBar(scene, lighter(look.metal, 0.1), 90)),
    rect(640, 238, 262, 14, '#fff6da', 'rx="6"'),
    polygon(
      [
        [640, 252],
        [902, 252],
        [1180, 1200],
        [420, 1200],
      ],
      scene.linear(90, [
        [0, '#fff0c8', 0.62],
        [1, '#fff0c8', 0],
      ]),
    ),
    glow(scene, 770, 250, 330, 0.8),
  );
}

function bulb(scene: Scene, look: LampLook): void {
  const glass =
    'M600 250C770 250 860 370 860 500C860 640 730 690 710 800H490C470 690 340 640 340 500C340 370 430 250 600 250Z';
  scene.add(
    glow(scene, 600, 500, 560, 0.9),
    path(
      glass,
      scene.radial(0.5, 0.45, 0.6, [
        [0, '#fffef8'],
        [0.5, '#fff0c2', 0.95],
        [1, lighter(look.shade, 0.4), 0.9],
      ]),
    ),
    path(
      'M520 800C520 640 470 560 540 520S600 620 600 560S660 480 670 540S690 660 680 800',
      'none',
      'stroke="#f6a93a" stroke-width="8"',
    ),
    path('M430 380Q470 310 560 292', 'none', 'stroke="#ffffff" stroke-width="26" stroke-linecap="round" opacity="0.8"'),
    rect(490, 800, 220, 40, chrome(scene), 'rx="10"'),
    ...[0, 1, 2].map((i) => rect(506, 846 + i * 44, 188, 34, chrome(scene), 'rx="16"')),
    path('M530 978H670L630 1030H570Z', '#3a3632'),
  );
}

/** A lamp that is on, and its light in the room. */
export async function lamp(look: LampLook): Promise<string> {
  const random = seededRandom(look.seed);
  const scene = new Scene();
  if (look.kind === 'street') await streetLight(scene, look, random);
  else {
    await paintedWall(scene, look.wall, 1200);
    scene.add(
      rect(
        0,
        0,
        1200,
        1200,
        scene.linear(90, [
          [0, '#140f0a', 0.34],
          [1, '#140f0a', 0.12],
        ]),
      ),
    );
    const standing = look.kind === 'floor' || look.kind === 'downlight';
    if (standing) {
      skirting(scene, 1010);
      scene.add(
        rect(
          0,
          1010,
          1200,
          190,
          scene.linear(90, [
            [0, '#5b4331'],
            [1, '#8a6a4c'],
          ]),
        ),
      );
    }
    if (look.kind === 'downlight') {
      downlights(scene, look);
      sofa(scene, 600, 1100, 250, look.shade);
    } else if (look.kind === 'floor') floorLamp(scene, look, random);
    else if (look.kind === 'bulb') bulb(scene, look);
    else if (look.kind === 'bracket') brackets(scene, look, random);
    else {
      if (look.kind === 'dome') domes(scene, look, random);
      else if (look.kind === 'globes') globes(scene, look, random);
      else if (look.kind === 'rattan') rattan(scene, look);
      else if (look.kind === 'chandelier') chandelier(scene, look);
      else rings(scene, look);
      sideboard(scene, 600, 1230, 240, random.pick(['#8a5f3c', '#5b4a3c', '#b58d62']));
      vase(scene, random.chance(0.5) ? 400 : 800, 986, 120, random.pick(['#d8cbb6', '#7f8f86', '#b5694a']));
    }
  }
  scene.add(group(rect(0, 0, 1200, 1200, '#ffdf9e'), 'opacity="0.05"'));
  photographicLight(scene, 0.8);
  return scene.toSvg();
}
