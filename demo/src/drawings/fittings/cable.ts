import { darker, lighter } from '#drawings/canvas/colour.ts';
import { backdrop, contactShadow, photographicLight } from '#drawings/canvas/light.ts';
import { ellipse, group, line, n, path, rect, Scene } from '#drawings/canvas/scene.ts';
import { roundBar } from '#drawings/materials/metal.ts';

export interface CableLook {
  jackets: readonly string[];
  kind: 'coil' | 'drum' | 'flex';
  tone: string;
  seed: number;
}

function coil(scene: Scene, cx: number, cy: number, radius: number, jacket: string): void {
  contactShadow(scene, cx, cy + radius * 0.62, radius * 1.15, radius * 0.4, 0.5);
  // Turns of a coil lying on the ground: many rings, each a cylinder of light and shade.
  for (let i = 0; i < 16; i++) {
    const y = cy + radius * 0.42 - (i % 8) * radius * 0.085;
    const ring = i < 8 ? 1 : 0.88;
    const [rx, ry] = [radius * ring, radius * ring * 0.5];
    scene.add(
      ellipse(cx, y, rx, ry, 'none', `stroke="${darker(jacket, 0.48)}" stroke-width="${n(radius * 0.1)}"`),
      ellipse(
        cx,
        y - 2,
        rx,
        ry,
        'none',
        `stroke="${i % 3 ? jacket : darker(jacket, 0.08)}" stroke-width="${n(radius * 0.07)}"`,
      ),
      `<path d="M${n(cx - rx)} ${n(y - 6)}A${n(rx)} ${n(ry)} 0 0 1 ${n(cx + rx * 0.2)} ${n(y - ry - 2)}" fill="none" stroke="${lighter(jacket, 0.6)}" stroke-width="${n(radius * 0.02)}" opacity="0.8"/>`,
    );
  }
  for (const degrees of [-52, 40, 128, 212]) {
    const angle = (degrees * Math.PI) / 180;
    const [x, y] = [cx + Math.cos(angle) * radius * 0.94, cy + radius * 0.1 + Math.sin(angle) * radius * 0.47];
    scene.add(
      rect(x - radius * 0.1, y - radius * 0.32, radius * 0.2, radius * 0.62, '#f5f1e8', `rx="12" opacity="0.92"`),
    );
  }
}

function copperEnd(scene: Scene, d: string, jacket: string, x: number, y: number, degrees: number): void {
  scene.add(
    line(d, darker(jacket, 0.4), 34),
    line(d, jacket, 26),
    line(d, lighter(jacket, 0.5), 6, 'opacity="0.6" transform="translate(-4 -6)"'),
  );
  const strands = [-8, 0, 8]
    .map((offset) => line(`M0 ${offset}L66 ${offset * 1.9}`, offset === 0 ? '#f0b27a' : '#c77b45', 8))
    .join('');
  scene.add(group(strands, `transform="translate(${x} ${y}) rotate(${degrees})"`));
}

function drum(scene: Scene, look: CableLook): void {
  const [jacket = '#b5382c'] = look.jackets;
  contactShadow(scene, 600, 1000, 430, 90, 0.6);
  const flange = scene.linear(60, [
    [0, '#e0bd8c'],
    [0.5, '#c2955f'],
    [1, '#8a623a'],
  ]);
  scene.add(ellipse(760, 600, 330, 400, darker('#a9794a', 0.4)), rect(460, 250, 300, 700, roundBar(scene, jacket, 90)));
  for (let x = 478; x < 750; x += 27) {
    scene.add(
      path(`M${x} 262Q${x + 70} 600 ${x} 938`, 'none', `stroke="${darker(jacket, 0.4)}" stroke-width="25"`),
      path(`M${x} 262Q${x + 70} 600 ${x} 938`, 'none', `stroke="${jacket}" stroke-width="18"`),
      path(
        `M${x + 20} 380Q${x + 58} 540 ${x + 30} 640`,
        'none',
        `stroke="${lighter(jacket, 0.55)}" stroke-width="5" opacity="0.6"`,
      ),
    );
  }
  scene.add(ellipse(450, 600, 330, 400, darker('#a9794a', 0.3)), ellipse(440, 600, 326, 396, flange));
  for (let i = -3; i <= 3; i++)
    scene.add(
      line(
        `M${440 + i * 92} ${600 - Math.sqrt(1 - (i / 3.55) ** 2) * 392}V${600 + Math.sqrt(1 - (i / 3.55) ** 2) * 392}`,
        '#5d3d1f',
        4,
        'opacity="0.45"',
      ),
    );
  scene.add(
    ellipse(440, 600, 150, 184, '#9a6e42'),
    ellipse(440, 600, 56, 70, '#2c1c0f'),
    ellipse(440, 600, 326, 396, 'none', 'stroke="#f0d6ac" stroke-width="5" opacity="0.5"'),
  );
  copperEnd(scene, 'M760 930C860 980 920 1000 1010 960', jacket, 1010, 960, -22);
}

/** Cable in coils, on a drum, or as a flex with its cores bared. */
export async function cable(look: CableLook): Promise<string> {
  const scene = new Scene();
  backdrop(scene, look.tone, 0.6);
  const [first = '#b5382c', second, third] = look.jackets;
  if (look.kind === 'drum') drum(scene, look);
  else if (look.kind === 'flex') {
    coil(scene, 440, 560, 330, '#f2efe8');
    const path1 = 'M640 860C720 960 800 930 860 900';
    scene.add(
      line(path1, '#b8b3a8', 92),
      line(path1, '#f4f1ea', 80),
      line(path1, '#ffffff', 14, 'transform="translate(-6 -24)" opacity="0.8"'),
    );
    copperEnd(scene, 'M860 890C920 850 960 800 1020 770', first, 1020, 770, -30);
    copperEnd(scene, 'M866 902C930 890 980 880 1050 880', second ?? '#2f5fa8', 1050, 880, 0);
    copperEnd(scene, 'M860 916C920 940 960 980 1020 1010', third ?? '#3f8a4a', 1020, 1010, 26);
  } else {
    const places =
      look.jackets.length > 2
        ? ([
            [380, 420, 230],
            [830, 450, 230],
            [600, 760, 260],
          ] as const)
        : look.jackets.length === 2
          ? ([
              [430, 480, 290],
              [780, 760, 280],
            ] as const)
          : ([[600, 600, 400]] as const);
    places.forEach(([x, y, radius], i) => coil(scene, x, y, radius, look.jackets[i] ?? first));
  }
  photographicLight(scene);
  return scene.toSvg();
}
