import type { Scene } from '../../paint.ts';
import { path } from '../../shapes.ts';
import { farHills } from '../far-hills.ts';
import { seasonTree } from '../plants.ts';
import { H, halo, type Lamp, poly, rect, solid, stroke, W } from '../surface.ts';
import type { Moment } from '../weather.ts';
import { fog, sky } from '../weather.ts';

/** From beneath the roof of a veranda: two chairs, a lamp, the last light over the fields. */
export const veranda =
  (o: Moment): Scene =>
  (f) => {
    const hz = 480;
    const lamp: Lamp = { x: 1190, y: 250, reach: 210, power: 16 };
    const floor: Lamp = { x: 1120, y: 800, reach: 300, power: 14, squash: 0.35 };
    const l = [lamp, floor, { x: 640, y: hz, reach: 420, power: 0.8, color: '#ff9a70' }];
    const chair = (x: number, d: number): string =>
      stroke(x, 800, x + d * 14, 500, 11) +
      stroke(x + d * 150, 800, x + d * 136, 500, 11) +
      [0, 1, 2, 3, 4]
        .map((i) => stroke(x + d * (30 + i * 24), 690, x + d * (34 + i * 22), 512, 9))
        .join('') +
      stroke(x + d * 8, 512, x + d * 142, 512, 15) +
      rect(Math.min(x, x + d * 150), 688, 150, 15) +
      stroke(x - d * 12, 610, x + d * 6, 610, 12) +
      `M${x - d * 26} 806q${d * 100} 26 ${d * 204} 0v11q${d * -100} 26 ${d * -204} 0Z`;
    return [
      ...sky(f, { hour: o.hour, hz, seed: o.seed, sun: [640, 1.2], stars: 90, clouds: 0.35 }),
      ...farHills(f, hz - 6, o.seed, ['#5a4a6e', '#3c3450']),
      solid(`M-10 ${hz + 40}H${W + 10}V${H}H-10Z`, '#1d2430', [], {
        uneven: 0.5,
        size: 40,
        rough: 3,
      }),
      ...[0, 1, 2, 3, 4].map((i) => ({
        svg: path(
          stroke(640 + (i - 2) * 46, hz + 44, 640 + (i - 2) * 640, H, 5 + 10 * Math.abs(i - 2)),
          '#2b3038',
          'opacity="0.6"',
        ),
        blur: 5,
      })),
      ...seasonTree(300, hz + 90, 250, 'summer', o.seed, []),
      fog(hz + 34, 24, o.seed, '#b98a90', 0.14),
      // The veranda: boards, rail, posts, roof.
      solid(rect(-10, 800, W + 20, H), '#33282a', l, { uneven: 0.3, size: 40 }),
      solid(
        Array.from({ length: 40 }, (_, i) => rect(20 + i * 42, 650, 8, 156)).join('') +
          rect(-10, 640, W + 20, 14),
        '#272630',
        l,
      ),
      solid(rect(250, -10, 26, 830) + rect(1500, -10, 30, 830), '#332f3a', l, { uneven: 0.2 }),
      solid(poly([-10, -10], [W + 10, -10], [W + 10, 96], [-10, 70]), '#221d22', l),
      ...[0, 1, 2, 3, 4, 5, 6, 7].map((i) => solid(rect(60 + i * 210, -10, 18, 100), '#332a2c', l)),
      solid(rect(1186, 90, 5, 96), '#0c0d12'),
      {
        svg: path(rect(1170, 196, 38, 52), '#ffe0a2'),
        blend: 'add',
        power: 1.3,
        group: 'lamp',
        blur: 1,
      },
      solid(poly([1158, 198], [1189, 170], [1220, 198]) + rect(1164, 246, 50, 8), '#101117', l),
      halo(1189, 224, 76, 0.7),
      halo(1189, 240, 300, 0.09),
      solid(
        chair(850, 1),
        '#1c1512',
        l.map((s) => ({ ...s, power: s.power * 0.6 })),
        { uneven: 0.3, size: 20 },
      ),
      solid(
        chair(1390, -1),
        '#1c1512',
        l.map((s) => ({ ...s, power: s.power * 0.6 })),
        { uneven: 0.3, size: 20 },
      ),
      solid(
        rect(1080, 706, 90, 9) + rect(1100, 712, 8, 100) + rect(1144, 712, 8, 100),
        '#241b17',
        l,
      ),
      solid(
        poly([1092, 672], [1116, 672], [1113, 706], [1095, 706]) +
          poly([1132, 674], [1156, 674], [1153, 706], [1135, 706]),
        '#5a6270',
        l,
      ),
      solid(`M1280 560q60 -16 104 6l-8 120q-50 12 -84 0Z`, '#3d3346', l, {
        uneven: 0.4,
        size: 20,
        rough: 2,
      }),
    ];
  };
