import type { Layer } from '../paint.ts';
import { path } from '../shapes.ts';
import { house, litWindow } from './buildings.ts';
import { halo, type Lamp, lit, poly, pool, rect, shadow, solid, stroke } from './surface.ts';

export function hut(x: number, foot: number, lamps: Lamp[], snow: boolean): Layer[] {
  let logs = '';
  for (let i = 0; i < 6; i++) logs += rect(x - 120, foot - 106 + i * 18, 250, 3);
  return [
    shadow(x, foot + 4, 190, 10),
    ...house(x - 124, foot, 258, 112, {
      gable: 92,
      front: false,
      chimney: 0.7,
      lamps,
      snow,
      wall: '#1c1713',
      roof: '#0e0b0b',
    }),
    { svg: path(logs, '#0a0808') },
    ...litWindow(x - 84, foot - 82, 54, 46, { glow: 0.34 }),
    ...litWindow(x + 60, foot - 80, 44, 44, { glow: 0.2, power: 0.9 }),
    solid(rect(x - 6, foot - 92, 44, 92), '#2c1c12', lamps),
    // Smoke from the chimney.
    {
      svg: `<path d="M${x + 76} ${foot - 210}q-24 -70 12 -120t-6 -130" fill="none" stroke="#8494ad" stroke-width="18" stroke-linecap="round" opacity="0.4"/>`,
      blur: 12,
      blend: 'add',
      power: 0.6,
      group: 'drift2',
    },
  ];
}

export function tent(x: number, foot: number, lamps: Lamp[]): Layer[] {
  const d = poly(
    [x - 190, foot],
    [x - 60, foot - 138],
    [x + 10, foot - 150],
    [x + 70, foot - 136],
    [x + 200, foot],
  );
  const glowAt: Lamp[] = [
    { x: x - 6, y: foot - 30, reach: 96, power: 30, color: '#ffb45c', fall: 1.3 },
  ];
  return [
    shadow(x, foot + 4, 220, 10),
    solid(
      stroke(x - 60, foot - 138, x - 300, foot + 6, 2) +
        stroke(x + 70, foot - 136, x + 310, foot + 8, 2),
      '#141118',
    ),
    solid(d, '#2a2124', glowAt, { uneven: 0.3, size: 26, rough: 1 }),
    {
      svg: path(poly([x - 46, foot], [x - 8, foot - 120], [x + 34, foot])),
      paint: lit('#c98c46', glowAt, { ambient: 0.5 }),
      blur: 1,
    },
    {
      svg: path(poly([x - 34, foot], [x - 7, foot - 108], [x + 24, foot]), '#ffd08a'),
      blend: 'add',
      power: 0.75,
      blur: 5,
      group: 'lamp',
    },
    {
      svg: path(poly([x - 64, foot], [x - 6, foot - 126], [x - 34, foot])),
      paint: lit('#1a1416', glowAt),
    },
    solid(stroke(x - 6, foot - 158, x - 4, foot - 120, 5), '#0c0a0e'),
    halo(x - 4, foot - 34, 60, 0.5),
    // A water jar beside the tent.
    solid(`M${x + 232} ${foot + 4}q-14 -34 6 -52h16q20 18 6 52Z`, '#251a17', lamps),
  ];
}

export function chapel(x: number, foot: number, lamps: Lamp[], snow: boolean): Layer[] {
  const tower = poly(
    [x - 150, foot],
    [x - 150, foot - 250],
    [x - 104, foot - 380],
    [x - 58, foot - 250],
    [x - 58, foot],
  );
  const arch = (px: number, w: number, h: number, up: number): string =>
    `M${px} ${foot - up}v${-h}q${w / 2} ${-w * 0.9} ${w} 0v${h}Z`;
  const panes = [0, 1, 2].map((i) => arch(x + 6 + i * 76, 34, 62, 40)).join('');
  return [
    shadow(x + 20, foot + 5, 240, 11),
    ...house(x - 70, foot, 300, 142, {
      gable: 120,
      front: false,
      lamps,
      snow,
      wall: '#27304a',
      roof: '#131a29',
      eave: 10,
    }),
    solid(tower, '#2b3550', lamps, { rough: 1.2 }),
    solid(
      poly([x - 162, foot - 246], [x - 104, foot - 396], [x - 46, foot - 246]),
      snow ? '#6f83a6' : '#121927',
      lamps,
    ),
    { svg: path(panes, '#ffcf7c'), blend: 'add', power: 1, group: 'lamp', rough: 0.5 },
    {
      svg: path(arch(x - 122, 36, 74, 0), '#ffc66c'),
      blend: 'add',
      power: 1.1,
      group: 'lamp',
      rough: 0.5,
    },
    { svg: path(arch(x - 116, 24, 36, 190), '#0b111d') },
    halo(x + 98, foot - 70, 150, 0.2),
    halo(x - 104, foot - 40, 70, 0.4),
    pool(x - 104, foot + 16, 110, 0.3, { squash: 0.3 }),
  ];
}

export function farm(x: number, foot: number, lamps: Lamp[], snow: boolean): Layer[] {
  return [
    ...house(x - 60, foot, 230, 92, {
      gable: 88,
      front: false,
      chimney: 0.3,
      lamps,
      snow,
      wall: '#232c42',
      roof: '#141b29',
    }),
    ...house(x + 190, foot + 4, 150, 120, { gable: 72, lamps, snow, wall: '#2a2026' }),
    solid(rect(x + 238, foot - 78, 54, 82), '#120e12'),
    ...litWindow(x + 10, foot - 64, 36, 40, { glow: 0.5 }),
    solid(rect(x + 80, foot - 66, 34, 66), '#151b29', lamps),
    ...[0, 1, 2, 3, 4, 5].map((i) =>
      solid(rect(x - 420 + i * 60, foot - 22 + i * 2, 6, 40), '#0e1523'),
    ),
    solid(
      stroke(x - 420, foot - 12, x - 110, foot - 2, 4) +
        stroke(x - 420, foot + 4, x - 110, foot + 12, 4),
      '#0e1523',
    ),
  ];
}
