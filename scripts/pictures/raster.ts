// biome-ignore-all lint/style/noNonNullAssertion: sums over pixel arrays whose length is known
// From drawing to pixels: SVG to linear light, soft blur, wandering edges.
import sharp from 'sharp';
import { LINEAR } from './light.ts';
import { fbm } from './noise.ts';
import type { Frame } from './paint.ts';

/** Three box passes: close to a Gaussian, in floating point. */
export function blur(
  src: Float32Array,
  w: number,
  h: number,
  ch: number,
  sigma: number,
): Float32Array {
  const r = Math.max(1, Math.round(sigma * 0.95));
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

/** Evaluates a function on a coarse grid and fills in between. */
export function spread(
  f: Frame,
  step: number,
  ch: number,
  fn: (x: number, y: number, out: Float32Array, at: number) => void,
): Float32Array {
  const gw = Math.ceil(f.pw / step) + 1;
  const gh = Math.ceil(f.ph / step) + 1;
  const k = f.W / f.pw;
  const grid = new Float32Array(gw * gh * ch);
  for (let j = 0; j < gh; j++)
    for (let i = 0; i < gw; i++)
      fn((i * step + 0.5) * k, (j * step + 0.5) * k, grid, (j * gw + i) * ch);
  if (step === 1 && ch > 0) {
    const out = new Float32Array(f.pw * f.ph * ch);
    for (let y = 0; y < f.ph; y++)
      out.set(grid.subarray(y * gw * ch, (y * gw + f.pw) * ch), y * f.pw * ch);
    return out;
  }
  const out = new Float32Array(f.pw * f.ph * ch);
  for (let y = 0, p = 0; y < f.ph; y++) {
    const j = Math.floor(y / step);
    const v = y / step - j;
    for (let x = 0; x < f.pw; x++) {
      const i = Math.floor(x / step);
      const u = x / step - i;
      const g = (j * gw + i) * ch;
      for (let c = 0; c < ch; c++, p++) {
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

/** Lets edges wander a little, so that nothing looks cut by a machine. */
export function wander(
  src: Float32Array,
  f: Frame,
  amount: number,
  size: number,
  seed: number,
): Float32Array {
  const px = (amount * f.pw) / f.W;
  const shift = spread(f, 3, 2, (x, y, o, at) => {
    o[at] = fbm(x / size, y / size, seed, 3) * px;
    o[at + 1] = fbm(x / size + 91, y / size + 33, seed + 5, 3) * px;
  });
  const out = new Float32Array(src.length);
  const { pw, ph } = f;
  for (let y = 0, p = 0; y < ph; y++) {
    for (let x = 0; x < pw; x++, p++) {
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
