import { between, nth, rng, smooth } from '../../noise.ts';
import type { Layer, Scene } from '../../paint.ts';
import { dab, grass, path } from '../../shapes.ts';
import { farHills } from '../far-hills.ts';
import { seasonTree } from '../plants.ts';
import { H, halo, type Lamp, lit, poly, pool, rect, solid, stroke, W } from '../surface.ts';
import type { Moment } from '../weather.ts';
import { sky } from '../weather.ts';

/** A lit greenhouse with plants in rows. */
export const greenhouse =
  (o: Moment): Scene =>
  (f) => {
    const foot = 710;
    const [x, w] = [640, 760];
    const eave = 440;
    const ridgeY = 290;
    const inner: Lamp = { x: x + w / 2, y: 560, reach: 300, power: 8, fall: 1.3 };
    const outer: Lamp = { x: x + w / 2, y: foot, reach: 360, power: 14, squash: 0.3 };
    const r = rng(o.seed);
    const outline = poly(
      [x, foot],
      [x, eave],
      [x + 90, ridgeY],
      [x + w - 90, ridgeY],
      [x + w, eave],
      [x + w, foot],
    );
    const layers: Layer[] = [
      ...sky(f, { hour: o.hour, hz: 520, seed: o.seed, stars: 240, crescent: [340, 150, 19] }),
      ...farHills(f, 540, o.seed, ['#24344f', '#15202f']),
      ...seasonTree(240, 730, 480, 'summer', o.seed, [outer]),
      solid(rect(-10, foot - 40, W + 20, H), '#0e1620', [outer], {
        uneven: 0.4,
        size: 80,
        rough: 3,
      }),
      {
        svg: path(outline),
        paint: (px, py) => {
          const k =
            0.24 +
            0.6 * Math.exp(-(((px - x - w / 2) / (w * 0.42)) ** 2)) * smooth(ridgeY - 60, foot, py);
          return [0.86 * k, 0.62 * k, 0.26 * k + 0.02];
        },
        rough: 0.6,
      },
    ];
    // Benches with plants and pots.
    for (let row = 0; row < 3; row++) {
      const y = foot - 20 - row * 74;
      let leaves = '';
      for (let i = 0; i < 210 - row * 40; i++) {
        const px = between(r, x + 24, x + w - 24);
        const tall = between(r, 18, row === 2 ? 96 : 56);
        const a = -Math.PI / 2 + between(r, -0.7, 0.7);
        leaves += dab(px, y, tall, tall * 0.16, a);
      }
      layers.push(
        solid(leaves, nth(['#12291a', '#1b3a22', '#2a4c2a'], row), [inner], {
          uneven: 0.6,
          size: 30,
          step: 1,
        }),
        solid(rect(x + 10, y, w - 20, 9), '#2a1c12', [inner]),
      );
      let pots = '';
      for (let i = 0; i < 12; i++)
        pots += poly(
          [x + 30 + i * 60, y - 24],
          [x + 62 + i * 60, y - 24],
          [x + 56 + i * 60, y],
          [x + 36 + i * 60, y],
        );
      if (row < 2) layers.push(solid(pots, '#5a2c18', [inner], { uneven: 0.4 }));
    }
    let bars = '';
    for (let i = 0; i <= 10; i++)
      bars +=
        stroke(x + (w * i) / 10, foot, x + (w * i) / 10, eave, 5) +
        stroke(x + (w * i) / 10, eave, x + 90 + ((w - 180) * i) / 10, ridgeY, 5);
    bars +=
      stroke(x - 8, eave, x + w + 8, eave, 9) +
      stroke(x + 84, ridgeY, x + w - 84, ridgeY, 10) +
      stroke(x, foot - 4, x + w, foot - 4, 10) +
      stroke(x, 570, x + w, 570, 4);
    layers.push(
      solid(bars, '#1a222c', [inner], { uneven: 0.1 }),
      solid(rect(x + w * 0.45, 520, 76, foot - 520), '#d8a04e', [], { ambient: 0.5 }),
      {
        svg: path(
          rect(x + w * 0.45, 516, 76, 6) +
            rect(x + w * 0.45, 516, 5, 194) +
            rect(x + w * 0.45 + 72, 516, 5, 194),
          '#10161d',
        ),
      },
    );
    layers.push(
      halo(x + w / 2, 540, 360, 0.2, '#e8b45c', 1.7),
      pool(x + w * 0.5, foot + 26, 260, 0.2, { squash: 0.22 }),
    );
    // Grass, and a watering can.
    layers.push(
      { svg: path(grass(-10, W + 10, () => H - 20, 800, 66, r)), paint: lit('#0a1218', [outer]) },
      solid(rect(520, foot - 50, 66, 62) + stroke(586, foot - 8, 634, foot - 54, 9), '#2c3a44', [
        outer,
      ]),
      {
        svg: `<path d="M526 ${foot - 48}q26 -44 52 0" fill="none" stroke="#2c3a44" stroke-width="7"/>`,
      },
    );
    return layers;
  };
