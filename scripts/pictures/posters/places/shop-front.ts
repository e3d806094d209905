// A lit shop in a dark street: a laundrette, a bakery or a diner.

import { ramp, scale } from '../../light.ts';
import { between, fbm, rng } from '../../noise.ts';
import type { Layer, Scene } from '../../paint.ts';
import { path } from '../../shapes.ts';
import { bricks, darkWindow, house } from '../buildings.ts';
import { fir } from '../plants.ts';
import { inside, type ShopOptions } from '../shop-insides.ts';
import { H, halo, type Lamp, lit, pool, rect, solid, W } from '../surface.ts';
import { rain, reflection, sky, snowfall } from '../weather.ts';

export const shopFront =
  (o: ShopOptions): Scene =>
  (f) => {
    const { x = 640, wide = 640, light = '#ffc069', weather = 'dry', seed } = o;
    const ground = 720;
    const top = 330;
    const h = ground - 44 - top;
    const snow = weather === 'snow';
    const lamps: Lamp[] = [
      {
        x: x + wide / 2,
        y: top + h * 0.5,
        reach: wide * 0.34,
        power: 20,
        color: light,
        fall: 1.3,
        squash: 0.8,
      },
    ];
    const street: Lamp[] = [
      {
        x: x + wide / 2,
        y: ground + 10,
        reach: wide * 0.46,
        power: 30,
        color: light,
        fall: 1.6,
        squash: 0.34,
      },
    ];
    const back = ramp([
      [0, '#fff0c8'],
      [0.5, light],
      [1, '#b9762c'],
    ]);
    const layers: Layer[] = [
      ...sky(f, {
        hour: o.hour,
        hz: 420,
        seed,
        stars: weather === 'dry' ? 260 : 0,
        clouds: weather === 'dry' ? 0 : 0.6,
      }),
      ...surroundings(o, x, wide, ground, lamps),
      {
        svg: path(rect(-20, ground, W + 40, H - ground + 20)),
        paint: lit(snow ? '#44536f' : '#111825', street, { uneven: 0.25, size: 130 }),
        rough: 2,
      },
      solid(rect(-20, ground - 6, W + 40, 12), snow ? '#7184a4' : '#273145', street),
      // The shop.
      solid(rect(x - 26, top - 66, wide + 52, ground - top + 66), '#221a17', lamps, { rough: 0.8 }),
      {
        svg: path(rect(x, top, wide, h)),
        paint: (px, py) =>
          scale(back((py - top) / h + 0.12 * fbm(px / 70, py / 60, seed, 3)), 0.92),
        step: 2,
        rough: 0.4,
      },
      ...inside(o, x, top, wide, h),
      {
        svg: path(
          [0.25, 0.5, 0.75].map((k) => rect(x + wide * k - 4, top, 8, h)).join('') +
            rect(x, top - 5, wide, 10) +
            rect(x, top + h - 4, wide, 12),
          '#1d100a',
        ),
      },
      halo(x + wide / 2, top + h / 2, wide * 0.5, 0.16, light, 1.7),
    ];
    if (o.awning) {
      const n = 12;
      const s = (wide + 60) / n;
      let a = '';
      let b = '';
      for (let i = 0; i < n; i++) {
        const px = x - 30 + i * s;
        const strip = `M${px} ${top - 62}h${s}l0 62q${-s / 2} 22 ${-s} 0Z`;
        if (i % 2) a += strip;
        else b += strip;
      }
      const under: Lamp[] = [
        { x: x + wide / 2, y: top + 60, reach: wide * 0.5, power: 9, color: light, squash: 0.5 },
      ];
      layers.push(
        solid(a, o.awning, under, { rough: 0.6 }),
        solid(b, '#49443f', under, { rough: 0.6 }),
      );
    } else
      layers.push(solid(rect(x - 26, top - 60, wide + 52, 46), '#2b1d16', lamps), {
        svg: path(rect(x + 60, top - 42, wide - 120, 10), '#c98a3c', 'opacity="0.7"'),
        rough: 3,
        roughSize: 12,
      });
    layers.push(
      pool(x + wide / 2, ground + 20, wide * 0.5, 0.2, {
        color: light,
        squash: 0.2,
        mask: rect(-20, ground, W + 40, 300),
      }),
    );
    if (weather === 'rain')
      layers.push(
        ...[0.12, 0.38, 0.62, 0.88].map((k) =>
          reflection(x + wide * k, ground + 6, 46, 190, 0.55, {
            color: light,
            seed: seed + k * 10,
          }),
        ),
        rain(seed, [...lamps, ...street], { n: 1000 }),
      );
    if (snow)
      layers.push(
        solid(rect(x - 34, top - 74, wide + 68, 13), '#8d9fbe', lamps, { rough: 3 }),
        ...snowfall(seed, lamps, 800),
      );
    if (o.house !== 'block') return layers;
    // A bicycle beside the shop.
    const bx = x - 150;
    layers.push({
      svg: `<g fill="none" stroke="#05080e" stroke-width="4"><circle cx="${bx}" cy="${ground - 36}" r="36"/><circle cx="${bx + 96}" cy="${ground - 36}" r="36"/><path d="M${bx} ${ground - 36}l34 -48h44l18 48M${bx + 34} ${ground - 84}l16 48l28 -48M${bx + 30} ${ground - 92}h16M${bx + 78} ${ground - 84}l-4 -18h14"/></g>`,
      rough: 0.6,
    });
    return layers;
  };

