import { lin } from '../../light.ts';
import { between, fbm, nth, rng } from '../../noise.ts';
import type { Layer, Scene } from '../../paint.ts';
import { dab, grass, n1, path } from '../../shapes.ts';
import { farHills } from '../far-hills.ts';
import { H, type Lamp, rect, solid, W } from '../surface.ts';
import type { Moment } from '../weather.ts';
import { fog, reflection, sky, water } from '../weather.ts';

/** A willow that leans over still water. */
export const willow =
  (o: Moment): Scene =>
  (f) => {
    const hz = 500;
    const r = rng(o.seed);
    const layers: Layer[] = [
      ...sky(f, { hour: o.hour, hz, seed: o.seed, moon: [420, 200, 34], stars: 90, clouds: 0.5 }),
      ...farHills(f, hz - 26, o.seed, ['#4d5f74', '#33434f']),
      water(hz + 14, '#6f8795', '#24333f', o.seed),
      reflection(420, hz + 14, 60, 300, 0.6, { color: '#d3deee', seed: o.seed }),
    ];
    const moon: Lamp[] = [{ x: 420, y: 200, reach: 700, power: 0.9, color: '#c9d8f0' }];
    layers.push(
      solid(`M860 ${H + 10}Q900 640 1160 600T${W + 10} 560V${H + 10}Z`, '#111a20', moon, {
        uneven: 0.4,
        rough: 4,
      }),
    );
    layers.push(
      solid(
        `M1290 640Q1270 480 1210 380Q1180 320 1200 230L1250 250Q1244 330 1280 380Q1350 300 1400 230L1440 260Q1370 350 1352 430Q1340 520 1380 640Z`,
        '#12161c',
        moon,
        { rough: 2, uneven: 0.3 },
      ),
    );
    for (let layer = 0; layer < 3; layer++) {
      let d = '';
      for (let i = 0; i < 150; i++) {
        const x = 900 + r() * 700;
        const top = 190 + 150 * ((x - 1260) / 420) ** 2 + between(r, -60, 50);
        const len = between(r, 170, 400) * (1 - 0.35 * Math.abs((x - 1260) / 400));
        const sway = -30 + 24 * fbm(x / 90, layer, o.seed, 2);
        d += `M${n1(x)} ${n1(top)}q${n1(sway * 0.2)} ${n1(len * 0.5)} ${n1(sway)} ${n1(len)}q${n1(-sway * 0.5 + 5)} ${n1(-len * 0.5)} ${n1(-sway + 7)} ${n1(-len)}Z`;
        for (let k = 0; k < 9; k++)
          d += dab(
            x + sway * (k / 9) ** 2,
            top + (len * k) / 9,
            between(r, 9, 18),
            2.2,
            Math.PI / 2 + between(r, -0.7, 0.7),
          );
      }
      layers.push(
        solid(d, nth(['#16242a', '#22363a', '#30484a'], layer), moon, {
          uneven: 0.5,
          size: 40,
          rough: 1,
        }),
      );
    }
    // A bench below it.
    layers.push(
      solid(
        rect(1010, 640, 190, 11) +
          rect(1010, 596, 190, 9) +
          rect(1010, 618, 190, 9) +
          rect(1024, 590, 7, 100) +
          rect(1178, 590, 7, 100),
        '#2a2320',
        moon,
        { ambient: 0.8 },
      ),
      fog(hz + 20, 40, o.seed, '#a7b7c4', 0.13),
    );
    layers.push({
      svg: path(grass(820, W, (x) => 900 - (x - 820) * 0.1, 320, 120, r)),
      paint: () => lin('#090e13'),
    });
    return layers;
  };
