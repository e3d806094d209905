// Seeded randomness and smooth noise: the same code draws the same picture.

export type Rng = () => number;

export function rng(seed: number): Rng {
  let a = (seed * 2654435761) >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export const between = (r: Rng, lo: number, hi: number): number => lo + (hi - lo) * r();

/** Roughly normal, mean 0, deviation 1. */
export const gauss = (r: Rng): number => (r() + r() + r() + r() - 2) * 1.73;

function hash(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(seed, 1442695041);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  h = Math.imul(h ^ (h >>> 16), 2246822519);
  return ((h ^ (h >>> 15)) >>> 0) / 4294967296;
}

/** Smooth value noise in 0..1. */
export function noise(x: number, y: number, seed = 0): number {
  const xi = Math.floor(x);
  const yi = Math.floor(y);
  const fx = x - xi;
  const fy = y - yi;
  const u = fx * fx * fx * (fx * (fx * 6 - 15) + 10);
  const v = fy * fy * fy * (fy * (fy * 6 - 15) + 10);
  const a = hash(xi, yi, seed);
  const b = hash(xi + 1, yi, seed);
  const c = hash(xi, yi + 1, seed);
  const d = hash(xi + 1, yi + 1, seed);
  return a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v;
}

/** Several octaves of noise, centred on 0, about -1..1. */
export function fbm(x: number, y: number, seed = 0, octaves = 4, gain = 0.5): number {
  let sum = 0;
  let amp = 1;
  let total = 0;
  for (let i = 0; i < octaves; i++) {
    sum += (noise(x, y, seed + i * 17) * 2 - 1) * amp;
    total += amp;
    amp *= gain;
    const nx = x * 1.6 - y * 1.2 + 13.7;
    y = x * 1.2 + y * 1.6 + 7.1;
    x = nx;
  }
  return (sum / total) * 1.5;
}

export const clamp = (v: number, lo = 0, hi = 1): number => (v < lo ? lo : Math.min(v, hi));
export const mix = (a: number, b: number, t: number): number => a + (b - a) * t;
export const smooth = (lo: number, hi: number, v: number): number => {
  const t = clamp((v - lo) / (hi - lo));
  return t * t * (3 - 2 * t);
};

/** The i-th item of a list, modulo its length. */
export const nth = (list: string[], i: number): string => list[Math.floor(i) % list.length] ?? '';
