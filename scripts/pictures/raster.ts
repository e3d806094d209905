// biome-ignore-all lint/style/noNonNullAssertion: sums over pixel arrays whose length is known
// Rasterises drawings: SVG to linear light, blur, displaced edges.
import sharp from 'sharp';
import { LINEAR } from './light.ts';
import { fbm } from './noise.ts';
import type { Frame } from './paint.ts';

/** A part of a picture, in pixels; `x1` and `y1` are exclusive. */
export interface Area {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

export const fullArea = ({ pw, ph }: Frame): Area => ({ x0: 0, y0: 0, x1: pw, y1: ph });

const widened = ({ x0, y0, x1, y1 }: Area, f: Frame, by: number): Area => ({
  x0: Math.max(0, x0 - by),
  y0: Math.max(0, y0 - by),
  x1: Math.min(f.pw, x1 + by),
  y1: Math.min(f.ph, y1 + by),
});

/** The bounding area of non-empty RGBA: most shapes are small, and only their area is processed. */
export function coveredArea(px: Float32Array, f: Frame, within: Area): Area {
  const area = { x0: within.x1, y0: within.y1, x1: within.x0, y1: within.y0 };
  for (let y = within.y0; y < within.y1; y++) {
    const row = y * f.pw * 4 + 3;
    let first = within.x0;
    while (first < within.x1 && px[row + first * 4] === 0) first++;
    if (first === within.x1) continue;
    let last = within.x1 - 1;
    while (px[row + last * 4] === 0) last--;
    area.x0 = Math.min(area.x0, first);
    area.x1 = Math.max(area.x1, last + 1);
    area.y0 = Math.min(area.y0, y);
    area.y1 = y + 1;
  }
  return area;
}

/** `blur` for RGBA that is empty outside an area. */
export function blurWithin(src: Float32Array, f: Frame, area: Area, sigma: number): Float32Array {
  const { x0, y0, x1, y1 } = widened(area, f, 3 * radius(sigma) + 1);
  const w = x1 - x0;
  const h = y1 - y0;
  const out = new Float32Array(src.length);
  if (w <= 0 || h <= 0) return out;
  const part = new Float32Array(w * h * 4);
  for (let y = 0; y < h; y++) {
    const from = ((y0 + y) * f.pw + x0) * 4;
    part.set(src.subarray(from, from + w * 4), y * w * 4);
  }
  const soft = blur(part, w, h, 4, sigma);
  for (let y = 0; y < h; y++)
    out.set(soft.subarray(y * w * 4, (y + 1) * w * 4), ((y0 + y) * f.pw + x0) * 4);
  return out;
}

const radius = (sigma: number): number => Math.max(1, Math.round(sigma * 0.95));

/** Three box passes: close to a Gaussian, in floating point. */
export function blur(
  src: Float32Array,
  w: number,
  h: number,
  ch: number,
  sigma: number,
): Float32Array {
  const r = radius(sigma);
  let a = src;
  const pass = (
    n: number,
    count: number,
    stride: number,
    jump: number,
    from: Float32Array,
  ): Float32Array => {
    const out = new Float32Array(from.length);
    const inv = 1 / (2 * r + 1);
    for (let line = 0; line < count; line++) {
      for (let c = 0; c < ch; c++) {
        const o = line * jump + c;
        const last = o + (n - 1) * stride;
        let sum = from[o]! * r;
        for (let i = 0; i < r; i++) sum += from[Math.min(o + i * stride, last)]!;
        for (let i = 0; i < n; i++) {
          const p = o + i * stride;
          sum += from[Math.min(p + r * stride, last)]!;
          out[p] = sum * inv;
          sum -= from[i < r ? o : p - r * stride]!;
        }
      }
    }
    return out;
  };
  for (let k = 0; k < 3; k++) {
    a = pass(w, h, ch, w * ch, a);
    a = pass(h, w, w * ch, ch, a);
  }
  return a;
}

/** Evaluates a function on a coarse grid over an area and interpolates; 0 outside the area. */
export function interpolate(
  f: Frame,
  step: number,
  ch: number,
  fn: (x: number, y: number, out: Float32Array, at: number) => void,
  { x0, y0, x1, y1 }: Area = fullArea(f),
): Float32Array {
  const gw = Math.ceil(f.pw / step) + 1;
  const gh = Math.ceil(f.ph / step) + 1;
  const k = f.W / f.pw;
  const grid = new Float32Array(gw * gh * ch);
  const [i0, j0] = [Math.floor(x0 / step), Math.floor(y0 / step)];
  const [i1, j1] = [Math.ceil(x1 / step), Math.ceil(y1 / step)];
  for (let j = j0; j <= j1; j++)
    for (let i = i0; i <= i1; i++)
      fn((i * step + 0.5) * k, (j * step + 0.5) * k, grid, (j * gw + i) * ch);
  const out = new Float32Array(f.pw * f.ph * ch);
  for (let y = y0; y < y1; y++) {
    const j = Math.floor(y / step);
    const v = y / step - j;
    for (let x = x0, p = (y * f.pw + x0) * ch; x < x1; x++) {
      const i = Math.floor(x / step);
      const u = x / step - i;
      const g = (j * gw + i) * ch;
      for (let c = 0; c < ch; c++, p++) {
        if (step === 1) {
          out[p] = grid[g + c]!;
          continue;
        }
        const t = grid[g + c]! * (1 - u) + grid[g + ch + c]! * u;
        const b = grid[g + gw * ch + c]! * (1 - u) + grid[g + gw * ch + ch + c]! * u;
        out[p] = t * (1 - v) + b * v;
      }
    }
  }
  return out;
}

/** Draws SVG shapes to premultiplied linear RGBA. */
export async function draw(f: Frame, body: string, defs = ''): Promise<Float32Array> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${f.pw}" height="${f.ph}" viewBox="0 0 ${f.W} ${f.H}" preserveAspectRatio="none"><defs>${defs}</defs>${body}</svg>`;
  const raw = await sharp(Buffer.from(svg), { unlimited: true }).ensureAlpha().raw().toBuffer();
  const out = new Float32Array(f.pw * f.ph * 4);
  for (let i = 0; i < out.length; i += 4) {
    const a = raw[i + 3]! / 255;
    if (a === 0) continue;
    out[i] = LINEAR[raw[i]!]! * a;
    out[i + 1] = LINEAR[raw[i + 1]!]! * a;
    out[i + 2] = LINEAR[raw[i + 2]!]! * a;
    out[i + 3] = a;
  }
  return out;
}

