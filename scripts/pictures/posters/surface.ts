// Lighting by lamps, used for all solid objects of the posters.
import { glow, lin, type RGB } from '../light.ts';
import { fbm } from '../noise.ts';
import type { Layer } from '../paint.ts';
import { n1, path } from '../shapes.ts';

/** The size of every poster, in drawing units. */
export const W = 1600;
export const H = 900;

export type Paint = (x: number, y: number) => RGB;

/** A source of light: its position, its reach and its strength as a multiple of the ambient light. */
export interface Lamp {
  x: number;
  y: number;
  reach: number;
  power: number;
  color?: string;
  /** How steeply it falls off; 1.5 is a bare flame. */
  fall?: number;
  /** Height of its pool of light as a fraction of its width. */
  squash?: number;
}

export const WARM = '#ffb661';

/** A colour under the ambient light and the lamps, with slight unevenness. */
export function lit(
  color: string | Paint,
  lamps: Lamp[],
  o: { ambient?: number; uneven?: number; size?: number; seed?: number } = {},
): Paint {
  const { ambient = 1, uneven = 0.16, size = 60, seed = 3 } = o;
  const flat = typeof color === 'string' ? lin(color) : undefined;
  const sources = lamps.map((l) => ({
    at: glow(l.x, l.y, l.reach, l.fall ?? 1.5, l.squash ?? 1),
    c: lin(l.color ?? WARM, l.power),
  }));
  return (x, y) => {
    const base = flat ?? (color as Paint)(x, y);
    const n = uneven === 0 ? 1 : 1 + uneven * fbm(x / size, y / size, seed, 3);
    let r = ambient;
    let g = ambient;
    let b = ambient;
    for (const s of sources) {
      const k = s.at(x, y);
      r += s.c[0] * k;
      g += s.c[1] * k;
      b += s.c[2] * k;
    }
    const out: RGB = [base[0] * r * n, base[1] * g * n, base[2] * b * n];
    // All channels of bright surfaces are compressed together, so that the hue does not change.
    const roll = 1 / (1 + 0.9 * Math.max(...out));
    return [out[0] * roll, out[1] * roll, out[2] * roll];
  };
}

type SolidOptions = Parameters<typeof lit>[2] &
  Pick<Layer, 'rough' | 'roughSize' | 'blur' | 'mask' | 'step'>;

/** A shape of one material. */
export function solid(
  d: string,
  color: string | Paint,
  lamps: Lamp[] = [],
  o: SolidOptions = {},
): Layer {
  const { rough = 1, roughSize, blur, mask, step = 2, ...rest } = o;
  return { svg: path(d), paint: lit(color, lamps, rest), rough, roughSize, blur, mask, step };
}

export const rect = (x: number, y: number, w: number, h: number): string =>
  `M${n1(x)} ${n1(y)}h${n1(w)}v${n1(h)}h${n1(-w)}Z`;

/** A closed polygon through points, as path data. */
export const poly = (...points: [number, number][]): string =>
  `M${points.map(([x, y]) => `${n1(x)} ${n1(y)}`).join('L')}Z`;

export const ellipse = (x: number, y: number, rx: number, ry: number): string =>
  `M${n1(x - rx)} ${n1(y)}a${n1(rx)} ${n1(ry)} 0 1 0 ${n1(2 * rx)} 0a${n1(rx)} ${n1(ry)} 0 1 0 ${n1(-2 * rx)} 0Z`;

/** A line of some thickness. */
export function stroke(x0: number, y0: number, x1: number, y1: number, wide: number): string {
  const len = Math.hypot(x1 - x0, y1 - y0) || 1;
  const nx = (-(y1 - y0) / len) * (wide / 2);
  const ny = ((x1 - x0) / len) * (wide / 2);
  return poly([x0 + nx, y0 + ny], [x1 + nx, y1 + ny], [x1 - nx, y1 - ny], [x0 - nx, y0 - ny]);
}

/** A glow around a source. */
export const halo = (
  x: number,
  y: number,
  reach: number,
  power: number,
  color = '#f0a040',
  fall = 1.6,
): Layer => ({ field: glow(x, y, reach, fall), color, blend: 'add', power, group: 'lamp' });

/** Light added within a shape. */
export const pool = (
  x: number,
  y: number,
  reach: number,
  power: number,
  o: { color?: string; squash?: number; mask?: string; fall?: number } = {},
): Layer => ({
  field: glow(x, y, reach, o.fall ?? 1.6, o.squash ?? 0.35),
  color: o.color ?? '#f0a040',
  blend: 'add',
  power,
  mask: o.mask === undefined ? undefined : path(o.mask),
  group: 'lamp',
});

/** A soft contact shadow under an object. */
export const shadow = (x: number, y: number, rx: number, ry: number, blur = 10): Layer => ({
  svg: path(ellipse(x, y, rx, ry), '#04060b', 'opacity="0.7"'),
  blur,
});
