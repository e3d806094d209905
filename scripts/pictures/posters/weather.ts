// Skies by hour and season, rain, snow and fog.
import { glow, type RGB, ramp } from '../light.ts';
import { between, clamp, fbm, rng, smooth } from '../noise.ts';
import type { Frame, Layer } from '../paint.ts';
import { n1, path } from '../shapes.ts';
import { cloud, stars, wash } from '../sky.ts';
import { ellipse, H, type Lamp, lit, W } from './surface.ts';

export type Hour =
  | 'night'
  | 'moon'
  | 'blue'
  | 'dawn'
  | 'rose'
  | 'dusk'
  | 'rain'
  | 'snow'
  | 'storm'
  | 'mist';

/** Hour and season of a place, and the seed of its details. */
export interface Moment {
  hour: Hour;
  seed: number;
}

type Stops = [number, string][];

/** From overhead down to the horizon. */
const COLOURS: Record<Hour, Stops> = {
  night: [
    [0, '#070b18'],
    [0.5, '#101b35'],
    [1, '#2a446f'],
  ],
  moon: [
    [0, '#0c1428'],
    [0.5, '#1b2d50'],
    [1, '#4a6895'],
  ],
  blue: [
    [0, '#14203f'],
    [0.5, '#2b4675'],
    [1, '#7f9cc0'],
  ],
  dawn: [
    [0, '#101a36'],
    [0.45, '#33446f'],
    [0.78, '#8f8099'],
    [1, '#dfa878'],
  ],
  rose: [
    [0, '#1a2347'],
    [0.5, '#56547f'],
    [0.85, '#b98798'],
    [1, '#e6b295'],
  ],
  dusk: [
    [0, '#11162e'],
    [0.5, '#36315a'],
    [0.82, '#86506a'],
    [1, '#cf8453'],
  ],
  rain: [
    [0, '#0a1018'],
    [0.6, '#172330'],
    [1, '#2c3d4c'],
  ],
  snow: [
    [0, '#182236'],
    [0.6, '#2d3c57'],
    [1, '#5b6c8b'],
  ],
  storm: [
    [0, '#080d14'],
    [0.5, '#18232f'],
    [1, '#425461'],
  ],
  mist: [
    [0, '#18222f'],
    [0.6, '#334452'],
    [1, '#71828b'],
  ],
};

interface SkyOptions {
  hour: Hour;
  /** Where the horizon lies. */
  hz: number;
  seed: number;
  stars?: number;
  /** A full moon: its place and its size. */
  moon?: [number, number, number];
  crescent?: [number, number, number];
  /** Where the sun is about to rise or has just set, and how strong. */
  sun?: [number, number];
  /** 0..1 */
  clouds?: number;
}

export function sky(f: Frame, o: SkyOptions): Layer[] {
  const { hour, hz, seed } = o;
  const layers: Layer[] = [{ paint: wash(ramp(COLOURS[hour]), -20, hz + 10, seed, 0.06), step: 3 }];
  if (o.sun) {
    const [x, k] = o.sun;
    layers.push(
      { field: glow(x, hz + 30, 480, 2, 0.4), color: '#e0905a', blend: 'add', power: 0.4 * k },
      { field: glow(x, hz + 12, 200, 1.5, 0.4), color: '#ffc070', blend: 'add', power: 0.75 * k },
    );
  }
  if (o.stars) layers.push(...stars(f, { n: o.stars, seed, below: hz * 0.92, power: 0.8 }));
  if (o.moon) layers.push(...fullMoon(...o.moon));
  if (o.crescent) layers.push(...crescent(...o.crescent));
  if (o.clouds) layers.push(...clouds(o, o.clouds));
  return layers;
}

function clouds({ hour, hz, seed, sun, moon }: SkyOptions, amount: number): Layer[] {
  const veil = cloud(seed + 40, 430, 60, 0.3 - 0.5 * amount);
  const dark = { rain: '#0d141c', storm: '#0a1016', snow: '#202c42', mist: '#2a3742' } as Record<
    Hour,
    string
  >;
  const light = sun ? '#e9a878' : moon ? '#9db2d4' : '#6c83a8';
  const from = sun ? glow(sun[0], hz, 560, 1.2, 0.6) : moon ? glow(moon[0], moon[1], 380, 1.2) : 0;
  return [
    {
      field: (x, y) => veil(x, y) * smooth(hz + 20, hz - 40, y) * (0.55 + 0.4 * amount),
      color: dark[hour] ?? '#141f38',
    },
    {
      field: (x, y) =>
        veil(x + 10, y + 14) *
        (1 - 0.85 * veil(x, y - 7)) *
        smooth(hz + 10, hz - 40, y) *
        (from ? 0.25 + 1.4 * from(x, y) : 0.6),
      color: light,
      blend: 'add',
      power: 0.24 + 0.2 * amount,
      group: 'drift0',
    },
  ];
}

function fullMoon(x: number, y: number, r: number): Layer[] {
  const sea = (px: number, py: number): number =>
    0.86 - 0.2 * smooth(0.05, 0.5, fbm((px - x) / (r * 0.8), (py - y) / (r * 0.8), 9, 3));
  return [
    { svg: path(ellipse(x, y, r, r), '#f6efdd'), field: sea, blend: 'add', power: 1.1, blur: 0.8 },
    { field: glow(x, y, r * 2.6, 1.3), color: '#9fb4d8', blend: 'add', power: 0.3 },
  ];
}

