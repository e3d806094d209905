// Land, trees, grass and stone as SVG, from seeded randomness.
import { between, fbm, gauss, nth, type Rng } from './noise.ts';
import type { Frame } from './paint.ts';

export type Line = (x: number) => number;
export const n1 = (v: number): string => v.toFixed(1);

/** A skyline: long swells and smaller ones on them. */
export function ridge(o: {
  base: number;
  amp: number;
  size: number;
  seed: number;
  detail?: number;
  tilt?: number;
  W?: number;
}): Line {
  const { base, amp, size, seed, detail = 0.12, tilt = 0 } = o;
  return (x) =>
    base -
    amp * fbm(x / size + seed * 3.7, seed * 1.3, seed, 2, 0.35) -
    amp * detail * fbm(x / (size * 0.12), seed, seed + 50, 3, 0.55) +
    tilt * (x - 800);
}

/** The land below a skyline, as path data. */
export function land(f: Frame, y: Line, step = 4): string {
  let d = `M-10 ${f.H + 10}L-10 ${n1(y(-10))}`;
  for (let x = 0; x <= f.W + 10; x += step) d += `L${x} ${n1(y(x))}`;
  return `${d}L${f.W + 10} ${f.H + 10}Z`;
}

/** A smooth closed curve through points. */
export function closed(pts: [number, number][]): string {
  const n = pts.length;
  const at = (i: number): [number, number] => pts[(i + n) % n] ?? [0, 0];
  let d = `M${n1(at(0)[0])} ${n1(at(0)[1])}`;
  for (let i = 0; i < n; i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    d += `C${n1(p1[0] + (p2[0] - p0[0]) / 6)} ${n1(p1[1] + (p2[1] - p0[1]) / 6)} ${n1(p2[0] - (p3[0] - p1[0]) / 6)} ${n1(p2[1] - (p3[1] - p1[1]) / 6)} ${n1(p2[0])} ${n1(p2[1])}`;
  }
  return `${d}Z`;
}

/** A pebble-like outline. */
export function blob(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  r: Rng,
  rough = 0.12,
  n = 14,
): string {
  const pts: [number, number][] = [];
  for (let i = 0; i < n; i++) {
    const a = (i / n) * Math.PI * 2;
    const k = 1 + rough * gauss(r) * 0.6;
    pts.push([cx + Math.cos(a) * rx * k, cy + Math.sin(a) * ry * k]);
  }
  return closed(pts);
}

/** One leaf or dab of the brush. */
export function dab(x: number, y: number, len: number, wide: number, angle: number): string {
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  const tipx = x + c * len;
  const tipy = y + s * len;
  const mx = x + c * len * 0.45;
  const my = y + s * len * 0.45;
  return `M${n1(x)} ${n1(y)}Q${n1(mx - s * wide)} ${n1(my + c * wide)} ${n1(tipx)} ${n1(tipy)}Q${n1(mx + s * wide)} ${n1(my - c * wide)} ${n1(x)} ${n1(y)}Z`;
}

/** A cypress: a flame-shaped body of upward strokes. */
export function cypress(x: number, foot: number, h: number, w: number, r: Rng): string {
  let d = '';
  const n = Math.round(h * 1.5 + 70);
  for (let i = 0; i < n; i++) {
    const t = r() ** 1.1;
    const prof =
      Math.sin(Math.min(1, (1 - t) * 1.9 + 0.06) * Math.PI * 0.5) *
      (1 - t * 0.25) *
      (t > 0.9 ? (1 - t) * 10 : 1) *
      (t < 0.08 ? 0.6 + t * 5 : 1);
    const px = x + (r() * 2 - 1) * w * 0.5 * prof;
    const py = foot - t * h * 0.97;
    const len = between(r, 0.05, 0.11) * h * (1 - t * 0.35);
    d += dab(
      px,
      py + len * 0.4,
      len,
      w * between(r, 0.07, 0.15),
      -Math.PI / 2 + ((px - x) / w) * 0.5 + gauss(r) * 0.1,
    );
  }
  const core: [number, number][] = [
    [x - w * 0.1, foot],
    [x - w * 0.36, foot - h * 0.16],
    [x - w * 0.36, foot - h * 0.42],
    [x - w * 0.2, foot - h * 0.7],
    [x, foot - h * 0.93],
    [x + w * 0.2, foot - h * 0.7],
    [x + w * 0.36, foot - h * 0.42],
    [x + w * 0.36, foot - h * 0.16],
    [x + w * 0.1, foot],
  ];
  return `${d}${closed(core.reverse())}M${n1(x - w * 0.06)} ${n1(foot + 5)}V${n1(foot - h * 0.2)}H${n1(x + w * 0.06)}V${n1(foot + 5)}Z`;
}

