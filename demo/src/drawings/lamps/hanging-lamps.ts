import { darker, lighter } from '#drawings/canvas/colour.ts';
import { ellipse, line, n, path, rect, type Scene } from '#drawings/canvas/scene.ts';
import { glow, cone } from './lamp-light.ts';
import type { LampLook } from './lamp-look.ts';
import { chrome, roundBar } from '#drawings/materials/metal.ts';
import type { Random } from '#random/random.ts';

const cord = (x: number, to: number) => rect(x - 2.5, 0, 5, to, '#2b2622');

export function domes(scene: Scene, look: LampLook, random: Random): void {
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

export function globes(scene: Scene, look: LampLook, random: Random): void {
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

export function rattan(scene: Scene, look: LampLook): void {
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

export function chandelier(scene: Scene, look: LampLook): void {
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

export function rings(scene: Scene, look: LampLook): void {
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
