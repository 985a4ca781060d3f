import { darker } from '#drawings/canvas/colour.ts';
import { backdrop, boxShadow, contactShadow, photographicLight } from '#drawings/canvas/light.ts';
import { group, polygon, rect, Scene } from '#drawings/canvas/scene.ts';
import { type DoorLook, type Leaf, leafOf, lever, grain } from './door-leaf.ts';
import { sheetMetal } from '#drawings/materials/metal.ts';
import { framedPicture, plant, sideboard, vase } from '#drawings/settings/furniture.ts';
import { paintedWall } from '#drawings/settings/room.ts';
import { seededRandom } from '#random/random.ts';

/** The leaf alone, one behind another, as a shop shows its stock. */
function leaning(scene: Scene, look: DoorLook): void {
  backdrop(scene, look.wall, 0.72);
  contactShadow(scene, 640, 1080, 470, 90, 0.65);
  const leaf = { x: 0, y: 0, width: 430, height: 930 };
  for (const [i, [x, y, lean]] of (
    [
      [640, 120, 5],
      [300, 160, -4],
    ] as const
  ).entries()) {
    const one = new Scene(`stock${i}`);
    one.add(
      rect(30, 24, leaf.width, leaf.height, '#1d140c', 'opacity="0.24"'),
      polygon(
        [
          [leaf.width, 0],
          [leaf.width + 26, 12],
          [leaf.width + 26, leaf.height - 6],
          [leaf.width, leaf.height],
        ],
        darker(look.colour, 0.45),
      ),
    );
    leafOf(one, look, leaf);
    grain(one, look, leaf);
    if (i === 1) lever(one, 46, 500, 1, look.metal);
    scene.add(group(one.inner(), `transform="translate(${x} ${y}) skewX(${-lean})"`));
  }
}

/** The room behind an open door: its far wall, its floor and the light from its window. */
function roomBeyond(scene: Scene, { x, y, width, height }: Leaf): void {
  const foot = y + height;
  scene.add(
    rect(
      x,
      y,
      width,
      height,
      scene.linear(70, [
        [0, '#f6ecd8'],
        [1, '#d9c6a8'],
      ]),
    ),
    rect(x, foot - 190, width, 190, '#b08a62'),
    rect(x, foot - 204, width, 16, '#f3ede2'),
    rect(x + width * 0.5, y + 190, width * 0.36, 300, '#fffdf2'),
    rect(x + width * 0.53, y + 206, width * 0.3, 268, '#b9d6e4'),
    rect(x + width * 0.67, y + 206, 8, 268, '#fffdf2'),
    rect(x, y, width, 26, '#1d140c', 'opacity="0.3"'),
  );
}

async function hung(scene: Scene, look: DoorLook): Promise<void> {
  const random = seededRandom(look.seed);
  const foot = 1085;
  await paintedWall(scene, look.wall, foot);
  scene.add(
    rect(0, foot, 1200, 115, sheetMetal(scene, '#a48a70', 90)),
    rect(0, foot, 1200, 22, '#1d140c', 'opacity="0.26"'),
  );
  const double = look.style === 'double';
  const [width, top] = [double ? 720 : 470, 120];
  const isOpen = look.view === 'open';
  const inHall = look.view === 'hall';
  const x = (isOpen ? 700 : inHall ? 350 : 600) - width / 2;
  const frame =
    look.material === 'steel'
      ? darker(look.colour, 0.2)
      : look.material === 'painted'
        ? '#f4eee3'
        : darker(look.colour, 0.14);
  const whole = { x: x - 50, y: top - 50, width: width + 100, height: foot - top + 50 };
  boxShadow(scene, whole.x, whole.y, whole.width, foot - top + 24, 2, 16);
  scene.add(
    rect(whole.x, whole.y, whole.width, whole.height, sheetMetal(scene, frame)),
    rect(x - 16, top - 16, width + 32, foot - top + 16, darker(frame, 0.42)),
  );
  if (isOpen) {
    roomBeyond(scene, { x, y: top, width, height: foot - top });
    const leaf = { x: 0, y: 0, width, height: foot - top - 8 };
    const one = new Scene('leaf');
    leafOf(one, look, leaf);
    grain(one, look, leaf);
    lever(one, 60, 520, 1, look.metal);
    // Swung out to the left: narrower, its free edge nearer to the visitor.
    scene.add(
      polygon(
        [
          [x - 250, foot + 40],
          [x, foot],
          [x + 120, foot + 60],
        ],
        '#1d140c',
        'opacity="0.22"',
      ),
      group(one.inner(), `transform="translate(${x - 262} ${top + 48}) matrix(0.56 -0.1 0 1 0 0)"`),
      rect(x - 4, top, 8, foot - top, darker(look.colour, 0.5)),
    );
    return;
  }
  const leaves = double ? 2 : 1;
  for (let i = 0; i < leaves; i++)
    leafOf(scene, look, {
      x: x + (i * width) / leaves + (i ? 2 : 0),
      y: top,
      width: width / leaves - (double ? 2 : 0),
      height: foot - top - 8,
    });
  grain(scene, look, whole);
  if (double) {
    lever(scene, 566, 640, -1, look.metal);
    lever(scene, 634, 640, 1, look.metal);
  } else lever(scene, x + 48, 640, 1, look.metal);
  if (inHall) {
    framedPicture(scene, random, 790, 260, 260, 330);
    sideboard(scene, 920, 1150, 260, '#8a5a34');
    vase(scene, 1040, 890, 130, '#c98a62');
  } else if (random.chance(0.6))
    plant(scene, random, random.chance(0.5) ? 150 : 1050, 1140, 430, random.pick(['#b8734d', '#efe6d6', '#4a4d52']));
}

/** A door in its frame, or its leaf in a shop. */
export async function door(look: DoorLook): Promise<string> {
  const scene = new Scene();
  if (look.view === 'leaning') leaning(scene, look);
  else await hung(scene, look);
  photographicLight(scene);
  return scene.toSvg();
}
