import { between, rng } from '../../noise.ts';
import type { Layer, Scene } from '../../paint.ts';
import { cypress, grass, path } from '../../shapes.ts';
import { farHills } from '../far-hills.ts';
import { meadow, seasonTree } from '../plants.ts';
import {
  ellipse,
  H,
  halo,
  type Lamp,
  lit,
  poly,
  rect,
  shadow,
  solid,
  stroke,
  W,
} from '../surface.ts';
import type { Moment } from '../weather.ts';
import { fog, sky } from '../weather.ts';

/** Old gravestones in spring grass; one has fresh flowers and a lantern. */
export const graveyard =
  (o: Moment): Scene =>
  (f) => {
    const hz = 500;
    const r = rng(o.seed);
    const lamp: Lamp = { x: 1030, y: 690, reach: 130, power: 22 };
    const l = [lamp, { x: 420, y: hz, reach: 420, power: 0.9, color: '#ffd0b0' }];
    const layers: Layer[] = [
      ...sky(f, { hour: o.hour, hz, seed: o.seed, sun: [420, 0.8], clouds: 0.25 }),
      ...farHills(f, hz - 10, o.seed, ['#6a6c8a', '#424a68']),
      solid(`M-10 ${hz + 40}Q800 ${hz + 10} ${W + 10} ${hz + 56}V${H + 10}H-10Z`, '#24343a', l, {
        uneven: 0.4,
        size: 60,
        rough: 3,
      }),
    ];
    for (const [px, h] of [
      [1290, 310],
      [1350, 260],
      [1420, 340],
    ] as const)
      layers.push(solid(cypress(px, hz + 60, h, h * 0.2, r), '#131b25', l));
    layers.push(
      ...seasonTree(300, hz + 90, 470, 'bloom', o.seed, l, { ambient: 0.42, wood: '#18151c' }),
    );
    const stone = (x: number, y: number, s: number, kind: number): Layer[] => {
      const lean = between(r, -0.06, 0.06) * s;
      const d =
        kind === 0
          ? `M${x - 40 * s} ${y}L${x - 38 * s + lean * 90} ${y - 90 * s}q${38 * s} ${-46 * s} ${76 * s} 0L${x + 40 * s} ${y}Z`
          : kind === 1
            ? poly(
                [x - 34 * s, y],
                [x - 32 * s + lean * 60, y - 104 * s],
                [x + 34 * s + lean * 60, y - 106 * s],
                [x + 34 * s, y],
              )
            : `M${x - 30 * s} ${y}v${-70 * s}q0 ${-30 * s} ${30 * s} ${-30 * s}t${30 * s} ${30 * s}v${70 * s}Z`;
      return [
        shadow(x, y + 3, 50 * s, 6 * s, 4),
        solid(d, '#3d4656', l, { uneven: 0.4, size: 22, rough: 2 }),
        {
          svg: path(grass(x - 60 * s, x + 60 * s, () => y + 6, 40, 24 * s, r)),
          paint: lit('#1a2a2c', l),
        },
      ];
    };
    for (const [x, y, s, k] of [
      [560, 600, 0.7, 1],
      [700, 590, 0.66, 0],
      [860, 606, 0.72, 2],
      [1180, 600, 0.7, 1],
      [1480, 640, 0.85, 0],
      [620, 690, 1, 2],
      [820, 700, 1.05, 1],
      [1300, 720, 1.15, 2],
      [1100, 760, 1.5, 0],
    ] as const)
      layers.push(...stone(x, y, s, k));
    // A lantern and flowers at the nearest stone.
    const [lx, ly] = [1010, 768];
    layers.push(
      shadow(lx, ly + 3, 60, 7, 4),
      solid(
        rect(lx - 22, ly - 66, 5, 66) +
          rect(lx + 18, ly - 66, 5, 66) +
          rect(lx - 26, ly - 4, 54, 7) +
          poly([lx - 30, ly - 64], [lx, ly - 92], [lx + 30, ly - 64]),
        '#12151c',
        l,
      ),
      {
        svg: path(`M${lx} ${ly - 8}q-15 -22 1 -46q15 24 -1 46Z`, '#ffd790'),
        blend: 'add',
        power: 1.8,
        blur: 1,
        group: 'lamp',
      },
      halo(lx, ly - 30, 64, 0.8),
    );
    let petals = '';
    for (let i = 0; i < 26; i++)
      petals += ellipse(lx + 92 + between(r, -34, 34), ly - 22 + between(r, -24, 16), 8, 7);
    layers.push(
      solid(
        Array.from({ length: 14 }, () =>
          stroke(lx + 92 + between(r, -20, 20), ly + 6, lx + 92 + between(r, -36, 36), ly - 40, 3),
        ).join(''),
        '#24402f',
        l,
      ),
      solid(petals, '#c9a9b4', l, { uneven: 0.5, size: 9, ambient: 0.8 }),
    );
    layers.push(
      meadow(hz + 110, H, 600, o.seed, '#c9b8b0', l),
      fog(hz + 40, 26, o.seed, '#d0b4b0', 0.12),
    );
    layers.push({
      svg: path(grass(-10, W + 10, () => H + 6, 700, 70, r)),
      paint: lit('#101b1e', l),
    });
    return layers;
  };
