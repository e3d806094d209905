// Furniture of rooms.

import { ramp, scale } from '../light.ts';
import { fbm } from '../noise.ts';
import type { Layer } from '../paint.ts';
import { path } from '../shapes.ts';
import { books } from './buildings.ts';
import type { Placed } from './furniture.ts';
import { seasonTree } from './plants.ts';
import { ellipse, H, halo, type Lamp, poly, rect, shadow, solid, stroke, W } from './surface.ts';

/** A window sill, close up: a steaming cup, a telephone with a lit screen, a plant. */
export function windowSill([wx, wy, ww, wh]: [number, number, number, number]): Placed {
  const top = wy + wh + 12;
  const x = wx + ww * 0.66;
  const phone: Lamp = { x: x - 160, y: top - 20, reach: 120, power: 16, color: '#cfe0ff' };
  const warm: Lamp = { x: W - 40, y: top - 160, reach: 420, power: 12 };
  const l = [phone, warm];
  return {
    lamps: [warm],
    layers: [
      solid(rect(-10, top, W + 20, 46), '#3d4358', l, { uneven: 0.12 }),
      solid(rect(-10, top + 46, W + 20, H), '#151c2c', l, { uneven: 0.2 }),
      shadow(x + 70, top + 20, 110, 9, 5),
      solid(`M${x} ${top - 128}h132l-12 132q-54 18 -108 0Z`, '#5a4a40', l, { ambient: 1.1 }),
      solid(ellipse(x + 66, top - 128, 66, 13), '#2b1a10', l),
      {
        svg: `<path d="M${x + 128} ${top - 104}q56 0 48 46t-58 40" fill="none" stroke="#7a6657" stroke-width="14"/>`,
      },
      {
        svg: `<path d="M${x + 50} ${top - 150}q-30 -50 6 -96t-6 -110M${x + 90} ${top - 150}q-24 -44 6 -84t0 -80" fill="none" stroke="#e8edf6" stroke-width="14" opacity="0.5"/>`,
        blur: 12,
        blend: 'add',
        power: 0.5,
        group: 'drift2',
      },
      solid(
        poly([x - 300, top + 22], [x - 232, top - 6], [x - 52, top + 2], [x - 104, top + 34]),
        '#0a0d13',
      ),
      {
        svg: path(
          poly([x - 288, top + 20], [x - 228, top - 3], [x - 64, top + 4], [x - 110, top + 30]),
          '#dfe9fb',
        ),
        blend: 'add',
        power: 0.75,
      },
      {
        svg: path(
          poly([x - 252, top + 12], [x - 216, top - 0], [x - 130, top + 4], [x - 160, top + 16]),
          '#e2a84e',
        ),
        rough: 0.5,
      },
      halo(x - 170, top, 90, 0.28, '#cfe0ff'),
      // A potted plant.
      solid(
        poly([wx + 30, top - 80], [wx + 128, top - 80], [wx + 112, top + 8], [wx + 46, top + 8]),
        '#4a2a1f',
        l,
      ),
      ...seasonTree(wx + 80, top - 74, 170, 'summer', 5, l, { leaf: '#23402f' }),
    ],
  };
}

/** Two chairs drawn towards a stove. */
export function twoChairs(floor: number): Placed {
  const x = 1080;
  const lamp: Lamp = { x, y: floor - 60, reach: 240, power: 30, color: '#ff9c44' };
  const l = [lamp];
  const armchair = (cx: number, d: number): Layer[] => [
    shadow(cx, floor + 70, 130, 12),
    solid(
      `M${cx - d * 110} ${floor + 66}V${floor - 150}q${d * 4} -56 ${d * 60} -54q${d * 40} 6 ${d * 42} 60v90h${d * 110}q${d * 20} 6 ${d * 16} 40v76Z`,
      '#33202a',
      l,
      { uneven: 0.25, size: 40, rough: 2 },
    ),
    solid(
      `M${cx - d * 24} ${floor - 44}h${d * 124}q${d * 20} 10 ${d * 8} 30h${d * -132}Z`,
      '#45303a',
      l,
      { rough: 2 },
    ),
  ];
  return {
    lamps: l,
    layers: [
      solid(rect(x - 10, -10, 30, floor - 240), '#10131a', l),
      solid(
        rect(x - 110, floor - 250, 230, 250) + rect(x - 124, floor - 262, 258, 18),
        '#161920',
        l,
        { ambient: 0.8 },
      ),
      {
        svg: path(rect(x - 76, floor - 190, 162, 120)),
        paint: (px, py) =>
          scale(
            ramp([
              [0, '#fff0bf'],
              [0.4, '#f5a63c'],
              [1, '#7a2a0c'],
            ])(
              Math.hypot((px - x) / 110, (py - floor + 80) / 110) +
                0.2 * fbm(px / 18, py / 26, 4, 3),
            ),
            1.1,
          ),
        step: 1,
      },
      {
        svg: path(rect(x - 2, floor - 190, 10, 120) + rect(x - 76, floor - 134, 162, 8), '#0b0c10'),
      },
      halo(x, floor - 120, 120, 0.45, '#ff9c44'),
      ...armchair(x - 320, 1),
      ...armchair(x + 330, -1),
      solid(rect(x - 180, floor + 20, 90, 10) + rect(x - 140, floor + 28, 10, 60), '#1d1512', l),
      solid(rect(x - 168, floor - 8, 24, 28) + rect(x - 130, floor - 8, 24, 28), '#56616f', l),
    ],
  };
}

