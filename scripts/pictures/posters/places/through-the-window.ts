import { lin, scale } from '../../light.ts';
import { fbm, rng } from '../../noise.ts';
import type { Layer, Scene } from '../../paint.ts';
import { grass, path } from '../../shapes.ts';
import { books, bricks } from '../buildings.ts';
import { bush, seasonTree } from '../plants.ts';
import { ellipse, H, halo, type Lamp, lit, rect, solid, W } from '../surface.ts';
import type { Moment } from '../weather.ts';
import { sky } from '../weather.ts';

/** A window seen from the garden: a table, a lamp and chairs inside. */
export const throughTheWindow =
  (o: Moment): Scene =>
  (f) => {
    const [x, y, w, h] = [560, 190, 800, 400];
    const r = rng(o.seed);
    const lamps: Lamp[] = [{ x: x + w / 2, y: y + h / 2, reach: 420, power: 8, squash: 0.7 }];
    const grassL: Lamp[] = [{ x: x + w / 2, y: 760, reach: 420, power: 20, squash: 0.34 }];
    const chair = (cx: number, s: number): string =>
      rect(cx - 30 * s, y + 200, 8, 190) +
      rect(cx + 24 * s, y + 200, 8, 190) +
      rect(cx - 30 * s, y + 204, 62 * s, 26) +
      rect(cx - 30 * s, y + 250, 62 * s, 14);
    const layers: Layer[] = [
      ...sky(f, { hour: o.hour, hz: 420, seed: o.seed, stars: 100 }),
      solid(rect(330, -10, W, 740), '#232c44', lamps, { uneven: 0.22 }),
      bricks(334, 0, W - 340, 720, o.seed, { color: '#33405e', lamps, size: 17 }),
      { svg: path(rect(x - 22, y - 22, w + 44, h + 44), '#0c1019'), rough: 1 },
      {
        svg: path(rect(x, y, w, h)),
        paint: (px, py) =>
          scale(
            lin('#f7bd6a'),
            0.28 +
              0.62 * Math.exp(-(((px - x - w / 2) / 260) ** 2) - ((py - y - 120) / 260) ** 2) +
              0.04 * fbm(px / 60, py / 60, 3, 2),
          ),
        step: 2,
      },
      { svg: path(rect(x + 40, y + 60, 150, 110)), paint: lit('#7c4a22', []) },
      ...books(x + 560, x + 770, y + 150, 66, r, [], ['#7a3c20', '#5c3a1e', '#86562a', '#4e2c18']),
      { svg: path(rect(x + 550, y + 150, 230, 7), '#4a2610') },
      solid([0.13, 0.3, 0.7, 0.87].map((k) => chair(x + w * k, 1)).join(''), '#3a1c0d', []),
      // The lamp, and the table with bowls and glasses.
      { svg: path(rect(x + w / 2 - 2, y, 4, 70), '#3a1c0d') },
      { svg: path(`M${x + w / 2 - 84} ${y + 124}q12 -62 84 -62t84 62Z`, '#5a2c12') },
      {
        svg: path(ellipse(x + w / 2, y + 124, 80, 12), '#fff3d2'),
        blend: 'add',
        power: 1.5,
        blur: 2,
        group: 'lamp',
      },
      halo(x + w / 2, y + 160, 170, 0.35),
      solid(
        rect(x + 60, y + 286, w - 120, 18) +
          rect(x + 100, y + 300, 16, 100) +
          rect(x + w - 116, y + 300, 16, 100),
        '#52290f',
        [],
      ),
      {
        svg: path(
          [0.2, 0.38, 0.52, 0.66, 0.8]
            .map((k, i) =>
              i % 2
                ? `M${x + w * k - 34} ${y + 266}h68q-4 22 -34 22t-34 -22Z`
                : rect(x + w * k - 8, y + 248, 16, 38) + rect(x + w * k + 26, y + 252, 14, 34),
            )
            .join(''),
          '#8a4e20',
        ),
      },
      solid(
        [0.24, 0.5, 0.76].map((k) => rect(x + w * k - 5, y, 10, h)).join('') +
          rect(x, y + h - 4, w, 8),
        '#11141f',
        [],
      ),
      solid(rect(x - 40, y + h + 18, w + 80, 22), '#5a6078', lamps),
      halo(x + w / 2, y + h / 2, 420, 0.1),
      solid(rect(-10, 716, W + 20, H), '#141e22', grassL, { uneven: 0.4, size: 60, rough: 4 }),
      ...bush(500, 700, 110, 80, o.seed, '#17262a', lamps),
      ...bush(1420, 704, 120, 90, o.seed + 1, '#17262a', lamps),
      ...seasonTree(150, 740, 660, 'bare', o.seed, lamps),
      { svg: path(grass(-10, W + 10, () => H + 4, 800, 70, r)), paint: lit('#0d1719', grassL) },
    ];
    return layers;
  };
