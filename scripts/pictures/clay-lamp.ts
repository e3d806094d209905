// The clay lamp and its flame, which several scenes show.
import { blend, glow, lin, plus, type RGB } from './light.ts';
import type { Layer } from './paint.ts';
import { n1, path } from './shapes.ts';

/** A clay oil lamp standing with its foot on (x,y); its spout points left, its handle right. About 120 wide. */
export function clayLamp(x: number, y: number, s: number): Layer[] {
  const p = (dx: number, dy: number): string => `${n1(x + dx * s)} ${n1(y + dy * s)}`;
  const body = `M${p(-52, -32)}C${p(-40, -36)} ${p(-28, -38)} ${p(-8, -39)}C${p(14, -41)} ${p(32, -37)} ${p(40, -28)}C${p(42, -14)} ${p(28, -6)} ${p(14, -4)}L${p(18, 0)}H${n1(x - 20 * s)}L${p(-15, -4)}C${p(-28, -8)} ${p(-38, -18)} ${p(-56, -24)}C${p(-59, -28)} ${p(-57, -31)} ${p(-52, -32)}Z`;
  const handle = `M${p(36, -32)}C${p(52, -44)} ${p(66, -34)} ${p(60, -22)}C${p(56, -14)} ${p(44, -13)} ${p(36, -16)}L${p(37, -20)}C${p(46, -18)} ${p(53, -20)} ${p(55, -26)}C${p(57, -33)} ${p(49, -36)} ${p(39, -27)}Z`;
  const fx = x - 50 * s;
  const fy = y - 54 * s;
  const clay = (px: number, py: number): RGB => {
    const d = Math.hypot(px - fx, py - fy) / s;
    const up = (y - py) / (40 * s);
    const k = Math.exp(-(((d - 20) / 46) ** 2)) * (0.35 + 0.9 * Math.max(0, up - 0.2));
    return plus(blend(lin('#1c0f0a'), lin('#59301a'), up * 0.7), lin('#f0a345'), k * 0.8);
  };
  const lid = `M${p(-24, -38)}C${p(-14, -43)} ${p(8, -45)} ${p(18, -39)}C${p(8, -36)} ${p(-14, -35)} ${p(-24, -38)}Z`;
  return [
    {
      svg: `<ellipse cx="${n1(x + 10 * s)}" cy="${n1(y + 2 * s)}" rx="${n1(46 * s)}" ry="${n1(5 * s)}" fill="#1a0b05" opacity="0.75"/>`,
      blur: 3,
    },
    { svg: path(body + handle), paint: clay, step: 1, rough: 0.6 },
    { svg: path(lid, '#150a06'), blur: 0.5 },
  ];
}

/** A flame whose foot is at (x,y). */
export function flame(x: number, y: number, s: number, group = 'lamp'): Layer[] {
  const tongue = (w: number, h: number, dx = 0): string =>
    `M${n1(x)} ${n1(y)}C${n1(x - w)} ${n1(y - h * 0.12)} ${n1(x - w * 0.9 + dx)} ${n1(y - h * 0.5)} ${n1(x + dx * 2)} ${n1(y - h)}C${n1(x + w * 0.7 + dx)} ${n1(y - h * 0.55)} ${n1(x + w)} ${n1(y - h * 0.16)} ${n1(x)} ${n1(y)}Z`;
  return [
    {
      svg: `<path d="M${n1(x - 1.3 * s)} ${n1(y + 5 * s)}L${n1(x - 0.6 * s)} ${n1(y - 5 * s)}h${n1(1.6 * s)}L${n1(x + 1.6 * s)} ${n1(y + 5 * s)}Z" fill="#120a06"/>`,
    },
    {
      svg: path(tongue(13 * s, 58 * s, 2 * s), '#e07f22'),
      blend: 'add',
      power: 0.9,
      blur: 2.4 * s,
      group,
    },
    {
      svg: path(tongue(9.5 * s, 48 * s, 1.5 * s), '#f6b547'),
      blend: 'add',
      power: 2.2,
      blur: 1.1 * s,
      group,
    },
    {
      svg: path(tongue(5.5 * s, 32 * s, s), '#fff3cf'),
      blend: 'add',
      power: 2.4,
      blur: 1.1 * s,
      group,
    },
    {
      field: glow(x + s, y - 22 * s, 22 * s, 1.35),
      color: '#f3ab48',
      blend: 'add',
      power: 0.85,
      group,
      step: 1,
    },
  ];
}
