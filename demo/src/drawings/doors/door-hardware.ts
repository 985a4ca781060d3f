import { darker, lighter } from '#drawings/canvas/colour.ts';
import { backdrop, contactShadow, photographicLight } from '#drawings/canvas/light.ts';
import { ellipse, group, line, path, rect, Scene } from '#drawings/canvas/scene.ts';
import { chrome, roundBar, sheetMetal } from '#drawings/materials/metal.ts';
import { texture } from '#drawings/materials/texture.ts';

export interface DoorHardwareLook {
  kind: 'lever' | 'knob' | 'smart' | 'padlock' | 'hinge';
  metal: string;
  tone: string;
  seed: number;
}

/** Handles, locks and hinges, seen close. */
export async function doorHardware(look: DoorHardwareLook): Promise<string> {
  const scene = new Scene();
  const { metal } = look;
  if (look.kind === 'padlock' || look.kind === 'hinge') {
    backdrop(scene, look.tone, 0.66);
    contactShadow(scene, 600, 960, 330, 80, 0.65);
    if (look.kind === 'padlock') {
      scene.add(
        path('M440 560V400A160 160 0 0 1 760 400V560', 'none', `stroke="${darker('#b9bec2', 0.4)}" stroke-width="74"`),
        path('M440 560V400A160 160 0 0 1 760 400V560', 'none', 'stroke="#c9ced2" stroke-width="54"'),
        path('M428 540V400A172 172 0 0 1 560 236', 'none', 'stroke="#ffffff" stroke-width="12" opacity="0.7"'),
        rect(350, 540, 500, 420, roundBar(scene, metal), 'rx="44"'),
        rect(390, 580, 420, 10, lighter(metal, 0.5), 'rx="5" opacity="0.7"'),
        ellipse(600, 740, 62, 62, darker(metal, 0.3)),
        ellipse(600, 740, 48, 48, chrome(scene, 30)),
        rect(592, 712, 16, 58, '#1d1a17', 'rx="6"'),
      );
    } else {
      const plate = (x: number) => rect(x, 300, 300, 640, sheetMetal(scene, metal), 'rx="14"');
      const hole = (x: number, y: number) =>
        ellipse(x, y, 26, 26, darker(metal, 0.6)) +
        ellipse(x, y, 20, 20, chrome(scene, 45)) +
        line(`M${x - 12} ${y - 10}L${x + 12} ${y + 10}`, '#3a3d3f', 5);
      scene.add(
        plate(280),
        plate(620),
        ...[0, 1, 2, 3, 4].map((i) =>
          rect(570, 300 + i * 128, 60, 124, roundBar(scene, i % 2 ? metal : lighter(metal, 0.12)), 'rx="6"'),
        ),
        ...[400, 620, 840].flatMap((y) => [hole(380, y), hole(800, y)]),
      );
    }
    photographicLight(scene);
    return scene.toSvg();
  }
  const grain = texture('woodUpright', darker(look.tone, 0.8));
  scene.add(
    rect(0, 0, 1200, 1200, sheetMetal(scene, look.tone, 25)),
    rect(0, 0, 1200, 1200, scene.imagePattern(grain, 640), 'fill-opacity="0.6"'),
    rect(0, 0, 150, 1200, '#1d140c', 'opacity="0.45"'),
  );
  const plate = (paint: string) =>
    look.kind === 'smart'
      ? rect(430, 160, 250, 880, paint, 'rx="50"')
      : look.kind === 'knob'
        ? ellipse(560, 600, 190, 190, paint)
        : rect(480, 220, 150, 760, paint, 'rx="60"');
  scene.add(
    group(plate('#140f0a'), `opacity="0.45" transform="translate(26 34)" filter="${scene.blur(14)}"`),
    plate(look.kind === 'smart' ? '#15171a' : look.kind === 'knob' ? sheetMetal(scene, metal) : roundBar(scene, metal)),
  );
  if (look.kind === 'smart') {
    scene.add(
      rect(440, 170, 230, 860, sheetMetal(scene, '#2c3034'), 'rx="44"'),
      ...Array.from({ length: 9 }, (_, i) =>
        ellipse(490 + (i % 3) * 64, 270 + Math.floor(i / 3) * 74, 17, 17, '#8fd3e8', 'opacity="0.85"'),
      ),
      ellipse(555, 560, 56, 56, '#101214'),
      ellipse(555, 560, 44, 44, 'none', 'stroke="#5fb8d6" stroke-width="5"'),
    );
  }
  if (look.kind === 'knob') {
    scene.add(
      ellipse(580, 640, 150, 150, '#1d140c', 'opacity="0.4"'),
      ellipse(
        560,
        596,
        140,
        140,
        scene.radial(0.36, 0.3, 0.75, [
          [0, lighter(metal, 0.85)],
          [0.3, lighter(metal, 0.2)],
          [0.7, darker(metal, 0.2)],
          [1, darker(metal, 0.62)],
        ]),
      ),
      ellipse(560, 596, 34, 34, darker(metal, 0.4)),
      rect(554, 574, 12, 44, '#14110d', 'rx="5"'),
    );
  } else {
    const y = look.kind === 'smart' ? 760 : 520;
    scene.add(
      rect(540, y + 30, 500, 70, '#1d140c', `opacity="0.4" rx="30" filter="${scene.blur(12)}"`),
      ellipse(555, y + 30, 62, 62, chrome(scene, 45, metal)),
      path(
        `M520 ${y}H960Q1010 ${y} 1010 ${y + 40}V${y + 66}Q1010 ${y + 74} 990 ${y + 72}Q940 ${y + 58} 880 ${y + 60}H520Z`,
        chrome(scene, 90, metal),
      ),
    );
    if (look.kind === 'lever')
      scene.add(
        ellipse(555, 820, 46, 46, darker(metal, 0.4)),
        ellipse(555, 820, 36, 36, chrome(scene, 30, metal)),
        rect(548, 796, 14, 48, '#14110d', 'rx="5"'),
      );
  }
  photographicLight(scene);
  return scene.toSvg();
}
