import type { Layer } from '../paint.ts';
import { path } from '../shapes.ts';
import { litWindow } from './buildings.ts';
import { ellipse, halo, type Lamp, lit, poly, rect, shadow, solid, stroke } from './surface.ts';

export function shelter(x: number, ground: number, lamps: Lamp[], snow: boolean): Layer[] {
  const w = 480;
  const top = ground - 270;
  return [
    shadow(x + w / 2, ground + 8, 260, 12),
    // Glass at the back, with the light of the panel in it.
    {
      svg: path(rect(x + 12, top + 18, w - 24, 220)),
      paint: lit('#2b3d52', lamps, { uneven: 0.3, ambient: 0.8 }),
      rough: 0.4,
    },
    {
      svg: path(rect(x + w - 116, top + 34, 86, 176), '#ffe7b8'),
      blend: 'add',
      power: 0.8,
      group: 'lamp',
      rough: 0.4,
    },
    {
      svg: path(
        rect(x + w - 106, top + 46, 66, 74) +
          rect(x + w - 106, top + 132, 66, 6) +
          rect(x + w - 106, top + 148, 44, 6) +
          rect(x + w - 106, top + 164, 58, 6),
        '#a8672a',
        'opacity="0.7"',
      ),
    },
    halo(x + w - 72, top + 120, 130, 0.34, '#ffc884', 1.5),
    solid(
      rect(x - 16, top, w + 32, 18) +
        rect(x, top, 9, 270) +
        rect(x + w - 9, top, 9, 270) +
        rect(x + w / 2 - 3, top + 10, 6, 226),
      '#0a0f17',
      lamps,
    ),
    solid(
      rect(x + 46, ground - 84, 250, 14) +
        rect(x + 70, ground - 72, 9, 74) +
        rect(x + 262, ground - 72, 9, 74),
      '#3a2a1e',
      lamps,
      { uneven: 0.3 },
    ),
    ...(snow ? [solid(rect(x - 16, top - 12, w + 32, 13), '#8d9fbe', lamps, { rough: 3 })] : []),
    // The sign of the bus stop.
    solid(
      rect(x - 92, ground - 330, 8, 334) + ellipse(x - 88, ground - 342, 30, 30),
      '#141c2a',
      lamps,
    ),
    solid(ellipse(x - 88, ground - 342, 21, 21), '#2c3d58', lamps, { ambient: 1 }),
  ];
}

export function phoneBox(x: number, ground: number, lamps: Lamp[]): Layer[] {
  const w = 184;
  const top = ground - 400;
  const red = '#3a1211';
  let bars = '';
  for (let i = 1; i < 3; i++) bars += rect(x + 22 + (i * (w - 44)) / 3 - 3, top + 66, 6, 316);
  for (let i = 1; i < 6; i++) bars += rect(x + 22, top + 66 + (i * 316) / 6 - 3, w - 44, 6);
  const near: Lamp[] = [
    ...lamps,
    { x: x + w / 2, y: top + 200, reach: 130, power: 3, color: '#ffd9a0' },
  ];
  return [
    shadow(x + w / 2, ground + 6, 130, 11),
    solid(`${rect(x, top, w, 402)}M${x - 8} ${top + 4}q${w / 2 + 8} -52 ${w + 16} 0Z`, red, near, {
      ambient: 0.9,
      rough: 0.8,
    }),
    solid(rect(x + 20, top + 18, w - 40, 26), '#ffdf9e', [], { ambient: 0.8 }),
    ...litWindow(x + 22, top + 66, w - 44, 316, { bars: [1, 1], glow: 0.3, power: 0.85 }),
    // The telephone, its cord and a book on a shelf.
    {
      svg: path(
        rect(x + 66, top + 170, 54, 74) +
          rect(x + 58, top + 262, 70, 9) +
          rect(x + 72, top + 252, 40, 10),
        '#3a1f12',
      ),
    },
    {
      svg: `<path d="M${x + 60} ${top + 180}v44M${x + 62} ${top + 224}q-6 44 26 40t22 -22" fill="none" stroke="#3a1f12" stroke-width="9" stroke-linecap="round"/>`,
    },
    solid(bars, red, near, { ambient: 1.2 }),
  ];
}

export function letterBox(x: number, ground: number, lamps: Lamp[], snow: boolean): Layer[] {
  const top = ground - 236;
  const d = `M${x - 52} ${ground}V${top + 30}q0 -46 52 -46t52 46V${ground}Z`;
  return [
    shadow(x, ground + 6, 90, 10),
    solid(d, '#30100f', lamps, { rough: 0.8, ambient: 1.4 }),
    solid(rect(x - 60, top + 26, 120, 12) + rect(x - 58, ground - 18, 116, 20), '#230b0a', lamps),
    { svg: path(rect(x - 30, top + 60, 60, 9), '#080405') },
    // A letter, half in the slot.
    solid(
      poly([x - 18, top + 62], [x + 10, top + 40], [x + 24, top + 56], [x - 2, top + 68]),
      '#8d846f',
      lamps,
      { ambient: 1.2 },
    ),
    solid(rect(x - 26, top + 88, 52, 58), '#4a4233', lamps, { ambient: 0.8, uneven: 0.1 }),
    ...(snow
      ? [
          solid(`M${x - 60} ${top + 28}q4 -62 60 -62t60 62q-60 -16 -120 0Z`, '#9fb1cf', lamps, {
            rough: 2.5,
          }),
        ]
      : []),
  ];
}

export function bench(x: number, ground: number, lamps: Lamp[]): Layer[] {
  const slats =
    [0, 1, 2].map((i) => rect(x, ground - 142 + i * 24, 290, 15)).join('') +
    rect(x - 6, ground - 66, 302, 15);
  const legs = [16, 258]
    .map(
      (k) =>
        stroke(x + k, ground - 146, x + k, ground, 10) +
        stroke(x + k - 16, ground - 62, x + k - 22, ground + 4, 9),
    )
    .join('');
  return [
    shadow(x + 145, ground + 6, 180, 10),
    solid(legs, '#070b12', lamps),
    solid(slats, '#241a13', lamps, { uneven: 0.4, size: 20, rough: 1 }),
    // Two paper cups, side by side.
    solid(
      poly(
        [x + 120, ground - 96],
        [x + 142, ground - 96],
        [x + 139, ground - 66],
        [x + 123, ground - 66],
      ) +
        poly(
          [x + 156, ground - 94],
          [x + 178, ground - 94],
          [x + 175, ground - 66],
          [x + 159, ground - 66],
        ),
      '#4a4132',
      lamps,
    ),
  ];
}
