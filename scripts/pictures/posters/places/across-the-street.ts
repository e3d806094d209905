import { lin, scale } from '../../light.ts';
import type { Layer, Scene } from '../../paint.ts';
import { path } from '../../shapes.ts';
import { darkWindow, house, litWindow, streetLamp, windowLamp } from '../buildings.ts';
import { H, type Lamp, poly, pool, rect, solid, W } from '../surface.ts';
import type { Moment } from '../weather.ts';
import { sky } from '../weather.ts';

/** From a dark room, across the street: a house whose door is opening. */
export const acrossTheStreet =
  (o: Moment): Scene =>
  (f) => {
    const door: [number, number, number, number] = [1010, 480, 62, 128];
    const lamps: Lamp[] = [windowLamp(...door, 16, 1.3)];
    const ground = 608;
    const { layers: post } = streetLamp(420, 640, 330, { arm: 44, power: 8 });
    const layers: Layer[] = [
      ...sky(f, { hour: o.hour, hz: 420, seed: o.seed, stars: 320 }),
      ...house(560, ground, 300, 210, { gable: 130, lamps, wall: '#1a2740', chimney: 0.2 }),
      ...darkWindow(620, 440, 60, 74),
      ...darkWindow(740, 440, 60, 74),
      ...house(880, ground, 330, 230, { gable: 150, lamps, wall: '#202a45', chimney: 0.7 }),
      ...litWindow(920, 420, 60, 76, { curtains: 0.4, glow: 0.22 }),
      ...litWindow(1110, 420, 60, 76, { curtains: 0.4, glow: 0.1, power: 0.7 }),
      solid(rect(1000, 470, 84, 138), '#0e131e', lamps),
      ...litWindow(...door, { bars: [1, 1], glow: 0.36 }),
      solid(poly([1072, 474], [1112, 464], [1112, 622], [1072, 608]), '#2c1613', lamps),
      ...house(1230, ground, 310, 200, { gable: 140, lamps, wall: '#1a2338', chimney: 0.3 }),
      ...darkWindow(1290, 440, 60, 74),
      solid(
        rect(-10, ground, W + 20, H),
        '#121a29',
        [{ x: 1040, y: ground + 10, reach: 190, power: 26, squash: 0.5 }],
        { uneven: 0.3, size: 100 },
      ),
      pool(1040, ground + 20, 120, 0.3, { squash: 0.35 }),
      ...post,
      // The viewer's window: a dark frame, a sill with an unlit lamp, curtains.
      solid(
        rect(-10, -10, 300, H + 20) +
          rect(1500, -10, 200, H + 20) +
          rect(-10, -10, W + 20, 60) +
          rect(-10, 790, W + 20, 200),
        '#0a0e17',
        [{ x: 1040, y: 800, reach: 300, power: 3, squash: 0.3 }],
        { uneven: 0.2 },
      ),
      solid(
        rect(290, 50, 16, 740) +
          rect(1486, 50, 16, 740) +
          rect(290, 50, 1210, 14) +
          rect(886, 50, 16, 740) +
          rect(290, 330, 1210, 12),
        '#1a2233',
        [{ x: 1040, y: 560, reach: 240, power: 2.6 }],
      ),
      solid(rect(240, 772, 1320, 30), '#2a3348', [
        { x: 1040, y: 770, reach: 330, power: 3, squash: 0.3 },
      ]),
      solid(
        poly([1290, 772], [1310, 690], [1400, 690], [1420, 772]) + rect(1350, 600, 10, 90),
        '#0c111c',
        [{ x: 1040, y: 600, reach: 260, power: 2 }],
      ),
      solid(poly([1300, 640], [1326, 560], [1386, 560], [1412, 640]), '#121a2a', [
        { x: 1040, y: 600, reach: 260, power: 3 },
      ]),
      {
        svg: path('M286 40q40 380 -70 760H-10V40ZM1506 40q-30 380 60 760H1620V40Z'),
        paint: (px, py) => scale(lin('#1c2740'), 0.7 + 0.5 * Math.sin(px / 9 + py / 150)),
        step: 1,
      },
    ];
    return layers;
  };
