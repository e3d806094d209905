// biome-ignore-all lint/style/noNonNullAssertion: sums over pixel arrays whose length is known
// Composes scenes. A scene is a list of layers; each is an SVG drawing, a field of light, or both.
// Layers are summed in linear floating point, so that dark gradients show no banding.
import { lin, type RGB } from './light.ts';
import { fbm } from './noise.ts';
import {
  type Area,
  blurWithin,
  coveredArea,
  displaceEdges,
  draw,
  fullArea,
  interpolate,
} from './raster.ts';

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
  /** Colour by position; fills the shapes of `svg` if given, else the frame. */
  paint?: (x: number, y: number) => RGB;
  /** Strength of light by position, coloured by `color`. */
  field?: (x: number, y: number) => number;
  color?: string;
  /** over: covers the layers below; add: adds light; gain: multiplies the layers below. */
  blend?: 'over' | 'add' | 'gain';
  /** The animation of this layer in the clip (clips.ts); undefined: none. */
  group?: string;
  power?: number;
  /** Blur radius, in drawing units. */
  blur?: number;
  /** Random displacement of edges, in drawing units, for a hand-drawn look. */
  rough?: number;
  roughSize?: number;
  /** Brush texture on the colour. */
  texture?: { amp: number; freq: number; seed: number; stretch?: number };
  /** A mask of white shapes that limits the layer. */
  mask?: string;
  maskBlur?: number;
  /** Fields are evaluated every so many pixels and interpolated between. */
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

/** Calls a function with the index of each pixel of an area. */
function each({ x0, y0, x1, y1 }: Area, f: Frame, fn: (i: number) => void): void {
  for (let y = y0; y < y1; y++) for (let x = x0; x < x1; x++) fn(y * f.pw + x);
}

/** One layer as premultiplied linear RGBA, with power and mask applied, and its bounding area. */
async function flatten(
  layer: Layer,
  f: Frame,
  index: number,
): Promise<{ px: Float32Array; area: Area }> {
  const unit = f.pw / f.W;
  const shapes = async (svg: string, defs?: string, soft?: number): Promise<Float32Array> => {
    const drawn = await draw(f, svg, defs);
    const px = layer.rough
      ? displaceEdges(drawn, f, layer.rough, layer.roughSize ?? 26, 40 + index)
      : drawn;
    return soft ? blurWithin(px, f, coveredArea(px, f, fullArea(f)), soft * unit) : px;
  };
  const px =
    layer.svg === undefined
      ? new Float32Array(f.pw * f.ph * 4).fill(1)
      : await shapes(layer.svg, layer.defs, layer.blur);
  const mask = layer.mask === undefined ? undefined : await shapes(layer.mask, '', layer.maskBlur);
  const drawn = layer.svg === undefined ? fullArea(f) : coveredArea(px, f, fullArea(f));
  const area = mask ? coveredArea(mask, f, drawn) : drawn;
  if (layer.paint) {
    const fn = layer.paint;
    const col = interpolate(f, layer.step ?? 2, 3, (x, y, o, at) => o.set(fn(x, y), at), area);
    each(area, f, (i) => {
      for (let c = 0; c < 3; c++) px[i * 4 + c] = col[i * 3 + c]! * px[i * 4 + 3]!;
    });
  }
  if (layer.field) {
    const fn = layer.field;
    const [r, g, b] = lin(layer.color ?? '#ffffff');
    const put = (x: number, y: number, o: Float32Array, at: number): void => {
      o[at] = fn(x, y);
    };
    const lum = interpolate(f, layer.step ?? 3, 1, put, area);
    const tint = layer.svg === undefined || layer.color !== undefined;
    each(area, f, (i) => {
      const l = lum[i]!;
      const q = i * 4;
      if (tint) {
        const a = px[q + 3]!;
        px[q] = r * a;
        px[q + 1] = g * a;
        px[q + 2] = b * a;
      }
      for (let c = 0; c < 4; c++) px[q + c]! *= l;
    });
  }
  if (layer.texture) {
    const { amp, freq, seed, stretch = 1 } = layer.texture;
    const put = (x: number, y: number, o: Float32Array, at: number): void => {
      o[at] = 1 + amp * fbm(x * freq, y * freq * stretch, seed, 4, 0.6);
    };
    const tex = interpolate(f, 1, 1, put, area);
    each(area, f, (i) => {
      for (let c = 0; c < 3; c++) px[i * 4 + c]! *= Math.max(0, tex[i]!);
    });
  }
  const power = layer.power ?? 1;
  if (mask || power !== 1)
    each(area, f, (i) => {
      const m = mask ? mask[i * 4 + 3]! : 1;
      for (let c = 0; c < 3; c++) px[i * 4 + c]! *= m * power;
      px[i * 4 + 3]! *= m;
    });
  return { px, area };
}

export async function paint(layers: Layer[], f: Frame): Promise<Painting> {
  const n = f.pw * f.ph;
  const base = new Float32Array(n * 3);
  const groups = new Map<string, Float32Array>();
  const cover = new Map<string, Float32Array>();
  for (const [index, layer] of layers.entries()) {
    const { px, area } = await flatten(layer, f, index);
    const mode = layer.blend ?? 'over';
    if (mode === 'over') {
      const below = [base, ...[...groups].filter(([k]) => !cover.has(k)).map(([, b]) => b)];
      each(area, f, (i) => {
        const k = 1 - px[i * 4 + 3]!;
        if (k !== 1) for (const buf of below) for (let c = 0; c < 3; c++) buf[i * 3 + c]! *= k;
        for (const buf of cover.values()) buf[i]! *= k;
        for (let c = 0; c < 3; c++) base[i * 3 + c]! += px[i * 4 + c]!;
      });
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
    each(area, f, (i) => {
      for (let c = 0; c < 3; c++) {
        const p = i * 3 + c;
        to[p]! += px[i * 4 + c]! * (mode === 'add' ? 1 : base[p]!);
      }
    });
  }
  return { pw: f.pw, ph: f.ph, base, groups, cover };
}
