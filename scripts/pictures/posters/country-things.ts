// Objects and fires in the country.
import { glow } from '../light.ts';
import { between, rng } from '../noise.ts';
import type { Layer } from '../paint.ts';
import { masonry, n1, path } from '../shapes.ts';
import { litWindow } from './buildings.ts';
import { ellipse, halo, type Lamp, lit, poly, rect, shadow, solid, stroke, W } from './surface.ts';

export function observatory(x: number, foot: number, lamps: Lamp[]): Layer[] {
  const top = foot - 120;
  return [
    shadow(x, foot + 4, 220, 11),
    solid(rect(x - 132, top, 264, 124), '#1c2740', lamps, { rough: 1 }),
    solid(`M${x - 150} ${top}a150 150 0 0 1 300 0Z`, '#31415f', lamps, { uneven: 0.25, size: 120 }),
    // The open slit, with a dim light inside.
    {
      svg: path(`M${x + 26} ${top - 4}q14 -92 -8 -144l44 10q34 58 24 134Z`),
      paint: lit('#0c0e15', [{ x: x + 50, y: top + 4, reach: 70, power: 16 }]),
    },
    solid(
      poly([x + 46, top - 60], [x + 66, top - 196], [x + 92, top - 192], [x + 76, top - 56]),
      '#0a0f19',
    ),
    solid(rect(x - 158, top - 8, 316, 14), '#16203a', lamps),
    ...litWindow(x - 96, foot - 84, 40, 44, { glow: 0.24, bars: [1, 2] }),
    solid(rect(x - 18, foot - 84, 44, 86), '#0d1422', lamps),
    halo(x + 56, top - 60, 70, 0.06, '#ffa050'),
  ];
}

export function campfire(x: number, foot: number, lamps: Lamp[], seed: number): Layer[] {
  const r = rng(seed);
  const tongue = (w: number, h: number, dx: number): string =>
    `M${n1(x + dx - w)} ${foot}C${n1(x + dx - w * 1.2)} ${n1(foot - h * 0.4)} ${n1(x + dx - w * 0.2)} ${n1(foot - h * 0.6)} ${n1(x + dx)} ${n1(foot - h)}C${n1(x + dx + w * 0.3)} ${n1(foot - h * 0.6)} ${n1(x + dx + w * 1.2)} ${n1(foot - h * 0.4)} ${n1(x + dx + w)} ${foot}Z`;
  let sparks = '';
  for (let i = 0; i < 60; i++)
    sparks += ellipse(
      x + between(r, -70, 90) * (0.3 + i / 60),
      foot - 60 - i * between(r, 3, 6),
      1.5,
      1.5,
    );
  const log = (px: number, w: number): Layer =>
    solid(ellipse(px, foot + 22, w, 17) + rect(px - w, foot + 8, 2 * w, 26), '#1d130e', lamps, {
      rough: 2,
      uneven: 0.4,
      size: 14,
    });
  return [
    log(x - 260, 90),
    log(x + 250, 84),
    {
      svg: path(
        stroke(x - 70, foot + 8, x + 60, foot - 18, 16) +
          stroke(x + 74, foot + 8, x - 56, foot - 20, 16),
        '#120a07',
      ),
      rough: 1,
    },
    {
      svg: path(tongue(44, 150, 4) + tongue(26, 96, -34) + tongue(24, 84, 36), '#e06a1c'),
      blend: 'add',
      power: 0.9,
      blur: 5,
      group: 'lamp',
    },
    {
      svg: path(tongue(28, 112, 2) + tongue(14, 62, -28) + tongue(13, 54, 30), '#f8b544'),
      blend: 'add',
      power: 1.5,
      blur: 2.4,
      group: 'lamp',
    },
    { svg: path(tongue(15, 66, 0), '#fff0c4'), blend: 'add', power: 1.6, blur: 2.5, group: 'lamp' },
    { svg: path(sparks, '#ffb04a'), blend: 'add', power: 1.1, blur: 0.5 },
    halo(x, foot - 50, 120, 0.5, '#f08a30'),
    halo(x, foot - 60, 320, 0.1, '#f08a30'),
    ...[-1, 0, 1, 2].map((i) =>
      solid(ellipse(x - 60 + i * 40, foot + 14, 22, 11), '#221a18', lamps, { rough: 2 }),
    ),
  ];
}

