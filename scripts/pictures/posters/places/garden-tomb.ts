import { glow, lin } from '../../light.ts';
import { fbm, rng, smooth } from '../../noise.ts';
import type { Layer, Scene } from '../../paint.ts';
import { cypress, land, path, ridge } from '../../shapes.ts';
import { seasonTree } from '../plants.ts';
import { ellipse, type Lamp, lit, shadow, solid } from '../surface.ts';
import type { Moment } from '../weather.ts';
import { sky } from '../weather.ts';

/** The view from inside a rock-cut tomb: the open door, a garden at dawn, folded linen. */
export const gardenTomb =
  (o: Moment): Scene =>
  (f) => {
    const hz = 560;
    const r = rng(o.seed);
    const inside: Lamp = { x: 900, y: 560, reach: 240, power: 6, color: '#ffd9a0' };
    const wall = (x: number, y: number): [number, number, number] => {
      const k =
        0.8 + 0.24 * fbm(x / 170, y / 70, o.seed, 4) + 0.1 * fbm(x / 26, y / 16, o.seed + 2, 3);
      return [0.042 * k, 0.036 * k, 0.04 * k];
    };
    const arch = 'M640 720V400q0 -190 330 -190t330 190V720Z';
    return [
      { paint: lit(wall, [inside], { uneven: 0.1 }), step: 1 },
      // The door, the garden, the first light.
      ...sky(f, { hour: o.hour, hz, seed: o.seed, sun: [980, 1.2], clouds: 0.3 }).map(
        (layer): Layer => ({ ...layer, mask: path(arch), rough: 4 }),
      ),
      {
        svg: path(land(f, ridge({ base: hz - 20, amp: 30, size: 220, seed: o.seed }))),
        paint: () => lin('#5a5670'),
        mask: path(arch),
      },
      {
        svg: path(land(f, ridge({ base: hz + 50, amp: 12, size: 260, seed: o.seed + 2 }))),
        paint: () => lin('#2c3038'),
        mask: path(arch),
      },
      {
        ...solid(
          [
            [730, 320],
            [790, 250],
            [1210, 290],
          ]
            .map(([x = 0, h = 0]) => cypress(x, hz + 70, h, h * 0.2, r))
            .join(''),
          '#161c22',
        ),
        mask: path(arch),
      },
      ...seasonTree(1090, hz + 80, 260, 'bloom', o.seed, [], { ambient: 0.5 }).map(
        (layer): Layer => ({ ...layer, mask: path(arch) }),
      ),
      {
        svg: path(ellipse(1330, 560, 170, 190)),
        paint: lit((x, y) => {
          const k = 0.5 + 0.6 * smooth(1480, 1180, x) + 0.4 * fbm(x / 30, y / 30, 4, 3);
          return [0.13 * k, 0.1 * k, 0.088 * k];
        }, []),
        mask: path(arch),
        rough: 4,
      },
      {
        svg: `<path d="${arch}" fill="none" stroke="#000" stroke-width="46"/>`,
        paint: lit('#3a3032', [{ x: 970, y: 460, reach: 420, power: 1.6, color: '#ffcfaa' }]),
        blur: 9,
        rough: 6,
      },
      {
        svg: path('M560 720H1400L1620 910H-10Z'),
        paint: lit(
          (x, y) => {
            const k = 0.8 + 0.5 * fbm(x / 90, y / 24, o.seed, 4);
            return [0.05 * k, 0.042 * k, 0.042 * k];
          },
          [{ x: 950, y: 740, reach: 300, power: 9, color: '#ffc890', squash: 0.4 }],
        ),
        rough: 3,
      },
      {
        svg: path('M660 724H1290L1180 900H420Z'),
        field: glow(940, 720, 340, 1.2, 0.5),
        color: '#f0b078',
        blend: 'add',
        power: 0.3,
        blur: 16,
      },
      // The ledge, with folded linen.
      solid('M-10 640H470L520 700V800H-10Z', '#3a302c', [inside], {
        uneven: 0.4,
        size: 40,
        rough: 4,
      }),
      solid('M-10 628H462L474 646H-10Z', '#66544a', [inside], { uneven: 0.3, rough: 3 }),
      solid(
        'M240 634q10 -40 70 -42t104 8q26 12 22 34Z',
        '#a3937f',
        [{ x: 620, y: 560, reach: 260, power: 1.2, color: '#ffd9a8' }],
        { uneven: 0.25, size: 18, rough: 2 },
      ),
      solid(
        'M250 616q80 -16 176 -4v5q-96 -10 -176 4ZM262 602q70 -12 150 -2v4q-80 -8 -150 2Z',
        '#5e5348',
        [],
      ),
      solid('M130 634q2 -26 40 -26t44 26Z', '#94866f', [inside], { rough: 2 }),
      shadow(340, 640, 130, 6, 5),
    ];
  };
