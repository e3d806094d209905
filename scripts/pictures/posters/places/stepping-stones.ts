import { rng } from '../../noise.ts';
import type { Layer, Scene } from '../../paint.ts';
import { blob, grass, path } from '../../shapes.ts';
import { farHills } from '../far-hills.ts';
import { seasonTree } from '../plants.ts';
import { ellipse, H, type Lamp, lit, solid, W } from '../surface.ts';
import type { Moment } from '../weather.ts';
import { reflection, sky, water } from '../weather.ts';

/** Flat stones across a stream, light on the other bank. */
export const steppingStones =
  (o: Moment): Scene =>
  (f) => {
    const hz = 400;
    const r = rng(o.seed);
    const sun: Lamp[] = [{ x: 1060, y: hz - 10, reach: 340, power: 2.2, color: '#ffc690' }];
    const layers: Layer[] = [
      ...sky(f, { hour: o.hour, hz: hz + 20, seed: o.seed, sun: [1060, 1.2], clouds: 0.25 }),
      ...farHills(f, hz - 10, o.seed, ['#6c6a86', '#464a68']),
      solid(
        `M-10 ${hz + 34}Q700 ${hz + 4} 1080 ${hz + 20}T${W + 10} ${hz + 40}V${hz + 130}H-10Z`,
        '#26333a',
        sun,
        { uneven: 0.4, size: 40, rough: 3 },
      ),
      ...seasonTree(1370, hz + 60, 320, 'bloom', o.seed, sun, { ambient: 0.5 }),
      ...seasonTree(340, hz + 54, 250, 'summer', o.seed + 1, sun),
      { ...water(hz + 84, '#a08a94', '#34415e', o.seed) },
      reflection(1060, hz + 84, 120, 330, 0.8, { color: '#f6bf86', seed: o.seed }),
    ];
    for (let i = 0; i < 8; i++) {
      const t = (i + 0.4) / 8;
      const k = t ** 1.5;
      const x = 1080 - 520 * k + (i % 2 ? 92 : -74) * (0.3 + t);
      const y = hz + 96 + 350 * k;
      const w = 26 + 116 * k;
      layers.push(
        {
          svg: path(ellipse(x, y + w * 0.26, w * 1.25, w * 0.3), '#141a2a', 'opacity="0.7"'),
          blur: 5,
        },
        solid(blob(x, y + w * 0.07, w, w * 0.3, r, 0.05), '#1c2029', sun, {
          uneven: 0.4,
          size: 20,
        }),
        solid(blob(x, y, w * 0.97, w * 0.27, r, 0.05), '#4a4f5c', sun, { uneven: 0.4, size: 26 }),
      );
    }
    layers.push(
      { svg: path(grass(-10, 520, () => H + 8, 300, 130, r)), paint: lit('#0c1318', sun) },
      {
        svg: path(grass(1180, W + 10, () => H + 8, 260, 170, r, -0.2)),
        paint: lit('#0c1318', sun),
      },
    );
    return layers;
  };
