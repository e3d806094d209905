// A bus, an ambulance, a truck.
import { blend, lin, scale } from '../light.ts';
import { fbm } from '../noise.ts';
import type { Layer } from '../paint.ts';
import { path } from '../shapes.ts';
import { ellipse, halo, type Lamp, lit, poly, pool, rect, shadow, solid } from './surface.ts';

export const wheel = (x: number, y: number, r: number): Layer[] => [
  { svg: path(ellipse(x, y, r, r), '#05070b') },
  { svg: path(ellipse(x, y, r * 0.5, r * 0.5), '#3a4252') },
  { svg: path(ellipse(x, y, r * 0.2, r * 0.2), '#10141c') },
];

export function bus(x: number, ground: number, l: Lamp[]): Layer[] {
  const top = ground - 330;
  const glass: Layer[] = [];
  for (let i = 0; i < 6; i++) {
    const wx = x + 40 + i * 138;
    glass.push(
      {
        svg: path(rect(wx, top + 56, 126, 128)),
        paint: (px, py) =>
          scale(
            blend(
              lin('#fff0cc'),
              lin('#e0a850'),
              (py - top - 56) / 150 + 0.1 * fbm(px / 40, py / 40, 3, 2),
            ),
            0.85,
          ),
        step: 2,
        rough: 0.5,
      },
      {
        svg: path(
          `M${wx + 20} ${top + 184}v-44q4 -14 20 -14t20 14v44ZM${wx + 74} ${top + 184}v-44q4 -14 20 -14t20 14v44Z`,
          '#7a4a22',
        ),
      },
    );
  }
  return [
    shadow(x + 470, ground + 10, 500, 14),
    solid(
      `M${x} ${ground - 24}V${top + 40}q0 -40 44 -40h850q60 0 66 60l14 170v94Z`,
      '#23395c',
      [...l, { x: x + 960, y: ground - 60, reach: 90, power: 6 }],
      { uneven: 0.12 },
    ),
    solid(rect(x, ground - 120, 968, 10), '#8a6a34', l, { ambient: 0.7 }),
    ...glass,
    {
      svg: path(
        poly([x + 878, top + 50], [x + 944, top + 56], [x + 962, top + 196], [x + 878, top + 196]),
        '#ffe6b4',
      ),
      blend: 'add',
      power: 0.75,
      group: 'lamp',
    },
    {
      svg: path(rect(x + 380, top + 12, 270, 28), '#ffb648'),
      blend: 'add',
      power: 0.5,
      rough: 2,
      roughSize: 9,
    },
    halo(x + 440, top + 120, 330, 0.12),
    {
      svg: path(ellipse(x + 962, ground - 66, 12, 16), '#fff2d0'),
      blend: 'add',
      power: 1.6,
      blur: 2,
      group: 'lamp',
    },
    halo(x + 966, ground - 66, 60, 0.6, '#ffe0ac'),
    ...wheel(x + 190, ground - 22, 50),
    ...wheel(x + 770, ground - 22, 50),
  ];
}

