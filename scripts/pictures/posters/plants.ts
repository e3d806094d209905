// Trees by season, hedges and flowers.
import { between, fbm, type Rng, rng, smooth } from '../noise.ts';
import type { Layer } from '../paint.ts';
import { blob, dab, n1, path, tree } from '../shapes.ts';
import { type Lamp, lit, poly, rect, solid } from './surface.ts';

export type Season = 'bare' | 'bloom' | 'summer' | 'autumn' | 'snow';

const LEAF: Record<Season, string> = {
  bare: '#000000',
  bloom: '#c9a3ae',
  summer: '#1c3230',
  autumn: '#4a2814',
  snow: '#9fb0cc',
};

/** A broad tree in a season. */
export function seasonTree(
  x: number,
  foot: number,
  h: number,
  season: Season,
  seed: number,
  lamps: Lamp[] = [],
  o: { lean?: number; wood?: string; leaf?: string; ambient?: number } = {},
): Layer[] {
  const many = { bare: 0, bloom: 26, summer: 22, autumn: 11, snow: 3 }[season];
  const t = tree(x, foot, h, rng(seed), {
    lean: o.lean ?? 0,
    leaves: many,
    leaf: h * (season === 'bloom' ? 0.018 : season === 'snow' ? 0.02 : 0.026),
    depth: season === 'bare' || season === 'snow' ? 8 : 7,
    open: 0.5,
  });
  const layers = [
    solid(t.wood, o.wood ?? '#0b0f18', lamps, { rough: 0.8, uneven: 0.3, size: 14, step: 1 }),
  ];
  if (many > 0)
    layers.push(
      solid(t.leaves, o.leaf ?? LEAF[season], lamps, {
        rough: 0.6,
        uneven: 0.55,
        size: 34,
        seed,
        ambient: o.ambient ?? (season === 'bloom' ? 0.55 : 0.8),
        step: 1,
      }),
    );
  return layers;
}

/** A fir with hanging boughs, optionally with snow. */
export function fir(
  x: number,
  foot: number,
  h: number,
  r: Rng,
  color: string,
  lamps: Lamp[] = [],
  snow = false,
): Layer[] {
  const half = h * 0.2;
  const tiers = Math.round(6 + h / 50);
  const body = (shift: number, part: number): string => {
    const left: [number, number][] = [];
    const right: [number, number][] = [];
    for (let i = 0; i < tiers; i++) {
      const top = i / tiers;
      const y1 = foot - h * (1 - (i + 1) / tiers) * 0.94 - h * 0.05;
      const y0 = foot - h * (1 - top) * 0.94 - h * 0.05;
      const w = half * ((i + 1) / tiers) ** 0.85 * between(r, 0.86, 1.1) * part;
      for (const [side, list] of [
        [-1, left],
        [1, right],
      ] as const) {
        list.push([x + side * w * 0.32, y0 + (y1 - y0) * 0.25 + shift]);
        list.push([x + side * w, y1 + between(r, 0, h * 0.02) + shift]);
        list.push([x + side * w * 0.52, y1 - h * 0.012 + shift]);
      }
    }
    return poly([x, foot - h + shift], ...right, [x, foot - h * 0.04 + shift], ...left.reverse());
  };
  const out = [
    solid(rect(x - h * 0.014, foot - h * 0.1, h * 0.028, h * 0.1), '#0a0c12', lamps),
    solid(body(0, 1), color, lamps, { rough: 3.5, roughSize: 9, uneven: 0.4, size: 16 }),
  ];
  if (snow)
    out.push({
      ...solid(body(-h * 0.012, 0.84), '#8798b8', lamps, { rough: 4, roughSize: 10 }),
      field: (px, py) =>
        smooth(0.05, 0.4, fbm(px / (h * 0.05), py / (h * 0.03), Math.round(x), 3)) * 0.8,
    });
  return out;
}

/** A rounded mass of leaves. */
export function bush(
  x: number,
  y: number,
  rx: number,
  ry: number,
  seed: number,
  color: string,
  lamps: Lamp[] = [],
): Layer[] {
  const r = rng(seed);
  let leaves = '';
  for (let i = 0; i < rx * 1.6; i++) {
    const a = r() * 6.28;
    const k = Math.sqrt(r());
    leaves += dab(
      x + Math.cos(a) * rx * k,
      y + Math.sin(a) * ry * k,
      between(r, 7, 16),
      3,
      r() * 6.28,
    );
  }
  return [
    solid(blob(x, y, rx * 0.92, ry * 0.9, r, 0.16), color, lamps, {
      uneven: 0.4,
      size: 20,
      ambient: 0.7,
    }),
    solid(leaves, color, lamps, { uneven: 0.6, size: 14, ambient: 1.15, step: 1 }),
  ];
}

/** Small flowers scattered in grass within a band that widens towards the viewer. */
export function meadow(
  y0: number,
  y1: number,
  n: number,
  seed: number,
  color: string,
  lamps: Lamp[] = [],
): Layer {
  const r = rng(seed);
  let d = '';
  for (let i = 0; i < n; i++) {
    const t = r() ** 1.6;
    const y = y0 + (y1 - y0) * t;
    const s = 1.1 + 3.4 * t * between(r, 0.6, 1.2);
    const x = r() * 1600;
    d += `M${n1(x - s)} ${n1(y)}a${n1(s)} ${n1(s * 0.7)} 0 1 0 ${n1(2 * s)} 0a${n1(s)} ${n1(s * 0.7)} 0 1 0 ${n1(-2 * s)} 0Z`;
  }
  return {
    svg: path(d),
    paint: lit(color, lamps, { uneven: 0.5, size: 90, ambient: 0.6 }),
    step: 2,
  };
}
