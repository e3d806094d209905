import { glow } from '../../light.ts';
import type { Layer, Scene } from '../../paint.ts';
import { path } from '../../shapes.ts';
import { box } from '../perspective.ts';
import { ellipse, H, halo, type Lamp, lit, pool, rect, solid, W } from '../surface.ts';

interface CorridorOptions {
  kind: 'school' | 'flats' | 'ward';
  vx?: number;
}

/** A corridor at night; one door at its end or along it stands open and lit. */
export const corridor =
  ({ kind, vx = 1010 }: CorridorOptions): Scene =>
  () => {
    const vy = 430;
    const { at, face, wall } = box(vx, vy, 0.16);
    const [x0, y0, x1, y1] = [-420, -330, 2020, 1130];
    const end = at(1, vx, vy + 60);
    const tone = {
      school: { wall: '#2b3c4c', low: '#1d3a44', floor: '#26303c', door: '#3a2a20' },
      flats: { wall: '#382f2c', low: '#2c2422', floor: '#22202a', door: '#1f3340' },
      ward: { wall: '#2c3c40', low: '#24444a', floor: '#2a3438', door: '#3c4a4e' },
    }[kind];
    const open: { t: number; side: 'left' | 'right' } =
      kind === 'flats'
        ? { t: 0.34, side: 'right' }
        : { t: 0.62, side: kind === 'ward' ? 'left' : 'right' };
    const [dx, dy] = at(open.t, open.side === 'right' ? x1 : x0, vy + 330);
    const lamps: Lamp[] = [
      {
        x: end[0],
        y: end[1],
        reach: 170,
        power: kind === 'school' ? 24 : 9,
        color: kind === 'ward' ? '#d8f0e8' : '#ffca86',
        fall: 1.3,
      },
      {
        x: dx,
        y: dy,
        reach: kind === 'flats' ? 230 : 150,
        power: kind === 'school' ? 5 : 15,
        fall: 1.5,
      },
    ];
    const layers: Layer[] = [
      solid(rect(-10, -10, W + 20, H + 20), '#0b0f17'),
      solid(face(0, 1, x0, y0, x1, y0), '#171d28', lamps),
      solid(face(0, 1, x0, y1, x1, y1), tone.floor, lamps, { uneven: 0.22, size: 90 }),
      solid(face(0, 1, x0, y0, x0, y1), tone.wall, lamps),
      solid(face(0, 1, x1, y0, x1, y1), tone.wall, lamps),
      solid(face(0, 1, x0, vy + 220, x0, y1), tone.low, lamps),
      solid(face(0, 1, x1, vy + 220, x1, y1), tone.low, lamps),
      solid(wall(1, x0, y0, x1, y1), tone.wall, lamps),
    ];
    if (kind === 'school') {
      layers.push(
        {
          svg: path(wall(1, vx - 520, vy - 420, vx + 520, y1)),
          paint: lit('#7a5a30', [{ x: end[0], y: end[1], reach: 120, power: 10 }]),
          rough: 0.5,
        },
        {
          svg: path(
            wall(1, vx - 460, vy - 370, vx - 20, y1) + wall(1, vx + 20, vy - 370, vx + 460, y1),
            '#ffe2a8',
          ),
          blend: 'add',
          power: 1,
          group: 'lamp',
        },
        halo(end[0], end[1], 140, 0.5),
      );
    } else
      layers.push(
        {
          svg: path(wall(1, vx - 420, vy - 420, vx + 420, vy + 300)),
          paint: lit('#2c4468', []),
          rough: 0.5,
        },
        {
          svg: path(
            wall(1, vx - 16, vy - 420, vx + 16, vy + 300) +
              wall(1, vx - 420, vy - 60, vx + 420, vy - 36),
            '#10151f',
          ),
        },
      );
    // Doors or lockers along both walls.
    for (const side of ['left', 'right'] as const) {
      const x = side === 'left' ? x0 : x1;
      const n = kind === 'school' ? 5 : 4;
      for (let i = 0; i < n; i++) {
        const t0 = 0.04 + (i * 0.86) / n;
        const t1 = t0 + 0.44 / n;
        const isOpen = side === open.side && t0 <= open.t && t1 + 0.1 >= open.t;
        if (kind === 'school' && side === 'left') {
          for (let k = 0; k < 4; k++) {
            const a = t0 + ((t1 - t0) * 1.6 * k) / 4;
            layers.push(
              solid(
                face(a, a + (t1 - t0) * 0.37, x, vy - 250, x, vy + 560),
                ['#24465a', '#2a5064', '#1f3f52', '#284a5e'][k] ?? '#24465a',
                lamps,
                { uneven: 0.2 },
              ),
            );
          }
          continue;
        }
        layers.push(solid(face(t0 - 0.012, t1 + 0.012, x, vy - 360, x, y1), '#161b25', lamps));
        if (isOpen)
          layers.push(
            {
              svg: path(face(t0, t1, x, vy - 340, x, y1 - 10), '#ffd897'),
              blend: 'add',
              power: 1,
              group: 'lamp',
              rough: 0.5,
            },
            halo(...at((t0 + t1) / 2, x, vy + 120), 150, 0.42),
          );
        else
          layers.push(solid(face(t0, t1, x, vy - 340, x, y1 - 4), tone.door, lamps), {
            svg: path(face(t0 + (t1 - t0) * 0.3, t1 - (t1 - t0) * 0.3, x, vy - 240, x, vy + 20)),
            paint: lit('#3c5066', lamps),
          });
      }
    }
    // Light across the floor.
    const spill = face(
      open.t - 0.12,
      open.t + 0.16,
      open.side === 'right' ? x1 : x0,
      y1,
      vx + (open.side === 'right' ? 100 : -100),
      y1,
    );
    layers.push({
      svg: path(spill),
      blend: 'add',
      blur: 10,
      field: glow(dx, dy + 60, 300, 1.2),
      color: '#f0a850',
      power: kind === 'school' ? 0.08 : 0.5,
      group: 'lamp',
    });
    // Ceiling lamps, switched off.
    for (let i = 0; i < 5; i++)
      layers.push({
        svg: path(
          face(0.06 + i * 0.19, 0.14 + i * 0.19, vx - 190, y0, vx + 190, y0),
          '#3c4654',
          'opacity="0.8"',
        ),
      });
    if (kind === 'school') {
      layers.push(pool(end[0], end[1] + 90, 220, 0.3, { squash: 0.4 }));
      const [bx, by] = at(0.18, vx + 700, y1);
      layers.push(
        solid(`M${bx - 70} ${by - 10}q-8 -120 60 -128t74 124Z`, '#4a2b22', lamps, { uneven: 0.3 }),
        {
          svg: `<path d="M${bx - 24} ${by - 130}q18 -34 40 0" fill="none" stroke="#2c1914" stroke-width="9"/>`,
        },
      );
    }
    if (kind === 'ward') {
      const [bx, by] = at(0.2, vx + 760, y1);
      layers.push(
        solid(
          rect(bx - 40, by - 210, 200, 14) +
            rect(bx - 40, by - 110, 200, 12) +
            rect(bx - 36, by - 210, 9, 200) +
            rect(bx + 146, by - 210, 9, 200),
          '#56646a',
          lamps,
        ),
        solid(rect(bx, by - 240, 60, 30) + rect(bx + 80, by - 232, 40, 22), '#7c8a8c', lamps),
      );
    }
    if (kind === 'flats') {
      // A mat and a pair of shoes.
      layers.push(
        solid(face(open.t - 0.09, open.t + 0.05, x1 - 20, y1, x1 - 330, y1), '#3c2c22', lamps, {
          uneven: 0.4,
          size: 20,
        }),
      );
      const [sx, sy] = at(0.22, x1 - 420, y1);
      layers.push(
        solid(ellipse(sx, sy, 34, 12) + ellipse(sx + 26, sy + 20, 34, 12), '#141318', lamps),
      );
    }
    return layers;
  };
