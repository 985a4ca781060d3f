import { darker, lighter } from '#drawings/canvas/colour.ts';
import { photographicLight } from '#drawings/canvas/light.ts';
import { ellipse, path, rect, Scene } from '#drawings/canvas/scene.ts';

export interface AvatarLook {
  ground: string;
  skin: string;
  hair: string;
  garment: string;
  style: 'short' | 'afro' | 'wrap' | 'braids' | 'cap';
}

/** A face without features, for accounts with an avatar. */
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
