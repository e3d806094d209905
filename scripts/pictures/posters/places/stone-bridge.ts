import { glow, lin } from '../../light.ts';
import { rng } from '../../noise.ts';
import type { Layer, Scene } from '../../paint.ts';
import { grass, land, masonry, n1, path, ridge } from '../../shapes.ts';
import { seasonTree } from '../plants.ts';
import { ellipse, H, halo, type Lamp, rect, solid } from '../surface.ts';
import type { Moment } from '../weather.ts';
import { fog, reflection, sky, water } from '../weather.ts';

/** An old stone bridge with two lanterns. */
export const stoneBridge =
  (o: Moment): Scene =>
  (f) => {
    const hz = 520;
    const r = rng(o.seed);
    const deck = (x: number): number => 430 - 70 * Math.exp(-(((x - 900) / 420) ** 2));
    const lamps: Lamp[] = [
      { x: 740, y: 330, reach: 130, power: 18 },
      { x: 1090, y: 330, reach: 130, power: 18 },
    ];
    let body = `M180 ${hz + 40}L180 ${n1(deck(180) + 20)}`;
    for (let x = 180; x <= 1600; x += 20) body += `L${x} ${n1(deck(x))}`;
    body += `L1620 ${hz + 40}`;
    for (const [cx, w, h] of [
      [1270, 130, 90],
      [915, 190, 150],
      [520, 140, 96],
    ] as const)
      body += `L${cx + w} ${hz + 40}C${cx + w} ${hz + 40 - h * 1.3} ${cx - w} ${hz + 40 - h * 1.3} ${cx - w} ${hz + 40}`;
    body += 'Z';
    const stones = masonry(180, 350, 1620, hz + 50, 30, r, [
      '#2b3242',
      '#343c4e',
      '#242b3a',
      '#3c4252',
    ]);
    const bank = ridge({ base: hz - 40, amp: 40, size: 260, seed: o.seed });
    return [
      ...sky(f, {
        hour: o.hour,
        hz: hz - 20,
        seed: o.seed,
        stars: 120,
        moon: [1330, 150, 32],
        clouds: 0.35,
      }),
      { svg: path(land(f, bank)), paint: () => lin('#263a5a'), rough: 2 },
      ...seasonTree(130, hz + 20, 420, 'bare', o.seed, lamps),
      water(hz + 34, '#5b78a4', '#1a2a48', o.seed),
      reflection(1330, hz + 34, 70, 320, 0.5, { color: '#cbd8ee', seed: o.seed }),
      { svg: path(ellipse(900, hz + 60, 760, 26), '#070c16', 'opacity="0.8"'), blur: 14 },
      solid(body, '#1a2030', lamps, { uneven: 0.3, rough: 2 }),
      { svg: stones, mask: path(body), rough: 2, texture: { amp: 0.4, freq: 0.05, seed: 4 } },
      ...lamps.map(
        (lamp): Layer => ({
          field: glow(lamp.x, lamp.y + 60, 110, 1.5),
          mask: path(body),
          color: '#ffa444',
          blend: 'gain',
          power: 12,
          group: 'lamp',
        }),
      ),
      ...[740, 1090].flatMap((x): Layer[] => [
        solid(rect(x - 3, deck(x) - 76, 6, 80), '#0b0f18'),
        {
          svg: path(rect(x - 8, deck(x) - 100, 16, 26), '#ffe2a4'),
          blend: 'add',
          power: 1.6,
          blur: 1,
          group: 'lamp',
        },
        halo(x, deck(x) - 88, 46, 0.8),
        reflection(x, hz + 60, 26, 240, 0.6, { seed: o.seed + x }),
      ]),
      { svg: path(grass(-10, 420, () => H + 6, 300, 160, r)), paint: () => lin('#080d16') },
      fog(hz + 30, 30, o.seed, '#8fa5c6', 0.1),
    ];
  };
