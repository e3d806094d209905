import { blend, lin } from '../../light.ts';
import { rng, smooth } from '../../noise.ts';
import type { Scene } from '../../paint.ts';
import { blob, grass, n1, path, ridge } from '../../shapes.ts';
import { open, type ShoreOptions } from '../open-water.ts';
import { type Season, seasonTree } from '../plants.ts';
import { ellipse, H, halo, type Lamp, poly, rect, solid, stroke, W } from '../surface.ts';
import { reflection } from '../weather.ts';

/** A jetty that runs out into a lake, with a lantern at its end. */
export const jetty =
  (o: ShoreOptions & { boat?: boolean; season?: Season }): Scene =>
  (f) => {
    const hz = 470;
    const { seed } = o;
    const ex = 980;
    const ey = 560;
    const layers = open(f, o, hz, ['#6d87ac', '#1c2f4e']);
    for (const [i, c] of ['#33496c', '#1a2942'].entries()) {
      const shape = ridge({
        base: hz - 34 + i * 22,
        amp: 50 - i * 24,
        size: 300 - i * 90,
        seed: seed + i,
      });
      layers.push({
        svg: path(
          `M-10 ${hz + 6}${Array.from({ length: 405 }, (_, k) => `L${k * 4 - 10} ${n1(Math.min(hz + 2, shape(k * 4 - 10)))}`).join('')}L${W + 10} ${hz + 6}Z`,
        ),
        paint: (_x, y) => blend(lin(c), lin('#7d8ca4'), smooth(hz - 60, hz + 20, y) * 0.3),
        rough: 2,
      });
    }
    const lamps: Lamp[] = [{ x: ex + 44, y: ey - 110, reach: 190, power: 30 }];
    const side = (t: number, k: number): [number, number] => [
      ex + (360 - ex) * t + k * (26 + 210 * t),
      ey + (H + 30 - ey) * t,
    ];
    layers.push(
      solid(poly(side(0, -1), side(1, -1), side(1, 1), side(0, 1)), '#1d222e', lamps, {
        uneven: 0.3,
        size: 40,
        rough: 1,
      }),
    );
    let gaps = '';
    for (let i = 0; i < 34; i++) {
      const t = (i / 34) ** 1.8;
      const [ax, ay] = side(t, -1);
      const [bx, by] = side(t, 1);
      gaps += stroke(ax, ay, bx, by, 1 + 6 * t);
    }
    layers.push({ svg: path(gaps, '#06090f', 'opacity="0.85"') });
    let posts = '';
    for (let i = 0; i < 6; i++) {
      const t = (i / 6) ** 1.6;
      for (const k of [-1, 1]) {
        const [px, py] = side(t, k);
        posts += rect(px - 3 - 9 * t, py - 26 - 90 * t, 6 + 18 * t, 46 + 150 * t);
      }
    }
    layers.push(solid(posts, '#141924', lamps, { uneven: 0.4, size: 20 }));
    layers.push(
      solid(rect(ex + 36, ey - 100, 7, 106), '#0a0e16'),
      {
        svg: path(rect(ex + 34, ey - 128, 13, 24), '#ffe4ac'),
        blend: 'add',
        power: 1.7,
        group: 'lamp',
        blur: 1,
      },
      solid(
        poly([ex + 28, ey - 128], [ex + 40, ey - 142], [ex + 53, ey - 128]) +
          rect(ex + 30, ey - 104, 21, 5),
        '#0a0e16',
      ),
      halo(ex + 40, ey - 116, 60, 0.85),
      halo(ex + 40, ey - 116, 240, 0.08),
      reflection(ex + 60, ey + 12, 34, 230, 0.7, { seed }),
    );
    if (o.boat)
      layers.push(
        { svg: path(ellipse(1250, ey + 76, 150, 16), '#060a12', 'opacity="0.7"'), blur: 6 },
        solid(
          `M1110 ${ey + 30}q20 46 60 46h150q50 -6 74 -54q-60 22 -142 20q-90 0 -142 -12Z`,
          '#2c2019',
          lamps,
          { uneven: 0.3 },
        ),
        solid(
          `M1108 ${ey + 28}q54 14 142 14q84 0 146 -20l-2 7q-60 22 -142 21q-90 0 -142 -14Z`,
          '#5a4a3a',
          lamps,
        ),
        solid(
          stroke(1180, ey + 44, 1360, ey - 6, 6) + stroke(ex + 46, ey + 6, 1112, ey + 34, 2.5),
          '#1a1411',
          lamps,
        ),
      );
    layers.push({
      svg: path(grass(1180, W + 20, () => H + 10, 260, 190, rng(seed), 0.3)),
      paint: () => lin('#070b13'),
    });
    if (o.season)
      layers.push(
        ...seasonTree(1480, 690, 620, o.season, seed + 2, lamps, { lean: -0.2 }),
        solid(blob(1560, 740, 240, 80, rng(3), 0.1), '#0b111b', lamps),
      );
    return layers;
  };
