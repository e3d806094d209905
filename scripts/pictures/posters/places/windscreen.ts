import { lin } from '../../light.ts';
import type { Layer, Scene } from '../../paint.ts';
import { land, path, ridge } from '../../shapes.ts';
import { seasonTree } from '../plants.ts';
import { ellipse, H, halo, type Lamp, lit, poly, rect, solid, stroke, W } from '../surface.ts';
import { fog, sky } from '../weather.ts';

/** The road ahead at dawn, from the driver's seat. */
export const windscreen =
  (seed: number): Scene =>
  (f) => {
    const hz = 430;
    const vx = 900;
    const road: Lamp[] = [
      { x: vx, y: 640, reach: 260, power: 26, color: '#ffe2b0', squash: 0.5, fall: 1.4 },
    ];
    const hill = ridge({ base: hz, amp: 40, size: 300, seed });
    const dash: Lamp[] = [{ x: 560, y: 800, reach: 170, power: 12, color: '#ffb45a' }];
    const line = (k: number, t0: number, t1: number, w: number): string =>
      poly(
        ...(
          [
            [t0, -1],
            [t0, 1],
            [t1, 1],
            [t1, -1],
          ] as const
        ).map(([t, s]): [number, number] => [
          vx + (k + s * w) * (0.02 + t) * 900,
          hz + 40 + t * 520,
        ]),
      );
    let dashes = '';
    for (let i = 0; i < 9; i++)
      dashes += line(0, 0.02 + 0.9 * (i / 9) ** 1.6, 0.02 + 0.9 * ((i + 0.45) / 9) ** 1.6, 0.018);
    const layers: Layer[] = [
      ...sky(f, { hour: 'dawn', hz: hz + 10, seed, stars: 140, sun: [1060, 1] }),
      { svg: path(land(f, hill)), paint: () => lin('#1c2438'), rough: 2 },
      solid(
        `M-10 ${hz + 40}H${W + 10}V${H}H-10Z`,
        '#141722',
        road.map((l) => ({ ...l, power: 5, reach: 330 })),
        { uneven: 0.4 },
      ),
      solid(line(0, 0, 1, 0.55), '#20232d', road, { uneven: 0.2 }),
      solid(dashes, '#8a8474', road),
      solid(line(-0.5, 0, 1, 0.012) + line(0.5, 0, 1, 0.012), '#6a675e', road),
      ...seasonTree(1360, hz + 130, 300, 'bare', seed, road),
      ...seasonTree(300, hz + 96, 190, 'bare', seed + 1, road),
      // Distant lights.
      {
        svg: path(
          ellipse(1180, hz + 12, 3.4, 3) +
            ellipse(1216, hz + 16, 3, 3) +
            ellipse(1100, hz + 18, 2.4, 2.4),
          '#ffd08a',
        ),
        blend: 'add',
        power: 1.4,
        blur: 1,
      },
      halo(1180, hz + 12, 16, 0.8),
      fog(hz + 46, 30, seed, '#b99a90', 0.14),
      // The car: pillars, mirror, dashboard, wheel.
      solid(
        `M-10 -10H${W + 10}V60Q800 10 -10 60Z` +
          poly([-10, -10], [110, -10], [20, 620], [-10, 640]) +
          poly([W + 10, -10], [1500, -10], [W - 10, 600], [W + 10, 640]),
        '#06080d',
      ),
      solid(
        `M690 20h230q14 0 12 22l-8 40q-4 14 -20 14h-198q-18 0 -22 -14l-6 -40q-2 -22 12 -22Z`,
        '#0a0d14',
      ),
      { svg: path(rect(708, 36, 192, 44)), paint: lit('#2d3c58', []) },
      {
        svg: path(ellipse(770, 62, 3, 3) + ellipse(786, 62, 3, 3), '#ffb060'),
        blend: 'add',
        power: 1,
      },
      solid(`M-10 ${H + 10}V700Q300 640 800 650T${W + 10} 690V${H + 10}Z`, '#0b0d14', dash, {
        uneven: 0.1,
      }),
      {
        svg: path(ellipse(520, 742, 46, 22) + ellipse(620, 742, 46, 22)),
        paint: lit('#3a2c1c', dash),
        rough: 0.5,
      },
      {
        svg: path(stroke(520, 742, 548, 726, 3) + stroke(620, 742, 606, 724, 3), '#ffcf8a'),
        blend: 'add',
        power: 1,
      },
      {
        svg: `<ellipse cx="560" cy="890" rx="270" ry="180" fill="none" stroke="#000" stroke-width="38"/>`,
        paint: lit('#141016', dash),
        rough: 0.5,
      },
      solid(poly([540, 780], [580, 780], [600, H + 10], [520, H + 10]), '#141016', dash),
      // Paper tissues on the dashboard.
      solid(poly([1120, 668], [1260, 662], [1274, 704], [1116, 712]), '#38485a', [
        { x: 1000, y: 600, reach: 200, power: 2 },
      ]),
      solid(
        `M1170 668q-10 -40 26 -46q34 10 20 44Z`,
        '#b5b7bd',
        [{ x: 1000, y: 600, reach: 200, power: 1 }],
        { ambient: 0.6, rough: 2 },
      ),
    ];
    return layers;
  };
