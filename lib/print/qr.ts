import { encode } from 'uqr';
import { codeLevel } from '@/lib/share/code-level';
import type { Box } from './column';

export interface Code {
  url: string;
  /** Row by row, true where it is dark. */
  modules: boolean[][];
  /** A square with the quiet zone in it. */
  box: Box;
}

/** What a reader needs to see blank around a code. */
export const quietModules = 4;

/**
 * The code of an address: its dark part is the square of `side` at `x` and `y`, in points, and the
 * quiet zone lies around it. Level H bears a fold or a stain (specification 9).
 */
export function codeAt(url: string, x: number, y: number, side: number): Code {
  const { data, size } = encode(url, { ecc: codeLevel(url) ?? 'L', border: 0 });
  const quiet = (side * quietModules) / size;
  const whole = side + 2 * quiet;
  return { url, modules: data, box: { x: x - quiet, y: y - quiet, width: whole, height: whole } };
}