/** Displaces edges slightly, for a hand-drawn look. */
export function displaceEdges(
  src: Float32Array,
  f: Frame,
  amount: number,
  size: number,
  seed: number,
): Float32Array {
  const px = (amount * f.pw) / f.W;
  // Noise stays within 1.5 either way.
  const area = widened(coveredArea(src, f, fullArea(f)), f, Math.ceil(px * 1.5) + 2);
  const shift = interpolate(
    f,
    3,
    2,
    (x, y, o, at) => {
      o[at] = fbm(x / size, y / size, seed, 3) * px;
      o[at + 1] = fbm(x / size + 91, y / size + 33, seed + 5, 3) * px;
    },
    area,
  );
  const out = new Float32Array(src.length);
  const { pw, ph } = f;
  for (let y = area.y0; y < area.y1; y++) {
    for (let x = area.x0, p = y * pw + area.x0; x < area.x1; x++, p++) {
      const sx = Math.min(pw - 1.001, Math.max(0, x + shift[p * 2]!));
      const sy = Math.min(ph - 1.001, Math.max(0, y + shift[p * 2 + 1]!));
      const i = Math.floor(sx);
      const j = Math.floor(sy);
      const u = sx - i;
      const v = sy - j;
      const q = (j * pw + i) * 4;
      const r = q + pw * 4;
      for (let c = 0; c < 4; c++) {
        out[p * 4 + c] =
          (src[q + c]! * (1 - u) + src[q + 4 + c]! * u) * (1 - v) +
          (src[r + c]! * (1 - u) + src[r + 4 + c]! * u) * v;
      }
    }
  }
  return out;
}
