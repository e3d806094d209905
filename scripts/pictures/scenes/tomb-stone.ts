// Stone for the empty tomb: the face of the rock, the round stone rolled aside, the stones of the garden.
import { blend, glow, lin, plus, scale } from '../light.ts';
import { between, fbm, type Rng, rng, smooth } from '../noise.ts';
import type { Frame, Layer } from '../paint.ts';
import { blob, path } from '../shapes.ts';

/** Height of the rock: strata, cracks and weathering. */
const H = (x: number, y: number): number => {
  const wx = x + 26 * fbm(x / 110, y / 110, 71, 3);
  const wy = y + 20 * fbm(x / 90, y / 90, 72, 3);
  const strata =
    Math.abs(
      ((wy / 58 + 0.35 * Math.sin(wx / 210) + 0.6 * fbm(wx / 260, wy / 80, 4, 2)) % 1) - 0.5,
    ) * 2;
  const cracks = 1 - Math.abs(fbm(wx / 78, wy / 120, 5, 3));
  return (
    16 * strata ** 0.6 +
    34 * fbm(wx / 130, wy / 110, 3, 4) +
    16 * cracks ** 4 +
    5 * fbm(x / 14, y / 12, 6, 3)
  );
};

/** The slope of the rock at a position. */
export const slope = (x: number, y: number): [number, number] => [
  (H(x + 3, y) - H(x - 3, y)) / 6,
  (H(x, y + 3) - H(x, y - 3)) / 6,
];

/** The outline of the rock. */
export function outline(f: Frame, gy: number): [number, number][] {
  return f.phone
    ? [
        [150, gy + 30],
        [176, gy - 60],
        [206, gy - 170],
        [250, gy - 230],
        [262, gy - 330],
        [330, gy - 388],
        [430, gy - 402],
        [500, gy - 452],
        [640, gy - 470],
        [760, gy - 520],
        [930, gy - 560],
        [960, gy + 60],
        [500, gy + 70],
      ]
    : [
        [728, gy + 30],
        [762, gy - 48],
        [800, gy - 150],
        [836, gy - 196],
        [852, gy - 282],
        [930, gy - 330],
        [1010, gy - 336],
        [1060, gy - 384],
        [1180, gy - 402],
        [1280, gy - 456],
        [1420, gy - 474],
        [1530, gy - 530],
        [1640, gy - 560],
        [1660, gy + 70],
        [1100, gy + 70],
      ];
}

/** The round stone right of the doorway (`cx`, `gy`), leaning on the rock, and stones around it. */
export function rolledStone(f: Frame, cx: number, gy: number, r: Rng): Layer[] {
  const layers: Layer[] = [];
  const wx = cx + (f.phone ? 208 : 214);
  const wr = 104;
  const wy = gy - wr + 16;
  const disc = blob(wx, wy, wr, wr * 1.01, rng(9), 0.022, 26);
  layers.push({
    svg: path(`M${wx - 90} ${gy + 12}q90 -18 250 8q-60 22 -170 20Z`, '#03050a', 'opacity="0.8"'),
    blur: 9,
  });
  layers.push({
    svg: path(blob(wx + 26, wy + 2, wr, wr, rng(9), 0.022, 26)),
    paint: (x, y) => scale(lin('#0f1624'), 1 + 0.4 * fbm(x / 20, y / 20, 3, 3)),
    rough: 2,
  });
  layers.push({
    svg: path(disc),
    paint: (x, y) => {
      const rim = smooth(wr - 26, wr - 2, Math.hypot(x - wx, y - wy));
      const chisel = fbm((x - wx) / 26 + (y - wy) / 60, (y - wy) / 16, 3, 4);
      return plus(
        scale(
          lin('#2a3449'),
          (0.62 + 0.34 * chisel + 0.2 * smooth(wy + wr, wy - wr, y)) *
            (1.15 - 0.75 * smooth(wx - wr, wx + wr, x)),
        ),
        lin('#eca044'),
        (0.02 + 1.1 * smooth(wx + 30, wx - wr, x) ** 2.2 * (0.35 + 0.65 * rim)) *
          smooth(-150, 90, y - wy) *
          0.6 *
          (1 + 0.5 * chisel),
      );
    },
    rough: 3,
    roughSize: 20,
    step: 1,
  });
  // Scattered stones.
  let bits = '';
  let tops = '';
  for (let i = 0; i < 34; i++) {
    const d = r() ** 1.6;
    const x = between(r, f.phone ? 0 : 420, f.W);
    const s = between(r, 4, 10) + 24 * d;
    const y = gy + 12 + (f.H - gy) * d;
    bits += blob(x, y, s, s * 0.55, r, 0.14, 9);
    tops += blob(x - s * 0.1, y - s * 0.16, s * 0.74, s * 0.3, r, 0.16, 9);
  }
  layers.push({ svg: path(bits, '#02040a', 'transform="translate(3 5)" opacity="0.7"'), blur: 3 });
  layers.push({
    svg: path(bits),
    paint: (_x, y) => blend(lin('#111827'), lin('#04060b'), smooth(gy, f.H - 90, y)),
    rough: 1.5,
  });
  layers.push({
    blur: 1.2,
    svg: path(tops),
    paint: (x, y) =>
      plus(
        scale(
          blend(lin('#232e45'), lin('#0a0f19'), smooth(gy, f.H - 90, y)),
          1 + 0.5 * fbm(x / 11, y / 8, 3, 3),
        ),
        lin('#e8a040'),
        0.7 * glow(cx, gy + 20, 170, 2.4, 0.6)(x, y) * (0.6 + 0.5 * fbm(x / 9, y / 9, 7, 2)),
      ),
    rough: 1.5,
    step: 1,
  });
  return layers;
}