/** A wall of books around the window, a ladder, a green lamp. */
export function shelves(floor: number, r: () => number): Placed {
  const lamp: Lamp = { x: 1180, y: floor - 190, reach: 300, power: 26 };
  const l = [lamp];
  const layers: Layer[] = [solid(rect(930, -10, 680, floor + 20), '#1b130f', l, { uneven: 0.3 })];
  for (let row = 0; row < 5; row++) {
    const y = 120 + row * 124;
    layers.push(
      solid(rect(946, y - 112, 650, 112), '#0f0b0a', l),
      ...books(950, 1590, y, 108, r, l, [
        '#3a2230',
        '#22364a',
        '#4a2f1e',
        '#243a34',
        '#54301f',
        '#3a3a4a',
        '#5a4428',
      ]),
      solid(rect(938, y, 666, 12), '#2c1e15', l),
    );
  }
  for (let row = 0; row < 5; row++) {
    const y = 120 + row * 124;
    layers.push(
      ...books(-10, 380, y, 104, r, l, ['#1c1a28', '#182438', '#241c1c', '#1a2628']),
      solid(rect(-10, y, 400, 12), '#1a1414', l),
    );
  }
  layers.push(
    solid(
      stroke(860, floor + 60, 960, 40, 12) +
        stroke(930, floor + 60, 1020, 40, 12) +
        Array.from({ length: 9 }, (_, i) =>
          stroke(872 + i * 11, floor - 10 - i * 72, 940 + i * 10, floor - 10 - i * 72, 8),
        ).join(''),
      '#2a1b12',
      l,
    ),
    solid(
      rect(1040, floor - 60, 420, 18) +
        rect(1060, floor - 44, 20, 160) +
        rect(1420, floor - 44, 20, 160),
      '#2b1c13',
      l,
    ),
    solid(ellipse(1240, floor - 64, 40, 8) + rect(1236, floor - 150, 8, 90), '#5a4526', l),
    {
      svg: path(
        poly([1180, floor - 146], [1200, floor - 190], [1280, floor - 190], [1300, floor - 146]),
        '#3f9a72',
      ),
      blend: 'add',
      power: 0.5,
      group: 'lamp',
    },
    {
      svg: path(ellipse(1240, floor - 146, 58, 7), '#fff0c8'),
      blend: 'add',
      power: 1.4,
      blur: 2,
      group: 'lamp',
    },
    halo(1240, floor - 130, 80, 0.5),
    solid(
      poly([1080, floor - 62], [1096, floor - 84], [1200, floor - 84], [1212, floor - 62]),
      '#6b6150',
      l,
      { ambient: 1 },
    ),
    solid(rect(1340, floor - 86, 80, 24) + rect(1346, floor - 104, 66, 18), '#3a2420', l),
  );
  return { layers, lamps: l };
}

/** Rows of desks after hours; the corner with the coffee machine is lit. */
export function office(floor: number, r: () => number): Placed {
  const lamp: Lamp = { x: 1330, y: 330, reach: 260, power: 18, color: '#ffd39a' };
  const l = [lamp];
  const layers: Layer[] = [
    solid(rect(1170, 250, 440, floor - 250), '#2b2a30', l, { uneven: 0.1 }),
    {
      svg: path(rect(1190, 262, 400, 14), '#fff0d0'),
      blend: 'add',
      power: 1.2,
      blur: 2,
      group: 'lamp',
    },
    halo(1390, 280, 150, 0.35, '#ffd39a'),
    solid(rect(1190, 520, 420, 16) + rect(1200, 536, 400, floor - 536), '#3a3230', l),
    solid(rect(1420, 402, 96, 118), '#14171e', l),
    { svg: path(ellipse(1440, 424, 5, 5), '#ff7a3c'), blend: 'add', power: 1.4 },
    solid(rect(1446, 470, 44, 50), '#5b5046', l),
    // A shelf of books.
    solid(rect(1206, 388, 180, 10), '#4a382a', l),
    ...books(1210, 1380, 388, 70, r, l, ['#5a2f26', '#2c4258', '#6a5232', '#34463c']),
    // A bucket and a mop.
    solid(
      poly([1090, floor - 40], [1170, floor - 40], [1158, floor + 50], [1102, floor + 50]),
      '#3d4b5e',
      l,
    ),
    solid(stroke(1140, floor - 30, 1060, floor - 360, 9), '#4a3a2a', l),
  ];
  for (let row = 0; row < 3; row++)
    for (let i = 0; i < 4; i++) {
      const s = 0.7 + row * 0.4;
      const x = 60 + i * 300 * s - row * 130;
      const y = floor - 40 + row * 82;
      if (x > 1000) continue;
      layers.push(
        solid(
          rect(x, y, 220 * s, 12 * s) +
            rect(x + 10, y, 9 * s, 100 * s) +
            rect(x + 200 * s, y, 9 * s, 100 * s),
          '#131b29',
          l,
        ),
        solid(
          rect(x + 70 * s, y - 84 * s, 100 * s, 66 * s) +
            rect(x + 112 * s, y - 20 * s, 14 * s, 20 * s),
          '#0c121d',
          l,
        ),
      );
    }
  return { layers, lamps: l };
}
