import { darker, lighter } from '#drawings/canvas/colour.ts';
import { backdrop, contactShadow } from '#drawings/canvas/light.ts';
import { group, polygon, rect, type Scene } from '#drawings/canvas/scene.ts';
import { texture } from '#drawings/materials/texture.ts';
import { covering, type CoveringLook } from './roof-covering.ts';

// Sheets before they go up.

export function stack(scene: Scene, look: CoveringLook): void {
  backdrop(scene, '#d9c6b2', 0.62);
  contactShadow(scene, 620, 850, 600, 170, 0.75);
  const corners = (lift: number): [number, number][] => [
    [250, 420 - lift],
    [980, 330 - lift],
    [1110, 800 - lift],
    [130, 900 - lift],
  ];
  for (let i = 0; i < 7; i++) {
    const lift = i * 15;
    scene.add(
      polygon(corners(lift - 12), darker(look.colour, 0.55)),
      polygon(corners(lift), i % 2 ? look.colour : lighter(look.colour, 0.14)),
    );
  }
  const top = corners(96);
  scene.add(
    group(
      group(rect(-600, -700, 2800, 2800, covering(scene, look, 1.7)), 'transform="rotate(-6 600 500) skewX(-9)"'),
      `clip-path="${scene.clip(polygon(top, '#000'))}"`,
    ),
    polygon(
      top,
      scene.linear(40, [
        [0, '#fff6e0', 0.42],
        [0.4, '#fff6e0', 0.02],
        [0.52, '#fff6e0', 0.2],
        [0.62, '#fff6e0', 0],
        [1, '#140f0a', 0.34],
      ]),
    ),
  );
  if (look.kind === 'stoneCoated' || look.kind === 'shingle')
    scene.add(
      group(
        rect(
          0,
          0,
          1200,
          1200,
          scene.imagePattern(texture('speckle', darker(look.colour, 0.7)), 300),
          'fill-opacity="0.6"',
        ),
        `clip-path="${scene.clip(polygon(top, '#000'))}"`,
      ),
    );
  scene.add(
    group(
      rect(-150, -26, 300, 52, '#f4ecdd', 'rx="6"') +
        rect(-120, -10, 150, 10, '#8a8177', 'rx="4"') +
        rect(-120, 6, 90, 7, '#b8afa3', 'rx="3"'),
      'transform="translate(420 910) rotate(-6)"',
    ),
  );
}

/** Three sheets on end against the wall of the shop. */
export function leaning(scene: Scene, look: CoveringLook): void {
  backdrop(scene, '#d3d6c8', 0.74);
  contactShadow(scene, 620, 1020, 520, 90, 0.65);
  const light = scene.linear(30, [
    [0, '#fff6e0', 0.4],
    [0.4, '#fff6e0', 0.02],
    [0.54, '#fff6e0', 0.2],
    [0.66, '#fff6e0', 0],
    [1, '#140f0a', 0.36],
  ]);
  for (const [x, y, lean] of [
    [690, 110, 7],
    [430, 170, 1],
    [170, 230, -6],
  ] as const) {
    const sheet = rect(0, 0, 380, 790, covering(scene, look, 1.25));
    scene.add(
      group(
        rect(26, 16, 380, 790, '#1d140c', 'opacity="0.3"') +
          rect(10, 6, 380, 790, darker(look.colour, 0.5)) +
          sheet +
          rect(0, 0, 380, 790, light),
        `transform="translate(${x} ${y}) skewX(${-lean})"`,
      ),
    );
  }
}
