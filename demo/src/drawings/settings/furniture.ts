import type { Random } from '#random/random.ts';
import { darker, lighter, mix } from '#drawings/canvas/colour.ts';
import { contactShadow } from '#drawings/canvas/light.ts';
import { ellipse, group, line, n, path, rect, type Scene } from '#drawings/canvas/scene.ts';

// Things that give a room its scale. Each stands with its feet at (x, floor); `size` is its height.

/** A rounded body lit from the upper left. */
function cushion(
  scene: Scene,
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  tone: string,
): string {
  const fill = scene.linear(65, [
    [0, lighter(tone, 0.26)],
    [0.5, tone],
    [1, darker(tone, 0.3)],
  ]);
  return rect(x, y, width, height, fill, `rx="${n(radius)}"`);
}

export function sofa(scene: Scene, x: number, floor: number, size: number, tone: string): void {
  const width = size * 2.5;
  const left = x - width / 2;
  const top = floor - size;
  contactShadow(scene, x, floor, width * 0.6, size * 0.14, 0.6);
  for (const foot of [0.1, 0.88])
    scene.add(rect(left + width * foot, floor - size * 0.12, size * 0.06, size * 0.12, '#3b2616'));
  scene.add(
    cushion(scene, left + size * 0.12, top, width - size * 0.24, size * 0.72, size * 0.12, darker(tone, 0.06)),
    cushion(scene, left + size * 0.2, top + size * 0.1, width / 2 - size * 0.22, size * 0.5, size * 0.1, tone),
    cushion(scene, x + size * 0.02, top + size * 0.1, width / 2 - size * 0.22, size * 0.5, size * 0.1, tone),
    rect(left + size * 0.2, floor - size * 0.5, width - size * 0.4, size * 0.1, '#1a120a', 'opacity="0.25" rx="8"'),
    cushion(
      scene,
      left + size * 0.16,
      floor - size * 0.46,
      width - size * 0.32,
      size * 0.2,
      size * 0.08,
      lighter(tone, 0.06),
    ),
    cushion(
      scene,
      left + size * 0.1,
      floor - size * 0.3,
      width - size * 0.2,
      size * 0.2,
      size * 0.05,
      darker(tone, 0.12),
    ),
    cushion(scene, left, floor - size * 0.62, size * 0.3, size * 0.54, size * 0.1, tone),
    cushion(
      scene,
      left + width - size * 0.3,
      floor - size * 0.62,
      size * 0.3,
      size * 0.54,
      size * 0.1,
      darker(tone, 0.08),
    ),
  );
}

export function throwPillow(scene: Scene, x: number, y: number, size: number, tone: string, degrees: number): void {
  scene.add(
    group(
      cushion(scene, -size / 2, -size / 2, size, size, size * 0.22, tone),
      `transform="translate(${n(x)} ${n(y)}) rotate(${degrees})"`,
    ),
  );
}

export function plant(scene: Scene, random: Random, x: number, floor: number, size: number, pot: string): void {
  const potHeight = size * 0.3;
  contactShadow(scene, x, floor, size * 0.24, size * 0.06, 0.6);
  const leaves: string[] = [];
  for (let i = 0; i < 13; i++) {
    const lean = -78 + i * 13 + random.between(-5, 5);
    const length = size * random.between(0.42, 0.66);
    const tone = mix('#2f4d33', '#7d9a5b', random.next());
    const leaf = scene.linear(0, [
      [0, lighter(tone, 0.16)],
      [0.5, tone],
      [0.52, darker(tone, 0.22)],
      [1, darker(tone, 0.1)],
    ]);
    const broad = length * random.between(0.11, 0.17);
    leaves.push(
      path(
        `M0 0C${n(-broad)} ${n(-length * 0.4)} ${n(-broad)} ${n(-length * 0.7)} 0 ${n(-length)}C${n(broad)} ${n(-length * 0.7)} ${n(broad)} ${n(-length * 0.4)} 0 0Z`,
        leaf,
        `transform="translate(${n(x)} ${n(floor - potHeight * 0.9)}) rotate(${n(lean)})"`,
      ),
    );
  }
  scene.add(...random.some(leaves, leaves.length));
  const half = size * 0.15;
  scene.add(
    path(
      `M${n(x - half)} ${n(floor - potHeight)}H${n(x + half)}L${n(x + half * 0.72)} ${n(floor)}H${n(x - half * 0.72)}Z`,
      scene.linear(0, [
        [0, lighter(pot, 0.25)],
        [0.4, pot],
        [1, darker(pot, 0.42)],
      ]),
    ),
    ellipse(x, floor - potHeight, half, half * 0.2, darker(pot, 0.4)),
  );
}

