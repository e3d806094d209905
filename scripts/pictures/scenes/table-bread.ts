// A table by a window at night: bread, a cup, candlelight.

import { flame } from '../clay-lamp.ts';
import { blend, glow, lin, plus, type RGB, scale } from '../light.ts';
import { clamp, fbm, smooth } from '../noise.ts';
import type { Frame, Layer } from '../paint.ts';
import { closed, n1, path } from '../shapes.ts';
import { tableWindow, windowBox } from './table-window.ts';

export function tableBread(f: Frame): Layer[] {
  const [cx, ty] = f.phone ? [570, 560] : f.kind === 'og' ? [1205, 560] : [1205, 600];
  const front = ty + 74;
  const fx = cx;
  const fy = ty - 134; // the flame
  const lit = (x: number, y: number, reach: number, fall = 1.4): number =>
    glow(fx, fy, reach, fall)(x, y);
  const layers: Layer[] = [
    // The wall behind: plaster, warm by the candle and night-blue away from it.
    {
      paint: (x, y) =>
        scale(
          blend(
            blend(lin('#141c2d'), lin('#0c121e'), smooth(0, ty, y)),
            lin('#17131a'),
            lit(x, y, 260, 1.2),
          ),
          1 + 0.22 * fbm(x / 90, y / 110, 5, 4) + 0.16 * fbm(x / 12, y / 11, 6, 2),
        ),
      step: 1,
    },
  ];
  const [wx, wy, ww, wh] = windowBox(f);
  layers.push(...tableWindow(f, lit));
  // Candlelight on the wall.
  layers.push({
    field: (x, y) => lit(x, y, 165, 1.75),
    mask: `<path fill-rule="evenodd" d="M0 0H${f.W}V${ty}H0ZM${wx} ${wy}v${wh}h${ww}v-${wh}Z" fill="#fff"/>`,
    color: '#ffa238',
    blend: 'gain',
    power: 40,
    group: 'lamp',
  });
  // The table.
  const back = f.phone ? -20 : 560;
  const tableTop = `M${back} ${ty - 4}H${f.W + 20}V${front}H${back - (f.phone ? 0 : 74)}Z`;
  const wood = (x: number, y: number): number =>
    0.8 + 0.3 * fbm(x / 240, y / 5, 12, 4) + 0.14 * fbm(x / 30, y / 3, 13, 2);
  const onTop = (x: number, y: number): number => glow(fx, ty + 26, 150, 1.45, 0.42)(x, y);
  layers.push({
    svg: path(tableTop),
    paint: (x, y) => scale(lin('#1d1a1d'), wood(x, y) * (1 + 0.5 * smooth(wx + ww + 120, wx, x))),
    rough: 0.8,
    step: 1,
  });
  layers.push({
    field: onTop,
    mask: path(tableTop),
    color: '#ffa238',
    blend: 'gain',
    power: 26,
    group: 'lamp',
  });
  const side = `M${back - (f.phone ? 0 : 74)} ${front}H${f.W + 20}v30H${back - (f.phone ? 0 : 70)}Z`;
  layers.push({
    svg: path(
      `M${back - 40} ${front + 26}H${f.W + 20}V${f.H + 20}H${back - 40}Z`,
      '#05070c',
      'opacity="0.55"',
    ),
    blur: 12,
  });
  layers.push({
    svg: path(side),
    paint: (x, y) =>
      plus(
        scale(lin('#120f11'), wood(x, y)),
        lin('#c07c30'),
        0.07 * glow(fx, front, 210, 1.8)(x, y),
      ),
    rough: 0.8,
    step: 1,
  });
  layers.push({
    svg: path(
      `M${back - (f.phone ? 0 : 74)} ${front - 1.5}H${f.W + 20}v3.2H${back - (f.phone ? 0 : 74)}Z`,
    ),
    paint: (x) => scale(lin('#f0b55c'), 0.05 + 0.55 * glow(fx, 0, 200, 1.6)(x, 0)),
    rough: 0.6,
  });
  if (!f.phone)
    layers.push({ svg: path(`M${back - 30} ${front + 28}h34l-6 ${f.H - front}h-24Z`, '#090b11') });
  // A linen cloth under the bread, falling over the edge.
  const bx = cx - (f.phone ? 190 : 186);
  const bw = 118;
  const by = ty + 30;
  const cloth = `M${bx - 150} ${ty + 12}C${bx - 60} ${ty + 4} ${bx + 60} ${ty + 6} ${bx + 148} ${ty + 10}L${bx + 128} ${front - 2}C${bx + 134} ${front + 40} ${bx + 118} ${front + 64} ${bx + 122} ${front + 86}C${bx + 60} ${front + 98} ${bx + 20} ${front + 78} ${bx - 40} ${front + 94}C${bx - 90} ${front + 104} ${bx - 130} ${front + 84} ${bx - 168} ${front + 92}C${bx - 160} ${front + 54} ${bx - 178} ${front + 34} ${bx - 172} ${front - 2}Z`;
  const fold = (x: number, y: number): number =>
    Math.sin((x - bx) / 17 + 1.4 * fbm(x / 70, y / 120, 4, 2) * 2) *
    smooth(front - 4, front + 26, y);
  layers.push({
    svg: path(cloth, '#04060a', 'opacity="0.7" transform="translate(-5 6)"'),
    blur: 5,
  });
  layers.push({
    svg: path(cloth),
    paint: (x, y) => {
      const over = smooth(front - 5, front + 3, y);
      const l =
        onTop(x, y) * 0.62 * (1 - over) +
        over * (0.1 + 0.07 * fold(x, y)) * glow(fx - 60, front, 190, 1.5)(x, y);
      const hem = Math.abs(y - front - 74) < 2 ? 0.6 : 1;
      return plus(
        scale(lin('#3a4050'), 0.45 + 0.2 * fold(x, y)),
        lin('#f6d49a'),
        l * hem * (1 + 0.16 * fbm(x / 7, y / 6, 3, 2)),
      );
    },
    rough: 1.3,
    step: 1,
  });
  // Shadows on the side away from the flame.
  layers.push({
    svg: `<ellipse cx="${bx - 56}" cy="${by + 22}" rx="${bw + 40}" ry="15" fill="#0c0705" opacity="0.85"/>`,
    blur: 8,
  });
  const cupX = cx + (f.phone ? 170 : 158);
  layers.push({
    svg: path(
      `M${cupX - 22} ${ty + 52}q60 -14 210 6q20 16 -30 20q-120 6 -180 -26Z`,
      '#0a0604',
      'opacity="0.8"',
    ),
    blur: 6,
  });
  // Bread: a round loaf, floured, scored, with one side to the light.
  const solid = (
    x: number,
    y: number,
    ox: number,
    oy: number,
    rx: number,
    ry: number,
    lz: number,
  ): number => {
    const u = (x - ox) / rx;
    const v = (y - oy) / ry;
    const nz = Math.sqrt(Math.max(0.02, 1 - u * u - v * v));
    const len = Math.hypot(fx - x, fy - y, lz);
    return clamp(((u * (fx - x) + v * (fy - y) + nz * lz) / len) * 0.82 + 0.18, 0, 1) ** 1.25;
  };
  const loaf = closed([
    [bx - bw, by + 14],
    [bx - bw * 0.96, by - 22],
    [bx - bw * 0.66, by - 58],
    [bx - bw * 0.2, by - 76],
    [bx + bw * 0.3, by - 74],
    [bx + bw * 0.74, by - 50],
    [bx + bw * 0.98, by - 14],
    [bx + bw * 0.98, by + 16],
    [bx + bw * 0.6, by + 30],
    [bx - bw * 0.6, by + 30],
  ]);
  const crust = (x: number, y: number): RGB => {
    const k = solid(x, y, bx, by - 8, bw * 1.06, 80, 70);
    const bump = 1 + 0.34 * fbm(x / 15, y / 11, 8, 4);
    const flour = smooth(0.1, 0.7, fbm(x / 34, y / 20, 12, 3) + 0.5 * smooth(by, by - 70, y));
    return plus(
      plus(
        scale(lin('#3a2217'), 0.22 * bump),
        lin('#c9792c'),
        k * 0.62 * bump * (0.75 + 0.4 * smooth(bx - bw, bx + bw, x)),
      ),
      lin('#f5ddb0'),
      k * flour * 0.24,
    );
  };
  layers.push({ svg: path(loaf), paint: crust, rough: 1.8, roughSize: 16, step: 1 });
  let score = '';
  for (const [sx, sy, len, a] of [
    [-44, -44, 74, -0.5],
    [-2, -50, 84, -0.42],
    [42, -44, 70, -0.36],
  ] as const) {
    const ex = bx + sx + Math.cos(a) * len * 0.5;
    const ey = by + sy + Math.sin(a) * len * 0.5 + 16;
    const qx = bx + sx - Math.cos(a) * len * 0.5;
    const qy = by + sy - Math.sin(a) * len * 0.5 + 16;
    score += `M${n1(qx)} ${n1(qy)}Q${n1((ex + qx) / 2 - 7)} ${n1((ey + qy) / 2 - 13)} ${n1(ex)} ${n1(ey)}Q${n1((ex + qx) / 2 + 5)} ${n1((ey + qy) / 2 - 1)} ${n1(qx)} ${n1(qy)}Z`;
  }
  layers.push({
    svg: path(score),
    paint: (x, y) => scale(lin('#f3cf92'), 0.1 + 0.75 * solid(x, y, bx, by - 8, bw * 1.06, 80, 70)),
    rough: 1.4,
    roughSize: 10,
    step: 1,
  });
  layers.push({
    svg: path(score, '#2a140a', 'transform="translate(1 4)" opacity="0.5"'),
    blur: 1.6,
    mask: path(loaf),
  });
  // The cup: fired clay, a little glaze.
  const cy = ty + 54;
  const cup = `M${cupX - 38} ${cy - 112}C${cupX - 40} ${cy - 70} ${cupX - 30} ${cy - 44} ${cupX - 9} ${cy - 36}L${cupX - 8} ${cy - 16}C${cupX - 12} ${cy - 8} ${cupX - 28} ${cy - 6} ${cupX - 30} ${cy}Q${cupX} ${cy + 9} ${cupX + 30} ${cy}C${cupX + 28} ${cy - 6} ${cupX + 12} ${cy - 8} ${cupX + 8} ${cy - 16}L${cupX + 9} ${cy - 36}C${cupX + 30} ${cy - 44} ${cupX + 40} ${cy - 70} ${cupX + 38} ${cy - 112}Z`;
  layers.push({
    svg: path(cup),
    paint: (x, y) => {
      const half = y < cy - 36 ? 39 : y < cy - 14 ? 12 : 30;
      const u = clamp((x - cupX) / half, -1, 1);
      const k = clamp(-u * 0.8 + Math.sqrt(1 - u * u) * 0.32, 0, 1);
      const shine = Math.exp(-(((u + 0.62) / 0.12) ** 2)) * smooth(cy - 30, cy - 90, y);
      return plus(
        plus(
          scale(lin('#2b2530'), 0.4 + 0.1 * fbm(x / 8, y / 5, 3, 3)),
          lin('#b8672c'),
          k * 0.72 * (1 + 0.12 * Math.sin(y / 2.6) + 0.2 * fbm(x / 14, y / 9, 4, 3)),
        ),
        lin('#ffe0a8'),
        shine * 0.6,
      );
    },
    rough: 0.8,
    step: 1,
  });
  layers.push({
    svg: `<ellipse cx="${cupX}" cy="${cy - 112}" rx="38" ry="8.5" fill="#b87438"/><ellipse cx="${cupX + 1}" cy="${cy - 111}" rx="34" ry="6.4" fill="#2a0d0c"/><path d="M${cupX - 34} ${cy - 113}q34 -12 68 0" fill="none" stroke="#e3a85a" stroke-width="1.6" opacity="0.7"/>`,
    rough: 0.5,
  });
  // The candle.
  const ch = 118;
  const cb = ty + 34;
  layers.push({
    svg: `<ellipse cx="${cx}" cy="${cb + 4}" rx="62" ry="13" fill="#140a05" opacity="0.7"/>`,
    blur: 5,
  });
  layers.push({
    svg: path(
      `M${cx - 54} ${cb - 8}Q${cx} ${cb - 20} ${cx + 54} ${cb - 8}Q${cx + 44} ${cb + 10} ${cx} ${cb + 12}Q${cx - 44} ${cb + 10} ${cx - 54} ${cb - 8}Z`,
    ),
    paint: (x, y) =>
      scale(
        blend(lin('#e9b567'), lin('#4a2c18'), smooth(cb - 14, cb + 8, y + Math.abs(x - cx) * 0.15)),
        0.8,
      ),
    rough: 0.8,
    step: 1,
  });
  layers.push({
    svg: path(
      `M${cx - 16} ${cb - 8}C${cx - 15} ${cb - 60} ${cx - 17} ${cb - ch} ${cx - 15} ${cb - ch - 18}Q${cx - 4} ${cb - ch - 26} ${cx + 4} ${cb - ch - 20}Q${cx + 12} ${cb - ch - 26} ${cx + 16} ${cb - ch - 14}C${cx + 17} ${cb - 80} ${cx + 19} ${cb - 70} ${cx + 17} ${cb - 8}Q${cx} ${cb - 1} ${cx - 16} ${cb - 8}Z`,
    ),
    paint: (x, y) =>
      scale(
        blend(lin('#ffe9b4'), lin('#a8763c'), smooth(cb - ch - 20, cb - 10, y) ** 0.7),
        0.95 - 0.35 * ((x - cx) / 18) ** 2,
      ),
    rough: 1,
    step: 1,
  });
  layers.push(...flame(cx, cb - ch - 24, 1.02));
  layers.push({
    field: glow(fx, fy, 74, 1.4),
    color: '#f0a843',
    blend: 'add',
    power: 0.3,
    group: 'lamp',
  });
  layers.push({
    field: glow(fx, fy, 260, 2.4),
    color: '#d98a34',
    blend: 'add',
    power: 0.05,
    group: 'lamp',
  });
  return layers;
}
