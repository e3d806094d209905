import { blend, glow, lin, plus } from '../../light.ts';
import { fbm, rng, smooth } from '../../noise.ts';
import type { Layer, Scene } from '../../paint.ts';
import { grass, land, path, ridge } from '../../shapes.ts';
import { seasonTree } from '../plants.ts';
import { poly, W } from '../surface.ts';
import type { Moment } from '../weather.ts';
import { rain, sky } from '../weather.ts';

/** A bare hill under storm clouds that let light through. */
export const bareHill =
  (o: Moment): Scene =>
  (f) => {
    const hz = 620;
    const hill = (x: number): number =>
      hz + 60 - 230 * Math.exp(-(((x - 1060) / 420) ** 2)) + 10 * fbm(x / 60, 2, o.seed, 3);
    return [
      ...sky(f, { hour: o.hour, hz, seed: o.seed, clouds: 1 }),
      {
        field: glow(1090, 300, 300, 2, 0.4),
        color: '#f0b070',
        blend: 'add',
        power: 0.5,
        group: 'breath',
      },
      {
        field: (x, y) =>
          smooth(0.2, 0.8, fbm(x / 300 + 3, y / 80, o.seed, 4)) *
          glow(1090, 310, 420, 1.3, 0.5)(x, y),
        color: '#ffd9a0',
        blend: 'add',
        power: 0.4,
      },
      ...[-0.5, -0.16, 0.22, 0.52].map(
        (k): Layer => ({
          svg: path(
            poly(
              [1080 + k * 120, 240],
              [1100 + k * 120, 240],
              [1120 + k * 1000, hz + 60],
              [1020 + k * 900, hz + 60],
            ),
          ),
          color: '#f6cf98',
          field: (_x, y) => smooth(hz, 260, y),
          blend: 'add',
          power: 0.1,
          blur: 22,
        }),
      ),
      {
        svg: path(land(f, ridge({ base: hz - 30, amp: 30, size: 300, seed: o.seed }))),
        paint: () => lin('#28303c'),
        rough: 2,
      },
      {
        svg: path(land(f, hill)),
        paint: (x, y) =>
          plus(
            blend(lin('#1f2128'), lin('#0b0d12'), smooth(0, 190, y - hill(x))),
            lin('#c88a50'),
            0.16 * smooth(16, 0, y - hill(x)) * glow(1060, 400, 260)(x, y),
          ),
        rough: 3,
        texture: { amp: 0.4, freq: 0.03, seed: 3, stretch: 2 },
      },
      ...seasonTree(1010, hill(1010) + 10, 300, 'bare', o.seed, [], {
        wood: '#07080b',
        lean: 0.12,
      }),
      {
        svg: path(grass(-10, W + 10, (x) => hill(x) + 6, 500, 16, rng(o.seed))),
        paint: () => lin('#090b0f'),
      },
      rain(o.seed, [], { n: 500, slant: 0.3 }),
    ];
  };
