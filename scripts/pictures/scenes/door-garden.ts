// What grows around the open door: trees behind the garden wall, herbs in pots, grass along the path.
import { blend, glow, lin, plus, scale } from '../light.ts';
import { between, fbm, gauss, type Rng, rng, smooth } from '../noise.ts';
import type { Frame, Layer } from '../paint.ts';
import { cypress, dab, grass, path, tree } from '../shapes.ts';

/** Trees, and the low wall before them that runs up to the house at `wallX`. */
export function behindWall(f: Frame, gy: number, wallX: number, r: Rng): Layer[] {
  const layers: Layer[] = [];
  const back = f.phone
    ? tree(90, gy + 10, 380, rng(5), { lean: 0.06, leaf: 9, leaves: 12 })
    : tree(520, gy + 10, 330, rng(3), { lean: 0.05, leaf: 7, leaves: 15, depth: 7 });
  let cyp = '';
  for (const [x, h, w] of (f.phone
    ? [[215, 300, 54]]
    : [
        [742, 330, 62],
        [800, 250, 50],
        [250, 150, 34],
        [285, 115, 28],
      ]) as [number, number, number][])
    cyp += cypress(x, gy + 6, h, w, r);
  layers.push({ svg: path(back.wood + back.leaves), paint: () => lin('#0a1324'), rough: 1 });
  layers.push({
    svg: path(cyp),
    paint: (_x, y) => blend(lin('#0a1222'), lin('#111e36'), smooth(gy, gy - 300, y)),
  });
  const low = `M-10 ${gy + 30}V${gy - 58}Q${wallX * 0.5} ${gy - 72} ${wallX + 10} ${gy - 64}V${gy + 30}Z`;
  layers.push({
    svg: path(low),
    paint: (x, y) =>
      scale(
        blend(lin('#18243a'), lin('#0b111d'), smooth(gy - 66, gy, y)),
        1 + 0.35 * fbm(x / 26, y / 18, 7, 3),
      ),
    rough: 2.6,
  });
  return layers;
}

/** The path: its middle by depth, and how far down the picture it runs. */
type Path = { centre: (d: number) => number; span: number };

/** Pots and herbs at the door (`dx`, `gy`), their near sides lit from `lx`, and the verges of the path. */
export function doorGarden(
  f: Frame,
  dx: number,
  gy: number,
  lx: number,
  { centre, span }: Path,
  r: Rng,
): Layer[] {
  const layers: Layer[] = [];
  let leaves = '';
  let potS = '';
  for (const [px, s] of (f.phone
    ? [
        [dx + 150, 1],
        [dx - 140, 0.8],
      ]
    : [
        [dx + 158, 1.05],
        [dx - 152, 0.85],
        [dx + 222, 0.7],
      ]) as [number, number][]) {
    potS += `M${px - 26 * s} ${gy - 40 * s}h${52 * s}l${-8 * s} ${52 * s}h${-36 * s}ZM${px - 30 * s} ${gy - 48 * s}h${60 * s}v${10 * s}h${-60 * s}Z`;
    for (let k = 0; k < 90; k++) {
      const a = -Math.PI / 2 + gauss(r) * 0.8;
      const d = between(r, 4, 58) * s;
      leaves += dab(
        px + Math.cos(a) * d,
        gy - 48 * s + Math.sin(a) * d,
        between(r, 10, 19) * s,
        3.2 * s,
        a + gauss(r) * 0.7,
      );
    }
  }
  const side = (x: number, y: number): number => glow(lx, gy - 60, 96, 1.6)(x, y);
  layers.push({
    svg: path(potS),
    paint: (x, y) => plus(lin('#141a27'), lin('#d0853a'), side(x, y) * 0.26),
    rough: 1,
    step: 1,
    texture: { amp: 0.3, freq: 0.05, seed: 6 },
  });
  layers.push({
    svg: path(leaves),
    paint: (x, y) =>
      plus(
        lin('#0b1320'),
        lin('#c49a3e'),
        side(x, y) * 0.36 * (0.6 + 0.7 * fbm(x / 9, y / 9, 3, 2)),
      ),
    step: 1,
  });
  const verge = (s: number): string => {
    let d = '';
    for (let i = 0; i < 34; i++) {
      const t = (i / 34) ** 1.4;
      const x = centre(t) + s * (74 + 172 * t);
      d += grass(
        x - 14 - 50 * t,
        x + 14 + 50 * t,
        () => gy + span * t + 6,
        12,
        14 + 62 * t,
        r,
        0.12,
      );
    }
    return d;
  };
  layers.push({
    svg: path(verge(-1) + verge(1)),
    paint: (x, y) =>
      plus(
        blend(lin('#101827'), lin('#05080e'), smooth(gy, gy + 200, y)),
        lin('#c98d3a'),
        0.1 * side(x, y + 50),
      ),
  });
  return layers;
}
