import { seededRandom } from '#random/random.ts';
import { darker, lighter } from '#drawings/canvas/colour.ts';
import { backdrop, contactShadow, photographicLight, windowLight } from '#drawings/canvas/light.ts';
import { n, path, polygon, rect, Scene } from '#drawings/canvas/scene.ts';

export interface GlassSheetLook {
  kind: 'sheets' | 'blocks' | 'frosted';
  tint: string;
  tone: string;
  seed: number;
}

function leaningSheets(scene: Scene, look: GlassSheetLook): void {
  contactShadow(scene, 620, 1010, 480, 90, 0.45);
  for (let i = 0; i < 4; i++) {
    const [x, y] = [250 + i * 66, 170 + i * 34];
    const [width, height] = [560, 800 - i * 10];
    const edge = 13;
    const corners = [
      [x, y + 30],
      [x + width, y],
      [x + width + 34, y + height],
      [x + 34, y + height + 34],
    ] as const;
    scene.add(
      polygon(
        corners,
        scene.linear(48, [
          [0, '#ffffff', 0.55],
          [0.3, look.tint, 0.26],
          [0.48, '#ffffff', 0.5],
          [0.56, look.tint, 0.3],
          [1, darker(look.tint, 0.3), 0.42],
        ]),
      ),
      polygon(
        [corners[1], [corners[1][0] + edge, corners[1][1] + 5], [corners[2][0] + edge, corners[2][1] + 5], corners[2]],
        darker(look.tint, 0.32),
        'opacity="0.9"',
      ),
      polygon(
        [corners[0], corners[1], [corners[1][0] + edge, corners[1][1] + 5], [corners[0][0] + edge, corners[0][1] + 5]],
        lighter(look.tint, 0.5),
        'opacity="0.95"',
      ),
      polygon(
        [corners[3], corners[2], [corners[2][0] + edge, corners[2][1] + 5], [corners[3][0] + edge, corners[3][1] + 5]],
        darker(look.tint, 0.5),
        'opacity="0.8"',
      ),
    );
  }
}

function blockWall(scene: Scene, look: GlassSheetLook): void {
  const step = 236;
  scene.add(rect(0, 0, 1200, 1200, '#e9e4da'));
  const face = scene.linear(40, [
    [0, lighter(look.tint, 0.75)],
    [0.5, lighter(look.tint, 0.3)],
    [1, look.tint],
  ]);
  const wave = scene.linear(125, [
    [0, '#ffffff', 0.9],
    [0.3, lighter(look.tint, 0.4), 0.4],
    [0.55, darker(look.tint, 0.14), 0.5],
    [0.8, '#ffffff', 0.75],
    [1, look.tint, 0.4],
  ]);
  for (let row = 0; row < 6; row++) {
    for (let column = 0; column < 6; column++) {
      const [x, y] = [column * step - 100, row * step - 100];
      scene.add(
        rect(x + 8, y + 8, step - 16, step - 16, face, 'rx="16"'),
        rect(x + 30, y + 30, step - 60, step - 60, wave, 'rx="44"'),
        path(
          `M${x + 48} ${y + 160}C${x + 70} ${y + 60} ${x + 150} ${y + 176} ${x + 186} ${y + 60}`,
          'none',
          'stroke="#fff" stroke-opacity="0.6" stroke-width="16" stroke-linecap="round"',
        ),
        rect(
          x + 8,
          y + 8,
          step - 16,
          step - 16,
          'none',
          `rx="16" stroke="${darker(look.tint, 0.35)}" stroke-opacity="0.35" stroke-width="4"`,
        ),
      );
    }
  }
}

function frostedPanel(scene: Scene, look: GlassSheetLook): void {
  const random = seededRandom(look.seed + 5);
  contactShadow(scene, 600, 1030, 420, 80, 0.4);
  scene.add(
    rect(
      290,
      130,
      620,
      900,
      scene.linear(58, [
        [0, '#ffffff'],
        [0.5, lighter(look.tint, 0.72)],
        [1, lighter(look.tint, 0.42)],
      ]),
      `rx="6" stroke="${darker(look.tint, 0.25)}" stroke-width="6"`,
    ),
  );
  const motif: string[] = [];
  for (let i = 0; i < 7; i++) {
    const [x, lean] = [360 + i * 80, random.between(-70, 70)];
    const top = random.between(240, 520);
    motif.push(`M${n(x)} 990C${n(x)} 800 ${n(x + lean)} 700 ${n(x + lean)} ${n(top)}`);
    for (let leaf = 0; leaf < 5; leaf++) {
      const y = top + 30 + leaf * 74;
      const side = leaf % 2 ? 1 : -1;
      const at = x + lean * (1 - leaf * 0.13);
      motif.push(
        `M${n(at)} ${n(y + 40)}Q${n(at + side * 54)} ${n(y + 20)} ${n(at + side * 62)} ${n(y - 30)}Q${n(at + side * 8)} ${n(y - 10)} ${n(at)} ${n(y + 40)}`,
      );
    }
  }
  scene.add(
    path(
      motif.join(''),
      '#ffffff',
      `fill-opacity="0.55" stroke="${darker(look.tint, 0.16)}" stroke-opacity="0.5" stroke-width="4"`,
    ),
  );
}

/** Glass as it is sold: in sheets, in blocks, or frosted with a pattern. */
export async function glassSheets(look: GlassSheetLook): Promise<string> {
  const scene = new Scene();
  if (look.kind !== 'blocks') backdrop(scene, look.tone, 0.74);
  if (look.kind === 'sheets') leaningSheets(scene, look);
  else if (look.kind === 'blocks') blockWall(scene, look);
  else frostedPanel(scene, look);
  await windowLight(scene, 120, 60, 860, 0.3);
  photographicLight(scene);
  return scene.toSvg();
}
