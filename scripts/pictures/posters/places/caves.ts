import { blend, glow, lin, plus } from '../../light.ts';
import { fbm, rng, smooth } from '../../noise.ts';
import type { Scene } from '../../paint.ts';
import { grass, land, n1, path, ridge } from '../../shapes.ts';
import { H, halo, type Lamp, lit, solid, stroke, W } from '../surface.ts';
import type { Moment } from '../weather.ts';
import { sky, water } from '../weather.ts';

/** Cliffs above a salt sea, caves in them; from one comes lamplight. */
export const caves =
  (o: Moment): Scene =>
  (f) => {
    const hz = 600;
    const r = rng(o.seed);
    const lamp: Lamp = { x: 1090, y: 420, reach: 130, power: 20 };
    const crest = ridge({ base: 230, amp: 60, size: 260, seed: o.seed, detail: 0.5 });
    const cliffTop = (x: number): number => crest(x) + 420 * smooth(760, 380, x);
    let cliff = `M-10 ${H}L300 ${hz + 60}`;
    for (let x = 320; x <= W + 10; x += 12) cliff += `L${x} ${n1(Math.min(hz + 60, cliffTop(x)))}`;
    cliff += `L${W + 10} ${H + 10}Z`;
    const rock = (x: number, y: number): [number, number, number] => {
      const strata = fbm(x / 260 + y / 300, y / 26, o.seed, 3);
      const crack = fbm(x / 36, y / 170, o.seed + 4, 4);
      const k =
        0.55 + 0.16 * strata + 0.42 * crack + 0.5 * smooth(cliffTop(x) + 220, cliffTop(x), y);
      const c = blend(lin('#3a3440'), lin('#6a5550'), smooth(-0.4, 0.5, crack));
      return [c[0] * k, c[1] * k, c[2] * k];
    };
    const cave = (x: number, y: number, w: number, h: number): string =>
      `M${x - w} ${y}C${x - w * 1.1} ${y - h * 1.2} ${x - w * 0.2} ${y - h * 1.4} ${x + w * 0.3} ${y - h * 1.1}S${x + w * 1.1} ${y - h * 0.3} ${x + w} ${y}Z`;
    const jars = [0, 1, 2]
      .map((i) => `M${1050 + i * 34} 446q-16 -30 -4 -46h20q12 18 -4 46Z`)
      .join('');
    return [
      ...sky(f, { hour: o.hour, hz, seed: o.seed, stars: 360, crescent: [300, 150, 19] }),
      {
        svg: path(land(f, ridge({ base: hz - 26, amp: 26, size: 240, seed: o.seed + 3 }))),
        paint: () => lin('#3c4766'),
        rough: 2,
      },
      water(hz + 4, '#6a7a9c', '#263452', o.seed),
      { svg: path(cliff), paint: lit(rock, [lamp], { uneven: 0.1 }), rough: 4, step: 1 },
      solid(
        [
          cave(820, 380, 34, 44),
          cave(1310, 350, 40, 50),
          cave(1450, 520, 36, 42),
          cave(930, 560, 30, 36),
          cave(1230, 560, 26, 34),
        ].join(''),
        '#0d0b0f',
        [],
        { rough: 3 },
      ),
      {
        svg: path(cave(1090, 450, 82, 92)),
        paint: (x, y) => plus(lin('#2a140a'), lin('#f0a04a'), 1.1 * glow(1110, 430, 56, 1.4)(x, y)),
        rough: 3,
        step: 1,
      },
      solid(jars, '#3c2415', [{ x: 1120, y: 420, reach: 60, power: 3 }]),
      {
        svg: path('M1136 446q-9 -14 0 -30q9 16 0 30Z', '#fff0c4'),
        blend: 'add',
        power: 1.8,
        blur: 1,
        group: 'lamp',
      },
      halo(1110, 420, 90, 0.5),
      solid(
        stroke(1046, 452, 1000, 690, 6) +
          stroke(1080, 454, 1040, 690, 6) +
          Array.from({ length: 8 }, (_, i) =>
            stroke(1044 - i * 6, 480 + i * 27, 1078 - i * 5, 480 + i * 27, 4),
          ).join(''),
        '#1c1310',
        [lamp],
      ),
      { svg: path(grass(-10, 700, () => H + 6, 200, 60, r)), paint: () => lin('#0c0e15') },
    ];
  };
