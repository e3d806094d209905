// Around the lamp's window: the arch of stones, the shutters, the vine.
import { glow } from '../light.ts';
import { between, gauss, nth, type Rng } from '../noise.ts';
import type { Layer } from '../paint.ts';
import { closed, dab, n1, path } from '../shapes.ts';

/** The opening: its middle, sill, half width and height; the ground below; the flame. */
export type Opening = {
  cx: number;
  sill: number;
  hw: number;
  tall: number;
  ground: number;
  lx: number;
  fy: number;
};

/** Stones of the arch and the jambs, as SVG. */
export function archStones({ cx, sill, hw, tall }: Opening, r: Rng): string {
  let ring = '';
  for (let i = 0; i < 13; i++) {
    const t = i / 12;
    const a = Math.PI + t * Math.PI;
    const px = cx + Math.cos(a) * (hw + 32);
    const py = sill - tall * 0.7 + Math.sin(a) * (tall * 0.3 + 60);
    const ta = Math.atan2(Math.sin(a) * 0.8, Math.cos(a));
    const c = Math.cos(ta);
    const s = Math.sin(ta);
    const P = (u: number, v: number): [number, number] => [px + c * u - s * v, py + s * u + c * v];
    ring += path(
      closed([
        P(-25, -19),
        P(0, -20 - gauss(r)),
        P(26, -24),
        P(27, 0),
        P(26, 24),
        P(0, 20 + gauss(r)),
        P(-25, 19),
      ]),
      nth(['#182033', '#141b2b', '#1c2539'], i % 3),
    );
  }
  for (const s of [-1, 1])
    for (let k = 0; k < 4; k++) {
      const y0 = sill - k * 47;
      const w = k % 2 ? 54 : 74;
      const x0 = cx + s * (hw + 4);
      ring += path(
        closed([
          [x0, y0 - 3],
          [x0 + s * w * 0.5, y0 - 2],
          [x0 + s * w, y0 - 4],
          [x0 + s * w, y0 - 42],
          [x0 + s * w * 0.5, y0 - 44],
          [x0, y0 - 43],
        ]),
        nth(['#182033', '#141b2b'], k % 2),
      );
    }
  return ring;
}

/** Shutters folded back on the wall, lit at their edges. */
export function shutters({ cx, sill, hw, fy }: Opening, r: Rng): Layer[] {
  const layers: Layer[] = [];
  for (const s of [-1, 1]) {
    let planks = '';
    const x0 = cx + s * (hw + 40);
    for (let k = 0; k < 4; k++)
      planks += path(
        `M${n1(x0 + s * (k * 24 + 1.5))} ${n1(sill - 212 + k * 2 + gauss(r) * 2)}H${n1(x0 + s * (k * 24 + 22))}V${n1(sill + 4 + k + gauss(r) * 2)}H${n1(x0 + s * (k * 24 + 1.5))}Z`,
        nth(['#0f1830', '#0c1427', '#121c35', '#0a1222'], k),
      );
    planks += path(
      `M${x0 + s * 3} ${sill - 186}h${s * 90}v14h${-s * 90}ZM${x0 + s * 3} ${sill - 40}h${s * 90}v14h${-s * 90}Z`,
      '#141f39',
    );
    layers.push({
      svg: path(
        `M${x0 - s * 2} ${sill - 216}h${s * 104}v228h${-s * 104}Z`,
        '#05080e',
        'opacity="0.7"',
      ),
      blur: 5,
    });
    layers.push({
      svg: planks,
      rough: 1.4,
      texture: { amp: 0.4, freq: 0.05, seed: 31, stretch: 0.15 },
    });
    layers.push({
      field: (x, y) => glow(cx + s * (hw + 20), fy - 10, 62, 1.5, 2)(x, y),
      mask: planks,
      color: '#ff9230',
      blend: 'gain',
      power: 40,
      group: 'lamp',
    });
  }
  return layers;
}

/** A vine climbing from the ground, lit by distance; `long` and `short` are the lengths of its stems. */
export function vine(
  { cx, sill, hw, tall, ground, lx, fy }: Opening,
  long: number,
  short: number,
  r: Rng,
): Layer[] {
  const layers: Layer[] = [];
  let stem = '';
  const lit: string[] = ['', '', ''];
  const leafAt = (x: number, y: number): void => {
    if (y > ground - 4) return;
    const d = Math.hypot(x - lx, y - fy + 30);
    if (Math.abs(x - cx) < hw + 6 && y > sill - tall - 10 && y < sill + 30) return;
    const k = d < 175 ? 2 : d < 260 ? 1 : 0;
    const a = r() * 6.28;
    const s = between(r, 9, 17);
    for (const t of [-0.7, 0, 0.7])
      lit[k] += dab(x, y, s * (t === 0 ? 1.15 : 0.85), s * 0.3, a + t);
  };
  const climb = (x: number, y: number, a: number, n: number): void => {
    for (let i = 0; i < n; i++) {
      const nx = x + Math.cos(a) * 16;
      const ny = y + Math.sin(a) * 16;
      if (ny > ground - (i > 3 ? 14 : -20)) return;
      if (Math.abs(nx - cx) < hw + 12 && ny > sill - tall - 30 && ny < sill + 30) return;
      stem += `<path d="M${n1(x)} ${n1(y)}L${n1(nx)} ${n1(ny)}" stroke-width="${n1(1.4 + 3.4 * (1 - i / n))}"/>`;
      x = nx;
      y = ny;
      a += gauss(r) * 0.2 + (y < sill - tall - 50 ? -0.16 : 0);
      if (i > 4) for (let k = 0; k < 3; k++) leafAt(x + gauss(r) * 17, y + gauss(r) * 17);
      if (i > 7 && r() < 0.13 && n > 14) climb(x, y, a + gauss(r) * 1.1, Math.floor(n * 0.4));
    }
  };
  climb(cx + hw + 128, ground + 10, -1.62, long);
  climb(cx + hw + 138, ground + 10, -1.5, short);
  layers.push({ svg: `<g stroke="#0a0e16" stroke-linecap="round" fill="none">${stem}</g>` });
  layers.push({
    svg: path(nth(lit, 0), '#0d1524') + path(nth(lit, 1), '#131c22') + path(nth(lit, 2), '#222617'),
    rough: 1,
    texture: { amp: 0.5, freq: 0.08, seed: 5 },
  });
  layers.push({
    field: glow(lx, fy - 20, 120, 2),
    mask: path(nth(lit, 1) + nth(lit, 2)),
    color: '#ff9230',
    blend: 'gain',
    power: 3.5,
    group: 'lamp',
  });
  return layers;
}
