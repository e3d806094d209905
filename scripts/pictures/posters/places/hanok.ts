import { lin, scale } from '../../light.ts';
import { fbm, rng, smooth } from '../../noise.ts';
import type { Layer, Scene } from '../../paint.ts';
import { land, n1, path, ridge, tiling } from '../../shapes.ts';
import { seasonTree } from '../plants.ts';
import { ellipse, H, halo, type Lamp, lit, rect, solid, W } from '../surface.ts';
import type { Moment } from '../weather.ts';
import { sky } from '../weather.ts';

/** A Korean house at night: a tiled roof, paper doors with a lamp behind them, shoes on the stone. */
export const hanok =
  (o: Moment): Scene =>
  (f) => {
    const r = rng(o.seed);
    const foot = 660;
    const [x0, x1] = [500, 1500];
    const eave = (x: number): number => 330 - 46 * Math.abs((x - 1000) / 560) ** 3;
    const lamp: Lamp = { x: 1010, y: 510, reach: 260, power: 13 };
    const ground: Lamp = { x: 1010, y: 720, reach: 300, power: 16, squash: 0.36 };
    const layers: Layer[] = [
      ...sky(f, { hour: o.hour, hz: 480, seed: o.seed, stars: 420, crescent: [300, 150, 20] }),
    ];
    const hill = ridge({ base: 470, amp: 60, size: 380, seed: o.seed });
    layers.push(
      { svg: path(land(f, hill)), paint: () => lin('#1b2b47'), rough: 2 },
      solid(`M-10 700H${W + 10}V${H + 10}H-10Z`, '#151b26', [ground], {
        uneven: 0.3,
        size: 60,
        rough: 3,
      }),
    );
    layers.push(
      solid(rect(x0 + 60, 330, x1 - x0 - 120, foot - 330), '#2f2b30', [lamp], { uneven: 0.2 }),
    );
    const doors: [number, boolean][] = [
      [600, false],
      [790, true],
      [910, true],
      [1030, true],
      [1150, false],
      [1290, false],
    ];
    for (const [x, on] of doors) {
      const w = 112;
      const y = 372;
      const h = foot - 372 - 18;
      layers.push({
        svg: path(rect(x, y, w, h)),
        paint: on
          ? (px, py) =>
              scale(
                lin('#ffcf84'),
                1.05 *
                  Math.exp(-(((px - 1000) / 210) ** 2)) *
                  (0.72 + 0.36 * smooth(y, y + h * 0.8, py)) +
                  0.12 +
                  0.05 * fbm(px / 20, py / 20, 4, 3),
              )
          : lit('#3c4256', [lamp]),
        step: 1,
      });
      let grid =
        rect(x - 6, y - 6, w + 12, 8) +
        rect(x - 6, y, 7, h) +
        rect(x + w, y, 7, h) +
        rect(x - 6, y + h - 4, w + 12, 9);
      for (let i = 1; i < 6; i++) grid += rect(x + (w * i) / 6 - 1.6, y, 3.2, h * 0.72);
      for (let i = 1; i < 8; i++) grid += rect(x, y + (h * 0.72 * i) / 8 - 1.6, w, 3.2);
      grid += rect(x, y + h * 0.72, w, 6);
      layers.push({ svg: path(grid), paint: lit('#1c130f', [lamp]), rough: 0.5 });
    }
    layers.push(
      halo(1000, 510, 300, 0.2),
      ...[540, 740, 1280, 1440].map((x) =>
        solid(rect(x, 320, 26, foot - 310), '#33211a', [lamp], { uneven: 0.3, size: 20 }),
      ),
      solid(rect(x0 + 30, foot - 18, x1 - x0 - 60, 30), '#4a3020', [lamp, ground], {
        uneven: 0.25,
      }),
      solid(rect(x0 + 10, foot + 12, x1 - x0 - 20, 52), '#2b2e38', [ground], {
        uneven: 0.4,
        size: 30,
        rough: 2,
      }),
      solid(rect(880, foot + 34, 250, 40), '#4a4c55', [ground], {
        uneven: 0.4,
        size: 20,
        rough: 2,
      }),
      // A pair of rubber shoes, side by side.
      solid(
        `M952 ${foot + 34}q4 -20 30 -18l26 12q6 8 -4 10h-50ZM1022 ${foot + 34}q4 -20 30 -18l26 12q6 8 -4 10h-50Z`,
        '#8d8c88',
        [ground],
        { ambient: 0.7 },
      ),
    );
    // The roof: eaves that rise at their ends, rows of tiles.
    let under = `M${x0 - 90} ${n1(eave(x0 - 90) + 30)}`;
    for (let x = x0 - 90; x <= x1 + 90; x += 20) under += `L${x} ${n1(eave(x) + 32)}`;
    for (let x = x1 + 90; x >= x0 - 90; x -= 20) under += `L${x} ${n1(eave(x) - 6)}`;
    layers.push(solid(`${under}Z`, '#3a2820', [{ ...lamp, y: 420, reach: 220 }], { uneven: 0.2 }));
    let rafters = '';
    for (let x = x0 - 60; x < x1 + 70; x += 30) rafters += rect(x, eave(x) + 14, 11, 24);
    layers.push(solid(rafters, '#5a3a26', [{ ...lamp, y: 420, reach: 220 }]));
    let body = `M${x0 - 100} ${n1(eave(x0 - 100) + 4)}`;
    for (let x = x0 - 100; x <= x1 + 100; x += 20) body += `L${x} ${n1(eave(x) + 4)}`;
    body += `L${x1 - 50} 150L${x0 + 50} 150Z`;
    layers.push(
      solid(body, '#0c121e', [], { uneven: 0.3 }),
      {
        svg: tiling(x0 - 80, x1 + 70, eave, 9, r, ['#1a2436', '#202c42', '#161f30', '#243048']),
        mask: path(body),
        rough: 1,
      },
      solid(
        `M${x0 + 30} 158q470 26 ${x1 - x0 - 60} 0v-30q-470 26 ${-(x1 - x0 - 60)} 0Z`,
        '#263248',
        [],
        { uneven: 0.3, rough: 2 },
      ),
    );
    layers.push(
      ...seasonTree(260, 730, 520, 'bare', o.seed, [ground]),
      solid(
        [
          [1510, 700, 46, 60],
          [1570, 704, 34, 46],
        ]
          .map(([x = 0, y = 0, rx = 0, ry = 0]) => ellipse(x, y - ry * 0.6, rx, ry * 0.75))
          .join(''),
        '#2a1d18',
        [ground],
        { uneven: 0.3 },
      ),
    );
    return layers;
  };