function crescent(x: number, y: number, r: number): Layer[] {
  return [
    {
      svg: `<path d="M${n1(x)} ${n1(y - r)}a${r} ${r} 0 1 0 ${n1(r * 0.85)} ${n1(r * 1.55)}a${n1(r * 0.86)} ${n1(r * 0.86)} 0 1 1 ${n1(-r * 0.85)} ${n1(-r * 1.55)}Z" fill="#fbf1da"/>`,
      blend: 'add',
      power: 0.85,
      blur: 0.5,
    },
    { field: glow(x, y, r * 2.2, 1.4), color: '#b9c4d8', blend: 'add', power: 0.16 },
  ];
}

/** Streaks of rain, visible near lights. */
export function rain(seed: number, lamps: Lamp[], o: { n?: number; slant?: number } = {}): Layer {
  const { n = 900, slant = 0.16 } = o;
  const r = rng(seed);
  let d = '';
  for (let i = 0; i < n; i++) {
    const x = between(r, -80, W + 80);
    const y = between(r, -40, H);
    const near = r();
    const len = 22 + 70 * near ** 2;
    const w = 0.6 + 1.1 * near;
    d += `M${n1(x)} ${n1(y)}l${n1(w)} 0l${n1(-slant * len)} ${n1(len)}l${n1(-w * 0.6)} 0Z`;
  }
  return {
    svg: path(d, '#fff', 'opacity="0.5"'),
    paint: lit('#8fa3ba', lamps, { ambient: 0.12, uneven: 0.8, size: 130 }),
    blend: 'add',
    power: 0.36,
    step: 4,
  };
}

/** Snowflakes, from small and far to large and near. */
export function snowfall(seed: number, lamps: Lamp[], n = 700): Layer[] {
  const r = rng(seed);
  const far: string[] = [];
  const near: string[] = [];
  for (let i = 0; i < n; i++) {
    const size = 0.9 + 1.7 * r() ** 3;
    far.push(ellipse(between(r, 0, W), between(r, 0, H), size, size));
  }
  for (let i = 0; i < n / 14; i++) {
    const size = between(r, 3.4, 7.5);
    near.push(ellipse(between(r, 0, W), between(r, 0, H), size, size * 1.1));
  }
  const paint = lit('#a9b8d2', lamps, { ambient: 0.5, uneven: 0.4, size: 200 });
  return [
    {
      svg: path(far.join(''), '#fff', 'opacity="0.75"'),
      paint,
      blend: 'add',
      power: 0.75,
      step: 4,
    },
    {
      svg: path(near.join(''), '#fff', 'opacity="0.5"'),
      paint,
      blend: 'add',
      power: 0.5,
      blur: 3.5,
      step: 4,
    },
  ];
}

/** Fog lying over everything below a height. */
export function fog(y: number, tall: number, seed: number, color: string, power: number): Layer {
  return {
    field: (x, yy) => {
      const d = (yy - y) / tall;
      return Math.exp(-d * d) * (0.55 + 0.45 * smooth(-0.7, 0.7, fbm(x / 380, yy / 90, seed, 4)));
    },
    color,
    blend: 'add',
    power,
    group: 'drift1',
  };
}

/** The reflection of a light on wet stone or water below `y0`: a broken streak towards the viewer. */
export function reflection(
  x: number,
  y0: number,
  wide: number,
  len: number,
  power: number,
  o: { color?: string; seed?: number; ripple?: number; mask?: string } = {},
): Layer {
  const { color = '#f2a745', seed = 5, ripple = 0.75, mask } = o;
  return {
    field: (px, py) => {
      const t = (py - y0) / len;
      if (t < 0) return 0;
      const w = wide * (0.7 + 1.3 * t);
      const side = (px - x + 18 * fbm(py / 22, seed, seed, 2) * (0.4 + t)) / w;
      const broken =
        1 - ripple + ripple * clamp(0.5 + 0.9 * fbm(px / 90, py / 7, seed + 2, 3), 0, 1);
      return Math.exp(-side * side) * Math.exp(-t * 2.1) * broken;
    },
    color,
    blend: 'add',
    power,
    group: 'shim0',
    mask: mask === undefined ? undefined : path(mask),
    step: 2,
  };
}

/** Ripples of still or running water below `y0`, which reflect the sky's colours. */
export function water(
  y0: number,
  top: string,
  foot: string,
  seed: number,
): Layer & { paint: (x: number, y: number) => RGB } {
  const tones = ramp([
    [0, top],
    [0.35, foot],
    [1, '#070c17'],
  ]);
  return {
    svg: path(`M-10 ${y0}H${W + 10}V${H + 10}H-10Z`),
    paint: (x, y) => {
      const t = Math.max(0, (y - y0) / (H - y0));
      const wave = fbm(x / (60 + 240 * t), y / (3 + 20 * t), seed, 4, 0.55);
      const c = tones(t + 0.05 * wave);
      const k = 1 + 0.42 * wave;
      return [c[0] * k, c[1] * k, c[2] * k];
    },
    step: 1,
  };
}
