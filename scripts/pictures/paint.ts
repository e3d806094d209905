// biome-ignore-all lint/style/noNonNullAssertion: sums over pixel arrays whose length is known
// The easel. A scene is a list of layers; each is an SVG drawing, a field of light, or both.
// Layers are summed in linear floating point, so dark gradients keep their depth and never band.
import { lin, type RGB } from './light.ts';
import { fbm } from './noise.ts';
import { blur, draw, spread, wander } from './raster.ts';

export type Kind = 'wide' | 'phone' | 'og';

export type Frame = {
  kind: Kind;
  phone: boolean;
  /** Size in drawing units. */
  W: number;
  H: number;
  /** Size in pixels. */
  pw: number;
  ph: number;
};

export type Layer = {
  /** Shapes, in drawing units. */
  svg?: string;
  defs?: string;
  /** Colour by place; with svg it fills the shapes, alone it fills the frame. */
  paint?: (x: number, y: number) => RGB;
  /** Strength of light by place, coloured by `color`. */
  field?: (x: number, y: number) => number;
  color?: string;
  /** over: covers; add: glows; gain: lights up what is already there. */
  blend?: 'over' | 'add' | 'gain';
  /** What moves this layer in the film (see clips.ts); none: still. */
  group?: string;
  power?: number;
  /** Softness, in drawing units. */
  blur?: number;
  /** How far edges wander, in drawing units: the hand in the line. */
  rough?: number;
  roughSize?: number;
  /** Brush texture on the colour. */
  texture?: { amp: number; freq: number; seed: number; stretch?: number };
  /** White shapes: only there. */
  mask?: string;
  maskBlur?: number;
  /** Fields are worked out every so many pixels and smoothed between. */
  step?: number;
};

export type Scene = (f: Frame) => Layer[];

export type Painting = {
  pw: number;
  ph: number;
  base: Float32Array;
  groups: Map<string, Float32Array>;
  cover: Map<string, Float32Array>;
};

export const frame = (kind: Kind, pw: number): Frame => {
  const [W, H] = kind === 'wide' ? [1600, 900] : kind === 'og' ? [1600, 840] : [900, 1384.6];
  return {
    kind,
    phone: kind === 'phone',
    W,
    H,
    pw,
    ph: kind === 'phone' ? Math.round((pw * 1200) / 780) : Math.round((pw * H) / W),
  };
};

/** One layer as premultiplied linear RGBA, power and mask applied. */
async function flatten(layer: Layer, f: Frame, index: number): Promise<Float32Array> {
  const n = f.pw * f.ph;
  const unit = f.pw / f.W;
  let px: Float32Array;
  if (layer.svg !== undefined) {
    px = await draw(f, layer.svg, layer.defs);
    if (layer.rough) px = wander(px, f, layer.rough, layer.roughSize ?? 26, 40 + index);
    if (layer.blur) px = blur(px, f.pw, f.ph, 4, layer.blur * unit);
  } else {
    px = new Float32Array(n * 4).fill(1);
  }
  if (layer.paint) {
    const fn = layer.paint;
    const col = spread(f, layer.step ?? 2, 3, (x, y, o, at) => o.set(fn(x, y), at));
    for (let i = 0; i < n; i++)
      for (let c = 0; c < 3; c++) px[i * 4 + c] = col[i * 3 + c]! * px[i * 4 + 3]!;
  }
  if (layer.field) {
    const fn = layer.field;
    const [r, g, b] = lin(layer.color ?? '#ffffff');
    const lum = spread(f, layer.step ?? 3, 1, (x, y, o, at) => {
      o[at] = fn(x, y);
    });
    const tint = layer.svg === undefined || layer.color !== undefined;
    for (let i = 0; i < n; i++) {
      const l = lum[i]!;
      const q = i * 4;
      if (tint) {
        const a = px[q + 3]!;
        px[q] = r * a;
        px[q + 1] = g * a;
        px[q + 2] = b * a;
      }
      for (let c = 0; c < 4; c++) px[q + c]! *= l;
    }
  }
  if (layer.texture) {
    const { amp, freq, seed, stretch = 1 } = layer.texture;
    const tex = spread(f, 1, 1, (x, y, o, at) => {
      o[at] = 1 + amp * fbm(x * freq, y * freq * stretch, seed, 4, 0.6);
    });
    for (let i = 0; i < n; i++) for (let c = 0; c < 3; c++) px[i * 4 + c]! *= Math.max(0, tex[i]!);
  }
  if (layer.mask !== undefined) {
    let m = await draw(f, layer.mask);
    if (layer.rough) m = wander(m, f, layer.rough, layer.roughSize ?? 26, 40 + index);
    if (layer.maskBlur) m = blur(m, f.pw, f.ph, 4, layer.maskBlur * unit);
    for (let i = 0; i < n; i++) for (let c = 0; c < 4; c++) px[i * 4 + c]! *= m[i * 4 + 3]!;
  }
  const power = layer.power ?? 1;
  if (power !== 1) for (let i = 0; i < n; i++) for (let c = 0; c < 3; c++) px[i * 4 + c]! *= power;
  return px;
}

export async function paint(layers: Layer[], f: Frame): Promise<Painting> {
  const n = f.pw * f.ph;
  const base = new Float32Array(n * 3);
  const groups = new Map<string, Float32Array>();
  const cover = new Map<string, Float32Array>();
  for (const [index, layer] of layers.entries()) {
    const px = await flatten(layer, f, index);
    const mode = layer.blend ?? 'over';
    if (mode === 'over') {
      for (const buf of [base, ...[...groups].filter(([k]) => !cover.has(k)).map(([, b]) => b)]) {
        for (let i = 0; i < n; i++) {
          const k = 1 - px[i * 4 + 3]!;
          if (k === 1) continue;
          for (let c = 0; c < 3; c++) buf[i * 3 + c]! *= k;
        }
      }
      for (const buf of cover.values()) for (let i = 0; i < n; i++) buf[i]! *= 1 - px[i * 4 + 3]!;
      for (let i = 0; i < n; i++) for (let c = 0; c < 3; c++) base[i * 3 + c]! += px[i * 4 + c]!;
      continue;
    }
    let to: Float32Array = base;
    if (layer.group) {
      const had = groups.get(layer.group);
      to = had ?? new Float32Array(n * 3);
      groups.set(layer.group, to);
      if (!had && layer.group.startsWith('drift'))
        cover.set(layer.group, new Float32Array(n).fill(1));
    }
    if (mode === 'add')
      for (let i = 0; i < n; i++) for (let c = 0; c < 3; c++) to[i * 3 + c]! += px[i * 4 + c]!;
    else
      for (let i = 0; i < n; i++)
        for (let c = 0; c < 3; c++) to[i * 3 + c]! += base[i * 3 + c]! * px[i * 4 + c]!;
  }
  return { pw: f.pw, ph: f.ph, base, groups, cover };
}
