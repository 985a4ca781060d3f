import type { Random } from '#random/random.ts';
import { darker, lighter } from '#drawings/canvas/colour.ts';
import { roundBar } from '#drawings/materials/metal.ts';
import { ellipse, line, polygon, rect, type Scene } from '#drawings/canvas/scene.ts';

interface CeilingLook {
  colour: string;
  accent: string;
  floor: { base: string };
}

/** Looking up along a room under a stepped ceiling with lit coves. */
export function popCeiling(scene: Scene, look: CeilingLook, random: Random): void {
  // Looking up along the room: ceiling above, the far wall in the middle.
  const plaster = '#f7f1e6';
  scene.add(
    rect(0, 0, 1200, 1200, look.colour),
    polygon(
      [
        [0, 0],
        [1200, 0],
        [920, 620],
        [280, 620],
      ],
      scene.linear(90, [
        [0, plaster],
        [1, darker(plaster, 0.1)],
      ]),
    ),
    polygon(
      [
        [0, 0],
        [280, 620],
        [280, 1010],
        [0, 1200],
      ],
      scene.linear(0, [
        [0, lighter(look.colour, 0.3)],
        [1, look.colour],
      ]),
    ),
    polygon(
      [
        [1200, 0],
        [920, 620],
        [920, 1010],
        [1200, 1200],
      ],
      scene.linear(0, [
        [0, darker(look.colour, 0.12)],
        [1, darker(look.colour, 0.3)],
      ]),
    ),
    polygon(
      [
        [280, 620],
        [920, 620],
        [920, 1010],
        [280, 1010],
      ],
      scene.linear(90, [
        [0, lighter(look.colour, 0.2)],
        [1, look.colour],
      ]),
    ),
    polygon(
      [
        [280, 1010],
        [920, 1010],
        [1200, 1200],
        [0, 1200],
      ],
      scene.linear(90, [
        [0, darker(look.floor.base, 0.25)],
        [1, look.floor.base],
      ]),
    ),
  );
  const level = (share: number, lift: number): [number, number][] => {
    const [near, far] = [30 + share * 90 + lift, 592 - share * 120 + lift * 0.4];
    const at = (y: number, side: -1 | 1): [number, number] => [
      600 + side * (600 - (y / 620) * 320 - share * 150 + lift * 0.6),
      y,
    ];
    return [at(near, -1), at(near, 1), at(far, 1), at(far, -1)];
  };
  const rounded = random.chance(0.4);
  const steps = [0.4, 0.9, 1.4];
  steps.forEach((share, i) => {
    const outer = level(share, 0);
    const inner = level(share + 0.16, 0);
    const tone = i === steps.length - 1 ? look.accent : darker(plaster, 0.04 * i);
    const join = rounded ? 'stroke-linejoin="round" stroke-width="50"' : 'stroke-linejoin="miter" stroke-width="14"';
    scene.add(
      polygon(outer, '#1d140c', 'opacity="0.16" transform="translate(0 8)"'),
      polygon(outer, '#ffedc0', `stroke="#ffedc0" ${join}`),
      polygon(
        inner,
        scene.linear(90, [
          [0, lighter(tone, 0.3)],
          [1, darker(tone, 0.12)],
        ]),
        `stroke="${lighter(tone, 0.2)}" ${join}`,
      ),
    );
  });
  for (const [x, y, size] of [
    [150, 60, 40],
    [430, 44, 34],
    [770, 44, 34],
    [1050, 60, 40],
    [330, 596, 15],
    [600, 602, 15],
    [870, 596, 15],
  ] as const) {
    scene.add(
      ellipse(
        x,
        y,
        size * 2.4,
        size * 1.6,
        scene.radial(0.5, 0.5, 0.5, [
          [0, '#ffefc4', 0.85],
          [1, '#ffefc4', 0],
        ]),
      ),
      ellipse(x, y, size, size * 0.42, '#fffdf4', 'stroke="#c9c0ae" stroke-width="4"'),
    );
  }
  const [cx, cy] = [600, 330];
  scene.add(
    line(`M${cx} ${cy - 40}V${cy + 60}`, '#5a4a32', 6),
    ellipse(cx, cy + 90, 120, 42, roundBar(scene, '#c9a45c', 90)),
    ellipse(cx, cy + 104, 100, 34, '#fff6da'),
    ellipse(
      cx,
      cy + 100,
      260,
      190,
      scene.radial(0.5, 0.5, 0.5, [
        [0, '#ffe9b4', 0.7],
        [1, '#ffe9b4', 0],
      ]),
    ),
  );
  scene.add(
    rect(470, 700, 260, 310, '#fdf6e6', 'opacity="0.92"'),
    rect(482, 712, 112, 290, '#bcd6e2'),
    rect(606, 712, 112, 290, '#c9dfe6'),
    polygon(
      [
        [430, 680],
        [500, 680],
        [470, 1010],
        [400, 1010],
      ],
      look.accent,
    ),
    polygon(
      [
        [770, 680],
        [700, 680],
        [730, 1010],
        [800, 1010],
      ],
      darker(look.accent, 0.15),
    ),
  );
}
