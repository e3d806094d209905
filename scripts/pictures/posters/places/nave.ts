import type { Layer, Scene } from '../../paint.ts';
import { path } from '../../shapes.ts';
import { box } from '../perspective.ts';
import { H, halo, type Lamp, lit, poly, pool, rect, shadow, solid, W } from '../surface.ts';
import { sky } from '../weather.ts';

interface NaveOptions {
  kind: 'church' | 'colonnade';
  seed: number;
}

/** Rows of chairs towards a window, or columns towards the morning. */
export const nave =
  ({ kind, seed }: NaveOptions): Scene =>
  (f) => {
    const vx = kind === 'church' ? 960 : 900;
    const vy = kind === 'church' ? 400 : 470;
    const { at, face, wall } = box(vx, vy, 0.2);
    const [x0, y0, x1, y1] = [-500, -500, 2420, 1120];
    if (kind === 'colonnade') {
      const lamps: Lamp[] = [
        { x: 900, y: 470, reach: 260, power: 5, color: '#ffc08a' },
        { x: 1330, y: 420, reach: 150, power: 16 },
      ];
      const layers: Layer[] = [
        ...sky(f, { hour: 'dawn', hz: 520, seed, stars: 60, sun: [900, 1] }),
        solid(`M-10 540L500 500L900 520L1300 496L${W + 10} 530V${H}H-10Z`, '#232234', lamps, {
          rough: 2,
        }),
        solid(face(0, 1, x0, y1, x1, y1), '#4a4048', lamps, { uneven: 0.25, size: 70 }),
        {
          svg: path(
            [0.1, 0.25, 0.42, 0.6, 0.8].map((t) => face(t, t + 0.012, x0, y1, x1, y1)).join('') +
              [-300, 300, 900, 1500, 2100].map((x) => face(0, 1, x, y1, x + 14, y1)).join(''),
            '#17151d',
            'opacity="0.5"',
          ),
        },
      ];
      for (let i = 5; i >= 0; i--) {
        const t = 0.02 + i * 0.19;
        for (const x of [160, 1720]) {
          const [px, py] = at(t, x, y1);
          const [, top] = at(t, x, -60);
          const k = at(t, x + 130, y1)[0] - px;
          layers.push(
            solid(
              rect(px - k * 0.72, py - k * 0.5, k * 1.44, k * 0.5) +
                rect(px - k * 0.66, top, k * 1.32, k * 0.4),
              '#6a5c60',
              lamps,
            ),
            {
              svg: path(
                poly(
                  [px - k * 0.5, py - k * 0.5],
                  [px - k * 0.43, top + k * 0.4],
                  [px + k * 0.43, top + k * 0.4],
                  [px + k * 0.5, py - k * 0.5],
                ),
              ),
              paint: lit(
                (qx) => {
                  const u = (qx - px) / (k * 0.5);
                  const flute = 0.85 + 0.15 * Math.sin(u * 22);
                  const side = 0.45 + 0.55 * Math.max(0, 1 - Math.abs(u - (x < vx ? 0.5 : -0.5)));
                  return [0.07 * side * flute, 0.055 * side * flute, 0.062 * side * flute];
                },
                lamps,
                { uneven: 0.2, size: 30 },
              ),
              rough: 1,
              step: 1,
            },
          );
        }
        if (i === 1) {
          // A lamp at the foot of a column.
          const [lx, ly] = at(t, 1480, y1);
          layers.push(
            shadow(lx, ly + 4, 46, 6, 4),
            solid(
              `M${lx - 44} ${ly - 20}q30 -16 70 -6q24 8 8 18l-22 8h-32q-16 -4 -24 -20Z`,
              '#5a3a24',
              lamps,
            ),
            {
              svg: path(`M${lx - 46} ${ly - 22}q-16 -24 2 -58q18 34 -2 58Z`, '#ffd58a'),
              blend: 'add',
              power: 1.7,
              blur: 1.5,
              group: 'lamp',
            },
            halo(lx - 44, ly - 46, 90, 0.6),
            pool(lx - 20, ly, 150, 0.35, { squash: 0.25 }),
          );
        }
      }
      layers.push(
        solid(
          poly(at(0, -300, -60), at(1, 140, -60), at(1, 140, -190), at(0, -300, -260)) +
            poly(at(0, 2200, -60), at(1, 1740, -60), at(1, 1740, -190), at(0, 2200, -260)),
          '#3a343e',
          lamps,
        ),
      );
      return layers;
    }
    const end = at(1, vx, vy);
    const lamps: Lamp[] = [
      { x: end[0], y: end[1] + 20, reach: 240, power: 10, color: '#ffcf96' },
      { x: 1420, y: 620, reach: 190, power: 7 },
    ];
    const layers: Layer[] = [
      solid(rect(-10, -10, W + 20, H + 20), '#15131a'),
      solid(face(0, 1, x0, y1, x1, y1), '#3a2c26', lamps, { uneven: 0.25, size: 70 }),
      solid(face(0, 1, x0, y0, x0, y1), '#3a3a48', lamps),
      solid(face(0, 1, x1, y0, x1, y1), '#3a3a48', lamps),
      solid(
        poly(at(0, x0, y0), at(1, x0, y0), at(1, vx, y0 - 1200), at(0, vx, y0 - 1200)) +
          poly(at(0, x1, y0), at(1, x1, y0), at(1, vx, y0 - 1200), at(0, vx, y0 - 1200)),
        '#241b18',
        lamps,
      ),
      solid(wall(1, x0, y0 - 1300, x1, y1), '#46424c', lamps),
    ];
    for (let i = 4; i >= 0; i--) {
      const t = 0.05 + i * 0.22;
      layers.push(
        solid(
          poly(
            at(t, x0, y0 + 60),
            at(t, x0, y0 - 40),
            at(t, vx, y0 - 1240),
            at(t, x1, y0 - 40),
            at(t, x1, y0 + 60),
            at(t, vx, y0 - 1100),
          ),
          '#1a1311',
          lamps,
        ),
      );
      for (const x of [x0, x1]) {
        layers.push({
          svg: path(face(t + 0.05, t + 0.13, x, vy - 480, x, vy + 260)),
          paint: lit('#33517c', []),
          rough: 0.5,
        });
      }
    }
    // The end window with the blue evening sky, and a table with two candles.
    const [wx, wy] = end;
    layers.push(
      {
        svg: path(`M${wx - 62} ${wy + 66}v-130q62 -96 124 0v130Z`),
        paint: (_x, y) => [
          0.1 + (wy - y + 70) / 1600,
          0.18 + (wy - y + 70) / 1500,
          0.36 + (wy - y + 70) / 1300,
        ],
      },
      { svg: path(rect(wx - 3, wy - 112, 6, 178) + rect(wx - 62, wy - 34, 124, 5), '#17161c') },
      solid(rect(wx - 90, wy + 92, 180, 46), '#5a3c26', lamps),
      {
        svg: path(rect(wx - 50, wy + 74, 5, 18) + rect(wx + 46, wy + 74, 5, 18), '#ffe7b4'),
        blend: 'add',
        power: 1.5,
        group: 'lamp',
      },
      halo(wx - 47, wy + 70, 26, 0.8),
      halo(wx + 48, wy + 70, 26, 0.8),
    );
    for (let row = 6; row >= 0; row--) {
      const t = 0.06 + row * 0.125;
      for (const side of [-1, 1])
        for (let i = 0; i < 4; i++) {
          const x = vx + side * (250 + i * 290);
          const isHighlighted = row === 0 && side === 1 && i === 1;
          const [px, py] = at(t, x, y1);
          const k = (at(t, x + 100, y1)[0] - px) / 100;
          const wood = isHighlighted ? '#4a2f1c' : '#2c1f19';
          layers.push(
            solid(
              rect(px - 90 * k, py - 330 * k, 14 * k, 330 * k) +
                rect(px + 76 * k, py - 330 * k, 14 * k, 330 * k) +
                rect(px - 90 * k, py - 330 * k, 180 * k, 44 * k) +
                rect(px - 90 * k, py - 250 * k, 180 * k, 26 * k) +
                poly(
                  [px - 96 * k, py - 160 * k],
                  [px + 96 * k, py - 160 * k],
                  [px + 106 * k, py - 134 * k],
                  [px - 106 * k, py - 134 * k],
                ),
              wood,
              lamps,
              { uneven: 0.25, size: 30 },
            ),
          );
        }
    }
    layers.push(halo(1420, 640, 200, 0.07));
    return layers;
  };
