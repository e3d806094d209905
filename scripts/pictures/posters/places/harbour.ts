import { lin } from '../../light.ts';
import { between, fbm, rng } from '../../noise.ts';
import type { Layer, Scene } from '../../paint.ts';
import { land, path, ridge } from '../../shapes.ts';
import { house, litWindow } from '../buildings.ts';
import { chapel } from '../country-houses.ts';
import { open, type ShoreOptions } from '../open-water.ts';
import { ellipse, H, halo, type Lamp, poly, pool, rect, solid, stroke, W } from '../surface.ts';
import { fog, reflection } from '../weather.ts';

/** A quay with boats, and a row of houses behind it. */
export const harbour =
  (o: ShoreOptions & { church?: boolean; nets?: boolean }): Scene =>
  (f) => {
    const { seed } = o;
    const r = rng(seed);
    const quay = 540;
    const layers = open(
      f,
      o,
      quay,
      o.hour === 'mist' ? ['#7b8a93', '#35434e'] : ['#47618c', '#152440'],
    );
    const lamps: Lamp[] = [{ x: 980, y: quay - 70, reach: 260, power: 10, squash: 0.6 }];
    const hill = ridge({ base: quay - 120, amp: 60, size: 420, seed });
    layers.push({
      svg: path(`${land(f, hill).replace(/L1610.*$/, '')}L${W + 10} ${quay}L-10 ${quay}Z`),
      paint: () => lin(o.hour === 'mist' ? '#566670' : '#1c2b46'),
      rough: 2,
    });
    for (let x = -20; x < W; ) {
      const w = between(r, 92, 140);
      const h = between(r, 96, 170);
      layers.push(
        ...house(x, quay, w, h, {
          gable: between(r, 34, 66),
          lamps,
          wall: ['#26304a', '#2d2b3e', '#223048', '#332c38'][Math.floor(r() * 4)],
          roof: '#141a28',
          eave: 4,
          chimney: r() < 0.5 ? 0.2 : undefined,
        }),
      );
      for (let k = 0; k < 2; k++)
        if (r() < 0.24)
          layers.push(
            ...litWindow(x + 18 + k * (w / 2 - 10), quay - h + 24, 20, 28, {
              glow: 0.3,
              bars: [2, 2],
            }),
          );
        else
          layers.push({
            svg: path(rect(x + 18 + k * (w / 2 - 10), quay - h + 24, 20, 28), '#0e1524'),
          });
      x += w + 2;
    }
    if (o.church)
      layers.push(...chapel(1060, quay - 4, [{ x: 1000, y: quay, reach: 180, power: 6 }], false));
    layers.push(
      solid(rect(-10, quay - 4, W + 20, 30), '#171f2e', lamps, { uneven: 0.4, size: 20 }),
      solid(rect(-10, quay - 8, W + 20, 7), '#38455e', lamps),
    );
    for (const px of [200, 640, 980, 1400]) {
      const on = px !== 200;
      layers.push(
        solid(rect(px - 3, quay - 120, 6, 118), '#0b111c'),
        ...(on
          ? [
              {
                svg: path(ellipse(px, quay - 124, 9, 10), '#ffe2a6'),
                blend: 'add' as const,
                power: 1.5,
                blur: 1,
                group: 'lamp',
              },
              halo(px, quay - 124, 40, 0.7),
              pool(px, quay - 4, 80, 0.25, { squash: 0.12 }),
              reflection(px, quay + 26, 22, 250, 0.75, { seed: seed + px }),
            ]
          : []),
      );
    }
    layers.push(
      ...(o.church
        ? boat(540, quay + 110, 1.35, '#20352f', seed)
        : [
            ...boat(1120, quay + 128, 1.5, '#3b2320', seed),
            ...boat(520, quay + 96, 1.1, '#1f3148', seed + 1),
            ...boat(800, quay + 60, 0.8, '#2b2a33', seed + 2),
          ]),
    );
    if (o.nets) {
      let net = '';
      for (let i = 0; i < 26; i++) {
        const px = 40 + i * 15;
        net +=
          stroke(px, 770 + 30 * fbm(i / 5, 1, seed, 2), px - 60, H + 10, 1.6) +
          stroke(px - 60, 770 + 30 * fbm(i / 5, 1, seed, 2), px, H + 10, 1.6);
      }
      layers.push(
        solid(`M-10 770Q200 730 430 790Q470 850 460 ${H + 10}H-10Z`, '#0c121c', lamps, {
          rough: 4,
        }),
        solid(net, '#2c3a4e', lamps),
        ...[90, 210, 330, 410].map((px) =>
          solid(ellipse(px, 790 + (px % 37), 15, 12), '#5a3a1e', lamps, { ambient: 0.8 }),
        ),
      );
    }
    if (o.hour === 'mist') layers.push(fog(quay, 90, seed, '#a9b4b8', 0.2));
    return layers;
  };

function boat(x: number, y: number, s: number, hull: string, seed: number): Layer[] {
  const p = (dx: number, dy: number): [number, number] => [x + dx * s, y + dy * s];
  const l: Lamp[] = [{ x: x - 30 * s, y: y - 70 * s, reach: 70 * s, power: 9 }];
  return [
    { svg: path(ellipse(x, y + 22 * s, 130 * s, 16 * s), '#060a12', 'opacity="0.7"'), blur: 6 * s },
    solid(
      poly(p(-136, -34), p(-110, 20), p(104, 20), p(146, -48), p(60, -30), p(-60, -26)),
      hull,
      l,
      { rough: 1.2, uneven: 0.3 },
    ),
    solid(
      poly(
        p(-138, -40),
        p(-60, -32),
        p(62, -36),
        p(150, -56),
        p(146, -46),
        p(60, -27),
        p(-60, -23),
        p(-136, -31),
      ),
      '#56617a',
      l,
    ),
    solid(poly(p(-70, -32), p(-66, -86), p(0, -86), p(6, -32)), '#39414f', l),
    solid(poly(p(-78, -84), p(-74, -94), p(10, -94), p(8, -84)), '#161c28', l),
    ...litWindow(x - 56 * s, y - 78 * s, 20 * s, 20 * s, { bars: [1, 1], glow: 0.4, seed }),
    solid(
      stroke(...p(40, -34), ...p(44, -210), 4 * s) +
        stroke(...p(44, -190), ...p(120, -60), 2) +
        stroke(...p(44, -200), ...p(-120, -40), 2),
      '#0a0f18',
    ),
  ];
}
