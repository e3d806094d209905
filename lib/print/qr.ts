import { encode } from 'uqr';
import { codeLevel } from '../share/code-level.ts';
import type { Box } from './column.ts';

export interface Code {
  url: string;
  /** Rows of modules, true for dark ones. */
  modules: boolean[][];
  /** A square including the quiet zone. */
  box: Box;
}

/** Width of the quiet zone in modules. */
export const quietModules = 4;

/**
 * The QR code of an address. The code is the square of `side` at `x` and `y`, in points; the quiet zone is
 * around it. Level H tolerates a fold or a stain (specification 9).
 */
export function codeAt(url: string, x: number, y: number, side: number): Code {
  const { data, size } = encode(url, { ecc: codeLevel(url) ?? 'L', border: 0 });
  const quiet = (side * quietModules) / size;
  const outer = side + 2 * quiet;
  return { url, modules: data, box: { x: x - quiet, y: y - quiet, width: outer, height: outer } };
}

/** The dark parts of a code, each as wide as its modules reach in one row, so that it has no seams. */
export function* darkParts({ modules, box }: Code): Generator<Box> {
  const unit = box.width / (modules.length + 2 * quietModules);
  for (const [row, cells] of modules.entries()) {
    for (let from = 0; from < cells.length; from += 1) {
      let to = from;
      while (cells[to]) to += 1;
      if (to === from) continue;
      const [x, y] = [quietModules + from, quietModules + row];
      yield {
        ...{ x: box.x + x * unit, y: box.y + y * unit },
        ...{ width: (to - from) * unit, height: unit },
      };
      from = to;
    }
  }
}
