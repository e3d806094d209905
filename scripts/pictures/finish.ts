// biome-ignore-all lint/style/noNonNullAssertion: sums over pixel arrays whose length is known
// Post-processing: bloom, vignette, tone mapping, paper texture and film grain.

import { fbm, rng } from './noise.ts';
import type { Painting } from './paint.ts';
import { blur } from './raster.ts';

/** Light scattered by the eye and the lens. It is linear, so clips apply it once per moving part. */
export function bloom(buf: Float32Array, w: number, h: number): void {
  const q = 8;
  const sw = Math.ceil(w / q);
  const sh = Math.ceil(h / q);
  const small = new Float32Array(sw * sh * 3);
  for (let y = 0; y < sh; y++) {
    for (let x = 0; x < sw; x++) {
      for (let c = 0; c < 3; c++) {
        let sum = 0;
        let k = 0;
        for (let j = y * q; j < Math.min(h, y * q + q); j += 2)
          for (let i = x * q; i < Math.min(w, x * q + q); i += 2, k++)
            sum += buf[(j * w + i) * 3 + c]!;
        small[(y * sw + x) * 3 + c] = sum / k;
      }
    }
  }
  const near = blur(small, sw, sh, 3, Math.max(1, w / q / 70));
  const far = blur(small, sw, sh, 3, Math.max(2, w / q / 16));
  for (let y = 0, p = 0; y < h; y++) {
    const fy = Math.min(sh - 1.001, Math.max(0, (y + 0.5) / q - 0.5));
    const j = Math.floor(fy);
    const v = fy - j;
    for (let x = 0; x < w; x++) {
      const fx = Math.min(sw - 1.001, Math.max(0, (x + 0.5) / q - 0.5));
      const i = Math.floor(fx);
      const u = fx - i;
      const a = (j * sw + i) * 3;
      const b = a + sw * 3;
      for (let c = 0; c < 3; c++, p++) {
        const n1 =
          (near[a + c]! * (1 - u) + near[a + 3 + c]! * u) * (1 - v) +
          (near[b + c]! * (1 - u) + near[b + 3 + c]! * u) * v;
        const n2 =
          (far[a + c]! * (1 - u) + far[a + 3 + c]! * u) * (1 - v) +
          (far[b + c]! * (1 - u) + far[b + 3 + c]! * u) * v;
        buf[p] = buf[p]! * 0.88 + n1 * 0.09 + n2 * 0.06;
      }
    }
  }
}

const TONE_STEPS = 4096;
/** Linear light (0 to 8, by its square root) to sRGB: bright light rolls off instead of clipping. */
export const TONE: Float32Array = Float32Array.from({ length: TONE_STEPS + 1 }, (_, i) => {
  const x = (i / TONE_STEPS) ** 2 * 8;
  const y = x < 0.55 ? x : 0.55 + 0.45 * (1 - Math.exp(-(x - 0.55) / 0.45));
  return 255 * (y <= 0.0031308 ? y * 12.92 : 1.055 * y ** (1 / 2.4) - 0.055);
});

export const tone = (v: number): number => {
  const f = Math.sqrt(v < 0 ? 0 : Math.min(v, 7.99)) * (TONE_STEPS / Math.sqrt(8));
  const i = f | 0;
  return TONE[i]! + (TONE[i + 1]! - TONE[i]!) * (f - i);
};

export function vignette(w: number, h: number): (x: number, y: number) => number {
  return (x, y) => {
    const dx = (x / w - 0.64) * (w > h ? 1.35 : 1.1);
    const dy = (y / h - 0.42) * 1.2;
    const d = dx * dx + dy * dy;
    return 1 / (1 + d * 0.85) ** 1.35;
  };
}

/** The finished picture in linear light, before grain. */
export function composite(p: Painting): Float32Array {
  const sum = Float32Array.from(p.base);
  for (const [name, g] of p.groups) {
    const cov = p.cover.get(name);
    for (let i = 0; i < sum.length; i++) sum[i]! += cov ? g[i]! * cov[(i / 3) | 0]! : g[i]!;
  }
  bloom(sum, p.pw, p.ph);
  const vig = vignette(p.pw, p.ph);
  for (let y = 0, i = 0; y < p.ph; y++) {
    for (let x = 0; x < p.pw; x++) {
      const k = vig(x, y);
      for (let c = 0; c < 3; c++, i++) sum[i]! *= k;
    }
  }
  return sum;
}

/** Scales down by area averaging, in linear light. */
export function scaleDown(
  src: Float32Array,
  w: number,
  h: number,
  tw: number,
  th: number,
): Float32Array {
  if (tw === w && th === h) return src;
  const mid = new Float32Array(tw * h * 3);
  const lines = (
    from: Float32Array,
    n: number,
    tn: number,
    count: number,
    at: (line: number, i: number) => number,
    to: Float32Array,
    put: (line: number, i: number) => number,
  ): void => {
    const k = n / tn;
    for (let i = 0; i < tn; i++) {
      const lo = i * k;
      const hi = Math.min(n, lo + k);
      for (let line = 0; line < count; line++) {
        let r = 0;
        let g = 0;
        let b = 0;
        for (let s = Math.floor(lo); s < hi; s++) {
          const wgt = Math.min(hi, s + 1) - Math.max(lo, s);
          const p = at(line, s);
          r += from[p]! * wgt;
          g += from[p + 1]! * wgt;
          b += from[p + 2]! * wgt;
        }
        const q = put(line, i);
        to[q] = r / k;
        to[q + 1] = g / k;
        to[q + 2] = b / k;
      }
    }
  };
  lines(
    src,
    w,
    tw,
    h,
    (y, x) => (y * w + x) * 3,
    mid,
    (y, x) => (y * tw + x) * 3,
  );
  const out = new Float32Array(tw * th * 3);
  lines(
    mid,
    h,
    th,
    tw,
    (x, y) => (y * tw + x) * 3,
    out,
    (x, y) => (y * tw + x) * 3,
  );
  return out;
}

/** Converts to eight bits, with paper texture and film grain, which also dithers gradients. */
export function toEightBits(
  src: Float32Array,
  w: number,
  h: number,
  seed: number,
  grain = 1,
): Buffer {
  const out = Buffer.alloc(w * h * 3);
  const r = rng(seed);
  const k = 1600 / w;
  for (let y = 0, i = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const tooth = grain * 0.035 * fbm(x * k * 0.22, y * k * 0.3, 900, 2, 0.7);
      const n = (r() + r() + r() - 1.5) * grain;
      for (let c = 0; c < 3; c++, i++) {
        const t = tone(src[i]!);
        const v = t * (1 + tooth * (1 - t / 300));
        const amount = 2.4 + 3 * (v / 255) * (1 - v / 255);
        out[i] = Math.max(0, Math.min(255, Math.round(v + n * amount + (r() - 0.5) * 0.9)));
      }
    }
  }
  return out;
}
