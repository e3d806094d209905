import { lin } from '../../light.ts';
import { between, rng } from '../../noise.ts';
import type { Layer, Scene } from '../../paint.ts';
import { land, path, ridge } from '../../shapes.ts';
import { bricks, darkWindow, house, litWindow } from '../buildings.ts';
import { ellipse, H, halo, type Lamp, poly, rect, solid, stroke, W } from '../surface.ts';
import type { Moment } from '../weather.ts';
import { reflection, sky, water } from '../weather.ts';

/** A water mill at night; its side door is ajar. */
export const mill =
  (o: Moment): Scene =>
  (f) => {
    const foot = 640;
    const lamps: Lamp[] = [{ x: 1290, y: 590, reach: 140, power: 18 }];
    const r = rng(o.seed);
    let spokes = '';
    for (let i = 0; i < 12; i++) {
      const a = (i * Math.PI) / 6;
      spokes +=
        stroke(720, 560, 720 + 176 * Math.cos(a), 560 + 176 * Math.sin(a), 9) +
        stroke(
          720 + 160 * Math.cos(a),
          560 + 160 * Math.sin(a),
          720 + 206 * Math.cos(a - 0.1),
          560 + 206 * Math.sin(a - 0.1),
          15,
        );
    }
    const layers: Layer[] = [
      ...sky(f, {
        hour: o.hour,
        hz: 500,
        seed: o.seed,
        stars: 300,
        moon: [380, 170, 30],
        clouds: 0.3,
      }),
      {
        svg: path(land(f, ridge({ base: 500, amp: 50, size: 300, seed: o.seed }))),
        paint: () => lin('#1d2f4b'),
        rough: 2,
      },
      solid(rect(-10, foot, W + 20, H), '#121a28', lamps, { uneven: 0.3 }),
      ...house(800, foot, 640, 300, {
        gable: 170,
        front: false,
        chimney: 0.75,
        lamps,
        wall: '#2a3046',
        roof: '#131826',
      }),
      bricks(806, foot - 296, 628, 290, o.seed, { size: 22, color: '#3a435c', lamps, share: 0.7 }),
      ...darkWindow(880, 390, 64, 76),
      ...darkWindow(1040, 390, 64, 76),
      ...litWindow(1200, 392, 58, 70, { glow: 0.26, curtains: 0.3 }),
      // The open side door, and a step.
      solid(rect(1244, 486, 110, 154), '#12121a', lamps),
      { svg: path(rect(1256, 498, 60, 142), '#ffd28c'), blend: 'add', power: 0.95, group: 'lamp' },
      solid(poly([1316, 494], [1372, 478], [1372, 656], [1316, 640]), '#2c201d', lamps),
      halo(1286, 570, 120, 0.34),
      solid(rect(1236, foot - 4, 130, 20), '#3a4356', lamps),
      water(foot + 50, '#44608a', '#17263f', o.seed),
      solid(rect(-10, foot + 34, W + 20, 20), '#1a2232', lamps, { rough: 3 }),
      reflection(1286, foot + 56, 44, 190, 0.7, { seed: o.seed }),
      reflection(380, foot + 56, 50, 200, 0.4, { color: '#c9d6ee', seed: o.seed }),
      {
        svg: `<circle cx="720" cy="560" r="196" fill="none" stroke="#1a1512" stroke-width="13"/><circle cx="720" cy="560" r="160" fill="none" stroke="#1a1512" stroke-width="10"/>`,
        rough: 1.5,
      },
      solid(spokes, '#1f1814', [{ x: 380, y: 170, reach: 700, power: 0.8, color: '#c9d8f0' }]),
      solid(poly([420, 372], [740, 356], [740, 374], [420, 392]), '#241c18', []),
    ];
    let drops = '';
    for (let i = 0; i < 260; i++) {
      const t = r();
      drops += ellipse(
        540 + between(r, -26, 60) + 60 * t,
        380 + 330 * t ** 1.2,
        between(r, 0.8, 2.4),
        between(r, 3, 11),
      );
    }
    layers.push(
      {
        svg: path(drops, '#a9c0e2', 'opacity="0.6"'),
        blend: 'add',
        power: 0.7,
        blur: 0.8,
        group: 'shim1',
      },
      { svg: path(ellipse(640, foot + 76, 170, 13), '#9fb6d8', 'opacity="0.35"'), blur: 8 },
    );
    return layers;
  };
