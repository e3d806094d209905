// A dark sea, the moon's path, and one small boat with its lantern lit.
import { blend, glow, lin, plus, ramp, scale } from '../light.ts';
import { between, fbm, gauss, mix, rng, smooth } from '../noise.ts';
import type { Frame, Layer } from '../paint.ts';
import { blob, closed, type Line, land, n1, path } from '../shapes.ts';
import { cloud, stars, wash } from '../sky.ts';

/** A stroke of light lying on the water. */
const glint = (x: number, y: number, w: number, h: number, lean: number): string =>
  `M${n1(x - w)} ${n1(y)}Q${n1(x - w * 0.2)} ${n1(y - h + lean)} ${n1(x + w)} ${n1(y + lean)}Q${n1(x + w * 0.1)} ${n1(y + h + lean)} ${n1(x - w)} ${n1(y)}Z`;

export function seaAtNight(f: Frame): Layer[] {
  const r = rng(17);
  const hz = f.phone ? 560 : f.kind === 'og' ? 410 : 440;
  const mx = f.phone ? 590 : 1150;
  const my = f.phone ? 240 : f.kind === 'og' ? 160 : 178;
  const mr = f.phone ? 40 : 42;
  const bx = f.phone ? 430 : 905;
  const by = hz + (f.phone ? 58 : 50);
  const sky = ramp([
    [0, '#090e1b'],
    [0.4, '#101b33'],
    [0.8, '#1d3256'],
    [1, '#2f4b76'],
  ]);
  const veil = cloud(8, 380, 60, 0.05);
  const halo = glow(mx, my, 90, 1.15);
  const aura = glow(mx, my, 360, 1.6, 0.8);
  const depth = (y: number): number => (y - hz) / (f.H - hz);
  const layers: Layer[] = [
    { paint: wash(sky, -20, hz, 12, 0.06) },
    ...stars(f, {
      n: 620,
      seed: 71,
      below: hz * 0.95,
      power: 0.75,
      where: (x, y) => 1 - 0.9 * aura(x, y),
    }),
    { field: aura, color: '#7e9cc9', blend: 'add', power: 0.3 },
    {
      svg: path(blob(mx, my, mr, mr, r, 0.004, 30)),
      paint: (x, y) =>
        scale(lin('#fff4dc'), 1.15 - 0.42 * smooth(-0.1, 0.7, fbm(x / 26, y / 26, 5, 3))),
      blend: 'add',
      step: 1,
    },
    { field: halo, color: '#f1dcb4', blend: 'add', power: 0.34 },
    {
      field: (x, y) => veil(x, y) * smooth(0, 60, y) * smooth(hz + 10, hz - 120, y) * 0.85,
      color: '#18273f',
      blend: 'over',
    },
    {
      field: (x, y) =>
        veil(x, y) * (1 - veil(x + (x - mx) * 0.05, y + (y - my) * 0.14 + 6)) * aura(x, y),
      color: '#e2d8c6',
      blend: 'add',
      power: 0.6,
      group: 'drift0',
    },
    {
      field: (x, y) =>
        Math.exp(-(((y - hz) / 34) ** 2)) * (0.35 + 0.65 * glow(mx, hz, 420, 1.2)(x, y)),
      color: '#8ea6c8',
      blend: 'add',
      power: 0.11,
    },
  ];
  // Headlands.
  const cape =
    (from: number, dir: number, reach: number, tall: number, seed: number): Line =>
    (x) => {
      const t = ((x - from) * dir) / reach;
      const h =
        t < 0
          ? 0
          : tall * smooth(0, 0.5, t) * (0.7 + 0.3 * t) * (1 + 0.5 * fbm(x / 70, seed, seed, 4)) +
            3 * smooth(0, 0.02, t);
      return hz + 2 - Math.max(0, h);
    };
  const capes: [Line, string, string][] = f.phone
    ? [
        [cape(560, -1, 700, 66, 3), '#1f3454', '#2b4468'],
        [cape(260, -1, 420, 92, 4), '#182842', '#253a5a'],
      ]
    : [
        [cape(800, -1, 900, 74, 3), '#20365a', '#2d476c'],
        [cape(430, -1, 620, 92, 9), '#13213a', '#1d3050'],
        [cape(1430, 1, 300, 46, 6), '#22385a', '#324c72'],
      ];
  for (const [y, top, foot] of capes)
    layers.push({
      svg: path(land(f, y)),
      paint: (_x, yy) => blend(lin(top), lin(foot), smooth(hz - 70, hz, yy)),
      rough: 1.4,
      texture: { amp: 0.2, freq: 0.03, seed: 4 },
    });
  // The sea: dark, with long swells that catch the sky.
  const sea: Line = () => hz;
  const moonPath = (x: number, y: number): number => {
    const d = depth(y);
    const w = 30 + (f.phone ? 150 : 210) * d;
    const lean = mx + (f.phone ? -20 : 30) * d;
    return Math.exp(-(((x - lean) / w) ** 2));
  };
  layers.push({
    svg: path(land(f, sea)),
    paint: (x, y) => {
      const d = Math.max(0, depth(y));
      const body = blend(lin('#203759'), lin('#060b15'), smooth(0, 0.62, d ** 0.75));
      const s = 9 + 130 * d;
      const swell = fbm(x / (s * 5), y / (s * 0.45 + 2), 31, 4);
      return plus(
        scale(body, 1 + 0.5 * swell),
        lin('#5b7db0'),
        0.1 * Math.max(0, swell) * (1 - d) * 0.6,
      );
    },
    step: 1,
  });
  layers.push({
    field: (x, y) => (y < hz ? 0 : moonPath(x, y) * (1 - depth(y) * 0.85)),
    color: '#b9c6da',
    blend: 'add',
    power: 0.1,
  });
  // Backs of waves: dark strokes across the light.
  let backs = '';
  for (let i = 0; i < 520; i++) {
    const d = r() ** 1.6;
    const y = mix(hz + 3, f.H, d);
    backs += glint(
      r() * f.W,
      y,
      14 + 130 * d * between(r, 0.5, 1.4),
      0.9 + 7 * d,
      gauss(r) * 2 * d,
    );
  }
  layers.push({
    svg: path(backs),
    paint: (_x, y) => blend(lin('#1b2f4e'), lin('#04070e'), smooth(0, 0.5, depth(y))),
    field: () => 0.55,
    rough: 2,
  });
  // The moon's path, in five shimmering sets.
  for (let k = 0; k < 5; k++) {
    let d0 = '';
    for (let i = 0; i < 300; i++) {
      const d = r() ** 1.55 * 0.93;
      const y = mix(hz + 1.5, f.H, d);
      const w = 16 + (f.phone ? 125 : 170) * d;
      const x = mx + (f.phone ? -20 : 30) * d + gauss(r) * w * 0.66;
      const near = Math.exp(-(((x - mx) / (w * 1.3)) ** 2));
      if (r() > (1 - d * 0.72) * near) continue;
      d0 += glint(
        x,
        y,
        (2.5 + 34 * d) * between(r, 0.4, 1.5),
        0.55 + 2.7 * d * between(r, 0.6, 1.3),
        gauss(r) * 1.6 * d,
      );
    }
    layers.push({
      svg: path(d0, '#fdf0d4'),
      blend: 'add',
      power: 0.62,
      group: `shim${k}`,
      rough: 1.2,
      roughSize: 10,
      field: (x, y) => (0.42 + 0.58 * moonPath(x, y)) * (1 - 0.86 * smooth(0.05, 0.85, depth(y))),
    });
  }
  // The boat.
  const s = f.phone ? 1.05 : 1;
  const shape = (pts: [number, number][]): string =>
    closed(pts.map(([x, y]) => [bx + x * s, by + y * s]));
  const hull = `M${n1(bx - 47 * s)} ${n1(by - 13 * s)}Q${n1(bx - 20 * s)} ${n1(by - 4 * s)} ${n1(bx + 4 * s)} ${n1(by - 4.5 * s)}Q${n1(bx + 34 * s)} ${n1(by - 6 * s)} ${n1(bx + 55 * s)} ${n1(by - 21 * s)}Q${n1(bx + 46 * s)} ${n1(by + 6 * s)} ${n1(bx + 28 * s)} ${n1(by + 9 * s)}L${n1(bx - 30 * s)} ${n1(by + 9 * s)}Q${n1(bx - 43 * s)} ${n1(by + 2 * s)} ${n1(bx - 47 * s)} ${n1(by - 13 * s)}Z`;
  const mast = `M${n1(bx + 3 * s)} ${n1(by)}L${n1(bx + 7 * s)} ${n1(by - 96 * s)}L${n1(bx + 9.4 * s)} ${n1(by - 96 * s)}L${n1(bx + 7.4 * s)} ${n1(by)}Z`;
  const furled = shape([
    [8, -90],
    [16, -70],
    [30, -44],
    [41, -24],
    [37, -22],
    [24, -40],
    [12, -62],
  ]);
  const sitter = shape([
    [-22, -4],
    [-25, -16],
    [-21, -25],
    [-15, -30],
    [-10, -25],
    [-9, -14],
    [-12, -4],
  ]);
  const lx = bx - 31 * s;
  const ly = by - 27 * s;
  const lampPole = `M${n1(lx - 1)} ${n1(by - 6)}L${n1(lx - 0.8)} ${n1(ly - 9)}L${n1(lx + 0.8)} ${n1(ly - 9)}L${n1(lx + 1)} ${n1(by - 6)}Z`;
  layers.push({
    field: (x, y) => glow(lx, by + 10, 60, 1.5, 0.7)(x, y) * (y > by ? 1 : 0.12),
    color: '#d9862f',
    blend: 'add',
    power: 0.1,
    group: 'lamp',
  });
  layers.push({
    svg: path(hull + mast + furled + sitter + lampPole),
    paint: (x, y) => plus(lin('#060a12'), lin('#e0953a'), 0.22 * glow(lx, ly, 11, 1.8)(x, y)),
    rough: 0.8,
    step: 1,
  });
  layers.push({
    svg: `<ellipse cx="${lx}" cy="${ly}" rx="${3.4 * s}" ry="${4.6 * s}" fill="#ffdf9e"/>`,
    blend: 'add',
    power: 2.6,
    blur: 0.6,
    group: 'lamp',
  });
  layers.push({
    field: glow(lx, ly, 15, 1.3),
    color: '#f0a540',
    blend: 'add',
    power: 0.95,
    group: 'lamp',
    step: 1,
  });
  let gold = '';
  for (let i = 0; i < 46; i++) {
    const t = r() ** 1.3;
    gold += glint(
      lx + gauss(r) * (3 + 12 * t),
      by + 11 + t * 140,
      (2 + 8 * t) * between(r, 0.5, 1.4),
      0.7 + 0.9 * t,
      gauss(r),
    );
  }
  layers.push({
    svg: path(gold, '#f2ab45'),
    blend: 'add',
    power: 1,
    group: 'lamp',
    rough: 1,
    field: (_x, y) => smooth(by + 165, by, y) ** 1.4,
  });
  return layers;
}
