// Houses, windows, doors and lamps that recur in posters.
import { lin, plus, ramp, scale } from '../light.ts';
import { between, fbm, nth, type Rng, rng } from '../noise.ts';
import type { Layer } from '../paint.ts';
import { n1, path } from '../shapes.ts';
import { ellipse, halo, type Lamp, lit, poly, rect, solid, stroke } from './surface.ts';

const warm = ramp([
  [0, '#fff2cf'],
  [0.3, '#fbd48c'],
  [0.7, '#e5a743'],
  [1, '#a8651f'],
]);

interface PaneOptions {
  /** Panes across and down. */
  bars?: [number, number];
  /** How drawn the curtains are, 0..1. */
  curtains?: number;
  power?: number;
  /** Strength of the light around it; 0 for none. */
  glow?: number;
  frame?: string;
  sill?: boolean;
  seed?: number;
}

/** A window with light behind it. */
export function litWindow(
  x: number,
  y: number,
  w: number,
  h: number,
  o: PaneOptions = {},
): Layer[] {
  const { bars = [2, 2], curtains = 0, power = 1.05, glow = 0.3, frame = '#2a160c' } = o;
  const cx = x + w * 0.55;
  const cy = y + h * 0.62;
  const t = Math.max(1.5, Math.min(w, h) * 0.035);
  const out: Layer[] = [
    { svg: path(rect(x - t * 2, y - t * 2, w + t * 4, h + t * 4), '#0a0d15'), rough: 0.6 },
    {
      svg: path(rect(x, y, w, h)),
      paint: (px, py) =>
        scale(
          warm(
            Math.hypot((px - cx) / (w * 0.85), (py - cy) / (h * 0.85)) +
              0.08 * fbm(px / 14, py / 14, o.seed ?? 1, 2),
          ),
          power,
        ),
      step: 1,
      rough: 0.5,
    },
  ];
  if (curtains > 0) {
    const c = w * 0.5 * curtains;
    const fold = (from: number, to: number): string =>
      `M${n1(from)} ${n1(y)}H${n1(to)}Q${n1(to - (to - from) * 0.25)} ${n1(y + h * 0.5)} ${n1(from + (to - from) * 0.7)} ${n1(y + h)}H${n1(from)}Z`;
    out.push({
      svg: path(fold(x, x + c) + fold(x + w, x + w - c), '#9a561c', 'opacity="0.78"'),
      blur: Math.max(0.5, w * 0.008),
    });
  }
  let grid = '';
  for (let i = 1; i < bars[0]; i++) grid += rect(x + (w * i) / bars[0] - t / 2, y, t, h);
  for (let i = 1; i < bars[1]; i++) grid += rect(x, y + (h * i) / bars[1] - t / 2, w, t);
  if (grid) out.push({ svg: path(grid, frame), rough: 0.3 });
  if (o.sill)
    out.push({ svg: path(rect(x - t * 4, y + h + t, w + t * 8, t * 2.4), '#d9a252'), rough: 0.4 });
  if (glow > 0) out.push(halo(x + w / 2, y + h / 2, Math.max(w, h) * 0.95, glow, '#ee9a3a', 1.5));
  return out;
}

/** A dark window that reflects the sky. */
export function darkWindow(
  x: number,
  y: number,
  w: number,
  h: number,
  bars: [number, number] = [2, 2],
  glass = '#22324e',
): Layer[] {
  const t = Math.max(1.4, Math.min(w, h) * 0.04);
  let grid = '';
  for (let i = 1; i < bars[0]; i++) grid += rect(x + (w * i) / bars[0] - t / 2, y, t, h);
  for (let i = 1; i < bars[1]; i++) grid += rect(x, y + (h * i) / bars[1] - t / 2, w, t);
  return [
    { svg: path(rect(x - t * 2, y - t * 2, w + t * 4, h + t * 4), '#0b1019'), rough: 0.6 },
    {
      svg: path(rect(x, y, w, h)),
      paint: (px, py) =>
        plus(lin(glass), lin('#6c86ad'), 0.16 * Math.max(0, 1 - (px - x) / w - (py - y) / h)),
    },
    { svg: path(grid, '#0b1019') },
  ];
}

/** A lit window as a light source for the things near it. */
export const windowLamp = (
  x: number,
  y: number,
  w: number,
  h: number,
  power = 26,
  reach = 1,
): Lamp => ({ x: x + w / 2, y: y + h / 2, reach: Math.max(w, h) * reach, power, fall: 1.5 });

