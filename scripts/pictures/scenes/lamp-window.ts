// An oil lamp on the sill of a window in a dark house: warm light spilling out, night outside.

import { clayLamp, flame } from '../clay-lamp.ts';
import { blend, glow, lin, plus, type RGB, ramp, scale } from '../light.ts';
import { fbm, rng, smooth } from '../noise.ts';
import type { Frame, Layer } from '../paint.ts';
import { cypress, grass, land, masonry, path, ridge, tiling } from '../shapes.ts';
import { mist, stars, wash } from '../sky.ts';
import { archStones, shutters, vine } from './window-wall.ts';

export function lampWindow(f: Frame): Layer[] {
  const r = rng(5);
  const [cx, sill] = f.phone ? [545, 530] : f.kind === 'og' ? [1165, 500] : [1165, 530];
  const wallX = f.phone ? 215 : 800;
  const hw = 112; // half the opening
  const tall = 250;
  const ground = f.phone ? 1060 : f.kind === 'og' ? 740 : 790;
  const arch = (w: number, up: number, low = 0): string =>
    `M${cx - w} ${sill + low}V${sill - tall * 0.66 - up * 0.2}C${cx - w} ${sill - tall - up * 0.75} ${cx - w * 0.45} ${sill - tall - up - 22} ${cx} ${sill - tall - up - 22}C${cx + w * 0.45} ${sill - tall - up - 22} ${cx + w} ${sill - tall - up * 0.75} ${cx + w} ${sill - tall * 0.66 - up * 0.2}V${sill + low}Z`;
  const lx = cx + 6;
  const fy = sill - 62;
  const hz = f.phone ? 880 : 600;
  const sky = ramp([
    [0, '#080d19'],
    [0.4, '#0f1931'],
    [0.8, '#1c3158'],
    [1, '#30507f'],
  ]);
  const far = ridge({ base: hz - 20, amp: 44, size: 330, seed: 6 });
  const near = ridge({ base: hz + 60, amp: 34, size: 300, seed: 9 });
  const lamp = glow(lx, fy, 160, 2.35);
  const layers: Layer[] = [
    { paint: wash(sky, -20, hz, 4, 0.06) },
    ...stars(f, {
      n: 950,
      seed: 23,
      below: hz,
      power: 0.9,
      where: (x) => (x > wallX + 40 ? 0 : 1),
    }),
    {
      svg: path(land(f, far)),
      paint: (x, y) => blend(lin('#223a61'), lin('#35537f'), smooth(0, 90, y - far(x))),
      rough: 1.4,
      texture: { amp: 0.15, freq: 0.02, seed: 2 },
    },
    mist(hz + 40, 24, 14, '#7d98c0', 0.07),
    {
      svg: path(land(f, near)),
      paint: (x, y) => blend(lin('#101c33'), lin('#0c1526'), smooth(0, 120, y - near(x))),
      rough: 1.4,
      texture: { amp: 0.25, freq: 0.03, seed: 3 },
    },
  ];
  let trees = '';
  const where: [number, number, number][] = f.phone
    ? [
        [96, 250, 50],
        [150, 170, 38],
        [40, 200, 44],
      ]
    : [
        [640, 250, 52],
        [700, 190, 42],
        [590, 150, 36],
        [210, 90, 24],
        [238, 70, 20],
      ];
  for (const [x, h, w] of where) trees += cypress(x, near(x) + 30, h, w, r);
  layers.push({
    svg: path(trees),
    paint: (_x, y) => blend(lin('#0a1222'), lin('#122038'), smooth(hz + 90, hz - 160, y)),
  });
  // The wall: rough courses, almost black without the lamp's light.
  const eave = (x: number): number => (f.phone ? 92 : 66) - (x - wallX) * 0.05;
  const wall = `M${wallX} ${eave(wallX)}L${f.W + 20} ${eave(f.W) - 40}V${ground + 40}H${wallX - 6}Z`;
  const stones = masonry(
    wallX - 4,
    40,
    f.W + 20,
    ground + 20,
    46,
    r,
    ['#121929', '#0f1523', '#161e31', '#0d131f', '#111827'],
    (x, y) => Math.abs(x - cx) < hw - 10 && y < sill && y > sill - tall,
  );
  layers.push({ svg: path(wall, '#0b101a'), rough: 2 });
  layers.push({
    svg: `<clipPath id="w"><path d="${wall}"/></clipPath><g clip-path="url(#w)">${stones}</g>`,
    rough: 2.4,
    roughSize: 16,
    texture: { amp: 0.5, freq: 0.06, seed: 6 },
  });
  const tiles = tiling(wallX - 52, f.W + 30, (x) => eave(x) + 16, f.phone ? 7 : 6, r, [
    '#131b2c',
    '#111828',
    '#151e30',
    '#101726',
  ]);
  layers.push({
    svg: path(
      `M${wallX - 40} ${eave(wallX) + 8}L${f.W + 20} ${eave(f.W) + 8}v46L${wallX - 40} ${eave(wallX) + 50}Z`,
      '#03050a',
      'opacity="0.85"',
    ),
    mask: path(wall),
    blur: 9,
  });
  layers.push({
    field: (x) => 0.55 * smooth(wallX + 260, wallX, x),
    mask: path(wall),
    color: '#5d7fb5',
    blend: 'gain',
    power: 5,
  });
  layers.push({
    svg:
      path(
        `M${wallX - 52} ${eave(wallX) + 12}L${f.W + 20} ${eave(f.W) + 4}V-20H${wallX + 100}Z`,
        '#0b111d',
      ) + tiles,
    rough: 1.2,
    texture: { amp: 0.25, freq: 0.03, seed: 3 },
  });
  const opening = { cx, sill, hw, tall, ground, lx, fy };
  const ring = archStones(opening, r);
  layers.push({
    svg: path(arch(hw + 10, 14), '#0a0e17') + ring,
    rough: 2,
    texture: { amp: 0.45, freq: 0.07, seed: 7 },
  });
  // The lamp's light on the wall: strong at the reveal, weaker over the courses.
  layers.push({
    field: (x, y) => lamp(x, y) * (0.75 + 0.5 * smooth(sill - 60, sill + 120, y)),
    mask: path(wall),
    color: '#ff9230',
    blend: 'gain',
    power: 230,
    group: 'lamp',
  });
  // The room behind the window.
  const warm = ramp([
    [0, '#fff0c4'],
    [0.16, '#f7cf7c'],
    [0.4, '#d98f34'],
    [0.7, '#8a4c1b'],
    [1, '#3b1f12'],
  ]);
  const room = (x: number, y: number): RGB =>
    scale(
      warm(Math.hypot((x - lx) / 190, (y - fy + 12) / 260) + 0.06 * fbm(x / 60, y / 60, 3, 3)),
      0.9,
    );
  layers.push({ svg: path(arch(hw, 6)), paint: room, step: 1 });
  layers.push({
    svg: `<g fill="#3a1d0f"><rect x="${cx - hw}" y="${sill - 196}" width="${hw * 2}" height="9"/><path d="M${cx + 34} ${sill - 196}v-26q-6-9 6-12h10q12 3 6 12v26z"/><path d="M${cx + 66} ${sill - 196}v-15q9-8 22 0v15z"/><path d="M${cx - 84} ${sill - 196}l3-34h19l4 34z"/><rect x="${cx - 52}" y="${sill - 226}" width="7" height="30"/><rect x="${cx - 43}" y="${sill - 222}" width="6" height="26"/><rect x="${cx - 36}" y="${sill - 229}" width="8" height="33"/></g>`,
    mask: path(arch(hw - 1, 5)),
    maskBlur: 0.4,
    blur: 2.2,
  });
  // The deep reveal: its sides face the flame.
  layers.push({
    svg: `<path fill-rule="evenodd" d="${arch(hw, 6)}${arch(hw - 24, -14)}"/>`,
    paint: (x, y) =>
      scale(
        blend(lin('#f7bb5a'), lin('#6b3a18'), smooth(20, 250, Math.hypot(x - lx, y - fy))),
        0.62 + 0.18 * fbm(x / 18, y / 26, 7, 3),
      ),
    rough: 1.2,
    step: 1,
  });
  // The bars of the window.
  const bar = `M${cx - 3.5} ${sill}V${sill - tall - 8}h7V${sill}ZM${cx - hw + 23} ${sill - 158}h${hw * 2 - 46}v6.5h-${hw * 2 - 46}Z`;
  layers.push({
    svg: path(bar),
    paint: (x, y) => blend(lin('#2a150b'), lin('#7a431a'), glow(lx, fy, 40, 1.2)(x, y)),
    rough: 0.7,
    step: 1,
  });
  // Sill.
  const top = `M${cx - hw + 20} ${sill - 8}H${cx + hw - 20}L${cx + hw + 34} ${sill + 16}H${cx - hw - 34}Z`;
  const face = `M${cx - hw - 36} ${sill + 15}H${cx + hw + 36}L${cx + hw + 33} ${sill + 44}H${cx - hw - 33}Z`;
  layers.push({
    svg: path(top),
    paint: (x, y) =>
      scale(
        blend(lin('#f6c766'), lin('#7a4a20'), smooth(10, 150, Math.hypot(x - lx, (y - sill) * 2))),
        0.85 + 0.2 * fbm(x / 24, y / 8, 3, 3),
      ),
    rough: 1.3,
    step: 1,
  });
  layers.push({
    svg: path(face),
    paint: (x, y) =>
      scale(
        blend(
          lin('#5c3a1e'),
          lin('#141520'),
          smooth(10, 170, Math.abs(x - lx) + (y - sill - 15) * 1.5),
        ),
        1 + 0.35 * fbm(x / 20, y / 14, 5, 3),
      ),
    rough: 1.6,
    step: 1,
  });
  layers.push({
    field: (x, y) =>
      smooth(sill + 110, sill + 44, y) *
      smooth(hw + 40, hw - 10, Math.abs(x - cx)) *
      (y > sill + 44 ? 0.75 : 0),
    color: '#05070c',
    blend: 'over',
  });
  layers.push(...shutters(opening, r));
  // Ground, and the pool of light on it.
  const yard = (x: number): number => ground + 5 * fbm(x / 90, 2, 8, 3) + (x < wallX ? 14 : 0);
  layers.push({
    svg: path(land(f, yard)),
    paint: (x, y) =>
      scale(
        blend(lin('#141b29'), lin('#06090f'), smooth(ground, f.H, y)),
        1 + 0.4 * fbm(x / 60, y / 14, 6, 4),
      ),
    rough: 1.5,
  });
  layers.push({
    field: (x, y) => (y > ground ? 1 : 0) * glow(cx - 10, ground + 26, 170, 1.7, 0.3)(x, y),
    color: '#ff9230',
    blend: 'gain',
    power: 26,
    group: 'lamp',
  });
  layers.push(...vine(opening, f.phone ? 62 : 46, f.phone ? 50 : 36, r));
  // The lamp itself, and the air around it.
  layers.push(...clayLamp(lx, sill + 3, 1.06), ...flame(lx - 49 * 1.06, sill - 32, 1.1));
  layers.push({
    field: glow(lx - 30, fy, 60, 1.3),
    color: '#f0a843',
    blend: 'add',
    power: 0.3,
    group: 'lamp',
  });
  layers.push({
    field: glow(lx, fy, 260, 2.3),
    color: '#d98a34',
    blend: 'add',
    power: 0.06,
    group: 'lamp',
  });
  // Dark grass in the foreground.
  layers.push({
    svg: path(grass(0, f.W, (x) => f.H + 6 - 14 * Math.sin(x / 260), 520, 62, r, 0.15)),
    paint: () => lin('#04060b'),
  });
  layers.push({
    svg: path(grass(wallX - 60, f.W, () => ground + 12, 190, 30, r, 0.1)),
    paint: (x, y) => plus(lin('#080c14'), lin('#c9862f'), 0.1 * glow(cx, ground, 170, 1.8)(x, y)),
  });
  return layers;
}
