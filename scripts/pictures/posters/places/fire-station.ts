import { lin, scale } from '../../light.ts';
import { fbm, smooth } from '../../noise.ts';
import type { Layer, Scene } from '../../paint.ts';
import { path } from '../../shapes.ts';
import { bricks, darkWindow, windowLamp } from '../buildings.ts';
import { ellipse, H, halo, type Lamp, poly, pool, rect, solid, W } from '../surface.ts';
import type { Moment } from '../weather.ts';
import { sky } from '../weather.ts';

/** An old fire station that is now a church: two tall doors, one open, with light and chairs inside. */
export const fireStation =
  (o: Moment): Scene =>
  (f) => {
    const ground = 720;
    const [x, w, top] = [560, 820, 190];
    const open: [number, number, number, number] = [x + 450, 400, 280, ground - 400];
    const lamps: Lamp[] = [windowLamp(...open, 14, 0.9)];
    const street: Lamp[] = [{ x: x + 590, y: ground + 10, reach: 260, power: 26, squash: 0.36 }];
    const arch = (px: number, pw: number): string =>
      `M${px} ${ground}V450q0 -70 ${pw / 2} -70t${pw / 2} 70V${ground}Z`;
    const layers: Layer[] = [
      ...sky(f, { hour: o.hour, hz: 520, seed: o.seed, stars: 160, sun: [300, 0.7], clouds: 0.3 }),
      solid(rect(-10, 420, 420, 400) + rect(1460, 380, 200, 400), '#161d30', lamps),
      ...[0, 1, 2].flatMap((i) => darkWindow(50 + i * 120, 480, 54, 84)),
      // The hose tower stands beside the hall.
      solid(rect(x - 150, 60, 150, ground - 60), '#33232a', lamps, { uneven: 0.2 }),
      bricks(x - 146, 70, 142, ground - 80, o.seed, { color: '#4c3238', lamps }),
      solid(poly([x - 168, 64], [x - 75, -10], [x + 18, 64]), '#12141f', lamps),
      ...darkWindow(x - 104, 130, 56, 100),
      solid(
        poly(
          [x, ground],
          [x, top + 60],
          [x + 120, top + 60],
          [x + 120, top + 10],
          [x + w - 120, top + 10],
          [x + w - 120, top + 60],
          [x + w, top + 60],
          [x + w, ground],
        ),
        '#3a272c',
        lamps,
        { uneven: 0.2, rough: 1.2 },
      ),
      bricks(x + 4, top + 70, w - 8, ground - top - 80, o.seed + 1, { color: '#57383c', lamps }),
      solid(rect(x - 10, top + 52, w + 20, 16) + rect(x + 110, top, w - 220, 16), '#56505a', lamps),
      ...[0, 1, 2, 3].flatMap((i) =>
        darkWindow(x + 90 + i * 190, top + 92, 74, 82, [2, 2], '#27375a'),
      ),
      solid(arch(x + 70, 300), '#3c1513', lamps, { uneven: 0.15 }),
      solid(
        [0, 1, 2, 3]
          .map((i) => rect(x + 92 + i * 68, 480, 52, 90) + rect(x + 92 + i * 68, 590, 52, 120))
          .join(''),
        '#2c1011',
        lamps,
      ),
      {
        svg: path(arch(x + 450, 280)),
        paint: (px, py) =>
          scale(
            lin('#ffd089'),
            0.95 - 0.35 * smooth(430, ground, py) + 0.1 * fbm(px / 60, py / 60, 3, 2),
          ),
      },
      // Two rows of chairs, and an urn on a table.
      ...[0, 1, 2, 3, 4, 5].map(
        (i): Layer => ({
          svg: path(
            rect(x + 474 + i * 42, 610, 26, 8) +
              rect(x + 474 + i * 42, 580, 26, 30) +
              rect(x + 476 + i * 42, 618, 4, 40) +
              rect(x + 494 + i * 42, 618, 4, 40),
            '#6b3a16',
          ),
        }),
      ),
      ...[0, 1, 2, 3, 4].map(
        (i): Layer => ({
          svg: path(
            rect(x + 466 + i * 54, 662, 36, 10) +
              rect(x + 466 + i * 54, 624, 36, 40) +
              rect(x + 470 + i * 54, 672, 5, 44) +
              rect(x + 492 + i * 54, 672, 5, 44),
            '#4a260e',
          ),
        }),
      ),
      {
        svg: path(
          rect(x + 640, 530, 80, 8) + rect(x + 664, 486, 34, 44) + ellipse(x + 681, 486, 17, 8),
          '#5a3016',
        ),
      },
      halo(x + 590, 560, 220, 0.24),
      solid(rect(-10, ground, W + 20, H), '#141a27', street, { uneven: 0.25, size: 120 }),
      pool(x + 590, ground + 26, 240, 0.34, { squash: 0.3 }),
      ...[x + 60, x + 410, x + 760].flatMap((px): Layer[] => [
        { svg: path(ellipse(px, 400, 10, 12), '#ffdf9e'), blend: 'add', power: 1.2, blur: 1 },
        halo(px, 400, 36, 0.4),
      ]),
    ];
    return layers;
  };
