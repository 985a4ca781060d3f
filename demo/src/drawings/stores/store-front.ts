import { marks, type StoreLogoLook } from './store-logo.ts';
import { seededRandom } from '#random/random.ts';
import { darker, lighter } from '#drawings/canvas/colour.ts';
import { lettering } from '#drawings/canvas/lettering.ts';
import { photographicLight } from '#drawings/canvas/light.ts';
import { hedge, palm, sky, type Hour } from '#drawings/settings/outdoors.ts';
import { ellipse, group, n, path, polygon, rect, Scene } from '#drawings/canvas/scene.ts';

export interface StoreCoverLook {
  /** On the sign. */
  name: string;
  /** What the house looks like: its roof line, its awning, and where the door is. */
  front: StoreFront;
  ground: string;
  awning: string;
  wall: string;
  hour: Hour;
  mark: StoreLogoLook['mark'];
  seed: number;
}

type Opening = readonly [x: number, width: number, isDoor?: true];

const openings: Record<StoreFront['door'], readonly Opening[]> = {
  left: [
    [160, 170, true],
    [350, 330],
    [700, 340],
  ],
  middle: [
    [160, 250],
    [430, 340, true],
    [790, 250],
  ],
  right: [
    [160, 220],
    [400, 220],
    [640, 180],
    [850, 190, true],
  ],
};

/** What rises above the wall. */
const roofLines: Record<StoreFront['roof'], (tone: string) => string> = {
  flat: (tone) => rect(104, 40, 992, 24, tone),
  gable: (tone) =>
    polygon(
      [
        [96, 64],
        [600, 4],
        [1104, 64],
      ],
      tone,
    ),
  stepped: (tone) => rect(104, 44, 992, 20, tone) + rect(280, 26, 640, 24, tone) + rect(420, 10, 360, 24, tone),
  arched: (tone) => rect(104, 46, 992, 18, tone) + path('M300 50Q600 -34 900 50Z', tone),
};

export interface StoreFront {
  roof: 'flat' | 'gable' | 'stepped' | 'arched';
  awning: 'scalloped' | 'straight' | 'bays';
  door: 'left' | 'middle' | 'right';
}

const WIDTH = 1200;
const HEIGHT = 420;
/** Height of a store's cover as a share of its width. */
export const COVER_RATIO = HEIGHT / WIDTH;

/** What a store card shows of a cover: cards are cropped to 3 by 2 around the middle, and the sign stays whole. */
const SIGN_WIDTH = HEIGHT * 1.5 - 60;
const SIGN_LEFT = (WIDTH - SIGN_WIDTH) / 2;

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
    roofLines[look.front.roof](lighter(look.wall, 0.5)),
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
      `transform="translate(${SIGN_LEFT} 84) scale(0.25)"`,
    ),
    lettering(look.name, SIGN_LEFT + 62, 109, 40, SIGN_WIDTH - 62, lighter(look.ground, 0.85)),
  );
  for (const [x, width, isDoor] of openings[look.front.door]) {
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
  scene.add(awning(look));
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

function awning({ front, awning: tone }: StoreCoverLook): string {
  if (front.awning === 'bays') {
    return openings[front.door]
      .map(([x, width]) =>
        polygon(
          [
            [x + 6, 146],
            [x + width - 6, 146],
            [x + width + 14, 196],
            [x - 14, 196],
          ],
          tone,
        ),
      )
      .join('');
  }
  return Array.from({ length: 24 }, (_, i) => {
    const [left, right] = [n(130 + i * 39.2), n(169.2 + i * 39.2)];
    const edge = front.awning === 'scalloped' ? `A19.6 15 0 0 1 ${left} 176Z` : `H${left}Z`;
    return path(`M${left} 142H${right}V176${edge}`, i % (front.awning === 'scalloped' ? 2 : 4) ? '#f7f1e6' : tone);
  }).join('');
}
