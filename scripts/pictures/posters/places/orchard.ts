import type { Layer, Scene } from '../../paint.ts';
import { path } from '../../shapes.ts';
import { chapel } from '../country-houses.ts';
import { farHills } from '../far-hills.ts';
import { meadow, type Season, seasonTree } from '../plants.ts';
import { H, type Lamp, lit, poly, shadow, solid, stroke, W } from '../surface.ts';
import type { Moment } from '../weather.ts';
import { fog, sky } from '../weather.ts';

/** Rows of fruit trees that converge in the distance. */
export const orchard =
  (o: Moment & { season?: Season }): Scene =>
  (f) => {
    const hz = o.season === 'autumn' ? 540 : 480;
    const season = o.season ?? 'bloom';
    const sunX = season === 'bloom' ? 980 : 640;
    const layers: Layer[] = [
      ...sky(f, {
        hour: o.hour,
        hz,
        seed: o.seed,
        sun: [sunX, 1.1],
        clouds: 0.3,
        stars: season === 'autumn' ? 120 : 0,
      }),
      ...farHills(f, hz - 4, o.seed, ['#5a5f80', '#3a4260']),
    ];
    const sun: Lamp[] = [{ x: sunX, y: hz, reach: 420, power: 1.4, color: '#ffc9a0' }];
    layers.push(
      solid(
        `M-10 ${hz + 26}H${W + 10}V${H + 10}H-10Z`,
        season === 'bloom' ? '#1c2b2e' : '#251f22',
        sun,
        { uneven: 0.4, size: 70, rough: 3 },
      ),
    );
    layers.push({
      svg: path(
        poly(
          [sunX - 16, hz + 26],
          [sunX + 16, hz + 26],
          [sunX + 330, H + 10],
          [sunX - 420, H + 10],
        ),
      ),
      paint: lit(season === 'bloom' ? '#38453c' : '#3c2c24', sun, { uneven: 0.35, size: 50 }),
      blur: 8,
    });
    for (let i = 5; i >= 0; i--) {
      const t = 1 / (1 + i * 0.72);
      for (const side of season === 'bloom' ? [-1, 1] : [1]) {
        const x = sunX + side * (150 + 640 * t ** 1.3) - (side < 0 ? 60 * t : 0);
        const foot = hz + 22 + 330 * t ** 1.25;
        const h = 70 + 560 * t ** 1.2;
        layers.push(
          shadow(x, foot + 4, h * 0.3, 9 * t + 2, 6),
          ...seasonTree(x, foot, h, season, o.seed + i * 2 + (side > 0 ? 1 : 0), sun, {
            ambient: season === 'bloom' ? 0.42 : 1,
            wood: '#151219',
          }),
        );
      }
      layers.push(
        fog(hz + 26 + 40 * t, 22, o.seed + i, season === 'bloom' ? '#d8b4b4' : '#c09070', 0.09),
      );
    }
    if (season === 'autumn')
      layers.push(...chapel(430, hz + 60, [{ x: 400, y: hz + 40, reach: 160, power: 5 }], false));
    layers.push(
      meadow(
        hz + 90,
        H,
        season === 'bloom' ? 900 : 700,
        o.seed,
        season === 'bloom' ? '#c7a6ac' : '#6a3a18',
        sun,
      ),
    );
    if (season === 'autumn')
      layers.push(
        solid(
          stroke(1060, 840, 1140, 480, 10) +
            stroke(1140, 850, 1190, 480, 10) +
            Array.from({ length: 7 }, (_, i) =>
              stroke(1070 + i * 11, 800 - i * 46, 1146 + i * 7, 806 - i * 46, 8),
            ).join(''),
          '#2c1f18',
          sun,
        ),
      );
    return layers;
  };
