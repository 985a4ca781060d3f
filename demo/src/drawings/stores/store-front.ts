import { marks, type StoreLogoLook } from './store-logo.ts';
import { seededRandom } from '#random/random.ts';
import { darker, lighter } from '#drawings/canvas/colour.ts';
import { photographicLight } from '#drawings/canvas/light.ts';
import { hedge, palm, sky, type Hour } from '#drawings/settings/outdoors.ts';
import { ellipse, group, n, path, polygon, rect, Scene } from '#drawings/canvas/scene.ts';

export interface StoreCoverLook {
  ground: string;
  awning: string;
  wall: string;
  hour: Hour;
  mark: StoreLogoLook['mark'];
  seed: number;
}

const WIDTH = 1200;
const HEIGHT = 420;
/** Height of a store's cover as a share of its width. */
export const COVER_RATIO = HEIGHT / WIDTH;

/** The front of the shop, wide: awning, sign, and goods behind the glass. */
export async function storeCover(look: StoreCoverLook): Promise<string> {
  const random = seededRandom(look.seed);
  const scene = new Scene('s', WIDTH, HEIGHT);
  await sky(scene, look.hour, 420);
  palm(scene, random, random.pick([70, 1130]), 380, 330);
  hedge(scene, random, 400, 120);
  scene.add(
    rect(
      120,
      56,
      960,
      310,
      scene.linear(20, [
        [0, lighter(look.wall, 0.3)],
        [1, darker(look.wall, 0.2)],
      ]),
    ),
    rect(104, 40, 992, 24, lighter(look.wall, 0.5)),
    rect(
      0,
      362,
      1200,
      58,
      scene.linear(90, [
        [0, '#a8998a'],
        [1, '#c9bdae'],
      ]),
    ),
    rect(150, 78, 900, 62, look.ground, 'rx="6"'),
    group(
      marks[look.mark](lighter(look.ground, 0.8), lighter(look.ground, 0.45)),
      'transform="translate(176 84) scale(0.25)"',
    ),
    rect(246, 98, random.whole(250, 420), 14, lighter(look.ground, 0.8), 'rx="7"'),
    rect(246, 120, random.whole(120, 220), 7, lighter(look.ground, 0.5), 'rx="3"'),
  );
  for (const [x, width] of [
    [160, 250],
    [430, 180],
    [640, 190],
    [850, 190],
  ] as const) {
    const isDoor = x === 430;
    scene.add(
      rect(x, 178, width, isDoor ? 188 : 150, '#3a3f42'),
      rect(
        x + 7,
        185,
        width - 14,
        isDoor ? 181 : 136,
        scene.linear(60, [
          [0, '#ffe9bd'],
          [0.5, '#d9c19a'],
          [1, '#7f97a0'],
        ]),
      ),
    );
    if (isDoor) {
      scene.add(rect(x + width / 2 - 3, 185, 6, 181, '#3a3f42'));
      continue;
    }
    for (let shelf = 0; shelf < 2; shelf++) {
      const y = 250 + shelf * 66;
      for (let at = x + 20; at < x + width - 40; at += random.whole(26, 44)) {
        const [high, wide, tone] = [
          random.whole(18, 48),
          random.whole(16, 30),
          random.pick(['#c8573a', '#3f6e5c', '#2f4f78', '#d9a441', '#f1ece2', '#8a5a34', '#6f7f86']),
        ];
        scene.add(
          random.chance(0.35)
            ? ellipse(at + wide / 2, y - wide / 2, wide / 2, wide / 2, tone)
            : rect(at, y - high, wide, high, tone, 'rx="3"'),
        );
      }
      scene.add(rect(x + 7, y, width - 14, 5, '#6b5139'));
    }
    scene.add(
      polygon(
        [
          [x + width * 0.3, 185],
          [x + width * 0.5, 185],
          [x + width * 0.24, 321],
          [x + width * 0.04, 321],
        ],
        '#ffffff',
        'opacity="0.24"',
      ),
    );
  }
  for (let i = 0; i < 24; i++) {
    const x = 130 + i * 39.2;
    scene.add(
      path(
        `M${n(x)} 142H${n(x + 39.2)}L${n(x + 39.2)} 176A19.6 15 0 0 1 ${n(x)} 176Z`,
        i % 2 ? '#f7f1e6' : look.awning,
      ),
    );
  }
  scene.add(
    rect(130, 142, 941, 12, '#1d140c', 'opacity="0.16"'),
    rect(
      130,
      190,
      941,
      24,
      scene.linear(90, [
        [0, '#1d140c', 0.34],
        [1, '#1d140c', 0],
      ]),
    ),
  );
  photographicLight(scene, 0.9);
  return scene.toSvg();
}
