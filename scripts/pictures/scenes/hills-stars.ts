// Layered hills under a starry sky; a house with a lit window in the valley.
import { blend, glow, lin, plus, ramp, scale } from '../light.ts';
import { fbm, rng, smooth } from '../noise.ts';
import type { Frame, Layer } from '../paint.ts';
import { cypress, grass, land, path, ridge, tree } from '../shapes.ts';
import { bright, milkyWay, mist, stars, wash } from '../sky.ts';

export function hillsStars(f: Frame): Layer[] {
  const r = rng(11);
  const hz = f.phone ? 760 : f.kind === 'og' ? 530 : 570;
  const sky = ramp([
    [0, '#080d1a'],
    [0.35, '#0e1730'],
    [0.7, '#1b3056'],
    [0.92, '#34568a'],
    [1, '#46648f'],
  ]);
  const way = f.phone
    ? milkyWay({ x0: 250, y0: 800, x1: 690, y1: -60, wide: 150, seed: 4 })
    : milkyWay({ x0: 760, y0: 640, x1: 1420, y1: -80, wide: 170, seed: 4 });
  const layers: Layer[] = [
    { paint: wash(sky, -20, hz, 6, 0.05), step: 2 },
    { field: way.at, color: '#8fb0e6', blend: 'add', power: 0.2, step: 2 },
    { field: (x, y) => way.at(x, y) ** 2, color: '#f4d3a4', blend: 'add', power: 0.24, step: 2 },
    {
      field: (x, y) => Math.min(0.6, way.dust(x, y) * 0.55) * smooth(hz, hz - 200, y),
      color: '#070b16',
      blend: 'over',
      step: 2,
    },
    ...stars(f, {
      n: 2300,
      seed: 9,
      below: hz,
      power: 1,
      where: (x, y) => 0.28 + 0.9 * way.at(x, y),
    }),
    ...stars(f, {
      n: 3600,
      seed: 19,
      below: hz,
      power: 0.55,
      size: 0.62,
      where: (x, y) => 0.06 + 1.2 * way.at(x, y),
    }),
    ...bright(f.phone ? 200 : 560, f.phone ? 200 : 130, 2.1, '#dbe7ff'),
    ...bright(f.phone ? 760 : 1335, f.phone ? 420 : 330, 1.7),
    {
      field: glow(f.phone ? 520 : 1000, hz + 20, 520, 1.5, 0.2),
      color: '#7f97bd',
      blend: 'add',
      power: 0.12,
    },
  ];
  const hx = f.phone ? 610 : 1130;
  const specs: [number, number, number, string, string][] = [
    [hz - 18, 52, 420, '#34517f', '#48668f'],
    [hz + 26, 46, 330, '#263f66', '#3a577f'],
    [hz + 70, 48, 380, '#1b2f4f', '#2d476c'],
    [hz + 122, 46, 300, '#152641', '#263f63'],
    [hz + 186, 52, 430, '#0d182b', '#162641'],
    [hz + 268, 46, 520, '#070d18', '#0a1220'],
  ];
  for (const [i, [base, amp, size, top, foot]] of specs.entries()) {
    const y = ridge({
      base,
      amp,
      size,
      seed: 30 + i * 11,
      detail: 0.1 + i * 0.02,
      tilt: (i % 2 ? -0.02 : 0.025) * (f.phone ? 0.4 : 1),
    });
    layers.push({
      svg: path(land(f, y)),
      paint: (x, yy) => {
        const t = smooth(0, 95, yy - y(x));
        const body = blend(lin(top), lin(foot), t);
        // A rim of starlight along the crest.
        const rim = Math.exp(-(((yy - y(x)) / 5) ** 2)) * 0.22;
        return plus(
          scale(body, 1 + 0.12 * fbm(x / 90, yy / 34, 3 + i, 3)),
          lin('#86a3d0'),
          rim * (1 - i * 0.16) * 0.35,
        );
      },
      rough: 1.6,
      texture: { amp: 0.18, freq: 0.022, seed: 20 + i, stretch: 2.4 },
    });
    if (i === 3) {
      // The house: its lit window, and the light on the slope.
      const hy = y(hx) + 22;
      layers.push({
        svg: `<path d="M${hx - 14} ${hy + 8}V${hy - 4}L${hx - 4} ${hy - 12}L${hx + 12} ${hy - 11}L${hx + 18} ${hy - 3}V${hy + 8}Z" fill="#0a1322"/>`,
        rough: 0.5,
      });
      layers.push({
        svg: `<rect x="${hx - 7}" y="${hy - 3}" width="5" height="6.5" fill="#ffcf7a"/>`,
        blend: 'add',
        power: 1.5,
        group: 'lamp',
      });
      layers.push({
        field: glow(hx - 4, hy, 13, 1.5),
        color: '#e0a33a',
        blend: 'add',
        power: 0.6,
        group: 'lamp',
        step: 1,
      });
      layers.push({
        field: glow(hx - 4, hy + 14, 74, 1.6, 0.42),
        color: '#e0a33a',
        blend: 'gain',
        power: 7,
        group: 'lamp',
      });
      let trees = '';
      for (const [dx, h] of [
        [-30, 36],
        [-40, 26],
        [29, 30],
        [37, 46],
        [48, 26],
      ] as const)
        trees += cypress(hx + dx, y(hx + dx) + 26, h, h * 0.24, r);
      layers.push({ svg: path(trees, '#0b1526') });
    }
    if (i === 4) {
      let trees = '';
      for (let k = 0; k < 26; k++) {
        const x = r() * f.W;
        const h = 14 + 24 * r();
        trees += cypress(x, y(x) + 5, h, h * (0.25 + 0.5 * r()), r);
      }
      layers.push({ svg: path(trees, '#0b1424') });
    }
    if (i >= 1 && i <= 3)
      layers.push(
        mist(base + 42, 22 + i * 5, 90 + i, '#7e9ac4', 0.12 - i * 0.022, `drift${i - 1}`),
      );
    if (i === 5) {
      layers.push({ svg: path(grass(0, f.W, y, 900, 20, r, 0.2)), paint: () => lin('#060b15') });
      const tx = f.phone ? 120 : 1440;
      const t = tree(tx, y(tx) + 8, f.phone ? 250 : 300, rng(44), {
        lean: f.phone ? 0.1 : -0.1,
        leaf: 7,
        leaves: 15,
        depth: 7,
      });
      layers.push({
        svg: path(t.wood) + path(t.leaves, '#fff', 'opacity="0.94"'),
        paint: () => lin('#050912'),
        rough: 1,
      });
    }
  }
  return layers;
}
