import type { Layer } from '../paint.ts';
import { path } from '../shapes.ts';
import { books } from './buildings.ts';
import type { Options } from './places/room.ts';
import { ellipse, H, halo, type Lamp, poly, rect, shadow, solid, stroke, W } from './surface.ts';

export type Placed = { layers: Layer[]; lamps: Lamp[] };

/** A lamp hanging over a table laid for one. */
export function kitchenTable(floor: number): Placed {
  const x = 1070;
  const ly = 300;
  const top = floor - 120;
  const lamp: Lamp = { x, y: ly + 46, reach: 210, power: 22, fall: 1.5 };
  const onTop: Lamp = { x, y: top - 10, reach: 250, power: 30, squash: 0.4, fall: 1.7 };
  const lamps = [lamp];
  const chair = (cx: number, dir: number): string =>
    rect(cx, floor - 250, 14, 300) +
    rect(cx + dir * 110, floor - 92, 13, 142) +
    rect(Math.min(cx, cx + dir * 122), floor - 104, 124, 14) +
    [0, 1, 2].map((i) => rect(Math.min(cx, cx + dir * 16), floor - 240 + i * 40, 16, 12)).join('');
  const layers: Layer[] = [
    halo(x, ly + 60, 260, 0.1),
    solid(rect(x - 2, -10, 4, ly), '#0a0d14'),
    solid(chair(x - 380, 1), '#1c1512', lamps),
    solid(
      poly([x - 300, top], [x + 300, top], [x + 350, top + 34], [x - 350, top + 34]),
      '#2a1c14',
      [onTop],
      { uneven: 0.3, size: 40 },
    ),
    solid(rect(x - 350, top + 34, 700, 18), '#1a110d', [onTop], { uneven: 0.3 }),
    solid(rect(x - 320, top + 52, 24, 200) + rect(x + 296, top + 52, 24, 200), '#120c0a', lamps),
    solid(chair(x + 390, -1), '#1c1512', lamps),
    // One plate, cut bread, a glass of water, a knife.
    shadow(x + 120, top + 18, 92, 10, 5),
    solid(ellipse(x + 120, top + 12, 84, 13), '#6f6a60', [onTop], { ambient: 0.8 }),
    solid(ellipse(x + 120, top + 11, 58, 8), '#8a8376', [onTop], { ambient: 0.7 }),
    solid(`M${x - 70} ${top + 18}q-4 -46 52 -48t62 48Z`, '#5a3216', [onTop], {
      uneven: 0.5,
      size: 12,
    }),
    solid(`M${x + 6} ${top + 18}q4 -40 22 -36t14 36Z`, '#8c6a3c', [onTop]),
    solid(
      poly([x + 226, top - 46], [x + 262, top - 46], [x + 257, top + 16], [x + 231, top + 16]),
      '#4c5a66',
      [onTop],
      { ambient: 1.4 },
    ),
    solid(stroke(x - 160, top + 20, x - 92, top + 12, 5), '#8d8f96', [onTop]),
    solid(`M${x - 76} ${ly + 40}q10 -66 76 -66t76 66Z`, '#3b2a1c', [
      { x, y: ly + 60, reach: 60, power: 3 },
    ]),
    {
      svg: path(ellipse(x, ly + 40, 70, 13), '#ffe6b0'),
      blend: 'add',
      power: 1.3,
      blur: 2,
      group: 'lamp',
    },
    halo(x, ly + 52, 66, 0.7),
  ];
  return { layers, lamps: [lamp, { ...onTop, power: 7, reach: 330, squash: 0.8 }] };
}

