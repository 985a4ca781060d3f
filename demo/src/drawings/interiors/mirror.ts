import { seededRandom } from '#random/random.ts';
import { darker, lighter } from '#drawings/canvas/colour.ts';
import { sideboard, vase } from '#drawings/settings/furniture.ts';
import { photographicLight, wallShadow } from '#drawings/canvas/light.ts';
import { sheetMetal } from '#drawings/materials/metal.ts';
import { paintedWall } from '#drawings/settings/room.ts';
import { ellipse, group, path, polygon, rect, Scene } from '#drawings/canvas/scene.ts';

export interface MirrorLook {
  shape: 'round' | 'arch' | 'rectangle' | 'pill';
  frame: string;
  wall: string;
  lit: boolean;
  seed: number;
}

function outline(shape: MirrorLook['shape'], inset: number): string {
  const i = inset;
  if (shape === 'round')
    return `M${300 + i} 440a${300 - i} ${300 - i} 0 1 0 ${600 - 2 * i} 0a${300 - i} ${300 - i} 0 1 0 ${-(600 - 2 * i)} 0Z`;
  if (shape === 'arch') return `M${340 + i} ${840 - i}V380A${260 - i} ${260 - i} 0 0 1 ${860 - i} 380V${840 - i}Z`;
  if (shape === 'pill')
    return `M${400 + i} 320A${200 - i} ${200 - i} 0 0 1 ${800 - i} 320V640A${200 - i} ${200 - i} 0 0 1 ${400 + i} 640Z`;
  return `M${300 + i} ${130 + i}H${900 - i}V${800 - i}H${300 + i}Z`;
}

/** A mirror on the wall above a console, with the bright half of the room in it. */
export async function mirror(look: MirrorLook): Promise<string> {
  const random = seededRandom(look.seed);
  const scene = new Scene();
  await paintedWall(scene, look.wall, 1200);
  const whole = outline(look.shape, 0);
  if (look.lit) {
    scene.add(
      ellipse(
        600,
        460,
        560,
        560,
        scene.radial(0.5, 0.5, 0.5, [
          [0.45, '#fff4d8', 0.95],
          [1, '#fff4d8', 0],
        ]),
      ),
    );
  } else wallShadow(scene, path(whole, '#1d140c'), 20, 0.4);
  const inside = outline(look.shape, look.lit ? 8 : 22);
  scene.add(
    path(whole, look.lit ? '#fffaf0' : sheetMetal(scene, look.frame)),
    path(
      inside,
      scene.linear(62, [
        [0, lighter(look.wall, 0.72)],
        [0.45, '#dfe6e6'],
        [0.7, lighter(look.wall, 0.36)],
        [1, darker(look.wall, 0.26)],
      ]),
    ),
    group(
      rect(330, 210, 240, 430, '#fdf7ea') +
        rect(346, 226, 100, 190, '#bcd6e2') +
        rect(454, 226, 100, 190, '#c9dfe6') +
        rect(346, 430, 100, 194, '#9fb98a') +
        rect(454, 430, 100, 194, '#adc497') +
        polygon(
          [
            [560, 0],
            [700, 0],
            [420, 1000],
            [280, 1000],
          ],
          '#ffffff',
          'opacity="0.2"',
        ) +
        polygon(
          [
            [770, 0],
            [820, 0],
            [540, 1000],
            [490, 1000],
          ],
          '#ffffff',
          'opacity="0.2"',
        ),
      `clip-path="${scene.clip(path(inside, '#000'))}"`,
    ),
  );
  sideboard(scene, 600, 1240, 270, random.pick(['#8a5f3c', '#5b4a3c', '#b58d62']));
  vase(scene, random.chance(0.5) ? 340 : 850, 966, 150, random.pick(['#d8cbb6', '#7f8f86', '#b5694a']));
  photographicLight(scene);
  return scene.toSvg();
}
