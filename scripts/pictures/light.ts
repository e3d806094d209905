// biome-ignore-all lint/style/noNonNullAssertion: sums over pixel arrays whose length is known
// Colours and light falloff. Light is summed in linear values.
import { mix } from './noise.ts';

export type RGB = [number, number, number];

const toLinear = (v: number): number => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);

export const LINEAR: Float32Array = Float32Array.from({ length: 256 }, (_, i) => toLinear(i / 255));

/** A hex colour as linear light. */
export function lin(hex: string, power = 1): RGB {
  const n = Number.parseInt(hex.slice(1), 16);
  return [LINEAR[n >> 16]! * power, LINEAR[(n >> 8) & 255]! * power, LINEAR[n & 255]! * power];
}

export const blend = (a: RGB, b: RGB, t: number): RGB => [
  mix(a[0], b[0], t),
  mix(a[1], b[1], t),
  mix(a[2], b[2], t),
];

export const scale = (a: RGB, k: number): RGB => [a[0] * k, a[1] * k, a[2] * k];
export const plus = (a: RGB, b: RGB, k = 1): RGB => [
  a[0] + b[0] * k,
  a[1] + b[1] * k,
  a[2] + b[2] * k,
];

/** A colour gradient: stops of [position, hex], with easing between them. */
export function ramp(stops: [number, string][]): (t: number) => RGB {
  const list = stops.map(([p, c]) => [p, lin(c)] as [number, RGB]);
  return (t) => {
    if (t <= list[0]![0]) return list[0]![1];
    for (let i = 1; i < list.length; i++) {
      const [p1, c1] = list[i]!;
      if (t > p1) continue;
      const [p0, c0] = list[i - 1]!;
      const k = (t - p0) / (p1 - p0);
      return blend(c0, c1, k * k * (3 - 2 * k));
    }
    return list[list.length - 1]![1];
  };
}

/** A soft source of light, with a long tail, as light falls off in air. */
export function glow(
  cx: number,
  cy: number,
  r: number,
  fall = 1.5,
  squash = 1,
): (x: number, y: number) => number {
  return (x, y) => {
    const dx = (x - cx) / r;
    const dy = (y - cy) / (r * squash);
    return 1 / (1 + dx * dx + dy * dy) ** fall;
  };
}
