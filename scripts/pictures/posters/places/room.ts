// Rooms at night, seen from within.

import { lin, scale } from '../../light.ts';
import { fbm, rng } from '../../noise.ts';
import type { Layer, Scene } from '../../paint.ts';
import { path } from '../../shapes.ts';
import { bed, desk, hospitalBed, kitchenTable, type Placed, sink } from '../furniture.ts';
import { office, shelves, twoChairs, windowSill } from '../furniture-of-rooms.ts';
import { H, type Lamp, lit, rect, solid, W } from '../surface.ts';
import type { Hour } from '../weather.ts';
import { outside } from '../window-views.ts';

export type View = 'hills' | 'city' | 'garden' | 'sea' | 'street';

type Furniture =
  | 'table'
  | 'desk'
  | 'hospital-bed'
  | 'bed'
  | 'sink'
  | 'sill'
  | 'chairs'
  | 'shelves'
  | 'office';

export interface Options {
  hour: Hour;
  view: View;
  furniture: Furniture;
  seed: number;
  /** Left, top, width and height of the window. */
  window?: [number, number, number, number];
  panes?: [number, number];
  weather?: 'rain' | 'snow' | 'clear';
  wall?: string;
  curtain?: string;
  moon?: [number, number, number];
  sun?: [number, number];
}

export const room =
  (o: Options): Scene =>
  (f) => {
    const box = o.window ?? [560, 110, 330, 330];
    const [wx, wy, ww, wh] = box;
    const { wall = '#1a2338', panes = [2, 2] } = o;
    const r = rng(o.seed);
    const floor = 690;
    const { layers: things, lamps } = furniture(o, box, floor, r);
    const sill: Lamp = {
      x: wx + ww / 2,
      y: wy + wh / 2,
      reach: ww * 0.7,
      power: o.sun ? 3 : 1.3,
      color: o.sun ? '#ffc890' : '#9db7e0',
      fall: 1.5,
    };
    const all = [...lamps, sill];
    const bar = 11;
    let grid =
      rect(wx - 15, wy - 15, ww + 30, 15) +
      rect(wx - 15, wy, 15, wh) +
      rect(wx + ww, wy, 15, wh) +
      rect(wx - 15, wy + wh, ww + 30, 12);
    for (let i = 1; i < panes[0]; i++)
      grid += rect(wx + (ww * i) / panes[0] - bar / 2, wy, bar, wh);
    for (let i = 1; i < panes[1]; i++)
      grid += rect(wx, wy + (wh * i) / panes[1] - bar / 2, ww, bar);
    const layers: Layer[] = [
      {
        paint: lit(wall, all, { uneven: 0.2, size: 110 }),
        step: 2,
        texture: { amp: 0.12, freq: 0.06, seed: 5 },
      },
      ...outside(f, o, box),
      solid(grid, '#2b3346', all, { uneven: 0.2 }),
      solid(rect(wx - 34, wy + wh + 12, ww + 68, 16), '#39425a', all),
      { svg: path(rect(wx - 30, wy + wh + 28, ww + 60, 10), '#05080e', 'opacity="0.6"'), blur: 4 },
    ];
    if (o.curtain) layers.push(...curtains(box, o.curtain, all));
    layers.push(
      solid(rect(-10, floor, W + 20, H - floor + 10), '#141621', all, { uneven: 0.3, size: 60 }),
      solid(rect(-10, floor - 14, W + 20, 14), '#1f2638', all),
      ...things,
    );
    return layers;
  };

function curtains(
  [x, y, w, h]: [number, number, number, number],
  color: string,
  lamps: Lamp[],
): Layer[] {
  const side = (from: number, dir: number): string =>
    `M${from} ${y - 40}h${dir * 96}q${dir * -10} ${h * 0.5} ${dir * -34} ${h * 0.62}q${dir * 18} ${h * 0.3} ${dir * 26} ${h * 0.62}h${dir * -110}Z`;
  const d = side(x - 46, 1) + side(x + w + 46, -1);
  const base = lin(color);
  return [
    {
      svg: path(d),
      paint: lit(
        (px, py) =>
          scale(base, 0.8 + 0.5 * Math.sin(px / 8 + py / 130 + fbm(px / 50, py / 90, 3, 2))),
        lamps,
        { uneven: 0.1 },
      ),
      rough: 1.5,
      step: 1,
    },
    solid(rect(x - 90, y - 46, w + 180, 7), '#0b0f18', lamps),
  ];
}

function furniture(
  o: Options,
  box: [number, number, number, number],
  floor: number,
  r: () => number,
): Placed {
  switch (o.furniture) {
    case 'table':
      return kitchenTable(floor);
    case 'desk':
      return desk(o, r);
    case 'hospital-bed':
      return hospitalBed(floor);
    case 'bed':
      return bed(floor);
    case 'sink':
      return sink(box);
    case 'sill':
      return windowSill(box);
    case 'chairs':
      return twoChairs(floor);
    case 'shelves':
      return shelves(floor, r);
    case 'office':
      return office(floor, r);
  }
}
