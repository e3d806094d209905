// Dark city blocks; one window is lit.
import { blend, glow, lin, plus, ramp, scale } from '../light.ts';
import { between, fbm, gauss, nth, type Rng, rng, smooth } from '../noise.ts';
import type { Frame, Layer } from '../paint.ts';
import { dab, n1, path } from '../shapes.ts';
import { cloud, mist, stars, wash } from '../sky.ts';

/** Roof furniture: tanks, aerials, chimneys, stair heads. */
function roof(x: number, y: number, w: number, r: Rng, s: number): string {
  let d = '';
  const n = Math.floor(between(r, 1, 4));
  for (let i = 0; i < n; i++) {
    const px = x + w * between(r, 0.1, 0.85);
    const kind = r();
    if (kind < 0.3) {
      const h = between(r, 26, 44) * s;
      const k = 11 * s;
      d += `M${n1(px - k)} ${n1(y - h * 0.45)}V${n1(y - h)}L${n1(px)} ${n1(y - h * 1.25)}L${n1(px + k)} ${n1(y - h)}V${n1(y - h * 0.45)}ZM${n1(px - k * 0.8)} ${n1(y + 2)}V${n1(y - h * 0.5)}h${n1(2 * s)}V${n1(y + 2)}ZM${n1(px + k * 0.6)} ${n1(y + 2)}V${n1(y - h * 0.5)}h${n1(2 * s)}V${n1(y + 2)}Z`;
    } else if (kind < 0.55) {
      const h = between(r, 24, 58) * s;
      d += `M${n1(px)} ${n1(y + 2)}V${n1(y - h)}h${n1(1.5 * s)}V${n1(y + 2)}Z`;
      for (let k = 0; k < 3; k++)
        d += `M${n1(px - (9 - k * 2) * s)} ${n1(y - h + (4 + k * 6) * s)}h${n1((19 - k * 4) * s)}v${n1(1.2 * s)}h-${n1((19 - k * 4) * s)}Z`;
    } else if (kind < 0.8)
      d += `M${n1(px)} ${n1(y + 2)}v-${n1(between(r, 12, 24) * s)}h${n1(between(r, 8, 14) * s)}V${n1(y + 2)}Z`;
    else
      d += `M${n1(px - 20 * s)} ${n1(y + 2)}v-${n1(18 * s)}l${n1(30 * s)} -${n1(4 * s)}V${n1(y + 2)}Z`;
  }
  return d;
}

