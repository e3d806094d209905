// Interiors of shops.
import { ramp } from '../light.ts';
import { between, fbm, rng } from '../noise.ts';
import type { Layer } from '../paint.ts';
import { path } from '../shapes.ts';
import { ellipse, poly, rect, solid } from './surface.ts';
import type { Hour } from './weather.ts';

export interface ShopOptions {
  trade: 'laundrette' | 'bakery' | 'diner';
  house: 'block' | 'gable' | 'pavilion';
  hour: Hour;
  /** Left edge of the shop's glass. */
  x?: number;
  wide?: number;
  light?: string;
  awning?: string;
  weather?: 'rain' | 'snow' | 'dry';
  seed: number;
}

/** The interior behind the glass, `w` by `h` from the top left. */
export function inside(o: ShopOptions, x: number, y: number, w: number, h: number): Layer[] {
  const r = rng(o.seed);
  const dark = '#3a1e10';
  const out: Layer[] = [];
  if (o.trade === 'laundrette') {
    const n = Math.floor(w / 104);
    const step = w / n;
    const body: string[] = [];
    const rims: string[] = [];
    const glass: string[] = [];
    for (let row = 0; row < 2; row++)
      for (let i = 0; i < n; i++) {
        const px = x + i * step + 5;
        const py = y + h - 96 - row * 104;
        body.push(rect(px, py, step - 10, 98));
        rims.push(ellipse(px + step / 2 - 5, py + 54, 31, 31));
        glass.push(ellipse(px + step / 2 - 5, py + 54, 24, 24));
      }
    const turning = ramp([
      [0, '#31506b'],
      [1, '#0f1c2c'],
    ]);
    out.push(
      solid(body.join(''), '#8f8069', [], { uneven: 0.12, rough: 0.4 }),
      { svg: path(rims.join(''), '#463b2f'), rough: 0.4 },
      {
        svg: path(glass.join('')),
        paint: (px, py) => turning(0.5 + 0.7 * fbm(px / 22, py / 16, 4, 3)),
      },
      { svg: path(rect(x, y + h - 2, w, 4), '#4a2d18') },
      // A bench and a basket.
      {
        svg: path(
          rect(x + w * 0.3, y + h - 34, w * 0.3, 8) +
            rect(x + w * 0.32, y + h - 28, 6, 30) +
            rect(x + w * 0.57, y + h - 28, 6, 30),
          '#2a170d',
        ),
      },
      {
        svg: path(
          poly(
            [x + w * 0.47, y + h - 62],
            [x + w * 0.55, y + h - 62],
            [x + w * 0.54, y + h - 34],
            [x + w * 0.48, y + h - 34],
          ),
          '#5a3216',
        ),
      },
    );
  } else if (o.trade === 'bakery') {
    for (let row = 0; row < 3; row++) {
      const py = y + h * (0.34 + row * 0.24);
      out.push({ svg: path(rect(x + w * 0.04, py, w * 0.6, 6), dark) });
      let loaves = '';
      for (let px = x + w * 0.07; px < x + w * 0.6; ) {
        const s = between(r, 20, 34);
        loaves += `M${px} ${py}q${s * 0.1} ${-s * 0.8} ${s * 0.8} ${-s * 0.78}q${s * 0.72} 0 ${s * 0.8} ${s * 0.78}Z`;
        px += s * 1.75;
      }
      out.push(
        solid(loaves, '#8a4d1e', [{ x: x + w * 0.4, y, reach: w, power: 1.2 }], {
          uneven: 0.5,
          size: 12,
          rough: 1,
        }),
      );
    }
    // The oven's mouth at the back, and a table with dough.
    out.push(
      { svg: path(rect(x + w * 0.7, y + h * 0.3, w * 0.26, h * 0.36), '#6b3413') },
      {
        svg: path(
          `M${x + w * 0.74} ${y + h * 0.6}v${-h * 0.12}q${w * 0.09} ${-h * 0.14} ${w * 0.18} 0v${h * 0.12}Z`,
          '#ff9a2e',
        ),
        blend: 'add',
        power: 1.2,
        blur: 2,
        group: 'lamp',
      },
      {
        svg: path(
          rect(x + w * 0.66, y + h * 0.78, w * 0.32, 7) +
            rect(x + w * 0.69, y + h * 0.8, 7, h * 0.2) +
            rect(x + w * 0.93, y + h * 0.8, 7, h * 0.2),
          dark,
        ),
      },
      {
        svg: path(
          ellipse(x + w * 0.76, y + h * 0.765, 26, 13) +
            ellipse(x + w * 0.86, y + h * 0.77, 22, 11),
          '#f0d7a6',
        ),
      },
    );
  } else {
    out.push(
      { svg: path(rect(x, y + h * 0.62, w, h * 0.06), '#5a2415') },
      solid(rect(x, y + h * 0.68, w, h * 0.32), '#8a4a28', [], { uneven: 0.2 }),
    );
    for (let i = 0; i < 6; i++) {
      const px = x + w * (0.1 + i * 0.155);
      out.push({
        svg: path(
          ellipse(px, y + h * 0.73, 25, 8) +
            rect(px - 4, y + h * 0.73, 8, h * 0.22) +
            ellipse(px, y + h * 0.96, 17, 5),
          '#2e140d',
        ),
      });
    }
    for (const k of [0.2, 0.5, 0.8]) {
      const px = x + w * k;
      out.push(
        {
          svg: path(
            rect(px - 1, y, 2, h * 0.16) +
              poly(
                [px - 30, y + h * 0.26],
                [px - 9, y + h * 0.15],
                [px + 9, y + h * 0.15],
                [px + 30, y + h * 0.26],
              ),
            '#4a2012',
          ),
        },
        {
          svg: path(ellipse(px, y + h * 0.27, 24, 6), '#fff6da'),
          blend: 'add',
          power: 1.5,
          blur: 2,
        },
      );
    }
    // A steaming cup on the counter.
    const cx = x + w * 0.34;
    out.push(
      { svg: path(`M${cx} ${y + h * 0.55}h24l-3 ${h * 0.07}h-18Z`, '#f4e6c8') },
      {
        svg: `<path d="M${cx + 12} ${y + h * 0.52}q-9 -14 0 -26t0 -26" fill="none" stroke="#fff3d6" stroke-width="4" opacity="0.6"/>`,
        blur: 3,
        blend: 'add',
        power: 0.5,
      },
    );
  }
  return out;
}
