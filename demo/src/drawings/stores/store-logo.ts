import { darker, lighter, luminance } from '#drawings/canvas/colour.ts';
import { ellipse, group, path, polygon, rect, Scene } from '#drawings/canvas/scene.ts';

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
export const marks: Record<StoreLogoLook['mark'], (ink: string, second: string) => string> = {
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
