import type { Frame, Layer } from '../paint.ts';
import { type Hour, reflection, sky, water } from './weather.ts';

export interface ShoreOptions {
  hour: Hour;
  seed: number;
  stars?: number;
  moon?: [number, number, number];
  crescent?: [number, number, number];
  sun?: [number, number];
  clouds?: number;
}

export const open = (f: Frame, o: ShoreOptions, hz: number, tones: [string, string]): Layer[] => [
  ...sky(f, { ...o, hz }),
  water(hz, ...tones, o.seed),
  ...(o.moon ? [reflection(o.moon[0], hz, 60, 330, 0.55, { color: '#c9d6ee', seed: o.seed })] : []),
  ...(o.sun ? [reflection(o.sun[0], hz, 90, 300, 0.5, { color: '#f0b070', seed: o.seed })] : []),
];