export function village(x: number, foot: number, lamps: Lamp[], seed: number): Layer[] {
  const r = rng(seed);
  const out: Layer[] = [];
  const boxes = [
    [-330, 60, 150],
    [-210, 96, 170],
    [-70, 130, 160],
    [60, 100, 190],
    [210, 150, 150],
    [330, 84, 190],
  ] as const;
  for (const back of [true, false])
    for (const [dx, h, w] of boxes) {
      const px = x + dx + (back ? 60 : 0);
      const tall = back ? h + between(r, 46, 90) : h;
      out.push(
        solid(rect(px, foot - tall, w, tall + 8), back ? '#2c2a36' : '#242029', lamps, {
          rough: 1.4,
          uneven: 0.3,
        }),
      );
      out.push(
        solid(rect(px - 4, foot - tall - 8, w + 8, 10), back ? '#3a3744' : '#332d35', lamps, {
          rough: 1,
        }),
      );
      if (r() < (back ? 0.3 : 0.5))
        out.push(
          ...litWindow(px + w * between(r, 0.25, 0.6), foot - tall * 0.72, 20, 28, {
            bars: [1, 1],
            glow: 0.4,
          }),
        );
      else out.push({ svg: path(rect(px + w * 0.4, foot - tall * 0.7, 18, 26), '#0d0c13') });
      if (!back && r() < 0.6)
        out.push({ svg: path(`M${n1(px + w * 0.7)} ${foot + 8}v-44q14 -20 28 0v44Z`, '#0d0b10') });
    }
  return out;
}

export function gate(x: number, foot: number, lamps: Lamp[]): Layer[] {
  const stones = masonry(
    -20,
    foot - 96,
    W + 20,
    foot + 6,
    34,
    rng(7),
    ['#222c42', '#2a3650', '#1c2538', '#31405c'],
    (px) => px > x - 80 && px < x + 100,
  );
  return [
    solid(rect(-20, foot - 92, x - 60, 100) + rect(x + 100, foot - 92, W, 100), '#0a0e17', lamps, {
      rough: 4,
    }),
    { svg: stones, rough: 2, texture: { amp: 0.4, freq: 0.06, seed: 4 } },
    {
      field: glow(x + 99, foot - 180, 150),
      mask: stones,
      color: '#ffa03c',
      blend: 'gain',
      power: 14,
      group: 'lamp',
    },
    solid(
      rect(x - 92, foot - 168, 30, 176) + rect(x + 84, foot - 168, 30, 176),
      '#161d2c',
      lamps.map((l) => ({ ...l, power: 8 })),
      { rough: 2, uneven: 0.4, size: 16 },
    ),
    // The open gate, lit by a lantern.
    solid(
      [0, 1, 2, 3, 4]
        .map((i) => stroke(x + 84, foot - 150 + i * 32, x + 196, foot - 132 + i * 36, 8))
        .join('') +
        stroke(x + 194, foot - 140, x + 196, foot + 18, 9) +
        stroke(x + 88, foot - 20, x + 194, foot - 130, 7),
      '#191615',
      lamps,
    ),
    {
      svg: path(rect(x + 92, foot - 210, 14, 30), '#ffe2a4'),
      blend: 'add',
      power: 1.6,
      group: 'lamp',
      blur: 1,
    },
    {
      svg: path(
        poly([x + 84, foot - 206], [x + 99, foot - 226], [x + 114, foot - 206]) +
          rect(x + 86, foot - 182, 26, 6),
        '#0d0d12',
      ),
    },
    halo(x + 99, foot - 194, 52, 0.9),
  ];
}