export function cityOneLight(f: Frame): Layer[] {
  const r = rng(33);
  const hz = f.phone ? 760 : f.kind === 'og' ? 500 : 530;
  const wx = f.phone ? 560 : 1148;
  const wy = f.phone ? 470 : f.kind === 'og' ? 380 : 408;
  const sky = ramp([
    [0, '#080c18'],
    [0.4, '#0f1930'],
    [0.8, '#213758'],
    [1, '#3d567c'],
  ]);
  const veil = cloud(44, 520, 90, 0.05);
  const layers: Layer[] = [
    { paint: wash(sky, -20, hz, 14, 0.07) },
    ...stars(f, { n: 300, seed: 3, below: hz * 0.75, power: 0.6 }),
    { field: (x, y) => veil(x, y) * smooth(hz + 60, 60, y), color: '#17233b', blend: 'over' },
    {
      field: (x, y) => veil(x + 12, y + 16) * (1 - veil(x, y - 8)) * smooth(0, hz, y),
      color: '#7f97bb',
      blend: 'add',
      power: 0.14,
      group: 'drift0',
    },
    {
      field: glow(f.phone ? 500 : 980, hz + 30, 520, 1.4, 0.3),
      color: '#8aa0c0',
      blend: 'add',
      power: 0.2,
    },
  ];
  const rows: [number, number, number, number, string, string][] = [
    [hz - 92, 46, 46, 92, '#354f78', '#4a658e'],
    [hz - 52, 76, 66, 128, '#233a5d', '#3a5479'],
    [hz - 6, 104, 92, 176, '#16263f', '#27405f'],
    [hz + 96, 120, 130, 240, '#0e1929', '#17263c'],
  ];
  for (const [i, [base, amp, wmin, wmax, top, foot]] of rows.entries()) {
    let d = '';
    let panes = '';
    const s = 0.45 + i * 0.27;
    for (let x = -40 - r() * 60; x < f.W + 40; ) {
      const w = between(r, wmin, wmax);
      const quiet = f.phone ? 1 : smooth(100, 700, x) * 0.7 + 0.3;
      const y = base - amp * r() ** 1.3 * 1.5 * quiet;
      d += `M${n1(x)} ${f.H}V${n1(y)}H${n1(x + w)}V${f.H}Z`;
      if (i > 0) d += roof(x, y, w, r, s);
      if (r() < 0.25)
        d += `M${n1(x + w * 0.2)} ${n1(y + 2)}V${n1(y - 24 * s)}H${n1(x + w * 0.7)}V${n1(y + 2)}Z`;
      const pw = (5 + 4.4 * i) * between(r, 0.85, 1.15);
      const ph = pw * between(r, 1.3, 1.7);
      const gx = pw * between(r, 2, 2.6);
      const gy = ph * between(r, 1.75, 2.1);
      if (i > 0)
        for (let yy = y + gy * 0.6; yy < Math.min(f.H, y + 420); yy += gy)
          for (let xx = x + gx * 0.5; xx < x + w - pw - 3; xx += gx)
            if (r() < 0.86)
              panes += `<rect x="${n1(xx)}" y="${n1(yy)}" width="${n1(pw)}" height="${n1(ph)}" opacity="${between(r, 0.1, 0.75).toFixed(2)}"/>`;
      x += w + (r() < 0.35 ? between(r, 3, 22) : 0);
    }
    layers.push({
      svg: path(d),
      paint: (x, y) =>
        scale(
          blend(lin(top), lin(foot), smooth(base - 70, base + 190, y)),
          1 + 0.12 * fbm(x / 40, y / 60, i, 3),
        ),
      rough: 0.9,
      roughSize: 12,
      texture: { amp: 0.16, freq: 0.05, seed: i + 3 },
    });
    if (i > 0)
      layers.push({
        svg: `<g fill="${i === 1 ? '#1d3150' : i === 2 ? '#0e1a2e' : '#090f1b'}">${panes}</g>`,
        rough: 0.6,
        roughSize: 9,
      });
    layers.push(
      mist(base + 70 + i * 26, 46, 50 + i, '#8299bd', 0.13 - i * 0.026, `drift${Math.min(i, 2)}`),
    );
  }
  // The near house, with dark windows.
  const bx = f.phone ? 330 : 905;
  const bw = f.phone ? 640 : 470;
  const by = wy - 150;
  const block = `M${bx} ${f.H + 10}V${by}h-12v-14h${bw + 24}v14h-12V${f.H + 10}Z`;
  const tank = roof(bx, by - 14, bw * 0.9, rng(64), 1.9);
  layers.push({
    svg: path(tank, '#080d17') + path(`M${bx + 70} ${by - 12}v-54h96v54Z`, '#0a101b'),
    rough: 1,
  });
  layers.push({
    svg: path(block),
    paint: (x, y) =>
      scale(
        blend(lin('#111b2c'), lin('#070b13'), smooth(by, f.H, y)),
        1 + 0.2 * smooth(bx + 40, bx, x),
      ),
    rough: 1.2,
    texture: { amp: 0.3, freq: 0.05, seed: 8 },
  });
  let bricks = '';
  for (let y = by + 6; y < f.H; y += 9)
    for (let x = bx + ((y / 9) % 2) * 13 - 13; x < bx + bw; x += 26)
      if (r() < 0.5)
        bricks += `<rect x="${n1(x)}" y="${n1(y)}" width="23" height="6.6" opacity="${between(r, 0.1, 0.6).toFixed(2)}"/>`;
  const inBlock = `<clipPath id="b"><path d="${block}"/></clipPath>`;
  layers.push({
    svg: `${inBlock}<g clip-path="url(#b)" fill="#1a2437">${bricks}</g>`,
    rough: 0.8,
    roughSize: 9,
  });
  const W = 46;
  const H = 72;
  const cols: number[] = [];
  for (let x = wx - W / 2 - 106 * 6; x < bx + bw - W - 16; x += 106) if (x > bx + 16) cols.push(x);
  let frames = '';
  let glass = '';
  let sills = '';
  for (let y = wy - H / 2 - 128 * 2; y < f.H; y += 128) {
    if (y < by + 24) continue;
    for (const x of cols) {
      frames += `M${x - 5} ${y - 6}h${W + 10}v${H + 12}h-${W + 10}Z`;
      glass += path(`M${x} ${y}h${W}v${H}h-${W}Z`, nth(['#0d1829', '#101d31', '#0b1422'], r() * 3));
      glass += path(
        `M${x} ${n1(y + H * between(r, 0.3, 0.9))}L${x + W} ${n1(y + H * between(r, 0, 0.4))}V${y}H${x}Z`,
        '#1c2f4c',
        `opacity="${between(r, 0.2, 0.7).toFixed(2)}"`,
      );
      glass += path(
        `M${x + W / 2 - 1.2} ${y}h2.4v${H}h-2.4ZM${x} ${y + H * 0.42}h${W}v2.4h-${W}Z`,
        '#080d16',
      );
      sills += `M${x - 9} ${y + H + 5}h${W + 18}v7h-${W + 18}Z`;
    }
  }
  layers.push({
    svg: `${inBlock}<g clip-path="url(#b)">${path(frames, '#0a0f19')}${glass}${path(sills, '#1a2436')}</g>`,
    rough: 0.9,
    roughSize: 12,
  });
  const x0 = wx - W / 2;
  const y0 = wy - H / 2;
  // The lit window, and its light on the bricks.
  layers.push({
    field: (x, y) => glow(wx, wy + 10, 88, 1.8, 1.15)(x, y),
    mask: path(block),
    color: '#ff9230',
    blend: 'gain',
    power: 34,
    group: 'lamp',
  });
  const warm = ramp([
    [0, '#fff0c8'],
    [0.25, '#fbd084'],
    [0.6, '#e0a33a'],
    [1, '#9a5a1c'],
  ]);
  layers.push({
    svg: `<path d="M${x0} ${y0}h${W}v${H}h-${W}Z"/>`,
    paint: (x, y) => scale(warm(Math.hypot((x - wx - 5) / 52, (y - wy - 2) / 58)), 1.15),
    step: 1,
    rough: 0.7,
  });
  // Curtains, the bars of the window, a plant, the sill and the glow.
  const curt = (s: number): string =>
    `M${wx + (s * W) / 2} ${y0}h${-s * 17}Q${wx + s * 8} ${y0 + 34} ${wx + s * 17} ${y0 + H}h${s * 6}Z`;
  layers.push({ svg: path(curt(-1) + curt(1), '#a8621f', 'opacity="0.75"'), blur: 0.8 });
  layers.push({
    svg: path(
      `M${wx - 1.4} ${y0}h2.8v${H}h-2.8ZM${x0} ${y0 + H * 0.42}h${W}v2.6h-${W}Z`,
      '#54290f',
    ),
    rough: 0.3,
  });
  let plant = `M${wx + 7} ${y0 + H}l-2-10h12l-2 10Z`;
  for (let k = 0; k < 22; k++) {
    const a = -Math.PI / 2 + gauss(r) * 0.75;
    const d = between(r, 2, 15);
    plant += dab(
      wx + 11 + Math.cos(a) * d,
      y0 + H - 10 + Math.sin(a) * d,
      between(r, 5, 8),
      1.7,
      a + gauss(r) * 0.5,
    );
  }
  layers.push({ svg: path(plant, '#2d150a') });
  layers.push({
    svg: path(`M${x0 - 9} ${y0 + H + 3}h${W + 18}v6h-${W + 18}Z`, '#f2b95c'),
    rough: 0.5,
  });
  layers.push({
    field: glow(wx, wy, 34, 1.4, 1.2),
    color: '#f0983a',
    blend: 'add',
    power: 0.34,
    group: 'lamp',
  });
  layers.push({
    field: glow(wx, wy, 170, 2.3),
    color: '#d98a34',
    blend: 'add',
    power: 0.05,
    group: 'lamp',
  });
  // Wires, and dark roofs in the foreground.
  const fg = f.phone ? 1180 : f.kind === 'og' ? 730 : 780;
  let near = '';
  for (let x = -30; x < f.W; ) {
    const w = between(r, 120, 280);
    const y = fg + between(r, -16, 52);
    near += `M${n1(x)} ${f.H + 9}V${n1(y)}H${n1(x + w)}V${f.H + 9}Z${roof(x, y, w, r, 1.6)}`;
    x += w;
  }
  layers.push({
    svg: path(near),
    paint: () => plus(lin('#05080f'), lin('#0f1420'), 0.2),
    rough: 1,
  });
  layers.push({
    svg: `<path d="M-10 ${fg - 290}Q${f.W * 0.4} ${fg - 130} ${bx + 6} ${by + 30}M-10 ${fg - 270}Q${f.W * 0.36} ${fg - 100} ${bx + 6} ${by + 44}" fill="none" stroke="#060a12" stroke-width="1.6"/>`,
  });
  return layers;
}
