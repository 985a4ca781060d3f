import { darker, lighter } from '#drawings/canvas/colour.ts';
import { photographicLight } from '#drawings/canvas/light.ts';
import { chrome } from '#drawings/materials/metal.ts';
import { ellipse, line, polygon, rect, Scene } from '#drawings/canvas/scene.ts';
import { floor } from '#drawings/settings/room.ts';
import { tileSurface, type TileLook } from '#drawings/materials/tile-surface.ts';

export interface ShowerEnclosureLook {
  wall: TileLook;
  floor: TileLook;
  metal: string;
}

/** A frameless shower corner: tiled wall, glass, and the fittings behind it. */
export async function showerEnclosure(look: ShowerEnclosureLook): Promise<string> {
  const scene = new Scene();
  await tileSurface(scene, look.wall);
  scene.add(
    rect(
      0,
      0,
      1200,
      960,
      scene.linear(20, [
        [0, '#fff4dc', 0.34],
        [0.6, '#fff4dc', 0],
        [1, '#1d140c', 0.3],
      ]),
    ),
  );
  await floor(scene, look.floor, 960);
  const paint = chrome(scene, 0, look.metal);
  scene.add(
    rect(596, 150, 16, 560, paint, 'rx="8"'),
    line('M604 156C604 110 700 104 740 140', darker(look.metal, 0.2), 16),
    ellipse(748, 158, 96, 18, chrome(scene, 90, look.metal)),
    rect(560, 640, 90, 46, chrome(scene, 90, look.metal), 'rx="22"'),
    ellipse(604, 662, 34, 34, chrome(scene, 40, look.metal)),
  );
  for (let i = 0; i < 9; i++)
    scene.add(
      line(
        `M${676 + i * 18} 180L${668 + i * 20} 900`,
        '#ffffff',
        2.4,
        'stroke-opacity="0.34" stroke-dasharray="34 16"',
      ),
    );
  const sheet = scene.linear(50, [
    [0, '#ffffff', 0.42],
    [0.3, '#dff0ee', 0.14],
    [0.46, '#ffffff', 0.34],
    [0.56, '#dff0ee', 0.1],
    [1, '#bfdcd8', 0.3],
  ]);
  scene.add(
    rect(210, 90, 390, 950, sheet),
    rect(612, 90, 390, 950, sheet),
    polygon(
      [
        [600, 90],
        [612, 90],
        [612, 1040],
        [600, 1040],
      ],
      '#7fb3aa',
      'opacity="0.7"',
    ),
    rect(204, 90, 8, 950, '#8fc0b8', 'opacity="0.8"'),
    rect(1000, 90, 8, 950, '#8fc0b8', 'opacity="0.8"'),
    rect(190, 74, 830, 22, chrome(scene, 90, look.metal), 'rx="8"'),
    rect(190, 1034, 830, 16, chrome(scene, 90, look.metal), 'rx="6"'),
    rect(560, 470, 18, 210, paint, 'rx="9"'),
    rect(632, 470, 18, 210, paint, 'rx="9"'),
    rect(
      180,
      1050,
      850,
      30,
      scene.linear(90, [
        [0, '#1d140c', 0.4],
        [1, '#1d140c', 0],
      ]),
    ),
  );
  for (const y of [250, 840])
    scene.add(
      rect(196, y, 44, 60, lighter(look.metal, 0.1), 'rx="6"'),
      rect(972, y, 44, 60, darker(look.metal, 0.1), 'rx="6"'),
    );
  photographicLight(scene);
  return scene.toSvg();
}
