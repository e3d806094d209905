// A tomb in a rock garden at dawn: the stone rolled aside, light coming from inside.
import { blend, glow, lin, plus, type RGB, ramp, scale } from '../light.ts';
import { clamp, fbm, rng, smooth } from '../noise.ts';
import type { Frame, Layer } from '../paint.ts';
import { closed, cypress, grass, land, path, ridge, tree } from '../shapes.ts';
import { bright, cloud, mist, stars, wash } from '../sky.ts';
import { outline, rolledStone, slope } from './tomb-stone.ts';

export function emptyTomb(f: Frame): Layer[] {
  const r = rng(101);
  const [cx, gy] = f.phone ? [500, 560] : f.kind === 'og' ? [1150, 565] : [1150, 606];
  const hz = gy - 50;
  const edge = f.phone ? 170 : 800; // where the rock begins
  const dawnX = f.phone ? 40 : 560;
  const sky = ramp([
    [0, '#0a1020'],
    [0.35, '#14203c'],
    [0.7, '#294670'],
    [0.92, '#4a6791'],
    [1, '#62799c'],
  ]);
  const streak = cloud(12, 380, 30, 0.1);
  const dawn = glow(dawnX, hz + 10, 290, 1.6, 0.3);
  const layers: Layer[] = [
    { paint: wash(sky, -30, hz + 30, 7, 0.06) },
    { field: dawn, color: '#d98f52', blend: 'add', power: 0.32, group: 'breath' },
    ...stars(f, { n: 420, seed: 61, below: hz * 0.7, power: 0.7 }),
    ...bright(f.phone ? 130 : 640, f.phone ? 250 : 196, 2.2),
    {
      field: (x, y) => streak(x, y) * smooth(hz * 0.3, hz * 0.7, y) * smooth(hz, hz - 50, y) * 0.8,
      color: '#1a2946',
      blend: 'over',
    },
    {
      field: (x, y) =>
        streak(x, y + 9) * (1 - streak(x, y - 4)) * dawn(x, y + 40) * smooth(hz * 0.3, hz, y),
      color: '#f0b06a',
      blend: 'add',
      power: 0.5,
      group: 'drift0',
    },
  ];
  for (const [i, [dy, amp, size, a, b]] of (
    [
      [-24, 30, 300, '#34507c', '#566d90'],
      [10, 26, 260, '#1f3354', '#34496b'],
    ] as [number, number, number, string, string][]
  ).entries()) {
    const y = ridge({ base: hz + dy, amp, size, seed: 8 + i * 5 });
    layers.push({
      svg: path(land(f, y)),
      paint: (x, yy) =>
        plus(blend(lin(a), lin(b), smooth(0, 70, yy - y(x))), lin('#c98a52'), 0.12 * dawn(x, yy)),
      rough: 1.4,
      texture: { amp: 0.18, freq: 0.025, seed: i },
    });
    layers.push(mist(hz + dy + 34, 20, 31 + i, '#a9aebd', 0.08, `drift${i + 1}`));
  }
  let cyp = '';
  for (const [x, h, w] of (f.phone
    ? [
        [60, 210, 46],
        [118, 150, 38],
        [160, 250, 50],
      ]
    : [
        [690, 220, 48],
        [742, 290, 58],
        [640, 150, 38],
        [180, 120, 30],
        [212, 160, 36],
        [246, 104, 28],
      ]) as [number, number, number][])
    cyp += cypress(x, gy + 8, h, w, r);
  layers.push({
    svg: path(cyp),
    paint: (_x, y) => blend(lin('#0a1120'), lin('#16223a'), smooth(gy, gy - 260, y)),
    rough: 0.8,
  });
  // The rock: height from noise, lit from the dawn on its left and from the doorway below.
  const rock = closed(outline(f, gy).map(([x, y]) => [x + (f.phone ? -20 : 45), y]));
  const dw = 66;
  const dh = 150;
  const lx = cx;
  const ly = gy - 60;
  const stoneCol = (x: number, y: number): RGB => {
    const [sx, sy] = slope(x, y);
    const dawnLit = clamp(0.32 - sx * 0.55 - sy * 0.42, 0, 1.4);
    const left = smooth(edge + 480, edge - 20, x);
    const up = smooth(gy + 10, gy - 430, y);
    return plus(
      scale(lin('#232d42'), 0.34 + 0.85 * dawnLit * (0.45 + 0.55 * up)),
      lin('#8a84a0'),
      0.16 * dawnLit * left,
    );
  };
  layers.push({
    svg: path(rock),
    paint: stoneCol,
    rough: 7,
    roughSize: 34,
    step: 1,
    texture: { amp: 0.2, freq: 0.09, seed: 8 },
  });
  // Light from the doorway, raking over the stone.
  const rake = (x: number, y: number): number => {
    const ddx = x - lx;
    const ddy = y - ly;
    const d = Math.hypot(ddx, ddy) + 1;
    const [sx, sy] = slope(x, y);
    const facing = clamp(0.55 + ((ddx * sx + ddy * sy) / d) * 0.75, 0.05, 1.7);
    return facing / (1 + (d / 92) ** 2) ** 1.45;
  };
  layers.push({
    field: rake,
    mask: path(rock),
    color: '#ff9230',
    blend: 'gain',
    power: 52,
    group: 'lamp',
    step: 1,
  });
  const mouth = (w: number, h: number, low = 4): string =>
    closed([
      [cx - w, gy + low],
      [cx - w * 1.02, gy - h * 0.4],
      [cx - w * 0.84, gy - h * 0.78],
      [cx - w * 0.36, gy - h * 0.98],
      [cx + w * 0.16, gy - h],
      [cx + w * 0.7, gy - h * 0.86],
      [cx + w, gy - h * 0.48],
      [cx + w * 0.98, gy + low],
      [cx, gy + low + 2],
    ]);
  layers.push({
    svg: path(mouth(dw + 12, dh + 13)),
    paint: (x, y) =>
      scale(
        blend(lin('#d98f3a'), lin('#3a2214'), smooth(56, 104, Math.hypot(x - lx, (y - ly) * 0.8))),
        0.75 + 0.3 * fbm(x / 13, y / 13, 9, 3),
      ),
    rough: 4,
    roughSize: 18,
    step: 1,
  });
  const warm = ramp([
    [0, '#fffcf2'],
    [0.3, '#fff0cc'],
    [0.66, '#f3c06a'],
    [1, '#94561c'],
  ]);
  layers.push({
    svg: path(mouth(dw, dh)),
    paint: (x, y) =>
      scale(
        warm(Math.hypot((x - cx + 4) / 88, (y - gy + 46) / 128) + 0.05 * fbm(x / 24, y / 24, 2, 3)),
        0.86,
      ),
    rough: 3,
    roughSize: 18,
    step: 1,
  });
  // Inside: the shelf, and linen laid on it.
  layers.push({
    svg:
      path(
        `M${cx - dw} ${gy - 34}L${cx + 6} ${gy - 42}L${cx + 8} ${gy - 18}L${cx - dw} ${gy - 6}Z`,
        '#b98a4c',
        'opacity="0.85"',
      ) +
      path(
        `M${cx - 54} ${gy - 37}Q${cx - 36} ${gy - 52} ${cx - 14} ${gy - 43}Q${cx - 2} ${gy - 45} ${cx + 2} ${gy - 40}L${cx - 8} ${gy - 26}Q${cx - 30} ${gy - 32} ${cx - 54} ${gy - 24}Z`,
        '#fffdf4',
      ) +
      path(
        `M${cx - 56} ${gy - 22}L${cx + 4} ${gy - 32}v3L${cx - 56} ${gy - 18}Z`,
        '#8a5c28',
        'opacity="0.6"',
      ),
    mask: path(mouth(dw - 2, dh - 3)),
    blur: 1,
  });
  // The garden floor.
  const ground = (x: number): number => gy + 6 * fbm(x / 80, 2, 4, 3) + 5;
  layers.push({
    svg: path(land(f, ground)),
    paint: (x, y) =>
      scale(
        blend(lin('#182235'), lin('#06090f'), smooth(gy, f.H - 90, y)),
        1 + 0.55 * fbm(x / 46, y / 12, 6, 4),
      ),
    rough: 2,
    step: 1,
  });
  const beam = path(
    `M${cx - dw} ${gy + 2}H${cx + dw}L${cx + (f.phone ? 190 : 170)} ${f.H + 30}H${cx - (f.phone ? 260 : 330)}Z`,
  );
  const fallOff = (_x: number, y: number): number =>
    1 / (1 + ((y - gy) / (f.phone ? 120 : 78)) ** 2);
  layers.push({
    field: fallOff,
    mask: beam,
    maskBlur: f.phone ? 46 : 26,
    color: '#ff9230',
    blend: 'gain',
    power: 46,
    group: 'lamp',
  });
  layers.push({
    field: (x, y) => (y > gy ? 1 : 0) * glow(cx, gy + 6, 130, 1.7, 0.4)(x, y),
    color: '#ff9230',
    blend: 'gain',
    power: 34,
    group: 'lamp',
  });
  layers.push(...rolledStone(f, cx, gy, r));
  // An old olive leaning in from the right, and grass.
  const t = f.phone
    ? tree(960, gy + 230, 600, rng(12), { lean: -0.1, leaf: 12, leaves: 15, depth: 7 })
    : tree(1640, gy + 190, 620, rng(12), { lean: -0.1, leaf: 12, leaves: 15, depth: 7 });
  layers.push({
    svg: path(t.wood + t.leaves),
    paint: (x, y) =>
      plus(lin('#070c16'), lin('#d08c3a'), 0.12 * glow(cx + 110, gy - 60, 130, 2)(x, y)),
    rough: 1,
  });
  layers.push({
    svg: path(grass(0, f.W, (x) => gy + 26 + 8 * Math.sin(x / 70), 420, 30, r, 0.15)),
    paint: (x, y) => plus(lin('#0b1220'), lin('#c99a3e'), 0.22 * glow(cx, gy + 10, 120, 1.9)(x, y)),
    step: 1,
  });
  layers.push({
    field: glow(cx, gy - 62, 72, 1.35),
    color: '#f5b656',
    blend: 'add',
    power: 0.26,
    group: 'lamp',
  });
  layers.push({
    field: glow(cx, gy - 40, 230, 2.6),
    color: '#dd9540',
    blend: 'add',
    power: 0.05,
    group: 'lamp',
  });
  layers.push({
    svg: path(grass(0, f.W, (x) => f.H + 10 + 8 * Math.sin(x / 170), 560, 76, r, 0.16)),
    paint: () => lin('#04060b'),
  });
  return layers;
}