export function sideboard(scene: Scene, x: number, floor: number, size: number, tone: string): void {
  const width = size * 2.3;
  const left = x - width / 2;
  contactShadow(scene, x, floor, width * 0.58, size * 0.16, 0.55);
  for (const leg of [0.05, 0.92])
    scene.add(rect(left + width * leg, floor - size * 0.3, size * 0.06, size * 0.3, darker(tone, 0.5)));
  const door = scene.linear(20, [
    [0, lighter(tone, 0.18)],
    [1, darker(tone, 0.18)],
  ]);
  scene.add(rect(left, floor - size, width, size * 0.76, darker(tone, 0.35), 'rx="6"'));
  for (let i = 0; i < 3; i++) {
    const doorWidth = (width - size * 0.16) / 3;
    const at = left + size * 0.05 + i * (doorWidth + size * 0.03);
    scene.add(
      rect(at, floor - size * 0.94, doorWidth, size * 0.64, door, 'rx="3"'),
      ellipse(at + doorWidth * (i === 2 ? 0.1 : 0.9), floor - size * 0.62, size * 0.022, size * 0.022, '#c9a45c'),
    );
  }
  scene.add(rect(left - 6, floor - size - 8, width + 12, size * 0.07, lighter(tone, 0.14), 'rx="4"'));
}

export function vase(scene: Scene, x: number, foot: number, size: number, tone: string): void {
  const half = size * 0.26;
  scene.add(
    line(
      `M${n(x)} ${n(foot - size * 0.8)}C${n(x - size * 0.1)} ${n(foot - size * 1.3)} ${n(x - size * 0.4)} ${n(foot - size * 1.4)} ${n(x - size * 0.46)} ${n(foot - size * 1.8)}M${n(x)} ${n(foot - size * 0.8)}C${n(x + size * 0.1)} ${n(foot - size * 1.3)} ${n(x + size * 0.2)} ${n(foot - size * 1.6)} ${n(x + size * 0.4)} ${n(foot - size * 1.9)}`,
      '#8a7350',
      size * 0.025,
    ),
    path(
      `M${n(x - half * 0.4)} ${n(foot - size)}C${n(x - half * 0.3)} ${n(foot - size * 0.75)} ${n(x - half * 1.3)} ${n(foot - size * 0.6)} ${n(x - half * 0.8)} ${n(foot)}H${n(x + half * 0.8)}C${n(x + half * 1.3)} ${n(foot - size * 0.6)} ${n(x + half * 0.3)} ${n(foot - size * 0.75)} ${n(x + half * 0.4)} ${n(foot - size)}Z`,
      scene.linear(0, [
        [0, lighter(tone, 0.35)],
        [0.45, tone],
        [1, darker(tone, 0.4)],
      ]),
    ),
  );
}

export function framedPicture(scene: Scene, random: Random, x: number, y: number, width: number, height: number): void {
  const [first, second, third] = random.some(
    ['#b5522f', '#d9a441', '#2f5d5a', '#7a3b2e', '#e0c9a6', '#33475b', '#86915f'],
    3,
  );
  scene.add(
    rect(x + 10, y + 14, width, height, '#1d140c', 'opacity="0.22" rx="4"'),
    rect(x, y, width, height, '#3a2a1c'),
    rect(x + 9, y + 9, width - 18, height - 18, '#f4eee2'),
    `<svg x="${n(x + 30)}" y="${n(y + 30)}" width="${n(width - 60)}" height="${n(height - 60)}" viewBox="0 0 100 130" preserveAspectRatio="none">${[
      rect(0, 0, 100, 130, '#eee2cc'),
      `<circle cx="${random.whole(30, 70)}" cy="42" r="24" fill="${first}"/>`,
      path('M0 130V84C22 60 40 98 62 80S92 70 100 76V130Z', second ?? ''),
      path('M0 130V108C30 90 58 120 100 98V130Z', third ?? ''),
    ].join('')}</svg>`,
  );
}