export function ambulance(x: number, ground: number, l: Lamp[]): Layer[] {
  const top = ground - 320;
  const inside: Lamp = { x: x - 40, y: top + 180, reach: 180, power: 16, color: '#fff0d8' };
  const a = [...l, inside, { x: x + 660, y: ground - 80, reach: 90, power: 6 }];
  return [
    shadow(x + 320, ground + 10, 400, 14),
    // The open rear doors.
    solid(
      poly([x, top + 20], [x - 110, top - 6], [x - 110, ground - 10], [x, ground - 40]),
      '#56607a',
      a,
    ),
    { svg: path(rect(x, top + 26, 66, 240), '#fff1d2'), blend: 'add', power: 0.95, group: 'lamp' },
    halo(x + 20, top + 150, 170, 0.32, '#ffe9c4'),
    pool(x - 120, ground + 14, 190, 0.35, { squash: 0.24, color: '#ffe9c4' }),
    solid(
      `M${x + 60} ${ground - 30}V${top + 10}q0 -14 16 -14h360q20 0 30 14l74 120l110 34q30 10 30 44v92Z`,
      '#5c6678',
      a,
      { uneven: 0.1 },
    ),
    solid(rect(x + 60, ground - 132, 614, 34), '#7a4a1c', a, { ambient: 0.9 }),
    solid(
      [0, 1, 2, 3, 4, 5, 6]
        .map((i) =>
          poly(
            [x + 70 + i * 86, ground - 132],
            [x + 112 + i * 86, ground - 132],
            [x + 92 + i * 86, ground - 98],
            [x + 50 + i * 86, ground - 98],
          ),
        )
        .join(''),
      '#8f8a78',
      a,
      { ambient: 0.7 },
    ),
    {
      svg: path(
        poly([x + 470, top + 26], [x + 506, top + 26], [x + 566, top + 124], [x + 470, top + 124]),
      ),
      paint: lit('#2a3c58', a),
    },
    { svg: path(rect(x + 180, top + 48, 130, 74)), paint: lit('#3c4a60', a) },
    solid(rect(x + 130, top - 22, 190, 20), '#23345c', a),
    { svg: path(rect(x + 140, top - 20, 70, 14), '#4f7fe0'), blend: 'add', power: 0.3 },
    {
      svg: path(ellipse(x + 672, ground - 84, 10, 15), '#fff2d0'),
      blend: 'add',
      power: 1.2,
      blur: 2,
    },
    halo(x + 674, ground - 84, 46, 0.4, '#ffe0ac'),
    ...wheel(x + 170, ground - 20, 48),
    ...wheel(x + 560, ground - 20, 48),
    // The rear step, and a book on it.
    solid(rect(x - 86, ground - 26, 90, 12), '#3c4250', a),
    solid(
      poly(
        [x - 76, ground - 26],
        [x - 70, ground - 42],
        [x - 24, ground - 42],
        [x - 18, ground - 26],
      ),
      '#4a2018',
      a,
    ),
  ];
}

export function truck(x: number, ground: number, l: Lamp[]): Layer[] {
  const a = [...l, { x: x + 560, y: ground - 230, reach: 100, power: 7 }];
  return [
    shadow(x + 240, ground + 12, 560, 14),
    solid(rect(x - 460, ground - 340, 900, 270), '#2c3448', a, { uneven: 0.14 }),
    solid(
      Array.from({ length: 14 }, (_, i) => rect(x - 440 + i * 64, ground - 336, 5, 262)).join(''),
      '#1a2030',
      a,
    ),
    solid(rect(x - 470, ground - 74, 1100, 26), '#12151d', a),
    solid(
      `M${x + 456} ${ground - 44}V${ground - 330}q4 -24 30 -26h74q24 2 34 26l34 120h26q14 4 14 22v144Z`,
      '#4a2a22',
      a,
      { uneven: 0.12 },
    ),
    {
      svg: path(
        poly(
          [x + 506, ground - 316],
          [x + 572, ground - 316],
          [x + 604, ground - 214],
          [x + 506, ground - 214],
        ),
        '#ffd694',
      ),
      blend: 'add',
      power: 0.6,
      group: 'lamp',
    },
    {
      svg: path(ellipse(x + 662, ground - 84, 12, 16), '#fff2d0'),
      blend: 'add',
      power: 1.7,
      blur: 2,
    },
    halo(x + 666, ground - 84, 80, 0.7, '#ffe0ac'),
    ...[-400, -310, 30, 120, 230, 590].flatMap((k) => wheel(x + k, ground - 22, 46)),
    {
      svg: path(
        [0, 1, 2, 3, 4].map((i) => ellipse(x - 440 + i * 210, ground - 348, 5, 4)).join(''),
        '#ffb24c',
      ),
      blend: 'add',
      power: 1.2,
      blur: 1,
    },
  ];
}
