// An empty road into low hills; the first gold at the horizon.
import { blend, glow, lin, plus, type RGB, ramp, scale } from '../light.ts';
import { fbm, mix, rng, smooth } from '../noise.ts';
import type { Frame, Layer } from '../paint.ts';
import { grass, type Line, land, n1, path, ridge, tree } from '../shapes.ts';
import { bright, cloud, mist, stars, wash } from '../sky.ts';

export function roadBeforeDawn(f: Frame): Layer[] {
  const r = rng(21);
  const hz = f.phone ? 560 : f.kind === 'og' ? 478 : 520;
  const fx = f.phone ? 560 : 1090;
  const sky = ramp([
    [0, '#090e1c'],
    [0.3, '#0f182d'],
    [0.62, '#1b2e52'],
    [0.85, '#2f4b79'],
    [1, '#486491'],
  ]);
  const dawn = glow(fx, hz + 8, 300, 1.7, 0.24);
  const wide = glow(fx, hz + 34, 520, 2.6, 0.3);
  const streak = cloud(31, 420, 26, 0.12);
  const layers: Layer[] = [
    { paint: wash(sky, -30, hz + 10, 3, 0.06) },
    {
      field: (x, y) => wide(x, y) * (1 + 0.25 * fbm(x / 300, y / 30, 8, 3)),
      color: '#cf8a62',
      blend: 'add',
      power: 0.36,
    },
    { field: dawn, color: '#f0a83c', blend: 'add', power: 1.05, group: 'breath' },
    {
      field: (x, y) => streak(x, y) * smooth(hz * 0.35, hz * 0.75, y) * smooth(hz + 20, hz - 60, y),
      color: '#16233d',
      blend: 'over',
      power: 1,
    },
    {
      field: (x, y) =>
        streak(x + 8, y + 9) * (1 - 0.8 * streak(x, y - 5)) * smooth(hz * 0.5, hz, y) * wide(x, y),
      color: '#f5b96a',
      blend: 'add',
      power: 0.5,
      group: 'drift0',
    },
    ...stars(f, { n: 520, seed: 5, below: hz * 0.72, power: 0.8 }),
    ...bright(f.phone ? 640 : 1235, f.phone ? 250 : 205, 2.6),
  ];
  // The hills, far to near: each is bluer and paler the farther it lies, and warm towards the dawn.
  const far: [number, number, number, string, string][] = [
    [hz + 2, 26, 330, '#415d88', '#7b8298'],
    [hz + 26, 30, 280, '#2c4468', '#566a8c'],
    [hz + 54, 34, 340, '#1f3250', '#3a5074'],
    [hz + 88, 34, 420, '#15233a', '#263a58'],
  ];
  for (const [i, [base, amp, size, top, foot]] of far.entries()) {
    const dip = (x: number): number =>
      34 * Math.exp(-(((x - fx - 10) / (150 + i * 30)) ** 2)) * (i < 3 ? 1 : 0.5);
    const shape = ridge({ base, amp, size, seed: 60 + i * 7 });
    const y: Line = (x) => shape(x) + dip(x);
    const warm = glow(fx, hz, 260 + i * 40, 1.3, 0.5);
    layers.push({
      svg: path(land(f, y)),
      paint: (x, yy) =>
        plus(
          blend(lin(top), lin(foot), smooth(0, 70, yy - y(x))),
          lin('#e0903a'),
          warm(x, yy) * (0.4 - i * 0.085),
        ),
      rough: 1.5,
      texture: { amp: 0.16, freq: 0.02, seed: 12 + i, stretch: 3 },
    });
    if (i === 1 || i === 2)
      layers.push(mist(base + 30, 18, 70 + i, '#b9a08a', i === 1 ? 0.16 : 0.09, `drift${i}`));
  }
  // The plain, and the road on it.
  const g0 = hz + 96;
  const plain: Line = (x) => g0 + 10 * fbm(x / 300, 3, 77, 3) - 44 * smooth(fx + 120, f.W - 60, x);
  const bottom = f.H + 20;
  const bend = (d: number): number => {
    const a = f.phone ? 150 : 300;
    return (
      fx +
      (f.phone ? -30 : 40) * d +
      a * Math.sin(d * 4.4 + 0.15) * d ** 0.7 * (1 - d * 0.5) +
      (f.phone ? -40 : 60) * d * d
    );
  };
  const edge = (side: number, w: number, wobble = 0): string => {
    const pts: string[] = [];
    for (let i = 0; i <= 90; i++) {
      const d = (i / 90) ** 1.7;
      const y = mix(g0 - 6, bottom, d);
      const x =
        bend(d) +
        side * (2.2 + (f.phone ? 105 : 150) * d) * w +
        wobble * fbm(i / 3, side, 9, 2) * d;
      pts.push(`${n1(x)} ${n1(y)}`);
    }
    return (side < 0 ? pts : pts.reverse()).join('L');
  };
  const strip = (a: number, b: number): string => `M${edge(-1, a, 12)}L${edge(1, b, 12)}Z`;
  const lane = (from: number, to: number): string => {
    const left: string[] = [];
    const right: string[] = [];
    for (let i = 0; i <= 90; i++) {
      const d = (i / 90) ** 1.7;
      const y = mix(g0 - 6, bottom, d);
      const half = 2.2 + (f.phone ? 105 : 150) * d;
      left.push(`${n1(bend(d) + half * from + 5 * d * fbm(i / 4, from, 4, 2))} ${n1(y)}`);
      right.unshift(`${n1(bend(d) + half * to + 5 * d * fbm(i / 4, to, 6, 2))} ${n1(y)}`);
    }
    return `M${left.join('L')}L${right.join('L')}Z`;
  };
  const fade = (_x: number, y: number): number => smooth(bottom, g0, y);
  const groundCol = (x: number, y: number): RGB => {
    const d = (y - g0) / (bottom - g0);
    return scale(
      blend(lin('#1b2a44'), lin('#080c15'), smooth(-0.02, 0.6, d)),
      1 + 0.25 * fbm(x / 120, y / (16 + 60 * d), 5, 4),
    );
  };
  layers.push({
    svg: path(land(f, plain)),
    paint: groundCol,
    rough: 1.5,
    texture: { amp: 0.35, freq: 0.03, seed: 3, stretch: 4 },
  });
  layers.push({
    field: glow(fx, g0, 330, 1.6, 0.22),
    mask: path(land(f, plain)),
    color: '#c07a34',
    blend: 'add',
    power: 0.14,
  });
  const roadCol = (x: number, y: number): RGB =>
    blend(
      lin('#141c2c'),
      plus(lin('#62789c'), lin('#e0a050'), 0.28),
      fade(x, y) ** (f.phone ? 3.6 : 2.8),
    );
  layers.push({
    svg: path(strip(1, 1)),
    paint: roadCol,
    rough: 2.5,
    roughSize: 14,
    texture: { amp: 0.22, freq: 0.05, seed: 8, stretch: 3 },
  });
  layers.push({
    svg: path(lane(-0.75, -0.4)) + path(lane(0.38, 0.72)),
    paint: (x, y) => scale(roadCol(x, y), 1.5),
    rough: 2,
    blur: 1.2,
    texture: { amp: 0.3, freq: 0.06, seed: 9, stretch: 3 },
  });
  layers.push({
    svg: path(grass(0, f.W, (x) => plain(x) + 2, 700, 7, r)),
    paint: (x, y) => blend(lin('#1b2a44'), lin('#3a3138'), glow(fx, g0, 200, 1.5)(x, y)),
  });
  // Verges: the nearer, the taller the grass.
  let verge = '';
  for (let i = 14; i < 90; i++) {
    const d = (i / 90) ** 1.5 * 0.95;
    const y = mix(g0, bottom, d);
    const half = (2.2 + (f.phone ? 105 : 150) * d) * 1.02;
    for (const s of [-1, 1]) {
      const x = bend(d) + s * half;
      verge += grass(
        x + s * 50 * d - 8 - 52 * d,
        x + s * 50 * d + 8 + 52 * d,
        () => y + 3,
        9,
        4 + 50 * d,
        r,
        0.18,
      );
    }
  }
  layers.push({
    svg: path(verge),
    paint: (_x, y) => blend(lin('#131d30'), lin('#05080f'), smooth(g0, g0 + 160, y)),
  });
  // Posts along the road.
  let posts = '';
  for (let i = 0; i < 9; i++) {
    const d = 0.72 * 0.68 ** i;
    const y = mix(g0, bottom, d);
    const x = bend(d) + (2.2 + (f.phone ? 105 : 150) * d) * 1.45 + 6;
    const h = 4 + 150 * d;
    const w = 0.9 + 9 * d;
    const lean = (r() - 0.5) * 0.16 * h;
    posts += `M${n1(x - w)} ${n1(y + 4)}L${n1(x - w + lean)} ${n1(y - h)}L${n1(x + w + lean)} ${n1(y - h * 0.97)}L${n1(x + w)} ${n1(y + 4)}Z`;
  }
  layers.push({
    svg: path(posts),
    paint: (_x, y) => blend(lin('#16213a'), lin('#04060c'), smooth(g0, g0 + 90, y)),
    rough: 1.2,
  });
  // A single tree.
  const tx = f.phone ? 770 : 1395;
  const t = tree(tx, plain(tx) + 10, f.phone ? 250 : 290, rng(f.phone ? 8 : 14), {
    lean: -0.08,
    leaves: 15,
    leaf: 7,
    depth: 7,
  });
  layers.push({
    svg: path(t.wood) + path(t.leaves, '#fff', 'opacity="0.93"'),
    paint: (x, y) =>
      plus(
        lin('#070b14'),
        lin('#c07a34'),
        0.035 * smooth(tx + 40, tx - 160, x) * smooth(g0 - 220, g0, y),
      ),
    rough: 1,
  });
  layers.push({
    svg: path(grass(tx - 120, Math.min(f.W, tx + 200), (x) => plain(x) + 8 + 10 * r(), 260, 20, r)),
    paint: (_x, _y) => lin('#0d1626'),
  });
  return layers;
}
