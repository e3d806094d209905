import { lin } from '../../light.ts';
import type { Layer, Scene } from '../../paint.ts';
import { land, path, ridge } from '../../shapes.ts';
import { ellipse, halo, type Lamp, poly, rect, solid, stroke } from '../surface.ts';
import type { Moment } from '../weather.ts';
import { reflection, sky, water } from '../weather.ts';

/** Beneath a steel bridge at night; an inspector's lamp and tools lie on the walkway. */
export const steelBridge =
  (o: Moment): Scene =>
  (f) => {
    const lamp: Lamp = { x: 1120, y: 560, reach: 210, power: 26 };
    const l = [lamp];
    const near = (t: number): number => 1 / (1 + t * 3.4);
    const vx = 1040;
    const vy = 520;
    const at = (t: number, x: number, y: number): [number, number] => [
      vx + (x - vx) * near(t),
      vy + (y - vy) * near(t),
    ];
    const layers: Layer[] = [
      ...sky(f, { hour: o.hour, hz: 560, seed: o.seed, clouds: 0.3, stars: 60 }),
      {
        svg: path(land(f, ridge({ base: 540, amp: 22, size: 240, seed: o.seed }))),
        paint: () => lin('#2a3c58'),
      },
      water(566, '#6f88aa', '#1b2a42', o.seed),
      reflection(1120, 600, 40, 230, 0.7, { seed: o.seed }),
      solid(
        poly(at(0, -400, -500), at(1.4, -400, -500), at(1.4, 2300, -500), at(0, 2300, -500)),
        '#1a2130',
        l,
        { uneven: 0.2 },
      ),
    ];
    for (let i = 7; i >= 0; i--) {
      const t = 0.02 + i * 0.19;
      const beam = (x0: number, y0: number, x1: number, y1: number, w: number): string => {
        const [ax, ay] = at(t, x0, y0);
        const [bx, by] = at(t, x1, y1);
        return stroke(ax, ay, bx, by, Math.max(3, w * near(t)));
      };
      const steel = `${beam(-300, -330, 2200, -330, 70)}${beam(-300, -70, 2200, -70, 46)}${[0, 1, 2, 3, 4].map((k) => beam(-300 + k * 500, -330, -50 + k * 500, -70, 30) + beam(-50 + k * 500, -70, 200 + k * 500, -330, 30)).join('')}`;
      layers.push(
        solid(
          steel,
          '#39465c',
          l.map((s) => ({ ...s, power: 14 })),
          { uneven: 0.25, size: 40 },
        ),
      );
      if (i % 2 === 0) {
        const [px, py] = at(t, 2000, -100);
        const [, base] = at(t, 2000, 700);
        const k = near(t);
        layers.push(
          solid(
            poly([px - 90 * k, py], [px + 90 * k, py], [px + 120 * k, base], [px - 120 * k, base]),
            '#2a3244',
            l,
            { uneven: 0.3 },
          ),
        );
        const [qx] = at(t, -120, -100);
        layers.push(
          solid(
            poly([qx - 90 * k, py], [qx + 90 * k, py], [qx + 120 * k, base], [qx - 120 * k, base]),
            '#222a3a',
            l,
            { uneven: 0.3 },
          ),
        );
      }
    }
    let rivets = '';
    for (let i = 0; i < 60; i++) rivets += ellipse(40 + i * 27, 122 + (i % 2) * 22, 4, 4);
    // The walkway; a lamp, a hammer, a list on a clipboard.
    layers.push(
      { svg: path(rivets, '#5b6a82', 'opacity="0.5"') },
      solid(rect(700, 640, 920, 16), '#39465c', l),
      solid(
        Array.from({ length: 16 }, (_, i) => rect(720 + i * 58, 656, 5, 260)).join('') +
          rect(700, 740, 920, 6),
        '#222b3c',
        l,
      ),
      solid(rect(1098, 600, 44, 42) + rect(1112, 584, 16, 16), '#161b24', l),
      {
        svg: path(rect(1104, 606, 32, 26), '#ffe3a8'),
        blend: 'add',
        power: 1.7,
        blur: 1.4,
        group: 'lamp',
      },
      halo(1120, 616, 90, 0.7),
      halo(1120, 600, 300, 0.09),
      solid(stroke(1190, 636, 1300, 622, 9) + rect(1292, 604, 20, 34), '#4a3424', l),
      solid(poly([1340, 638], [1356, 622], [1428, 622], [1420, 638]), '#8a7f68', l),
    );
    return layers;
  };
