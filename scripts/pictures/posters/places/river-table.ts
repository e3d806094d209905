import { rng } from '../../noise.ts';
import type { Layer, Scene } from '../../paint.ts';
import { grass, path } from '../../shapes.ts';
import { farHills } from '../far-hills.ts';
import { bush, seasonTree } from '../plants.ts';
import { ellipse, H, halo, type Lamp, lit, poly, rect, shadow, solid, W } from '../surface.ts';
import type { Moment } from '../weather.ts';
import { reflection, sky, water } from '../weather.ts';

/** A table laid under lanterns beside a river. */
export const riverTable =
  (o: Moment): Scene =>
  (f) => {
    const hz = 470;
    const r = rng(o.seed);
    const bulbs = Array.from({ length: 9 }, (_, i): [number, number] => [
      430 + i * 130,
      262 + 46 * Math.sin((i / 8) * Math.PI),
    ]);
    const lamps: Lamp[] = [{ x: 980, y: 330, reach: 420, power: 9, squash: 0.6 }];
    const top: Lamp[] = [{ x: 960, y: 660, reach: 420, power: 16, squash: 0.35 }];
    const layers: Layer[] = [
      ...sky(f, { hour: o.hour, hz, seed: o.seed, stars: 60, sun: [520, 1] }),
      ...farHills(f, hz - 24, o.seed, ['#544a6a', '#38304a']),
      water(hz + 12, '#a0707a', '#33304e', o.seed),
      reflection(520, hz + 12, 100, 130, 0.5, { color: '#f0a070', seed: o.seed }),
      solid(`M-10 612Q700 580 ${W + 10} 606V${H + 10}H-10Z`, '#17201f', top, {
        uneven: 0.4,
        size: 60,
        rough: 4,
      }),
      ...seasonTree(360, 650, 520, 'summer', o.seed, lamps, { lean: 0.12 }),
      ...seasonTree(1520, 660, 560, 'summer', o.seed + 1, lamps, { lean: -0.12 }),
      {
        svg: `<path d="M390 236Q960 380 1530 240" fill="none" stroke="#0c0f16" stroke-width="3"/>`,
      },
      ...bulbs.flatMap(([x, y]): Layer[] => [
        {
          svg: path(ellipse(x, y + 16, 9, 12), '#ffe0a0'),
          blend: 'add',
          power: 1.6,
          blur: 1,
          group: 'lamp',
        },
        halo(x, y + 16, 44, 0.55),
      ]),
    ];
    // The tablecloth, plates, glasses, bread, candles.
    layers.push(
      shadow(960, 800, 480, 20),
      solid(rect(560, 700, 18, 120) + rect(1342, 700, 18, 120), '#1d1512', top),
      solid(
        `M500 668L620 636H1300L1420 668V724Q1380 738 1330 722T1220 726T1090 724T960 730T820 722T690 728T560 722Q520 734 500 724Z`,
        '#77716a',
        top,
        { uneven: 0.14, size: 40, rough: 1 },
      ),
      solid(poly([500, 668], [620, 636], [1300, 636], [1420, 668]), '#98907f', top, {
        uneven: 0.1,
      }),
      ...[0, 1, 2, 3, 4].flatMap((i): Layer[] => {
        const x = 640 + i * 160;
        return [
          solid(ellipse(x, 654, 46, 7), '#5a5348', top),
          solid(rect(x + 62, 622, 15, 30), '#6a7f84', top),
          ...(i % 2
            ? [
                {
                  svg: path(`M${x - 60} 640q-9 -14 0 -28q9 14 0 28Z`, '#ffd890'),
                  blend: 'add' as const,
                  power: 1.6,
                  blur: 1,
                },
                solid(rect(x - 67, 636, 14, 18), '#b9a67c', top),
                halo(x - 60, 626, 30, 0.6),
              ]
            : [
                solid(`M${x - 34} 650q0 -28 34 -28t36 28Z`, '#6a3c1a', top, {
                  uneven: 0.4,
                  size: 10,
                }),
              ]),
        ];
      }),
    );
    for (const x of [600, 760, 1140, 1300])
      layers.push(
        solid(
          rect(x, 706, 96, 12) + rect(x + 6, 716, 9, 100) + rect(x + 82, 716, 9, 100),
          '#241a15',
          top,
        ),
      );
    layers.push(
      { svg: path(grass(-10, W + 10, () => H + 4, 700, 60, r)), paint: lit('#0c1413', top) },
      ...bush(60, 720, 130, 90, o.seed, '#142022', lamps),
    );
    return layers;
  };
