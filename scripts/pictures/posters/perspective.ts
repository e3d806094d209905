import { poly } from './surface.ts';

/** A box in one-point perspective: maps a depth (0 near, 1 far) and a position on the near frame to the picture. */
export function box(vx: number, vy: number, far: number) {
  const at = (t: number, x: number, y: number): [number, number] => {
    const k = 1 / (1 + t * (1 / far - 1));
    return [vx + (x - vx) * k, vy + (y - vy) * k];
  };
  const face = (t0: number, t1: number, x0: number, y0: number, x1: number, y1: number): string =>
    poly(at(t0, x0, y0), at(t1, x0, y0), at(t1, x1, y1), at(t0, x1, y1));
  const wall = (t: number, x0: number, y0: number, x1: number, y1: number): string =>
    poly(at(t, x0, y0), at(t, x1, y0), at(t, x1, y1), at(t, x0, y1));
  return { at, face, wall };
}