/** A desk with an open book or a letter under a lamp. */
export function desk(o: Options, r: () => number): Placed {
  const x = 1080;
  const top = 640;
  const lamp: Lamp = { x: x + 30, y: top - 130, reach: 180, power: 30, fall: 1.6 };
  const onTop: Lamp = { x: x + 10, y: top - 6, reach: 230, power: 46, squash: 0.4, fall: 1.7 };
  const page = (dir: number): string =>
    `M${x - 60} ${top + 26}q${dir * 60} -40 ${dir * 168} -18l${dir * 28} 54q${dir * -110} -22 ${dir * -196} 6Z`;
  let lines = '';
  for (let i = 0; i < 6; i++)
    for (const d of [-1, 1])
      lines += stroke(
        x - 60 + d * (30 + i * 2),
        top + 22 + i * 6,
        x - 60 + d * (140 + i * 5),
        top + 16 + i * 7,
        2,
      );
  const layers: Layer[] = [
    halo(x + 30, top - 120, 250, 0.1),
    solid(rect(420, top, W, 40), '#2a1d15', [onTop], { uneven: 0.35, size: 50 }),
    solid(rect(420, top + 40, W, 14), '#150e0b', [onTop]),
    solid(rect(450, top + 54, 30, 300), '#100b09'),
    { svg: path(rect(440, top + 54, W, 300), '#04060a', 'opacity="0.55"'), blur: 10 },
    solid(page(-1) + page(1), '#6d6552', [onTop], { ambient: 0.9, uneven: 0.08 }),
    { svg: path(lines, '#3c2c1c', 'opacity="0.6"') },
    solid(`M${x - 62} ${top + 26}l4 44 4 -44Z`, '#2a1d12'),
    // The desk lamp.
    solid(
      ellipse(x + 250, top + 22, 62, 13) +
        stroke(x + 250, top + 18, x + 236, top - 190, 9) +
        stroke(x + 236, top - 190, x + 110, top - 246, 9),
      '#131722',
      [lamp],
    ),
    solid(
      poly([x + 24, top - 190], [x + 76, top - 268], [x + 136, top - 240], [x + 140, top - 150]),
      '#1e3a34',
      [lamp],
      { ambient: 1.2 },
    ),
    {
      svg: path(
        poly([x + 26, top - 189], [x + 140, top - 150], [x + 120, top - 142], [x + 44, top - 168]),
        '#ffecc0',
      ),
      blend: 'add',
      power: 1.5,
      blur: 2,
      group: 'lamp',
    },
    halo(x + 70, top - 140, 70, 0.5),
    ...books(600, 780, top + 4, 130, r, [lamp]),
    solid(
      poly([x - 400, top - 44], [x - 352, top - 44], [x - 357, top + 16], [x - 395, top + 16]),
      '#3a3f4c',
      [onTop],
      { ambient: 1.3 },
    ),
  ];
  if (o.seed % 2)
    layers.push(
      solid(
        poly([x + 300, top + 30], [x + 380, top + 12], [x + 404, top + 34], [x + 318, top + 52]),
        '#575043',
        [onTop],
      ),
    );
  return { layers, lamps: [lamp, { ...onTop, reach: 300, power: 8, squash: 1 }] };
}

/** A bed in a ward, with a chair beside it and a lamp. */
export function hospitalBed(floor: number): Placed {
  const x = 980;
  const lamp: Lamp = { x: 1380, y: 300, reach: 230, power: 22, color: '#ffc98a', fall: 1.4 };
  const near = [lamp];
  const y = floor - 120;
  return {
    lamps: [lamp, { x: 1240, y, reach: 260, power: 8, color: '#ffc98a' }],
    layers: [
      solid(rect(1330, 250, 110, 26), '#cbb894', [], { ambient: 0.8 }),
      {
        svg: path(rect(1336, 272, 98, 9), '#fff0cf'),
        blend: 'add',
        power: 1.5,
        blur: 2,
        group: 'lamp',
      },
      halo(1384, 290, 90, 0.5, '#ffc98a'),
      shadow(x + 220, floor + 60, 330, 14),
      solid(rect(x + 470, y - 130, 16, 320) + rect(x - 40, y - 30, 14, 220), '#525c70', near),
      solid([0, 1, 2].map((i) => rect(x + 440, y - 124 + i * 34, 44, 9)).join(''), '#525c70', near),
      // The raised mattress, a pillow, a folded blanket, the frame of the bed.
      solid(
        `M${x - 30} ${y + 60}V${y + 8}q60 -30 110 -10t130 -6q60 -6 110 -60l110 -84q22 10 20 40l-20 112V${y + 60}Z`,
        '#59647c',
        near,
        { uneven: 0.2, size: 40, rough: 2 },
      ),
      solid(
        `M${x + 350} ${y - 46}q30 -62 96 -72q24 14 12 56l-60 44q-40 -4 -48 -28Z`,
        '#626c82',
        near,
        { uneven: 0.12 },
      ),
      solid(`M${x - 34} ${y + 26}q160 -26 330 -8l-6 60h-324Z`, '#394a66', near, {
        uneven: 0.25,
        size: 30,
      }),
      solid(
        rect(x - 40, y + 62, 520, 16) + rect(x - 30, y + 78, 8, 90) + rect(x + 456, y + 78, 8, 90),
        '#3d475a',
        near,
      ),
      // The chair beside it, with a coat over its back.
      solid(
        rect(x - 190, floor - 190, 14, 250) +
          rect(x - 190, floor - 60, 130, 14) +
          rect(x - 74, floor - 60, 13, 120),
        '#171b26',
        near,
      ),
      solid(`M${x - 206} ${floor - 196}q24 -12 44 2l10 128q-34 16 -64 0Z`, '#2c241f', near, {
        uneven: 0.4,
        size: 24,
      }),
      // A drip.
      solid(rect(x + 560, 330, 5, 420) + rect(x + 540, 330, 46, 5), '#6a7488', near),
      solid(`M${x + 546} 344h28v56q-14 12 -28 0Z`, '#7f93a6', near, { ambient: 1.2 }),
    ],
  };
}

