import { lin, scale } from '../../light.ts';
import { fbm, smooth } from '../../noise.ts';
import type { Scene } from '../../paint.ts';
import { n1, path } from '../../shapes.ts';
import { ellipse, H, halo, type Lamp, lit, rect, solid, stroke, W } from '../surface.ts';
import { reflection, sky, water } from '../weather.ts';

/** A ship's cabin at night, with the sea in its porthole. */
export const porthole =
  (seed: number): Scene =>
  (f) => {
    const [cx, cy, r] = [980, 380, 250];
    const lamp: Lamp = { x: 330, y: 330, reach: 240, power: 18 };
    const l: Lamp[] = [lamp, { x: cx, y: cy, reach: 320, power: 1.4, color: '#a9c4f0' }];
    const mask = path(ellipse(cx, cy, r, r));
    const sea = water(420, '#6d88b0', '#1c3354', seed);
    const crest = (y: number, k: number): string => {
      let d = `M${cx - r - 20} ${H}V${y}`;
      for (let x = cx - r - 20; x <= cx + r + 20; x += 8)
        d += `L${x} ${n1(y - 34 * k * fbm(x / 150, y, seed, 2) - 8 * fbm(x / 24, y, seed, 2))}`;
      return `${d}V${H}Z`;
    };
    const rivets = Array.from({ length: 12 }, (_, i) =>
      ellipse(
        cx + Math.cos((i * Math.PI) / 6) * (r + 34),
        cy + Math.sin((i * Math.PI) / 6) * (r + 34),
        9,
        9,
      ),
    ).join('');
    const planks = Array.from({ length: 8 }, (_, i) => rect(-10, 40 + i * 118, W + 20, 4)).join('');
    return [
      {
        paint: lit('#2c2420', l, { uneven: 0.3, size: 90 }),
        step: 2,
        texture: { amp: 0.2, freq: 0.01, seed: 4, stretch: 9 },
      },
      { svg: path(planks, '#0c0908', 'opacity="0.75"') },
      ...sky(f, { hour: 'moon', hz: 430, seed, moon: [1070, 240, 30], clouds: 0.6 }).map(
        (layer) => ({ ...layer, mask }),
      ),
      { ...sea, mask },
      { ...reflection(1070, 420, 40, 240, 0.9, { color: '#dbe6fa', seed }), mask },
      { svg: path(crest(470, 1)), paint: lit('#1d3252', []), mask, rough: 2 },
      { svg: path(crest(540, 1.3)), paint: lit('#0f1c33', []), mask, rough: 2 },
      {
        svg: `<circle cx="${cx}" cy="${cy}" r="${r + 34}" fill="none" stroke="#fff" stroke-width="62"/>`,
        paint: lit(
          (x, y) =>
            scale(
              lin('#8a6a38'),
              0.3 + 0.5 * smooth(-1, 1, Math.cos(Math.atan2(y - cy, x - cx) - 3.6)),
            ),
          l,
          { uneven: 0.2, size: 26 },
        ),
        rough: 0.6,
        step: 1,
      },
      solid(rivets, '#2a1e10', l),
      {
        svg: `<circle cx="${cx}" cy="${cy}" r="${r}" fill="none" stroke="#07090e" stroke-width="9"/>`,
      },
      // A bunk, a hanging lamp that leans with the ship, a coat.
      solid(`M-10 ${H + 10}V760q300 -30 620 0t${W} -10V${H + 10}Z`, '#3c4a66', l, {
        uneven: 0.35,
        size: 50,
        rough: 3,
      }),
      solid(rect(-10, 740, W + 20, 26), '#2a1b14', l),
      solid(stroke(300, -10, 322, 240, 4), '#0c0a0a'),
      solid(`M280 250h84l12 90q-54 24 -108 0Z`, '#2c2016', l),
      {
        svg: path(`M296 262h52l8 70q-34 12 -68 0Z`, '#ffdf9e'),
        blend: 'add',
        power: 1.1,
        group: 'lamp',
      },
      halo(322, 300, 110, 0.55),
      solid(`M1400 200q26 -16 46 0l40 330q-66 40 -130 0Z`, '#1c2a3a', l, { uneven: 0.4, size: 30 }),
      solid(rect(1410, 170, 10, 40), '#7a5c30', l),
    ];
  };
