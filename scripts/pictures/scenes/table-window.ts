// The window behind the table: night through the panes, a curtain drawn to one side.
import { blend, glow, lin, plus, ramp, scale } from '../light.ts';
import { fbm, smooth } from '../noise.ts';
import type { Frame, Layer } from '../paint.ts';
import { land, path, ridge } from '../shapes.ts';
import { stars, wash } from '../sky.ts';

/** Left, top, width and height of the panes. */
export const windowBox = (f: Frame): [number, number, number, number] =>
  f.phone ? [130, 120, 250, 320] : [830, f.kind === 'og' ? 70 : 96, 236, 318];

/** `lit` returns the candle's light at a position, for a reach and a falloff. */
export function tableWindow(
  f: Frame,
  lit: (x: number, y: number, reach: number, fall?: number) => number,
): Layer[] {
  const [wx, wy, ww, wh] = windowBox(f);
  const layers: Layer[] = [];
  const pane = `M${wx} ${wy}h${ww}v${wh}h-${ww}Z`;
  const sky = ramp([
    [0, '#101c38'],
    [0.5, '#1f3a68'],
    [1, '#456a9c'],
  ]);
  const inPane = (layer: Layer): Layer => ({ ...layer, mask: path(pane) });
  layers.push({
    svg: path(`M${wx - 26} ${wy - 24}h${ww + 52}v${wh + 42}h-${ww + 52}Z`, '#0a0f19'),
    rough: 1.6,
  });
  layers.push(inPane({ paint: wash(sky, wy, wy + wh, 3, 0.05) }));
  layers.push(
    ...stars(f, {
      n: 1500,
      seed: 29,
      below: wy + wh * 0.85,
      power: 0.8,
      where: (x, y) => (x > wx && x < wx + ww && y > wy ? 1 : 0),
    }).map(inPane),
  );
  const hill = ridge({ base: wy + wh - 66, amp: 26, size: 150, seed: 4 });
  const hill2 = ridge({ base: wy + wh - 30, amp: 20, size: 110, seed: 7 });
  layers.push(
    inPane({
      svg: path(land(f, hill)),
      paint: (x, y) => blend(lin('#1d3357'), lin('#2c4a76'), smooth(0, 60, y - hill(x))),
      rough: 1,
    }),
  );
  layers.push(inPane({ svg: path(land(f, hill2)), paint: () => lin('#111f38'), rough: 1 }));
  const mx = wx + ww * 0.68;
  const my = wy + 78;
  layers.push(
    inPane({
      svg: `<path d="M${mx} ${my - 17}a17 17 0 1 0 14 27a14.5 14.5 0 1 1 -14 -27Z" fill="#fdf1d8"/>`,
      blend: 'add',
      power: 0.8,
      blur: 0.5,
    }),
  );
  layers.push(
    inPane({ field: glow(mx, my, 36, 1.4), color: '#d9d2c4', blend: 'add', power: 0.14 }),
  );
  const frameBars = `M${wx - 15} ${wy - 14}h${ww + 30}v14h-${ww + 30}ZM${wx - 15} ${wy}h15v${wh}h-15ZM${wx + ww} ${wy}h15v${wh}h-15ZM${wx + ww / 2 - 5} ${wy}h10v${wh}h-10ZM${wx} ${wy + wh * 0.4}h${ww}v9h-${ww}Z`;
  layers.push({
    svg: path(frameBars),
    paint: (x, y) => plus(lin('#131a28'), lin('#c07c34'), 0.5 * lit(x, y, 170, 1.7)),
    rough: 1,
    step: 1,
    texture: { amp: 0.3, freq: 0.06, seed: 3 },
  });
  layers.push({
    svg: path(`M${wx - 34} ${wy + wh}h${ww + 68}v15h-${ww + 68}Z`),
    paint: (x, y) => plus(lin('#243149'), lin('#c98a3e'), 0.4 * lit(x, y, 190, 1.6)),
    rough: 1,
  });
  layers.push({
    svg: path(`M${wx - 30} ${wy + wh + 15}h${ww + 60}v9h-${ww + 60}Z`, '#070a11'),
    blur: 2,
  });
  // A curtain drawn to one side.
  const cxr = wx - 20;
  const curtain = `M${cxr - 34} ${wy - 34}H${cxr + 56}C${cxr + 50} ${wy + 90} ${cxr + 26} ${wy + 150} ${cxr + 8} ${wy + 186}C${cxr + 26} ${wy + 240} ${cxr + 34} ${wy + 300} ${cxr + 40} ${wy + wh + 34}H${cxr - 44}C${cxr - 30} ${wy + 200} ${cxr - 34} ${wy + 90} ${cxr - 34} ${wy - 34}Z`;
  layers.push({
    svg: path(curtain),
    paint: (x, y) =>
      plus(
        scale(
          lin('#1f2a40'),
          0.75 + 0.55 * Math.sin((x - cxr) / 6.5 + (y - wy) / 190 + fbm(x / 40, y / 90, 3, 2)),
        ),
        lin('#b5773a'),
        0.05 +
          0.25 * lit(x, y, 190, 1.8) * (0.6 + 0.4 * Math.sin((x - cxr) / 6.5 + (y - wy) / 190)),
      ),
    rough: 1.5,
    step: 1,
  });
  layers.push({ svg: path(`M${wx - 80} ${wy - 36}h${ww + 170}v6h-${ww + 170}Z`, '#0a0e16') });
  return layers;
}
