import { between, rng } from '../../noise.ts';
import type { Layer, Scene } from '../../paint.ts';
import { path } from '../../shapes.ts';
import { bricks, litWindow, windowLamp } from '../buildings.ts';
import { ellipse, H, halo, type Lamp, poly, pool, rect, solid, W } from '../surface.ts';
import type { Moment } from '../weather.ts';
import { sky, snowfall } from '../weather.ts';

const bicycle = (x: number, ground: number, color = '#05080e'): Layer => ({
  svg: `<g fill="none" stroke="${color}" stroke-width="4"><circle cx="${x}" cy="${ground - 36}" r="36"/><circle cx="${x + 96}" cy="${ground - 36}" r="36"/><path d="M${x} ${ground - 36}l34 -48h44l18 48M${x + 34} ${ground - 84}l16 48l28 -48M${x + 30} ${ground - 92}h16M${x + 78} ${ground - 84}l-4 -18h14"/></g>`,
  rough: 0.6,
});

/** The back of a church hall in winter: a steamed window, a hatch, bicycles in a rack. */
export const soupKitchen =
  (o: Moment): Scene =>
  (f) => {
    const ground = 720;
    const win: [number, number, number, number] = [820, 380, 420, 200];
    const lamps: Lamp[] = [windowLamp(...win, 16, 0.62)];
    const street: Lamp[] = [{ x: 1030, y: ground + 12, reach: 280, power: 15, squash: 0.34 }];
    const r = rng(o.seed);
    const layers: Layer[] = [
      ...sky(f, { hour: o.hour, hz: 480, seed: o.seed, clouds: 0.8 }),
      solid(rect(520, 220, 1100, 520), '#2b2c3a', lamps, { uneven: 0.25 }),
      bricks(524, 230, 1090, 480, o.seed, { color: '#41404e', lamps, size: 16 }),
      solid(poly([480, 236], [700, 90], [1620, 90], [1620, 236]), '#5f7396', lamps, {
        uneven: 0.2,
        rough: 2,
      }),
      solid(rect(480, 230, 1140, 14), '#8d9fbe', lamps, { rough: 3 }),
      solid(rect(1180, 20, 60, 120), '#2b2c3a', lamps),
      {
        svg: `<path d="M1210 10q-40 -40 6 -90" fill="none" stroke="#9aa6ba" stroke-width="34" opacity="0.5"/>`,
        blur: 14,
      },
      ...litWindow(...win, { bars: [4, 1], glow: 0.3, power: 0.95, sill: true }),
    ];
    // Behind the steamed window: pots on the range, ladles, a loaf.
    layers.push(
      {
        svg: path(
          rect(842, 520, 96, 60) +
            rect(834, 514, 112, 9) +
            rect(970, 536, 84, 44) +
            rect(964, 531, 96, 8) +
            [880, 1000]
              .map((x) => `M${x} 500q-16 -26 4 -50t-2 -50l14 2q14 26 -4 48t2 50Z`)
              .join(''),
          '#7a4217',
          'opacity="0.85"',
        ),
        blur: 1.5,
      },
      {
        svg: path(
          `${[1090, 1120, 1150, 1180]
            .map((x) => rect(x, 384, 3, 66) + ellipse(x + 1, 456, 11, 9))
            .join('')}M1090 580q0 -40 52 -40t54 40Z`,
          '#7a4217',
          'opacity="0.85"',
        ),
        blur: 1.5,
      },
      solid(rect(1310, 400, 150, 320), '#241d1c', lamps),
      { svg: path(rect(1322, 412, 60, 308), '#ffd28a'), blend: 'add', power: 0.9, group: 'lamp' },
      halo(1352, 560, 150, 0.26),
      solid(rect(-10, ground, W + 20, H), '#53678c', street, { uneven: 0.12, size: 160, rough: 2 }),
      pool(1352, ground + 16, 130, 0.3, { squash: 0.24 }),
    );
    let rack =
      rect(560, ground - 60, 250, 7) +
      rect(560, ground - 60, 7, 62) +
      rect(803, ground - 60, 7, 62);
    for (let i = 0; i < 6; i++) rack += rect(590 + i * 38, ground - 60, 5, 60);
    layers.push(
      solid(rack, '#161d2b', lamps),
      bicycle(560, ground + 4),
      bicycle(640, ground + 16),
      solid([586, 690].map((x) => ellipse(x, ground - 92, 20, 5)).join(''), '#9fb1cf', lamps),
    );
    let prints = '';
    for (let i = 0; i < 14; i++)
      prints += ellipse(
        1330 - i * 62 + between(r, -6, 6),
        ground + 30 + i * 9 + (i % 2 ? 9 : -6),
        9,
        4.5,
      );
    layers.push(
      { svg: path(prints, '#26375a', 'opacity="0.8"'), blur: 1.5 },
      ...snowfall(o.seed, lamps, 900),
    );
    return layers;
  };
