import { between, rng } from '../../noise.ts';
import type { Layer, Scene } from '../../paint.ts';
import { path } from '../../shapes.ts';
import { farHills } from '../far-hills.ts';
import { fir, type Season } from '../plants.ts';
import { H, halo, type Lamp, poly, rect, solid, W } from '../surface.ts';
import type { Moment } from '../weather.ts';
import { sky } from '../weather.ts';

/** A path through firs, with lanterns along it. */
export const forestPath =
  (o: Moment & { season?: Season }): Scene =>
  (f) => {
    const r = rng(o.seed);
    const vx = 1010;
    const lamps: Lamp[] = [
      { x: vx + 12, y: 470, reach: 120, power: 20 },
      { x: 850, y: 560, reach: 120, power: 18 },
      { x: 1330, y: 610, reach: 190, power: 24 },
    ];
    const snow = o.season === 'snow';
    const layers: Layer[] = [
      ...sky(f, { hour: o.hour, hz: 470, seed: o.seed, stars: 300 }),
      ...farHills(f, 430, o.seed, ['#2c4060', '#1e2e48']),
    ];
    for (let i = 0; i < 26; i++) {
      const px = (i * 64 + between(r, -20, 20)) % (W + 40);
      if (Math.abs(px - vx) > 60)
        layers.push(
          ...fir(
            px,
            520 + between(r, -10, 16),
            between(r, 170, 300),
            r,
            '#16243a',
            lamps.slice(0, 1),
            false,
          ),
        );
    }
    layers.push(
      solid(
        `M-10 505H${W + 10}V${H + 10}H-10Z`,
        snow ? '#4b5f86' : '#121a24',
        lamps.map((l) => ({ ...l, y: l.y + 50, squash: 0.4 })),
        { uneven: 0.3, size: 70, rough: 4 },
      ),
    );
    layers.push(
      solid(
        `M${vx - 10} 508Q${vx + 60} 540 ${vx - 60} 590T${vx - 40} 700T${vx - 460} ${H + 10}H${vx + 260}Q${vx + 250} 760 ${vx + 120} 690T${vx + 70} 590T${vx + 14} 508Z`,
        snow ? '#7b90b6' : '#2c3240',
        lamps.map((l) => ({ ...l, y: l.y + 60, squash: 0.5 })),
        { uneven: 0.25, rough: 4 },
      ),
    );
    const lantern = (x: number, y: number, s: number): Layer[] => [
      solid(rect(x - 2.4 * s, y, 5 * s, 92 * s), '#0b0f17'),
      {
        svg: path(rect(x - 7 * s, y - 24 * s, 14 * s, 25 * s), '#ffe1a4'),
        blend: 'add',
        power: 1.6,
        blur: 1,
        group: 'lamp',
      },
      solid(poly([x - 13 * s, y - 24 * s], [x, y - 38 * s], [x + 13 * s, y - 24 * s]), '#0b0f17'),
      halo(x, y - 12 * s, 48 * s, 0.7),
    ];
    layers.push(...lantern(vx + 14, 470, 0.5), ...lantern(850, 560, 0.9));
    for (const [px, foot, h] of [
      [560, 640, 460],
      [700, 590, 330],
      [1200, 600, 340],
      [1460, 660, 520],
      [300, 760, 700],
      [1590, 800, 760],
    ] as const)
      layers.push(...fir(px, foot, h, r, '#0a111c', lamps, snow));
    layers.push(...lantern(1330, 610, 1.5), ...fir(90, 880, 880, r, '#060a12', lamps, snow));
    return layers;
  };
