/*
 * The colours of the site's theme, made of one brand colour. Every pair in which text is read has a
 * contrast of 4.5:1 (WCAG 1.4.3), whatever the brand colour: its hue is kept, and its lightness gives way.
 */

/** A colour in Oklch: lightness 0–1, chroma from 0 to about 0.37, hue in degrees. */
interface Oklch {
  l: number;
  c: number;
  h: number;
}

/** The colours that follow the system's light or dark mode, as `#rrggbb`. */
interface ModeColours {
  ground: string;
  surface: string;
  raised: string;
  ink: string;
  soft: string;
  line: string;
  field: string;
  gold: string;
  link: string;
  wrong: string;
  right: string;
  focus: string;
}

export interface Theme {
  light: ModeColours;
  dark: ModeColours;
  /** The fill of buttons and lines, and its lighter variant; the same in both modes. */
  lamp: string;
  lampSoft: string;
}

const night = '#0f1420';
const minTextContrast = 4.5;
/** Of the edges of fields and the focus ring (WCAG 1.4.11). */
const minEdgeContrast = 3;

/** The theme without a brand colour; the same as in app/globals.css. */
export const shippedTheme: Theme = {
  light: {
    ...{ ground: '#fbf8f2', surface: '#f4eee2', raised: '#fffdf9', ink: '#1b2233' },
    ...{ soft: '#525a6e', line: '#e3dac8', field: '#8b8474', gold: '#8a5a0b' },
    ...{ link: '#365583', wrong: '#a1262b', right: '#2b6a45', focus: '#8a5a0b' },
  },
  dark: {
    ...{ ground: '#0f1420', surface: '#182032', raised: '#1d2638', ink: '#f3eee4' },
    ...{ soft: '#b4b8c4', line: '#2d3850', field: '#6d7a96', gold: '#ecbb62' },
    ...{ link: '#a4bfe9', wrong: '#f3aaa6', right: '#93d3ac', focus: '#ecbb62' },
  },
  lamp: '#e0a33a',
  lampSoft: '#f0c675',
};

/** Whether a text is a colour as a brand colour is written, `#3b5b8c`. */
export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

const channels = (colour: string): [number, number, number] => {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255].map(linear) as [number, number, number];
};
const linear = (part: number) =>
  part <= 10 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4;

function luminance(colour: string): number {
  const [r, g, b] = channels(colour);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The contrast of two colours by WCAG, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function toOklch(colour: string): Oklch {
  const [r, g, b] = channels(colour);
  const [l, m, s] = [
    Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b),
    Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b),
    Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b),
  ];
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, bb),
    h: (Math.atan2(bb, a) * 180) / Math.PI,
  };
}