/** A street lamp on a post; returns its layers and its light. */
export function streetLamp(
  x: number,
  foot: number,
  tall: number,
  o: { arm?: number; power?: number; color?: string } = {},
): { layers: Layer[]; lamp: Lamp } {
  const { arm = 60, power = 34, color = '#ffb257' } = o;
  const top = foot - tall;
  const lx = x + arm;
  const w = tall * 0.011;
  const post = `${poly([x - w * 1.7, foot], [x - w, foot - tall * 0.2], [x - w * 0.7, top], [x + w * 0.7, top], [x + w, foot - tall * 0.2], [x + w * 1.7, foot])}${stroke(x, top + 2, lx, top - 14, w * 1.3)}`;
  return {
    lamp: { x: lx, y: top - 2, reach: tall * 0.62, power, color, fall: 1.45 },
    layers: [
      { svg: path(post, '#0a0f18'), rough: 0.5 },
      {
        svg: path(
          poly([lx - 18, top - 6], [lx - 10, top - 19], [lx + 12, top - 19], [lx + 20, top - 6]),
          '#0a0f18',
        ),
      },
      {
        svg: path(ellipse(lx + 1, top - 5, 17, 6), '#fff0cc'),
        blend: 'add',
        power: 1.4,
        blur: 1.2,
        group: 'lamp',
      },
      halo(lx, top - 2, 46, 0.85, '#ffb860', 1.5),
      halo(lx, top + 20, 260, 0.09, '#e8a050', 1.9),
    ],
  };
}

interface HouseOptions {
  wall?: string;
  roof?: string;
  /** Height of the gable above the eaves. */
  gable: number;
  /** Whether the gable faces the viewer; otherwise the slope does. */
  front?: boolean;
  chimney?: number;
  lamps?: Lamp[];
  snow?: boolean;
  eave?: number;
}

/** A house standing on `foot`, `w` wide and `h` high to its eaves. */
export function house(x: number, foot: number, w: number, h: number, o: HouseOptions): Layer[] {
  const { wall = '#141d2e', roof = '#0b111c', gable, front = true, lamps = [], eave = 14 } = o;
  const y = foot - h;
  const out: Layer[] = [];
  if (o.chimney !== undefined) {
    const cx = x + w * o.chimney;
    out.push(solid(rect(cx, y - gable * 0.95, w * 0.07 + 10, gable * 0.9), roof, lamps));
    if (o.snow)
      out.push(solid(rect(cx - 2, y - gable * 0.95 - 7, w * 0.07 + 14, 8), '#7487a6', lamps));
  }
  const body = front
    ? poly([x, foot], [x, y], [x + w / 2, y - gable], [x + w, y], [x + w, foot])
    : rect(x, y, w, h);
  const slope = gable / (w / 2);
  const top = front
    ? poly(
        [x - eave, y + eave * slope],
        [x + w / 2, y - gable - 4],
        [x + w + eave, y + eave * slope],
        [x + w + eave, y + eave * slope - 14],
        [x + w / 2, y - gable - 20],
        [x - eave, y + eave * slope - 14],
      )
    : poly(
        [x - eave, y + 3],
        [x + w * 0.09, y - gable],
        [x + w * 0.91, y - gable],
        [x + w + eave, y + 3],
      );
  out.push(solid(body, wall, lamps, { uneven: 0.22, rough: 1.2 }));
  out.push(solid(top, o.snow ? '#6f83a6' : roof, lamps, { uneven: 0.2, size: 30, rough: 1.4 }));
  if (o.snow && !front)
    out.push(solid(rect(x - eave, y + 1, w + eave * 2, 7), '#93a5c4', lamps, { rough: 2 }));
  return out;
}

/** Courses of brick or board within a wall, as faint lighter marks. */
export function bricks(
  x: number,
  y: number,
  w: number,
  h: number,
  seed: number,
  o: { size?: number; color?: string; lamps?: Lamp[]; share?: number } = {},
): Layer {
  const { size = 13, color = '#26324a', lamps = [], share = 0.5 } = o;
  const r = rng(seed);
  let d = '';
  for (let py = y, row = 0; py < y + h - size * 0.5; py += size, row++)
    for (let px = x + (row % 2) * size * 1.1; px < x + w - size; px += size * 2.2)
      if (r() < share) d += rect(px, py, Math.min(size * 2, x + w - px), size * 0.72);
  return {
    svg: path(d, '#fff', 'opacity="0.42"'),
    paint: lit(color, lamps, { uneven: 0.5, size: 22 }),
    rough: 0.8,
    step: 1,
  };
}

/** Rows of books on a shelf between two points. */
export function books(
  x0: number,
  x1: number,
  foot: number,
  tall: number,
  r: Rng,
  lamps: Lamp[],
  colours = ['#2a2230', '#1f2d42', '#33261f', '#22302f', '#3b2a24', '#2b3348'],
): Layer[] {
  const groups = colours.map(() => '');
  for (let x = x0; x < x1 - 8; ) {
    const w = between(r, 9, 22);
    const h = tall * between(r, 0.66, 0.96);
    const i = Math.floor(r() * colours.length);
    if (r() < 0.06) {
      x += between(r, 10, 40);
      continue;
    }
    const lean = r() < 0.08 ? between(r, 4, 12) : 0;
    groups[i] += poly(
      [x, foot],
      [x + lean, foot - h],
      [x + w - 1.4 + lean, foot - h],
      [x + w - 1.4, foot],
    );
    x += w;
  }
  return groups.map((d, i) =>
    solid(d, nth(colours, i), lamps, { rough: 0.5, uneven: 0.3, size: 12, step: 1 }),
  );
}
