// The night sky: stars of many sizes, the Milky Way, thin cloud.
import type { RGB } from './light.ts';
import { clamp, fbm, rng, smooth } from './noise.ts';
import type { Frame, Layer } from './paint.ts';
import { n1 } from './shapes.ts';

/** Three layers of stars, each a separately twinkling group. `where` is their density (0..1). */
export function stars(
  f: Frame,
  o: {
    n: number;
    seed: number;
    below: number;
    power?: number;
    size?: number;
    where?: (x: number, y: number) => number;
  },
): Layer[] {
  const { n, seed, below, power = 1, size = 1, where } = o;
  const r = rng(seed);
  const sets = ['', '', ''];
  const halo = ['', '', ''];
  const count = Math.round((n * f.W * below) / (1600 * 500));
  for (let i = 0; i < count; i++) {
    const x = r() * f.W;
    const y = r() * below;
    const mag = r() ** 8;
    const keep = r();
    const warm = r();
    const low = 1 - smooth(below * 0.55, below, y) * 0.8;
    if (keep > (where ? where(x, y) : 1) * low) continue;
    const k = i % 3;
    const rad = (0.55 + mag * 1.45) * size;
    const op = 0.22 + mag * 0.78 * low;
    const col = warm > 0.86 ? '#ffdcae' : warm < 0.3 ? '#bcd2ff' : '#f3f1ee';
    sets[k] +=
      `<circle cx="${n1(x)}" cy="${n1(y)}" r="${rad.toFixed(2)}" fill="${col}" opacity="${op.toFixed(2)}"/>`;
    if (mag > 0.6)
      halo[k] +=
        `<circle cx="${n1(x)}" cy="${n1(y)}" r="${n1(rad * 2.4)}" fill="${col}" opacity="0.5"/>`;
  }
  return sets.flatMap((s, k) => [
    { svg: s, blend: 'add' as const, group: `star${k}`, power: power * 1.5 },
    {
      svg: halo[k] ?? '',
      blend: 'add' as const,
      group: `star${k}`,
      blur: 2.6 * size,
      power: power * 0.4,
    },
  ]);
}

/** One bright star with a soft cross of light. */
export function bright(x: number, y: number, s: number, colour = '#fff3d6'): Layer[] {
  const ray = (w: number, h: number): string =>
    `<ellipse cx="${x}" cy="${y}" rx="${w}" ry="${h}" fill="${colour}"/>`;
  return [
    { svg: ray(s, s), blend: 'add', group: 'star0', power: 2.2, blur: 0.5 },
    {
      svg: ray(s * 5, s * 0.28) + ray(s * 0.28, s * 6.5),
      blend: 'add',
      group: 'star0',
      power: 0.55,
      blur: 1,
    },
    { svg: ray(s * 4, s * 4), blend: 'add', group: 'star0', power: 0.22, blur: s * 3 },
  ];
}

/** A band of starlight along a line from (x0,y0) to (x1,y1), with dark lanes. */
export function milkyWay(o: {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
  wide: number;
  seed: number;
}): { at: (x: number, y: number) => number; dust: (x: number, y: number) => number } {
  const { x0, y0, x1, y1, wide, seed } = o;
  const len = Math.hypot(x1 - x0, y1 - y0);
  const ux = (x1 - x0) / len;
  const uy = (y1 - y0) / len;
  const coords = (x: number, y: number): [number, number] => {
    const t = ((x - x0) * ux + (y - y0) * uy) / len;
    const s = ((x - x0) * -uy + (y - y0) * ux) / wide;
    return [t, s + 0.25 * fbm(t * 3, 1.5, seed, 2)];
  };
  const dust = (x: number, y: number): number => {
    const [t, s] = coords(x, y);
    const lane = Math.exp(-(((s + 0.04 + 0.16 * fbm(t * 5, 4, seed + 3, 3)) / 0.2) ** 2));
    return clamp(lane * (0.75 + 0.7 * fbm(x / 90, y / 90, seed + 9, 4, 0.6)));
  };
  const at = (x: number, y: number): number => {
    const [t, s] = coords(x, y);
    const body = Math.exp(-s * s * 2.2) * (0.6 + 0.4 * Math.sin(t * 2.6 + 0.6));
    const cloud = 0.75 + 0.75 * fbm(x / 120, y / 120, seed + 1, 5, 0.58);
    return Math.max(0, body * cloud * (1 - 0.8 * dust(x, y)));
  };
  return { at, dust };
}

/** Long thin cloud, 0..1; stretch it along the horizon. */
export function cloud(
  seed: number,
  wide: number,
  tall: number,
  cover = 0.1,
): (x: number, y: number) => number {
  return (x, y) => {
    const v = fbm(x / wide + 0.5 * fbm(x / wide, y / tall, seed + 4, 2), y / tall, seed, 5, 0.5);
    return smooth(cover, cover + 0.75, v);
  };
}

/** A gradient of sky colours with slight unevenness. */
export function wash(
  colour: (t: number) => RGB,
  top: number,
  bottom: number,
  seed: number,
  uneven = 0.05,
): (x: number, y: number) => RGB {
  return (x, y) => {
    const t = (y - top) / (bottom - top) + uneven * fbm(x / 420, y / 160, seed, 4);
    return colour(t);
  };
}

/** Puffs of mist lying in a valley: an added, drifting layer. */
export function mist(
  y: number,
  tall: number,
  seed: number,
  colour: string,
  power: number,
  group = 'drift0',
): Layer {
  return {
    field: (x, yy) => {
      const d = (yy - y) / tall;
      const v = Math.exp(-d * d) * smooth(-0.5, 0.9, fbm(x / 420, yy / 90, seed, 4));
      return v;
    },
    color: colour,
    blend: 'add',
    group,
    power,
  };
}
