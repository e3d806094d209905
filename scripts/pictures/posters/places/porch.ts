import { lin } from '../../light.ts';
import { between, rng } from '../../noise.ts';
import type { Layer, Scene } from '../../paint.ts';
import { land, path, ridge } from '../../shapes.ts';
import { house, litWindow } from '../buildings.ts';
import { bush, seasonTree } from '../plants.ts';
import { ellipse, H, halo, type Lamp, lit, poly, rect, solid, W } from '../surface.ts';
import type { Moment } from '../weather.ts';
import { sky } from '../weather.ts';

/** A porch with its lamp on, steps, a chair; leaves on the path. */
export const porch =
  (o: Moment & { season: 'autumn' | 'summer'; pair?: boolean }): Scene =>
  (f) => {
    const foot = 690;
    const [x, w] = [620, 760];
    const lamp: Lamp = { x: x + 452, y: 400, reach: 200, power: 17 };
    const floor: Lamp = { x: x + 440, y: foot - 50, reach: 260, power: 16, squash: 0.4 };
    const pathLight: Lamp = { x: x + 420, y: foot + 40, reach: 280, power: 22, squash: 0.36 };
    const r = rng(o.seed);
    const l = [lamp, floor];
    const layers: Layer[] = [
      ...sky(f, {
        hour: o.hour,
        hz: 520,
        seed: o.seed,
        stars: 220,
        clouds: 0.3,
        sun: o.season === 'summer' ? [260, 1] : undefined,
      }),
      {
        svg: path(land(f, ridge({ base: 540, amp: 34, size: 260, seed: o.seed }))),
        paint: () => lin('#1b2234'),
        rough: 3,
      },
      ...seasonTree(300, 720, 620, o.season, o.seed, [{ ...lamp, reach: 420, power: 5 }]),
      solid(
        rect(-10, foot + 4, W + 20, H),
        o.season === 'autumn' ? '#1b1a20' : '#152023',
        [pathLight],
        { uneven: 0.4, size: 60, rough: 4 },
      ),
      ...house(x, foot, w, 330, {
        gable: 210,
        front: true,
        chimney: 0.72,
        lamps: [{ ...lamp, power: 7, reach: 260 }],
        wall: '#28304a',
        roof: '#121726',
        eave: 26,
      }),
      solid(
        Array.from({ length: 18 }, (_, i) => rect(x + 2, foot - 322 + i * 18, w - 4, 2)).join(''),
        '#171d2f',
        [lamp],
      ),
      ...litWindow(x + w / 2 - 40, 236, 80, 86, {
        bars: [2, 2],
        curtains: 0.5,
        glow: 0.14,
        power: 0.7,
      }),
      // The porch: its roof, window, door, lamp, floor, steps, posts and rail.
      solid(poly([x - 60, 372], [x + 30, 320], [x + w - 30, 320], [x + w + 60, 372]), '#161b2a', [
        { ...lamp, power: 3 },
      ]),
      solid(rect(x - 50, 368, w + 100, 14), '#3c4258', l),
      ...litWindow(x + 90, 440, 170, 130, { bars: [3, 2], curtains: 0.35, glow: 0.2 }),
      solid(rect(x + 390, 420, 124, foot - 470), '#17131a', l),
      solid(rect(x + 402, 432, 100, foot - 482), '#3a1813', l, { uneven: 0.1 }),
      { svg: path(`M${x + 420} 500v-26q32 -36 64 0v26Z`, '#ffd79a'), blend: 'add', power: 0.8 },
      {
        svg: path(ellipse(x + 452, 396, 12, 14), '#ffe8b8'),
        blend: 'add',
        power: 1.6,
        blur: 1,
        group: 'lamp',
      },
      halo(x + 452, 398, 90, 0.75),
      halo(x + 452, 420, 300, 0.1),
      solid(rect(x - 60, foot - 56, w + 120, 26), '#4a4350', l, { uneven: 0.15 }),
      solid(rect(x - 50, foot - 30, w + 100, 40), '#1b1c28', l),
      ...[0, 1].map((i) =>
        solid(rect(x + 360 - i * 20, foot - 30 + i * 22, 190 + i * 40, 24), '#3f3a48', [
          floor,
          pathLight,
        ]),
      ),
      ...[x - 44, x + 290, x + 600, x + w + 26].map((px) =>
        solid(rect(px, 378, 18, foot - 432), '#4a5068', l, { ambient: 0.8 }),
      ),
      solid(
        [
          ...Array.from({ length: 11 }, (_, i) => rect(x - 20 + i * 30, foot - 120, 6, 66)),
          ...Array.from({ length: 6 }, (_, i) => rect(x + 630 + i * 28, foot - 120, 6, 66)),
        ].join('') +
          rect(x - 40, foot - 128, 340, 10) +
          rect(x + 604, foot - 128, 190, 10),
        '#3a4058',
        l,
        { ambient: 0.8 },
      ),
      // A chair.
      solid(
        rect(x + 300, foot - 180, 9, 126) +
          rect(x + 300, foot - 112, 70, 9) +
          rect(x + 362, foot - 108, 8, 54) +
          [0, 1, 2].map((i) => rect(x + 300, foot - 176 + i * 22, 10, 8)).join(''),
        '#241a16',
        l,
      ),
    ];
    if (o.pair)
      layers.push(
        solid(
          rect(x + 590, foot - 180, 9, 126) +
            rect(x + 528, foot - 112, 70, 9) +
            rect(x + 530, foot - 108, 8, 54),
          '#241a16',
          l,
        ),
      );
    layers.push({
      svg: path(
        poly([x + 350, foot + 14], [x + 560, foot + 14], [x + 700, H + 10], [x + 60, H + 10]),
      ),
      paint: lit('#3a3a46', [pathLight], { uneven: 0.4, size: 40 }),
      rough: 4,
    });
    if (o.season === 'autumn') {
      let leaves = '';
      for (let i = 0; i < 480; i++) {
        const t = r() ** 1.2;
        const px = between(r, 0, W);
        const py = foot + 18 + 190 * t;
        const s = 2 + 7 * t;
        leaves += poly([px, py], [px + s, py - s * 0.4], [px + s * 2, py], [px + s, py + s * 0.4]);
      }
      layers.push(
        solid(leaves, '#4a2a14', [pathLight], { uneven: 0.8, size: 30 }),
        solid(
          ellipse(x + 628, foot - 74, 26, 20) + ellipse(x + 676, foot - 70, 20, 15),
          '#6a3414',
          l,
          { uneven: 0.3, size: 10 },
        ),
      );
    } else
      layers.push(
        ...bush(x - 120, foot + 4, 110, 74, o.seed, '#1c3034', l),
        ...bush(x + w + 110, foot + 10, 120, 90, o.seed + 1, '#1c3034', l),
      );
    return layers;
  };
