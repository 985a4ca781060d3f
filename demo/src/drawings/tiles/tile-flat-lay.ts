import { seededRandom } from '#random/random.ts';
import { luminance } from '#drawings/canvas/colour.ts';
import { photographicLight, windowLight } from '#drawings/canvas/light.ts';
import { rect, Scene } from '#drawings/canvas/scene.ts';
import { tileSurface, type TileLook } from '#drawings/materials/tile-surface.ts';

/** The laid tile from above, in the light of a window. */
export async function tileFlatLay(look: TileLook): Promise<string> {
  const random = seededRandom(look.seed + 1);
  const scene = new Scene();
  await tileSurface(scene, look);
  const polished = look.material === 'marble' || look.material === 'glazed' || look.material === 'granite';
  if (polished) {
    scene.add(
      rect(
        0,
        0,
        1200,
        1200,
        scene.linear(random.between(15, 35), [
          [0.2, '#ffffff', 0],
          [0.34, '#ffffff', 0.22],
          [0.46, '#ffffff', 0.04],
          [0.56, '#ffffff', 0.16],
          [0.66, '#ffffff', 0],
        ]),
      ),
    );
  }
  if (random.chance(0.6)) {
    await windowLight(
      scene,
      random.between(-60, 360),
      random.between(-60, 260),
      random.between(760, 1080),
      luminance(look.base) > 0.4 ? 0.24 : 0.13,
    );
  }
  photographicLight(scene, 1.15);
  return scene.toSvg();
}
