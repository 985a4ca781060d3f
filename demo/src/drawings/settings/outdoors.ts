import type { Random } from '#random/random.ts';
import { darker, lighter, mix } from '#drawings/canvas/colour.ts';
import { ellipse, n, path, rect, type Scene } from '#drawings/canvas/scene.ts';
import { texture } from '#drawings/materials/texture.ts';

export type Hour = 'morning' | 'noon' | 'evening' | 'dusk';

const skies: Record<Hour, readonly [high: string, low: string]> = {
  morning: ['#a9c9dc', '#f6e7d0'],
  noon: ['#7fb0d4', '#dcebf0'],
  evening: ['#8fa9c4', '#f3c89a'],
  dusk: ['#3d4d72', '#e0a184'],
};

/** Soft clouds over a sky that brightens towards the ground. */
export async function sky(scene: Scene, hour: Hour, foot: number): Promise<void> {
  const [high, low] = skies[hour];
  const clouds = texture('stone', '#fffaf2');
  scene.add(
    rect(
      0,
      0,
      1200,
      foot,
      scene.linear(90, [
        [0, high],
        [0.62, low],
      ]),
    ),
    `<image href="${clouds}" x="-100" y="-40" width="1500" height="${n(foot * 0.8)}" preserveAspectRatio="none" opacity="0.34"/>`,
  );
}

/** Rounded crowns of trees and shrubs, lit from the upper left, along a line. */
export function hedge(scene: Scene, random: Random, foot: number, height: number, tone = '#5d7a4a'): void {
  const crowns: string[] = [];
  for (let x = -60; x < 1260; x += height * 0.34) {
    const leaf = mix(tone, random.pick(['#7f9a52', '#3f5f40', '#8a9a55']), random.next() * 0.6);
    const size = height * random.between(0.32, 0.62);
    const y = foot - height * random.between(0.3, 0.72);
    const paint = scene.radial(0.35, 0.25, 0.8, [
      [0, lighter(leaf, 0.3)],
      [0.5, leaf],
      [1, darker(leaf, 0.4)],
    ]);
    crowns.push(ellipse(x, y, size, size * 0.86, paint));
  }
  scene.add(...crowns, rect(0, foot - height * 0.3, 1200, height * 0.3, darker(tone, 0.3)));
}

/** A palm that leans a little, far enough to be only a shape. */
export function palm(scene: Scene, random: Random, x: number, foot: number, height: number): void {
  const lean = random.between(-40, 40);
  const [topX, topY] = [x + lean, foot - height];
  const fronds = Array.from({ length: 9 }, (_, i) => {
    const angle = ((-170 + i * 20 + random.between(-6, 6)) * Math.PI) / 180;
    const reach = height * random.between(0.3, 0.38);
    const [tipX, tipY] = [topX + Math.cos(angle) * reach, topY + Math.sin(angle) * reach * 0.55 + reach * 0.42];
    const [midX, midY] = [topX + Math.cos(angle) * reach * 0.55, topY + Math.sin(angle) * reach * 0.62 - reach * 0.08];
    return path(
      `M${n(topX)} ${n(topY)}Q${n(midX)} ${n(midY - reach * 0.13)} ${n(tipX)} ${n(tipY)}Q${n(midX)} ${n(midY + reach * 0.14)} ${n(topX)} ${n(topY)}Z`,
      mix('#40623f', '#8aa05c', random.next() * 0.7),
    );
  });
  scene.add(
    path(
      `M${n(x - height * 0.025)} ${n(foot)}Q${n(x + lean * 0.2)} ${n(foot - height * 0.5)} ${n(topX - height * 0.012)} ${n(topY)}H${n(topX + height * 0.012)}Q${n(x + lean * 0.2 + height * 0.04)} ${n(foot - height * 0.5)} ${n(x + height * 0.03)} ${n(foot)}Z`,
      '#86715a',
    ),
    ...fronds,
  );
}

/** A paved or concrete forecourt with fading joints. */
export async function forecourt(scene: Scene, foot: number, tone: string): Promise<void> {
  const rough = texture('stone', darker(tone, 0.45));
  const joints: string[] = [];
  for (let i = -12; i <= 12; i++) joints.push(`M${n(600 + i * 70)} ${foot}L${n(600 + i * 260)} 1200`);
  for (let depth = 1; depth < 6; depth += 0.55) {
    const y = foot + ((1200 - foot) * 1) / depth;
    joints.push(`M0 ${n(y)}H1200`);
  }
  scene.add(
    rect(
      0,
      foot,
      1200,
      1200 - foot,
      scene.linear(90, [
        [0, darker(tone, 0.22)],
        [0.2, tone],
        [1, lighter(tone, 0.12)],
      ]),
    ),
    `<image href="${rough}" x="0" y="${foot}" width="1200" height="${1200 - foot}" preserveAspectRatio="none" opacity="0.24"/>`,
    `<path d="${joints.join('')}" stroke="${darker(tone, 0.4)}" stroke-opacity="0.3" stroke-width="3" fill="none"/>`,
  );
}
