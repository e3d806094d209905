import type { Layer, Scene } from '../../paint.ts';
import { path } from '../../shapes.ts';
import { H, halo, type Lamp, lit, poly, rect, shadow, solid, stroke } from '../surface.ts';

/** Flights of stairs, with an open, lit door on the landing. */
export const stairwell = (): Scene => () => {
  const lamp: Lamp = { x: 1120, y: 300, reach: 270, power: 20, fall: 1.4 };
  const l = [lamp];
  const layers: Layer[] = [
    { paint: lit('#2a2c3c', l, { uneven: 0.2, size: 130 }), step: 2 },
    solid(rect(-10, -10, 330, H + 20), '#1d2030', l),
  ];
  // The landing, and the door on it.
  layers.push(
    solid(rect(780, 470, 840, 40), '#39333a', l),
    solid(rect(1010, 170, 220, 300), '#191a24', l),
    {
      svg: path(rect(1028, 186, 184, 284), '#ffdb9c'),
      blend: 'add',
      power: 0.95,
      group: 'lamp',
      rough: 0.5,
    },
    {
      svg: path(poly([1028, 470], [1060, 330], [1168, 330], [1212, 470])),
      paint: lit('#8a5526', []),
      rough: 0.5,
    },
    { svg: path(rect(1076, 214, 70, 88), '#b06e2c', 'opacity="0.6"') },
    solid(poly([1212, 178], [1290, 150], [1290, 500], [1212, 474]), '#2c1c17', l),
    halo(1120, 320, 210, 0.26),
  );
  const steps = 12;
  for (let i = steps; i >= 0; i--) {
    const t = i / steps;
    const x = 240 + 560 * t;
    const y = 900 - 410 * t;
    const w = 640 - 120 * t;
    layers.push(
      solid(poly([x, y], [x + w, y], [x + w + 12, y + 14], [x - 14, y + 14]), '#5c5460', l, {
        uneven: 0.2,
      }),
      solid(rect(x - 14, y + 14, w + 26, 42), '#2c2836', l, { uneven: 0.2 }),
    );
  }
  // The handrail.
  let bars = '';
  for (let i = 0; i <= 14; i++) {
    const t = i / 14;
    bars += stroke(240 + 560 * t, 880 - 408 * t, 240 + 560 * t, 690 - 400 * t, 7);
  }
  layers.push(
    solid(bars, '#10131c', l),
    solid(stroke(230, 700, 812, 284, 17) + stroke(812, 284, 812, 500, 15), '#38231a', l, {
      uneven: 0.2,
    }),
  );
  layers.push(solid(poly([1250, 470], [1620, 690], [1620, 760], [1250, 512]), '#241f2a', l));
  for (let i = 0; i < 8; i++)
    layers.push(solid(rect(1258 + i * 46, 488 + i * 28, 60, 12), '#463f4a', l));
  layers.push(shadow(1100, 512, 240, 10, 8));
  return layers;
};
