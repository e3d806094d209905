// The hills behind a place.
import { blend, lin } from '../light.ts';
import { smooth } from '../noise.ts';
import type { Layer, Scene } from '../paint.ts';
import { land, path, ridge } from '../shapes.ts';

export const farHills = (
  f: Parameters<Scene>[0],
  hz: number,
  seed: number,
  tones: string[],
): Layer[] =>
  tones.map((c, i) => {
    const y = ridge({ base: hz + i * 30, amp: 34 - i * 8, size: 300, seed: seed + i });
    return {
      svg: path(land(f, y)),
      paint: (_x: number, yy: number) =>
        blend(lin(c), lin('#8a93a8'), 0.3 * smooth(70, 0, yy - hz)),
      rough: 2,
    };
  });
