import { between, rng, smooth } from '../../noise.ts';
import type { Layer, Scene } from '../../paint.ts';
import { n1, path } from '../../shapes.ts';
import { litWindow } from '../buildings.ts';
import { ellipse, type Lamp, lit, poly, rect, solid, W } from '../surface.ts';
import type { Moment } from '../weather.ts';
import { rain, reflection, sky, water } from '../weather.ts';

/** A large hull on the flood, with one small lit window. */
export const ark =
  (o: Moment): Scene =>
  (f) => {
    const hz = 540;
    const r = rng(o.seed);
    const lamps: Lamp[] = [{ x: 1010, y: 300, reach: 110, power: 12 }];
    const hull = `M560 ${hz - 120}Q590 ${hz + 60} 700 ${hz + 70}H1340Q1450 ${hz + 54} 1500 ${hz - 130}Q1040 ${hz - 80} 560 ${hz - 120}Z`;
    let planks = '';
    for (let i = 0; i < 9; i++)
      planks += `M556 ${hz - 112 + i * 22}Q1030 ${hz - 72 + i * 22} 1504 ${hz - 122 + i * 22}v3Q1030 ${hz - 69 + i * 22} 556 ${hz - 109 + i * 22}Z`;
    const layers: Layer[] = [
      ...sky(f, { hour: o.hour, hz, seed: o.seed, clouds: 0.95 }),
      {
        svg: path(poly([1180, -10], [1330, -10], [1260, hz], [760, hz])),
        field: (_x, y) => smooth(hz, 0, y) * 0.8 + 0.2,
        blend: 'add',
        power: 0.12,
        blur: 40,
        color: '#cfd6d8',
      },
      water(hz, '#5a6a72', '#141d26', o.seed),
      { svg: path(ellipse(1020, hz + 84, 520, 26), '#05080d', 'opacity="0.8"'), blur: 10 },
      solid(
        poly([690, hz - 112], [740, hz - 218], [1310, hz - 226], [1370, hz - 120]),
        '#33271f',
        lamps,
        { uneven: 0.3 },
      ),
      solid(
        poly(
          [664, hz - 212],
          [1000, hz - 300],
          [1390, hz - 218],
          [1376, hz - 204],
          [1000, hz - 282],
          [676, hz - 198],
        ) + poly([676, hz - 200], [1000, hz - 288], [1376, hz - 206]),
        '#241b17',
        lamps,
        { uneven: 0.3 },
      ),
      ...litWindow(988, hz - 262, 46, 40, { glow: 0.5 }),
      solid(hull, '#2c211b', lamps, { uneven: 0.35, size: 40, rough: 1.6 }),
      { svg: path(planks, '#0d0a09', 'opacity="0.8"'), mask: path(hull), rough: 1.2 },
      solid(
        `M548 ${hz - 126}Q1030 ${hz - 84} 1512 ${hz - 138}v17Q1030 ${hz - 66} 548 ${hz - 108}Z`,
        '#4a3a2e',
        lamps,
      ),
      solid(rect(1120, hz - 60, 110, 96), '#1c1411', lamps),
      reflection(1010, hz + 70, 30, 220, 0.55, { seed: o.seed }),
    ];
    let crests = '';
    for (let i = 0; i < 26; i++) {
      const t = r() ** 1.6;
      const w = (60 + 260 * t) * between(r, 0.5, 1);
      const x = between(r, -100, W);
      const y = hz + 26 + t * 330;
      crests += `M${n1(x)} ${n1(y)}q${n1(w / 2)} ${n1(-12 - 22 * t)} ${n1(w)} 0q${n1(-w / 2)} ${n1(-9 - 17 * t)} ${n1(-w)} 0Z`;
    }
    layers.push(
      {
        svg: path(crests),
        paint: lit('#46545e', [], { uneven: 0.9, size: 50 }),
        blur: 4,
        rough: 6,
      },
      rain(o.seed, lamps, { n: 1700, slant: 0.24 }),
      rain(o.seed + 1, [], { n: 1200, slant: 0.24 }),
    );
    return layers;
  };