/** The house that the shop is in, and what stands beside it. */
function surroundings(
  { house: kind, seed, weather }: ShopOptions,
  x: number,
  wide: number,
  ground: number,
  lamps: Lamp[],
): Layer[] {
  if (kind === 'gable')
    return [
      ...house(60, ground, 330, 250, {
        gable: 150,
        front: true,
        chimney: 0.7,
        lamps,
        wall: '#141d31',
      }),
      ...darkWindow(130, 520, 62, 84),
      ...darkWindow(262, 520, 62, 84),
      ...house(x - 70, ground, wide + 140, 490, {
        gable: 190,
        chimney: 0.68,
        lamps,
        wall: '#1d2338',
        eave: 26,
      }),
      ...darkWindow(x + wide * 0.3 - 40, 150, 62, 84, [2, 2], '#1c2942'),
      ...darkWindow(x + wide * 0.7 - 30, 150, 62, 84, [2, 2], '#1c2942'),
      // Smoke from the oven.
      {
        svg: `<path d="M${x + wide * 0.76} 10q-30 -30 10 -70" fill="none" stroke="#8f9ab0" stroke-width="26" opacity="0.5"/>`,
        blur: 14,
      },
    ];
  if (kind === 'pavilion') {
    const r = rng(seed);
    const firs = [60, 170, 300, 1420, 1500, 1580].flatMap((px) =>
      fir(px, ground + 8, between(r, 250, 430), r, '#0c1524', lamps, weather === 'snow'),
    );
    return [
      ...firs,
      solid(rect(x - 90, 236, wide + 180, 34), '#3b2320', lamps),
      solid(rect(x - 60, 268, wide + 120, ground - 268), '#2a2028', lamps),
      solid(rect(x - 90, 222, wide + 180, 16), '#8d9fbe', lamps, { rough: 3 }),
      // The sign, on a pole.
      solid(rect(x - 236, 150, 14, ground - 150), '#151b28', lamps),
      solid(`M${x - 330} 96h200v86h-200Z`, '#3a1a18', lamps),
      {
        svg: path(rect(x - 306, 122, 152, 10) + rect(x - 306, 146, 104, 10), '#ffc46c'),
        blend: 'add',
        power: 1,
        rough: 2,
        roughSize: 10,
        group: 'lamp',
      },
      halo(x - 230, 138, 110, 0.3),
    ];
  }
  return [
    solid(rect(-20, 150, 420, 600) + rect(1440, 90, 200, 640), '#0d1422', lamps, { rough: 1.4 }),
    ...[0, 1, 2].flatMap((i) => darkWindow(60 + i * 112, 230, 56, 92)),
    ...[0, 1, 2].flatMap((i) => darkWindow(60 + i * 112, 430, 56, 92)),
    solid(rect(380, 60, 1080, ground - 60), '#182338', lamps, { uneven: 0.2, rough: 1.4 }),
    bricks(386, 66, 1068, 240, seed, { lamps, size: 15, color: '#34435f' }),
    solid(rect(366, 40, 1110, 26), '#0c121d', lamps),
    ...[0, 1, 2, 3, 4].flatMap((i) => darkWindow(470 + i * 200, 118, 74, 118, [2, 2], '#1c2942')),
  ];
}
