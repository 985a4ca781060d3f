import { seededRandom } from '#random/random.ts';
import { darker, lighter, luminance } from '#drawings/canvas/colour.ts';
import { photographicLight } from '#drawings/canvas/light.ts';
import { hedge, palm, sky, type Hour } from '#drawings/settings/outdoors.ts';
import { ellipse, group, n, path, polygon, rect, Scene } from '#drawings/canvas/scene.ts';

export interface StoreLogoLook {
  ground: string;
  ink: string;
  mark:
    | 'roof'
    | 'tile'
    | 'drop'
    | 'bolt'
    | 'arch'
    | 'key'
    | 'lamp'
    | 'gate'
    | 'leaf'
    | 'stack'
    | 'pane'
    | 'brush'
    | 'sun'
    | 'wave';
}

/** Marks in a 200 by 200 square. Shapes, not letters: fonts differ from machine to machine. */
const marks: Record<StoreLogoLook['mark'], (ink: string, second: string) => string> = {
  roof: (ink, second) =>
    polygon(
      [
        [100, 30],
        [180, 100],
        [160, 100],
        [160, 170],
        [40, 170],
        [40, 100],
        [20, 100],
      ],
      ink,
    ) + rect(84, 118, 32, 52, second),
  tile: (ink, second) =>
    rect(36, 36, 60, 60, ink, 'rx="8"') +
    rect(104, 36, 60, 60, second, 'rx="8"') +
    rect(36, 104, 60, 60, second, 'rx="8"') +
    rect(104, 104, 60, 60, ink, 'rx="8"'),
  drop: (ink, second) =>
    path('M100 24C150 84 164 108 164 126A64 52 0 0 1 36 126C36 108 50 84 100 24Z', ink) +
    path('M70 124A32 28 0 0 0 100 152', 'none', `stroke="${second}" stroke-width="12" stroke-linecap="round"`),
  bolt: (ink, second) =>
    ellipse(100, 100, 76, 76, second) +
    polygon(
      [
        [112, 30],
        [56, 112],
        [94, 112],
        [86, 170],
        [146, 84],
        [106, 84],
      ],
      ink,
    ),
  arch: (ink, second) =>
    path('M34 170V96A66 66 0 0 1 166 96V170H136V98A36 36 0 0 0 64 98V170Z', ink) + rect(84, 110, 32, 60, second),
  key: (ink, second) =>
    ellipse(72, 76, 44, 44, ink) +
    ellipse(72, 76, 18, 18, second) +
    path('M98 100L166 168L146 172L136 162L122 164L120 148L108 150L84 116Z', ink),
  lamp: (ink, second) =>
    rect(95, 20, 10, 50, ink) + path('M36 124A64 60 0 0 1 164 124Z', ink) + ellipse(100, 134, 24, 14, second),
  gate: (ink, second) =>
    [40, 68, 96, 124, 152]
      .map((x, i) =>
        rect(x, [76, 54, 44, 54, 76][i] ?? 54, 12, 116 - ([0, -22, -32, -22, 0][i] ?? 0) - 20, ink, 'rx="6"'),
      )
      .join('') +
    rect(30, 92, 144, 12, second) +
    rect(30, 142, 144, 12, second),
  leaf: (ink, second) =>
    path('M36 164C30 80 84 34 168 34C172 120 124 172 36 164Z', ink) +
    path('M40 160C80 116 110 92 146 58', 'none', `stroke="${second}" stroke-width="9" stroke-linecap="round"`),
  stack: (ink, second) =>
    polygon(
      [
        [100, 30],
        [176, 68],
        [100, 106],
        [24, 68],
      ],
      ink,
    ) +
    polygon(
      [
        [24, 92],
        [100, 130],
        [176, 92],
        [176, 106],
        [100, 144],
        [24, 106],
      ],
      second,
    ) +
    polygon(
      [
        [24, 126],
        [100, 164],
        [176, 126],
        [176, 140],
        [100, 178],
        [24, 140],
      ],
      ink,
    ),
  pane: (ink, second) =>
    rect(36, 30, 128, 140, ink, 'rx="10"') +
    [
      [50, 44],
      [106, 44],
      [50, 106],
      [106, 106],
    ]
      .map(([x = 0, y = 0]) => rect(x, y, 44, 50, second, 'rx="4"'))
      .join(''),
  brush: (ink, second) =>
    rect(40, 36, 120, 50, ink, 'rx="12"') +
    path('M160 60H178V108H104V124', 'none', `stroke="${second}" stroke-width="11"`) +
    rect(92, 122, 24, 56, ink, 'rx="10"'),
  sun: (ink, second) =>
    ellipse(100, 100, 40, 40, ink) +
    [0, 1, 2, 3, 4, 5, 6, 7]
      .map((i) => rect(94, 22, 12, 28, second, `rx="6" transform="rotate(${i * 45} 100 100)"`))
      .join(''),
  wave: (ink, second) =>
    [70, 104, 138]
      .map((y, i) =>
        path(
          `M24 ${y}Q50 ${y - 34} 76 ${y}T128 ${y}T180 ${y}`,
          'none',
          `stroke="${i === 1 ? second : ink}" stroke-width="17" stroke-linecap="round"`,
        ),
      )
      .join(''),
};