/** A branching tree; returns separate path data for wood and leaves, so that they can be lit differently. */
export function tree(
  x: number,
  foot: number,
  h: number,
  r: Rng,
  o: { lean?: number; leaf?: number; depth?: number; open?: number; leaves?: number } = {},
): { wood: string; leaves: string } {
  const { lean = 0, leaf = h * 0.045, depth = 6, open = 0.55, leaves: many = 9 } = o;
  let wood = '';
  let leaves = '';
  const grow = (
    px: number,
    py: number,
    a: number,
    len: number,
    wide: number,
    left: number,
  ): void => {
    const bend = gauss(r) * 0.14;
    const ex = px + Math.cos(a + bend) * len;
    const ey = py + Math.sin(a + bend) * len;
    const mx = (px + ex) / 2 + Math.sin(a) * len * gauss(r) * 0.08;
    const my = (py + ey) / 2 - Math.cos(a) * len * gauss(r) * 0.08;
    const nx = -Math.sin(a);
    const ny = Math.cos(a);
    const w2 = wide * 0.66;
    wood += `M${n1(px + nx * wide)} ${n1(py + ny * wide)}Q${n1(mx + nx * wide * 0.8)} ${n1(my + ny * wide * 0.8)} ${n1(ex + nx * w2)} ${n1(ey + ny * w2)}L${n1(ex - nx * w2)} ${n1(ey - ny * w2)}Q${n1(mx - nx * wide * 0.8)} ${n1(my - ny * wide * 0.8)} ${n1(px - nx * wide)} ${n1(py - ny * wide)}Z`;
    if (left <= 2) {
      for (let i = 0; i < many; i++)
        leaves += dab(
          ex + gauss(r) * leaf * 1.5,
          ey + gauss(r) * leaf * 1.1,
          leaf * between(r, 0.6, 1.2),
          leaf * between(r, 0.16, 0.3),
          r() * 6.28,
        );
    }
    if (left <= 0) return;
    const kids = left > 4 ? 2 : r() < 0.6 ? 2 : 3;
    for (let i = 0; i < kids; i++) {
      const turn = ((i / (kids - 1)) * 2 - 1) * open * between(r, 0.6, 1.2) + gauss(r) * 0.1;
      const up = (-Math.PI / 2 - (a + turn)) * 0.12;
      grow(ex, ey, a + turn + up, len * between(r, 0.68, 0.86), w2, left - 1);
    }
  };
  grow(x, foot, -Math.PI / 2 + lean, h * 0.26, h * 0.035, depth);
  return { wood, leaves };
}

/** Blades of grass along a line, leaning in one direction. */
export function grass(
  x0: number,
  x1: number,
  y: Line,
  n: number,
  h: number,
  r: Rng,
  wind = 0.25,
): string {
  let d = '';
  for (let i = 0; i < n; i++) {
    const x = between(r, x0, x1);
    const tall = h * (0.35 + r() ** 2 * 0.9);
    const tip = x + tall * (wind + gauss(r) * 0.3);
    const w = Math.max(0.7, h * 0.028);
    const g = y(x) + 3;
    d += `M${n1(x - w)} ${n1(g)}Q${n1(x)} ${n1(g - tall * 0.6)} ${n1(tip)} ${n1(g - tall)}Q${n1(x + w * 1.5)} ${n1(g - tall * 0.5)} ${n1(x + w)} ${n1(g)}Z`;
  }
  return d;
}

/** Courses of rough stone that fill a box; the caller chooses the colours. */
export function masonry(
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  size: number,
  r: Rng,
  colours: string[],
  skip?: (x: number, y: number) => boolean,
): string {
  let out = '';
  for (let y = y0; y < y1; ) {
    const h = size * between(r, 0.62, 1.15);
    for (let x = x0 - r() * size; x < x1; ) {
      const w = size * between(r, 0.8, 2.3);
      if (!skip?.(x + w / 2, y + h / 2)) {
        const j = (): number => gauss(r) * size * 0.05;
        const g = size * 0.045;
        const p: [number, number][] = [
          [x + g + j() + w * 0.06, y + g + j()],
          [x + w * 0.5, y + g + j() * 0.7],
          [x + w - g + j() - w * 0.06, y + g + j()],
          [x + w - g + j() * 0.6, y + h * 0.5],
          [x + w - g + j() - w * 0.05, y + h - g + j()],
          [x + w * 0.5, y + h - g + j() * 0.7],
          [x + g + j() + w * 0.05, y + h - g + j()],
          [x + g + j() * 0.6, y + h * 0.5],
        ];
        out += `<path d="${closed(p)}" fill="${nth(colours, r() * colours.length)}"/>`;
      }
      x += w;
    }
    y += h;
  }
  return out;
}

export const path = (d: string, fill = '#fff', extra = ''): string =>
  `<path d="${d}" fill="${fill}" ${extra}/>`;

/** Rows of roof tiles climbing from an eave; `eave` gives its height. */
export function tiling(
  x0: number,
  x1: number,
  eave: Line,
  rows: number,
  r: Rng,
  colours: string[],
): string {
  let out = '';
  for (let row = 0; row < rows; row++) {
    for (let x = x0 + (row % 2) * 14 + row * 22; x < x1; x += 28) {
      const y = eave(x) - row * 19 + gauss(r) * 0.8;
      out +=
        path(
          `M${n1(x)} ${n1(y - 26)}h27v20q-3 9 -13.5 9t-13.5 -9Z`,
          nth(colours, r() * colours.length),
        ) +
        path(
          `M${n1(x + 1)} ${n1(y - 6)}q3 9 12.5 9t12.5 -9v3q-3 9 -12.5 9t-12.5 -9Z`,
          '#03050a',
          'opacity="0.55"',
        );
    }
  }
  return out;
}
