import { between, rng, smooth } from '../../noise.ts';
import type { Layer, Scene } from '../../paint.ts';
import { n1, path } from '../../shapes.ts';
import { house, litWindow } from '../buildings.ts';
import { open, type ShoreOptions } from '../open-water.ts';
import { ellipse, halo, type Lamp, lit, poly, rect, solid, W } from '../surface.ts';
import { rain, reflection } from '../weather.ts';

/** A lighthouse on a rock by the sea. */
export const lighthouse =
  (o: ShoreOptions & { x?: number; storm?: boolean }): Scene =>
  (f) => {
    const { x = 1100, seed } = o;
    const hz = 560;
    const r = rng(seed);
    const top = 210;
    const beamTo = (x1: number, y1: number, w: number): string =>
      poly([x, top], [x1, y1 - w], [x1, y1 + w]);
    const layers = [
      ...open(f, o, hz, o.storm ? ['#3c4c5a', '#141d27'] : ['#5f7ca6', '#1a2b48']),
      {
        svg: path(beamTo(-200, 60, 110), '#ffe0a0'),
        blend: 'add' as const,
        power: 0.3,
        blur: 18,
        field: (px: number) => smooth(-300, x, px) ** 1.5,
        group: 'lamp',
      },
      {
        svg: path(beamTo(1900, 330, 90), '#ffe0a0'),
        blend: 'add' as const,
        power: 0.3,
        blur: 14,
        group: 'lamp',
      },
    ];
    const lamps: Lamp[] = [{ x, y: top, reach: 170, power: 13, fall: 1.3 }];
    const rock: [number, number][] = [
      [-360, 0],
      [-280, -40],
      [-210, -52],
      [-130, -112],
      [-40, -132],
      [60, -128],
      [130, -92],
      [220, -60],
      [330, -20],
      [420, 0],
    ];
    const d = `M${rock.map(([dx, dy]) => `${x + dx} ${hz + 40 + dy}`).join('L')}L${x + 460} ${hz + 90}H${x - 400}Z`;
    const tower = poly(
      [x - 52, hz - 80],
      [x - 34, top + 36],
      [x + 34, top + 36],
      [x + 52, hz - 80],
    );
    let bands = '';
    for (const k of [0.22, 0.66]) {
      const y0 = top + 36 + (hz - 116 - top) * k;
      const w0 = 34 + 18 * k;
      bands += poly([x - w0, y0], [x + w0, y0], [x + w0 + 4, y0 + 54], [x - w0 - 4, y0 + 54]);
    }
    layers.push(
      solid(d, '#11161f', lamps, { rough: 6, roughSize: 20, uneven: 0.6, size: 26 } as never),
      ...house(x + 84, hz - 74, 150, 62, {
        gable: 50,
        front: false,
        lamps,
        wall: '#2a3040',
        roof: '#15181f',
        eave: 6,
      }),
      ...litWindow(x + 112, hz - 116, 26, 26, { glow: 0.4 }),
      solid(tower, '#5c6272', lamps, { uneven: 0.16, ambient: 0.8 }),
      solid(bands, '#4a1f1e', lamps, { ambient: 0.9 }),
      solid(
        rect(x - 46, top + 26, 92, 12) +
          rect(x - 44, top + 8, 3, 20) +
          rect(x + 41, top + 8, 3, 20) +
          rect(x - 44, top + 8, 88, 3),
        '#0b0f16',
      ),
      {
        svg: path(rect(x - 24, top - 26, 48, 52), '#ffe9b8'),
        blend: 'add' as const,
        power: 1.6,
        group: 'lamp',
        blur: 1.5,
      },
      solid(
        `M${x - 34} ${top - 24}q34 -50 68 0Z` +
          rect(x - 2, top - 66, 4, 22) +
          rect(x - 26, top - 26, 5, 54) +
          rect(x + 21, top - 26, 5, 54) +
          rect(x - 2, top - 26, 4, 54),
        '#0b0f16',
      ),
      halo(x, top, 70, 1),
      halo(x, top, 300, 0.12),
      reflection(x, hz + 60, 60, 240, 0.4, { seed }),
    );
    if (o.storm) {
      let foam = '';
      for (let i = 0; i < 240; i++) {
        const a = -Math.PI * r();
        const k = r() ** 2 * 130;
        foam += ellipse(
          x - 330 + Math.cos(a) * k * 1.2,
          hz + 40 + Math.sin(a) * k,
          between(r, 1, 5),
          between(r, 1, 4),
        );
      }
      for (let i = 0; i < 22; i++) {
        const t = r() ** 1.4;
        const px = r() * W;
        const py = hz + 20 + t * 300;
        const w = (40 + 170 * t) * between(r, 0.5, 1);
        foam += `M${n1(px)} ${n1(py)}q${n1(w / 2)} ${n1(-8 - 12 * t)} ${n1(w)} 0q${n1(-w / 2)} ${n1(-6 - 10 * t)} ${n1(-w)} 0Z`;
      }
      layers.push(
        {
          svg: path(foam),
          paint: lit('#56646f', lamps, { uneven: 0.9, size: 50 }),
          blur: 2.6,
          rough: 5,
        },
        rain(seed, lamps, { n: 1000, slant: 0.42 }),
      );
    }
    return layers as Layer[];
  };
