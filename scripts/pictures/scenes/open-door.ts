// A door ajar; a wedge of warm light falls across the path.
import { blend, glow, lin, ramp, scale } from '../light.ts';
import { between, fbm, gauss, mix, nth, rng, smooth } from '../noise.ts';
import type { Frame, Layer } from '../paint.ts';
import { blob, grass, land, n1, path, ridge, tiling } from '../shapes.ts';
import { mist, stars, wash } from '../sky.ts';
import { behindWall, doorGarden } from './door-garden.ts';

export function openDoor(f: Frame): Layer[] {
  const r = rng(77);
  const [dx, gy] = f.phone ? [560, 545] : f.kind === 'og' ? [1165, 575] : [1165, 618];
  const hw = 78;
  const tall = 268;
  const top = gy - tall;
  const wallX = f.phone ? 250 : 830;
  const hz = gy - 40;
  const gapL = dx - 14; // The door's leaf is left of this, the lit gap right of it.
  const gapR = dx + hw;
  const lx = (gapL + gapR) / 2;
  const sky = ramp([
    [0, '#080d19'],
    [0.45, '#101b34'],
    [0.85, '#1f375f'],
    [1, '#34547f'],
  ]);
  const far = ridge({ base: hz - 28, amp: 36, size: 300, seed: 15 });
  const layers: Layer[] = [
    { paint: wash(sky, -20, hz + 20, 9, 0.06) },
    ...stars(f, {
      n: 800,
      seed: 41,
      below: hz,
      power: 0.85,
      where: (x) => (x > wallX + 60 ? 0.0 : 1),
    }),
    {
      svg: path(land(f, far)),
      paint: (x, y) => blend(lin('#20375c'), lin('#2e4a73'), smooth(0, 80, y - far(x))),
      rough: 1.4,
    },
    mist(hz + 6, 22, 4, '#7d98c0', 0.07),
  ];
  layers.push(...behindWall(f, gy, wallX, r));
  // The house: old lime plaster, patched by weather.
  const wall = `M${wallX} ${gy + 20}V${f.phone ? 150 : 120}L${f.W + 20} ${f.phone ? 110 : 64}V${gy + 20}Z`;
  layers.push({
    svg: path(wall),
    paint: (x, y) => {
      const patch = smooth(0.15, 0.3, fbm(x / 120, y / 90, 41, 4));
      const c = blend(lin('#1b2437'), lin('#151d2e'), patch);
      return scale(
        c,
        0.85 +
          0.3 * fbm(x / 50, y / 70, 4, 4) +
          0.22 * fbm(x / 9, y / 7, 5, 2) +
          0.5 * smooth(wallX + 90, wallX, x),
      );
    },
    rough: 2,
    step: 1,
  });
  const eave = `M${wallX - 46} ${f.phone ? 168 : 140}L${f.W + 20} ${f.phone ? 108 : 62}V${-20}H${f.phone ? 420 : 1040}Z`;
  layers.push({
    svg: path(wall, '#04060b', 'opacity="0.85" transform="translate(0 -6)"'),
    mask: `<path d="M${wallX - 46} ${f.phone ? 172 : 144}L${f.W + 20} ${f.phone ? 112 : 66}v54L${wallX - 46} ${f.phone ? 210 : 182}Z" fill="#fff"/>`,
    maskBlur: 9,
  });
  const tiles = tiling(
    wallX - 48,
    f.W + 30,
    (x) => (f.phone ? 166 : 138) - (x - wallX) * (f.phone ? 0.085 : 0.098),
    9,
    r,
    ['#131b2c', '#111828', '#151e30', '#101726'],
  );
  layers.push({
    svg: path(eave, '#0b111d') + tiles,
    rough: 1.2,
    texture: { amp: 0.25, freq: 0.03, seed: 3 },
  });
  const onWall = glow(lx + 6, gy - 110, 118, 2, 1.35);
  layers.push({
    field: onWall,
    mask: path(wall),
    color: '#ff9230',
    blend: 'gain',
    power: 24,
    group: 'lamp',
  });
  // Door case: stone jambs and a timber lintel.
  const stone = (x: number, y: number, w: number, h: number): string =>
    `M${n1(x + 2)} ${n1(y + 2)}h${n1(w - 4 + gauss(r))}l2 ${n1(h - 4)}h${n1(-w + 1 + gauss(r))}Z`;
  let jambs = '';
  for (let k = 0; k < 6; k++)
    for (const s of [-1, 1]) {
      const w = (k + (s > 0 ? 1 : 0)) % 2 ? 30 : 46;
      jambs += path(
        stone(s < 0 ? dx - hw - w : dx + hw, top + 2 + k * 45, w, 45),
        nth(['#28334a', '#222c41', '#2d3950'], k % 3),
      );
    }
  jambs += path(
    `M${dx - hw - 58} ${top - 34}l${hw * 2 + 118} -3l-3 37h-${hw * 2 + 112}Z`,
    '#20273a',
  );
  layers.push({ svg: jambs, rough: 1.7, texture: { amp: 0.4, freq: 0.07, seed: 8 } });
  layers.push({
    field: (x, y) => glow(gapR - 10, gy - 100, 66, 1.5, 1.9)(x, y),
    mask: jambs,
    color: '#ff9230',
    blend: 'gain',
    power: 9,
    group: 'lamp',
  });
  // The room behind the door.
  const opening = `M${dx - hw} ${gy}V${top}h${hw * 2}V${gy}Z`;
  const warm = ramp([
    [0, '#fff3d2'],
    [0.22, '#fbd48c'],
    [0.55, '#e3a541'],
    [1, '#a8641f'],
  ]);
  layers.push({
    svg: path(opening),
    paint: (x, y) =>
      scale(
        warm(
          Math.hypot((x - lx - 22) / 120, (y - gy + 92) / 235) + 0.05 * fbm(x / 40, y / 40, 5, 3),
        ),
        1.02,
      ),
    step: 1,
  });
  layers.push({
    svg: path(
      `M${gapL} ${top}V${gy - 10}L${gapL + 30} ${gy - 36}V${top}Z`,
      '#7a4316',
      'opacity="0.42"',
    ),
    mask: path(opening),
    blur: 0.8,
  });
  layers.push({
    svg:
      path(`M${gapL} ${gy - 34}L${gapR} ${gy - 38}V${gy}H${gapL}Z`, '#7d4417', 'opacity="0.6"') +
      path(`M${gapR - 34} ${gy - 36}v-34h-5v-5h39v5V${gy - 36}Z`, '#5a2f10', 'opacity="0.85"') +
      path(`M${gapR - 24} ${gy - 76}q-5 -14 5 -15h6q9 2 4 15Z`, '#5a2f10', 'opacity="0.85"'),
    mask: path(opening),
    blur: 0.9,
  });
  layers.push({
    svg: `<ellipse cx="${gapR - 19}" cy="${gy - 103}" rx="3.4" ry="8" fill="#fff6da"/>`,
    blend: 'add',
    power: 1.6,
    blur: 1.6,
    group: 'lamp',
  });
  layers.push({
    field: glow(gapR - 19, gy - 103, 20, 1.4),
    mask: path(opening),
    color: '#ffd88f',
    blend: 'add',
    power: 0.7,
    group: 'lamp',
    step: 1,
  });
  // The leaf of the door, swung inward, its edge bright.
  const leaf = `M${dx - hw} ${top}L${gapL} ${top + 17}V${gy - 16}L${dx - hw} ${gy}Z`;
  layers.push({
    svg: path(leaf),
    paint: (x, y) =>
      scale(
        blend(lin('#141b2c'), lin('#4a2b15'), smooth(dx - hw, gapL, x) ** 2),
        1 + 0.3 * fbm(x / 5, y / 90, 3, 3),
      ),
    step: 1,
  });
  let boards = '';
  for (let k = 1; k < 4; k++)
    boards += `M${dx - hw + k * 16} ${top + k * 4.2}V${gy - k * 4}h1.8V${top + k * 4.2}Z`;
  layers.push({
    svg: `${path(boards, '#070a11') + path(`M${dx - hw} ${top + 52}L${gapL} ${top + 62}v9L${dx - hw} ${top + 64}ZM${dx - hw} ${gy - 64}L${gapL} ${gy - 71}v9L${dx - hw} ${gy - 52}Z`, '#0b0f18')}<circle cx="${gapL - 9}" cy="${gy - 124}" r="3.4" fill="#0b0a0c"/>`,
    rough: 0.5,
  });
  layers.push({
    svg: path(`M${gapL - 2.5} ${top + 16}h4V${gy - 16}h-4Z`, '#ffd992'),
    blend: 'add',
    power: 0.8,
    blur: 0.6,
    group: 'lamp',
  });
  // Threshold, ground, flagstones.
  const ground = (x: number): number => gy + 4 + 3 * fbm(x / 60, 2, 4, 3);
  layers.push({
    svg: path(land(f, ground)),
    paint: (x, y) =>
      scale(
        blend(lin('#131c2d'), lin('#070a12'), smooth(gy, f.H - 40, y)),
        1 + 0.35 * fbm(x / 40, y / 13, 6, 4),
      ),
    rough: 1.5,
    step: 1,
  });
  const span = f.H + 30 - gy;
  const centre = (d: number): number =>
    lx + (f.phone ? -70 : 40) * d + (f.phone ? 60 : 110) * Math.sin(d * 3) * d;
  const slabs: string[] = [];
  for (let d = 0.05; d < 1.05; ) {
    const y = gy + span * d;
    const rh = 5 + 30 * d;
    const half = 62 + 165 * d;
    for (let u = -half + between(r, -20, 10) * d; u < half; ) {
      const w = (20 + 86 * d) * between(r, 0.7, 1.4);
      slabs.push(
        path(
          blob(centre(d) + u + w / 2, y + gauss(r) * 2 * d, w * 0.48, rh * 0.8, r, 0.09, 10),
          nth(['#1c2638', '#18202f', '#212c41', '#151c2a'], r() * 4),
        ),
      );
      u += w;
    }
    d += (rh * 1.85) / span;
  }
  layers.push({
    svg: slabs.join(''),
    rough: 2,
    roughSize: 14,
    texture: { amp: 0.4, freq: 0.05, seed: 9, stretch: 2 },
  });
  const step = `M${dx - hw - 34} ${gy - 2}h${hw * 2 + 68}l14 15h-${hw * 2 + 96}Z`;
  layers.push({
    svg:
      path(step, '#2a3449') +
      path(`M${dx - hw - 48} ${gy + 13}h${hw * 2 + 96}v13h-${hw * 2 + 92}Z`, '#101724'),
    rough: 1.2,
  });
  // The wedge of light.
  const wl = f.phone ? lx - 215 : lx - 90;
  const wr = f.phone ? lx + 210 : lx + 330;
  const wedge = path(`M${gapL + 3} ${gy + 3}H${gapR}L${wr} ${f.H + 40}H${wl}Z`);
  const along = (_x: number, y: number): number => {
    const d = (y - gy) / span;
    return 1 / (1 + (Math.max(0, d) * (f.phone ? 5.2 : 3.2)) ** 2);
  };
  layers.push({
    field: along,
    mask: wedge,
    maskBlur: 4,
    color: '#ff9230',
    blend: 'gain',
    power: 40,
    group: 'lamp',
  });
  layers.push({
    field: (x, y) => along(x, y) * smooth(gy, gy + 20, y),
    mask: wedge,
    maskBlur: 3,
    color: '#f0ab48',
    blend: 'add',
    power: 0.055,
    group: 'lamp',
  });
  layers.push({
    field: (x, y) => along(x, y) * 0.5,
    mask: path(`M${gapL - 30} ${gy}H${gapR + 30}L${wr + 130} ${f.H + 40}H${wl - 130}Z`),
    maskBlur: 26,
    color: '#ff9230',
    blend: 'gain',
    power: 7,
    group: 'lamp',
  });
  layers.push(...doorGarden(f, dx, gy, lx, { centre, span }, r));
  layers.push({
    field: glow(lx, gy - 110, 80, 1.7, 1.5),
    color: '#efa03c',
    blend: 'add',
    power: 0.15,
    group: 'lamp',
  });
  layers.push({
    field: glow(lx, gy - 90, 240, 2.6),
    color: '#d98a34',
    blend: 'add',
    power: 0.045,
    group: 'lamp',
  });
  layers.push({
    svg: path(grass(0, f.phone ? 330 : mix(0, wallX, 0.95), () => f.H + 8, 320, 80, r, 0.16)),
    paint: () => lin('#04060b'),
  });
  return layers;
}