export async function storeLogo(look: StoreLogoLook): Promise<string> {
  const scene = new Scene();
  const second = luminance(look.ground) > 0.5 ? darker(look.ground, 0.42) : lighter(look.ground, 0.5);
  scene.add(
    rect(
      0,
      0,
      1200,
      1200,
      scene.linear(50, [
        [0, lighter(look.ground, 0.12)],
        [1, darker(look.ground, 0.12)],
      ]),
    ),
    group(marks[look.mark](look.ink, second), 'transform="translate(200 200) scale(4)"'),
  );
  return scene.toSvg();
}

export interface StoreCoverLook {
  ground: string;
  awning: string;
  wall: string;
  hour: Hour;
  mark: StoreLogoLook['mark'];
  seed: number;
}

/** The front of the shop, wide: awning, sign, and goods behind the glass. */
export async function storeCover(look: StoreCoverLook): Promise<string> {
  const random = seededRandom(look.seed);
  const scene = new Scene('s', 1200, 420);
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

export interface AvatarLook {
  ground: string;
  skin: string;
  hair: string;
  garment: string;
  style: 'short' | 'afro' | 'wrap' | 'braids' | 'cap';
}

/** A face without features, for those who set a picture. */
export async function avatar(look: AvatarLook): Promise<string> {
  const scene = new Scene();
  const face = scene.linear(40, [
    [0, lighter(look.skin, 0.16)],
    [1, darker(look.skin, 0.2)],
  ]);
  scene.add(
    rect(
      0,
      0,
      1200,
      1200,
      scene.linear(60, [
        [0, lighter(look.ground, 0.26)],
        [1, darker(look.ground, 0.1)],
      ]),
    ),
  );
  if (look.style === 'afro') scene.add(ellipse(600, 440, 330, 310, look.hair));
  if (look.style === 'braids')
    scene.add(path('M360 470A240 240 0 0 1 840 470L880 960H740L720 500H480L460 960H320Z', look.hair));
  scene.add(
    rect(510, 690, 180, 220, darker(look.skin, 0.24), 'rx="70"'),
    path(
      'M170 1200C180 960 360 880 520 860Q600 940 680 860C840 880 1020 960 1030 1200Z',
      scene.linear(30, [
        [0, lighter(look.garment, 0.2)],
        [1, darker(look.garment, 0.2)],
      ]),
    ),
    ellipse(600, 540, 205, 250, face),
  );
  if (look.style === 'short')
    scene.add(
      path('M392 520C370 300 500 250 600 250S830 300 808 520C790 440 740 390 600 390S410 440 392 520Z', look.hair),
    );
  else if (look.style === 'braids')
    scene.add(
      path('M394 520C390 350 500 300 600 300S810 350 806 520C760 440 700 410 600 410S440 440 394 520Z', look.hair),
    );
  else if (look.style === 'afro')
    scene.add(
      path('M394 500C400 380 500 340 600 340S800 380 806 500C760 430 700 405 600 405S440 430 394 500Z', look.hair),
    );
  else if (look.style === 'wrap')
    scene.add(
      path(
        'M370 500C330 250 470 150 640 170C860 190 890 340 832 500C760 410 690 390 600 390S440 410 370 500Z',
        look.garment,
      ),
      path('M640 180C740 90 900 130 850 260C800 330 700 270 640 180Z', lighter(look.garment, 0.2)),
      path(
        'M400 470C500 380 700 360 820 440',
        'none',
        `stroke="${lighter(look.garment, 0.35)}" stroke-width="16" opacity="0.6"`,
      ),
    );
  else
    scene.add(
      path('M388 440C380 260 470 230 600 230S820 260 812 440Z', look.garment),
      rect(384, 400, 432, 60, darker(look.garment, 0.25), 'rx="16"'),
    );
  photographicLight(scene, 0.8);
  return scene.toSvg();
}