function toLinear({ l, c, h }: Oklch): number[] {
  const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)];
  const [long, middle, short] = [
    (l + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (l - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (l - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ];
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}

/** The nearest colour that a screen has: of the same lightness and hue, with less chroma. */
function toHex(colour: Oklch): string {
  const l = Math.min(1, Math.max(0, colour.l));
  for (let { c } = colour; ; c = c < 0.004 ? 0 : c * 0.96) {
    const parts = toLinear({ l, c, h: colour.h });
    if (c > 0 && parts.some((part) => part < -0.0005 || part > 1.0005)) continue;
    return `#${parts.map(hexOf).join('')}`;
  }
}

function hexOf(part: number): string {
  const value = part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;
  const byte = Math.round(Math.min(1, Math.max(0, value)) * 255);
  return byte.toString(16).padStart(2, '0');
}

/** Changes the lightness step by step until the colour is readable on each of the grounds. */
function readable(colour: Oklch, grounds: readonly string[], step: 1 | -1, least: number): string {
  for (let { l } = colour; ; l += step * 0.01) {
    const hex = toHex({ ...colour, l });
    const isLast = step > 0 ? l >= 1 : l <= 0;
    if (isLast || grounds.every((ground) => contrast(hex, ground) >= least)) return hex;
  }
}

type Neutral = 'ground' | 'surface' | 'raised' | 'ink' | 'soft' | 'line' | 'field';
/** Lightness and chroma of the neutral colours, which have a trace of the brand's hue. */
const neutrals: Record<'light' | 'dark', Record<Neutral, readonly [number, number]>> = {
  light: {
    ground: [0.98, 0.008],
    surface: [0.95, 0.016],
    raised: [0.994, 0.004],
    ink: [0.255, 0.03],
    soft: [0.46, 0.026],
    line: [0.89, 0.022],
    field: [0.61, 0.026],
  },
  dark: {
    ground: [0.19, 0.025],
    surface: [0.235, 0.032],
    raised: [0.265, 0.034],
    ink: [0.95, 0.012],
    soft: [0.79, 0.018],
    line: [0.34, 0.036],
    field: [0.59, 0.04],
  },
};

function modeColours(brand: Oklch, mode: 'light' | 'dark'): ModeColours {
  const step = mode === 'light' ? -1 : 1;
  // A grey brand colour has a grey theme.
  const tint = Math.min(1, brand.c / 0.06);
  const of = ([l, c]: readonly [number, number]) => ({ l, c: c * tint, h: brand.h });
  const { ground, surface, raised, ink, soft, line, field } = neutrals[mode];
  const grounds = [ground, surface, raised].map((one) => toHex(of(one)));
  const on = (colour: Oklch, least: number) => readable(colour, grounds, step, least);
  const start = mode === 'light' ? Math.min(brand.l, 0.58) : Math.max(brand.l, 0.72);
  const accent = on({ ...brand, l: start }, minTextContrast + 0.1);
  const { wrong, right } = shippedTheme[mode];
  const [groundHex = '', surfaceHex = '', raisedHex = ''] = grounds;
  return {
    ...{ ground: groundHex, surface: surfaceHex, raised: raisedHex, line: toHex(of(line)) },
    ink: on(of(ink), 7),
    soft: on(of(soft), minTextContrast + 0.1),
    field: on(of(field), minEdgeContrast + 0.1),
    ...{ gold: accent, focus: accent },
    link: on({ ...toOklch(accent), c: brand.c * 0.9 }, 5.5),
    wrong: on(toOklch(wrong), minTextContrast),
    right: on(toOklch(right), minTextContrast),
  };
}

/** The theme of a brand colour (`#rrggbb`), or the shipped one. */
export function themeOf(brandColour?: string): Theme {
  if (!brandColour) return shippedTheme;
  const brand = toOklch(brandColour);
  // Dark text is written on it, and it is a text itself on the night of banners and footers.
  const lamp = readable(brand, [night], 1, minTextContrast + 0.1);
  const { l, c, h } = toOklch(lamp);
  return {
    light: modeColours(brand, 'light'),
    dark: modeColours(brand, 'dark'),
    lamp,
    lampSoft: toHex({ l: Math.min(0.96, l + 0.09), c: c * 0.8, h }),
  };
}

type Mode = 'light' | 'dark';

/** Two colours that stand on each other. */
export interface ColourPair {
  mode: Mode;
  text: keyof ModeColours | 'night' | 'lampSoft';
  on: keyof ModeColours | 'lamp' | 'lampSoft' | 'night';
  contrast: number;
  least: number;
}

/** Every pair of a theme in which something is read or has to be found. */
export function pairsOf(theme: Theme): ColourPair[] {
  const pairs = (['light', 'dark'] as const).flatMap((mode) => {
    const colours = theme[mode];
    const pair = (text: keyof ModeColours, on: keyof ModeColours, least: number): ColourPair => ({
      ...{ mode, text, on, least, contrast: contrast(colours[text], colours[on]) },
    });
    return (['ground', 'surface', 'raised'] as const).flatMap((on) => [
      ...(['ink', 'soft', 'gold', 'link', 'wrong', 'right'] as const).map((text) =>
        pair(text, on, minTextContrast),
      ),
      ...(['focus', 'field'] as const).map((text) => pair(text, on, minEdgeContrast)),
    ]);
  });
  const { lamp, lampSoft } = theme;
  const fills = (['lamp', 'lampSoft'] as const).map(
    (on): ColourPair => ({
      ...{ mode: 'light', text: 'night', on, least: minTextContrast },
      contrast: contrast(night, on === 'lamp' ? lamp : lampSoft),
    }),
  );
  return [...pairs, ...fills];
}

/** Whether all pairs are readable. */
export const isReadable = (theme: Theme): boolean =>
  pairsOf(theme).every(({ contrast: found, least }) => found >= least);

/** The custom properties of a theme, as the declarations of a rule; they contain nothing but colours. */
export function themeDeclarations({ light, dark, lamp, lampSoft }: Theme): string {
  const names = Object.keys(light) as (keyof ModeColours)[];
  const both = names.map((name) => `--color-${name}:light-dark(${light[name]},${dark[name]})`);
  const channels = (lamp.slice(1).match(/../g) ?? []).map((part) => Number.parseInt(part, 16));
  const fills = [`--color-lamp:${lamp}`, `--color-lamp-soft:${lampSoft}`];
  return [...both, ...fills, `--lamp:${channels.join(' ')}`].join(';');
}
