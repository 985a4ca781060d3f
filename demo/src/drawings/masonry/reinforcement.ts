import { darker, lighter } from '#drawings/canvas/colour.ts';
import { backdrop, contactShadow } from '#drawings/canvas/light.ts';
import { ellipse, line, n, path, type Scene } from '#drawings/canvas/scene.ts';
import type { MasonryLook } from './masonry-look.ts';

export function rods(scene: Scene, look: MasonryLook): void {
  backdrop(scene, look.tone, 0.56);
  contactShadow(scene, 560, 790, 640, 230, 0.65);
  for (let i = 0; i < 13; i++) {
    const y = 880 - (i % 7) * 62 - (i > 6 ? 34 : 0);
    const [x1, y1, x2, y2] = [60 + (i % 7) * 16, y, 1000 + (i % 7) * 18, y - 330];
    const d = `M${x1} ${y1}L${x2} ${y2}`;
    scene.add(
      line(d, darker(look.colour, 0.6), 54),
      line(d, look.colour, 42),
      line(d, lighter(look.colour, 0.4), 8, 'transform="translate(-4 -13)" opacity="0.8"'),
      `<path d="${d}" stroke="${darker(look.colour, 0.45)}" stroke-width="44" stroke-dasharray="5 21" fill="none" opacity="0.8"/>`,
      ellipse(
        x2 + 6,
        y2 - 2,
        17,
        25,
        lighter(look.colour, 0.3),
        `stroke="${darker(look.colour, 0.5)}" stroke-width="4"`,
      ),
    );
  }
  scene.add(line('M300 900L250 330M760 760L700 180', look.accent, 13));
}

/** A bundle seen from its sawn ends, tied with wire. */
export function bundledRods(scene: Scene, look: MasonryLook): void {
  backdrop(scene, look.tone, 0.6);
  contactShadow(scene, 620, 985, 470, 110, 0.7);
  const radius = 62;
  const along = scene.linear(64, [
    [0, lighter(look.colour, 0.4)],
    [0.4, look.colour],
    [1, darker(look.colour, 0.6)],
  ]);
  const face = scene.radial(0.38, 0.34, 0.75, [
    [0, lighter(look.colour, 0.75)],
    [0.6, lighter(look.colour, 0.3)],
    [1, darker(look.colour, 0.3)],
  ]);
  const [dx, dy] = [520, -330];
  [6, 5, 4, 3].forEach((count, row) => {
    for (let i = 0; i < count; i++) {
      const [x, y] = [430 + (i - (count - 1) / 2) * radius * 1.9, 900 - row * radius * 1.62];
      const body = `M${n(x - radius * 0.5)} ${n(y - radius * 0.8)}l${dx} ${dy}L${n(x + radius * 0.6 + dx)} ${n(y + radius * 0.7 + dy)}L${n(x + radius * 0.6)} ${n(y + radius * 0.7)}Z`;
      const ribs = Array.from({ length: 9 }, (_, rib) => {
        const share = (rib + 1) / 10;
        return `M${n(x - radius * 0.4 + dx * share)} ${n(y - radius * 0.7 + dy * share)}l${n(radius * 0.9)} ${n(radius * 1.2)}`;
      });
      scene.add(
        path(body, along),
        line(ribs.join(''), darker(look.colour, 0.5), 7, 'opacity="0.5"'),
        ellipse(x, y, radius * 0.92, radius * 0.96, darker(look.colour, 0.62)),
        ellipse(x, y, radius * 0.82, radius * 0.86, face),
      );
    }
  });
}

export function mesh(scene: Scene, look: MasonryLook): void {
  backdrop(scene, look.tone, 0.6);
  for (const [lift, share] of [
    [26, 0.6],
    [0, 0],
  ] as const) {
    const marks: string[] = [];
    for (let i = 0; i <= 10; i++) {
      marks.push(
        `M${150 + i * 86} ${250 + i * 6 + lift}L${90 + i * 98} ${1010 + lift}`,
        `M${150 - i * 6} ${250 + i * 76 + lift}L${1010 + i * 6} ${310 + i * 70 + lift}`,
      );
    }
    scene.add(
      line(
        marks.join(''),
        share ? '#1d140c' : darker(look.colour, 0.45),
        share ? 16 : 17,
        share ? 'opacity="0.2"' : '',
      ),
      share ? '' : line(marks.join(''), lighter(look.colour, 0.2), 7, 'transform="translate(-2 -4)"'),
    );
  }
}
