import { between, rng } from '../../noise.ts';
import type { Layer, Scene } from '../../paint.ts';
import { path } from '../../shapes.ts';
import { darkWindow, house, litWindow, windowLamp } from '../buildings.ts';
import { ellipse, H, type Lamp, lit, poly, rect, solid, W } from '../surface.ts';
import { type Hour, rain, reflection, sky, snowfall } from '../weather.ts';

interface RowOptions {
  hour: Hour;
  seed: number;
  weather: 'snow' | 'rain' | 'dry';
  /** The index of the lit house in the row, from the left. */
  litHouse: number;
  /** Whether its light is a window upstairs or its open door. */
  by: 'window' | 'door';
  wall?: string;
}

/** A terrace of gabled houses across the street. */
export const rowHouses =
  (o: RowOptions): Scene =>
  (f) => {
    const r = rng(o.seed);
    const ground = 700;
    const snow = o.weather === 'snow';
    const n = 5;
    const wide = 300;
    const x0 = 70;
    const layers: Layer[] = [
      ...sky(f, {
        hour: o.hour,
        hz: 480,
        seed: o.seed,
        stars: snow ? 0 : 340,
        clouds: snow ? 0.8 : 0.25,
      }),
    ];
    const ax = x0 + o.litHouse * wide;
    const by: [number, number, number, number] =
      o.by === 'window' ? [ax + 96, 372, 100, 118] : [ax + 176, 530, 74, 168];
    const lamps: Lamp[] = [windowLamp(...by, o.by === 'window' ? 22 : 18, 1.25)];
    for (let i = -1; i <= n; i++) {
      const x = x0 + i * wide;
      const h = between(r, 340, 380);
      const tone =
        ['#1b2740', '#212a3d', '#18233a', '#232b44', '#1d2436'][(i + 5) % 5] ?? '#1b2740';
      layers.push(
        ...house(x, ground, wide - 4, h, {
          gable: between(r, 120, 150),
          chimney: between(r, 0.1, 0.75),
          lamps,
          snow,
          wall: o.wall ?? tone,
          eave: 3,
        }),
      );
      if (i !== o.litHouse || o.by === 'door') layers.push(...darkWindow(x + 96, 376, 100, 114));
      layers.push(...darkWindow(x + 38, 548, 88, 96));
      if (i !== o.litHouse || o.by === 'window')
        layers.push(
          solid(rect(x + 178, 530, 72, ground - 530), '#0c121d', lamps),
          solid(rect(x + 190, 546, 48, 40), '#22304a', lamps),
        );
      layers.push(solid(rect(x + 166, ground - 12, 100, 14), snow ? '#7d90b0' : '#1c2536', lamps));
    }
    if (o.by === 'window')
      layers.push(...litWindow(...by, { curtains: 0.5, sill: true, glow: 0.36, seed: o.seed }));
    else {
      layers.push(
        ...litWindow(...by, { bars: [1, 1], glow: 0.34 }),
        // The hall, a coat on its hook, and the open door.
        {
          svg: path(
            poly(
              [by[0] + 22, by[1] + by[3]],
              [by[0] + 30, by[1] + 92],
              [by[0] + 50, by[1] + 92],
              [by[0] + 60, by[1] + by[3]],
            ),
            '#b06a22',
            'opacity="0.6"',
          ),
        },
        { svg: path(`M${by[0] + 12} ${by[1] + 46}q8 -6 14 2l5 52h-22Z`, '#5b2f14') },
        {
          svg: path(
            poly(
              [by[0] - 44, by[1] - 8],
              [by[0] - 2, by[1]],
              [by[0] - 2, by[1] + by[3]],
              [by[0] - 44, by[1] + by[3] + 14],
            ),
          ),
          paint: lit('#3c2318', [{ x: by[0], y: by[1] + 80, reach: 120, power: 6 }]),
        },
      );
    }
    const cx = by[0] + by[2] / 2;
    const street: Lamp[] = [
      {
        x: cx,
        y: ground + 8,
        reach: o.by === 'door' ? 210 : 240,
        power: o.by === 'door' ? 30 : 7,
        squash: 0.36,
        fall: 1.7,
      },
    ];
    layers.push(
      solid(rect(-20, ground, W + 40, H), snow ? '#566a8d' : '#121a28', street, {
        uneven: snow ? 0.12 : 0.3,
        size: 200,
        rough: 2,
      }),
      solid(rect(-20, ground + 58, W + 40, 10), snow ? '#8195b6' : '#27324a', street, {
        rough: snow ? 5 : 1,
      }),
    );
    if (snow) {
      // Footprints that lead to the lit house.
      let prints = '';
      for (let i = 0; i < 15; i++) {
        const t = i / 14;
        const px = cx - 520 * t ** 1.25 + (i % 2 ? 13 : -13) * (0.5 + t);
        const py = ground + 14 + 170 * t ** 1.3;
        prints += ellipse(px, py, 4 + 8 * t, 2.2 + 4 * t);
      }
      layers.push(
        { svg: path(prints, '#1b2941', 'opacity="0.8"'), blur: 1.2 },
        ...snowfall(o.seed, lamps, 900),
      );
    }
    if (o.weather === 'rain')
      layers.push(
        reflection(cx, ground + 8, 40, 200, 0.9, { seed: o.seed }),
        rain(o.seed, [...lamps, ...street], { n: 1100 }),
      );
    return layers;
  };