/** A bed by the window, moonlight on the blanket. */
export function bed(floor: number): Placed {
  const y = floor - 70;
  const moon: Lamp = { x: 860, y: y + 20, reach: 250, power: 3.2, color: '#a9c4f0', squash: 0.45 };
  const lamp: Lamp = { x: 1420, y: y - 150, reach: 150, power: 16 };
  const l = [moon, lamp];
  return {
    lamps: [lamp],
    layers: [
      solid(rect(1240, y - 210, 40, 330), '#20171a', l),
      solid(`M560 ${y + 140}V${y + 20}q120 -46 300 -26t400 -30V${y + 140}Z`, '#3b4a6c', l, {
        uneven: 0.4,
        size: 46,
        rough: 3,
      }),
      solid(`M1010 ${y - 14}q30 -72 140 -66t96 66q-120 22 -236 0Z`, '#8791ab', l, { uneven: 0.15 }),
      solid(`M900 ${y + 6}q150 -30 346 -20l2 50q-180 -16 -340 6Z`, '#6a7696', l),
      solid(rect(550, y + 130, 730, 26) + rect(560, y + 150, 20, 70), '#1a1316', l),
      solid(rect(1330, y - 40, 170, 16) + rect(1344, y - 24, 140, 200), '#241a17', l),
      solid(rect(1412, y - 100, 12, 60) + ellipse(1418, y - 42, 30, 6), '#15110f', l),
      {
        svg: path(
          poly([1376, y - 96], [1394, y - 168], [1442, y - 168], [1460, y - 96]),
          '#f6c877',
        ),
        blend: 'add',
        power: 1,
        group: 'lamp',
      },
      halo(1418, y - 126, 90, 0.5),
      // An open book, face down.
      solid(poly([1340, y - 42], [1372, y - 58], [1400, y - 42]), '#54422f', l),
    ],
  };
}

/** A kitchen sink under the window, with dishes in a rack. */
export function sink([wx, wy, ww, wh]: [number, number, number, number]): Placed {
  const top = wy + wh + 70;
  const lamp: Lamp = { x: wx + ww + 330, y: 220, reach: 260, power: 18 };
  const l = [lamp, { x: wx + ww + 160, y: top, reach: 260, power: 14, squash: 0.5 }];
  return {
    lamps: [lamp],
    layers: [
      solid(rect(-10, top, W + 20, 22), '#4a4f5c', l, { uneven: 0.15 }),
      solid(rect(-10, top + 22, W + 20, H), '#232c40', l, { uneven: 0.2 }),
      ...[0, 1, 2, 3, 4].map((i) =>
        solid(rect(40 + i * 320, top + 60, 290, H), '#1c2436', l, { uneven: 0.2 }),
      ),
      ...[0, 1, 2, 3, 4].map((i) => solid(rect(170 + i * 320, top + 84, 40, 7), '#5b5140', l)),
      solid(
        `M${wx + ww * 0.5} ${top}v-96q0 -44 44 -44t44 40v14h-12v-12q0 -28 -30 -28t-32 30v96Z`,
        '#8d94a3',
        l,
        { ambient: 1 },
      ),
      // Plates in the rack, two steaming mugs, a hanging lamp.
      ...[0, 1, 2, 3, 4, 5].map((i) =>
        solid(ellipse(wx + ww + 100 + i * 26, top - 48, 12, 48), i % 2 ? '#545d70' : '#626a7c', l),
      ),
      solid(
        rect(wx + ww + 80, top - 14, 190, 6) +
          rect(wx + ww + 84, top - 44, 5, 40) +
          rect(wx + ww + 262, top - 44, 5, 40),
        '#2a2f3b',
        l,
      ),
      ...[0, 1].flatMap((i) => [
        solid(rect(wx + ww + 330 + i * 92, top - 66, 58, 66), i ? '#4f2f28' : '#33506a', l, {
          ambient: 1.2,
        }),
        {
          svg: `<path d="M${wx + ww + 388 + i * 92} ${top - 54}q26 2 24 22t-24 20" fill="none" stroke="${i ? '#8a5a44' : '#5a7f9a'}" stroke-width="8"/>`,
        },
        {
          svg: `<path d="M${wx + ww + 356 + i * 92} ${top - 74}q-12 -22 2 -44t-2 -44" fill="none" stroke="#fff0d2" stroke-width="7" opacity="0.5"/>`,
          blur: 6,
          blend: 'add' as const,
          power: 0.6,
        },
      ]),
      solid(
        rect(wx + ww + 318, 40, 4, 110) +
          poly(
            [wx + ww + 270, 196],
            [wx + ww + 306, 146],
            [wx + ww + 346, 146],
            [wx + ww + 382, 196],
          ),
        '#141822',
      ),
      {
        svg: path(ellipse(wx + ww + 326, 198, 52, 9), '#ffe8b8'),
        blend: 'add',
        power: 1.3,
        blur: 2,
        group: 'lamp',
      },
      halo(wx + ww + 326, 204, 90, 0.6),
    ],
  };
}
