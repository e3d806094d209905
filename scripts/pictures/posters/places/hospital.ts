import { rng } from '../../noise.ts';
import type { Layer, Scene } from '../../paint.ts';
import { path } from '../../shapes.ts';
import { darkWindow, litWindow, windowLamp } from '../buildings.ts';
import { seasonTree } from '../plants.ts';
import { ellipse, H, halo, type Lamp, poly, rect, shadow, solid, W } from '../surface.ts';
import type { Moment } from '../weather.ts';
import { sky, snowfall } from '../weather.ts';

/** A hospital in winter; one window of many is lit. */
export const hospital =
  (o: Moment): Scene =>
  (f) => {
    const ground = 730;
    const r = rng(o.seed);
    const one: [number, number, number, number] = [1136, 318, 72, 66];
    const lamps: Lamp[] = [windowLamp(...one, 14, 1.4)];
    const layers: Layer[] = [
      ...sky(f, { hour: o.hour, hz: 520, seed: o.seed, clouds: 0.7 }),
      solid(rect(660, 110, 900, ground - 110), '#27334c', lamps, { uneven: 0.12 }),
      solid(rect(460, 340, 220, ground - 340), '#1f2a42', lamps),
      solid(rect(650, 98, 920, 14) + rect(450, 332, 230, 10), '#8fa1c0', lamps, { rough: 2 }),
    ];
    for (let row = 0; row < 6; row++)
      for (let i = 0; i < 8; i++) {
        const wx = 704 + i * 108;
        const wy = 146 + row * 86;
        if (Math.abs(wx - one[0]) < 4 && Math.abs(wy - one[1]) < 20) continue;
        if (row === 5 && i > 4) continue;
        layers.push(...darkWindow(wx, wy, 72, 58, [2, 1], r() < 0.2 ? '#34486a' : '#1d2a44'));
      }
    layers.push(
      ...litWindow(...one, { bars: [2, 1], curtains: 0.35, glow: 0.4 }),
      solid(rect(1230, 600, 330, 20), '#8fa1c0', lamps),
      { svg: path(rect(1260, 622, 270, ground - 622), '#bcd6d8'), blend: 'add', power: 0.42 },
      {
        svg: path(
          rect(1392, 622, 8, ground - 622) +
            rect(1260, 622, 6, ground - 622) +
            rect(1524, 622, 6, ground - 622),
          '#18202e',
        ),
      },
      halo(1394, 680, 170, 0.16, '#cfe4e4'),
    );
    layers.push(
      solid(
        rect(-10, ground, W + 20, H),
        '#53678d',
        [{ x: 1394, y: ground + 10, reach: 200, power: 3, color: '#d4e8e8', squash: 0.4 }],
        { uneven: 0.12, size: 150, rough: 2 },
      ),
      ...seasonTree(300, ground + 20, 480, 'snow', o.seed, []),
    );
    // A car with snow on its roof.
    layers.push(
      shadow(560, ground + 60, 150, 12),
      solid(
        `M420 ${ground + 52}v-40q4 -18 40 -22l40 -46q10 -8 30 -8h100q24 0 36 14l30 42q40 4 46 26v34Z`,
        '#1a2436',
        [],
      ),
      solid(`M496 ${ground - 58}q14 -16 40 -16h92q28 0 42 16Z`, '#a9bad6', [], { rough: 2 }),
      solid(
        poly([508, ground - 10], [540, ground - 48], [586, ground - 48], [586, ground - 10]) +
          poly([598, ground - 10], [598, ground - 48], [640, ground - 48], [672, ground - 10]),
        '#2c3c58',
        [],
      ),
      {
        svg: path(ellipse(490, ground + 54, 28, 28) + ellipse(690, ground + 54, 28, 28), '#080b12'),
      },
      ...snowfall(o.seed, lamps, 1000),
    );
    return layers;
  };
