import { glow } from '../../light.ts';
import type { Layer, Scene } from '../../paint.ts';
import { path } from '../../shapes.ts';
import { stars } from '../../sky.ts';
import { H, halo, type Lamp, poly, rect, shadow, solid, stroke, W } from '../surface.ts';
import { sky } from '../weather.ts';

/** An attic: a skylight, and a chair in the light that falls through it. */
export const attic =
  (seed: number): Scene =>
  (f) => {
    const moon: Lamp = {
      x: 1090,
      y: 730,
      reach: 260,
      power: 7,
      color: '#b4ccf4',
      squash: 0.4,
      fall: 1.4,
    };
    const l: Lamp[] = [
      moon,
      { x: 1060, y: 300, reach: 260, power: 2.6, color: '#a9c3f0' },
      { x: 330, y: 700, reach: 170, power: 14 },
    ];
    const pane = poly([930, 110], [1180, 110], [1270, 340], [1000, 340]);
    const layers: Layer[] = [
      solid(rect(-10, -10, W + 20, H + 20), '#151a28', l),
      solid(
        poly([-10, 900], [-10, 330], [700, -40], [760, -40], [760, 640], [200, 900]),
        '#1e2334',
        l,
        { uneven: 0.3 },
      ),
      solid(poly([700, -40], [1500, -40], [W + 10, 420], [W + 10, 640], [760, 640]), '#252b3e', l, {
        uneven: 0.25,
      }),
      solid(
        poly([-10, H + 10], [200, 690], [760, 640], [W + 10, 640], [W + 10, H + 10]),
        '#2a221f',
        l,
        { uneven: 0.35, size: 50 },
      ),
    ];
    for (let i = 0; i < 9; i++)
      layers.push({
        svg: path(
          stroke(120 + i * 200, H + 10, 520 + i * 130, 640, 2.5),
          '#0d0b0d',
          'opacity="0.7"',
        ),
      });
    for (const x of [820, 1330, 1500])
      layers.push(
        solid(poly([x - 40, -40], [x, -40], [x + 140, 640], [x + 96, 640]), '#1a1414', l, {
          uneven: 0.3,
        }),
      );
    layers.push(
      ...sky(f, { hour: 'moon', hz: 500, seed, moon: [1110, 210, 36] }).map((layer) => ({
        ...layer,
        mask: path(pane),
      })),
      ...stars(f, { n: 1500, seed, below: 420 }).map((layer) => ({ ...layer, mask: path(pane) })),
      solid(
        stroke(930, 110, 1180, 110, 14) +
          stroke(1180, 110, 1270, 340, 14) +
          stroke(1270, 340, 1000, 340, 16) +
          stroke(1000, 340, 930, 110, 14) +
          stroke(1056, 110, 1134, 340, 8),
        '#33384a',
        l,
      ),
      {
        svg: path(poly([930, 110], [1180, 110], [1340, 760], [850, 760])),
        field: glow(1090, 300, 420, 1.2),
        color: '#9db8ea',
        blend: 'add',
        power: 0.13,
        blur: 20,
      },
      {
        svg: path(poly([880, 690], [1250, 690], [1370, 800], [860, 800])),
        color: '#a9c2f0',
        field: glow(1100, 740, 260, 1.2),
        blend: 'add',
        power: 0.32,
        blur: 9,
      },
      // A chair, a blanket over it; boxes; a trunk.
      shadow(1110, 782, 120, 12),
      solid(
        stroke(1040, 460, 1056, 790, 15) +
          stroke(1130, 448, 1134, 650, 13) +
          poly([1046, 640], [1150, 628], [1216, 654], [1104, 672]) +
          stroke(1108, 664, 1112, 806, 13) +
          stroke(1208, 654, 1216, 786, 13) +
          [0, 1, 2].map((i) => stroke(1042, 478 + i * 46, 1132, 466 + i * 46, 13)).join(''),
        '#5c4433',
        l,
      ),
      solid(rect(1330, 640, 190, 110), '#3c2c20', l, { uneven: 0.25 }),
      solid(rect(1360, 560, 130, 82), '#45331f', l, { uneven: 0.25 }),
      solid(`${rect(250, 700, 220, 120)}M250 700q110 -60 220 0Z`, '#2e2018', l, { uneven: 0.3 }),
      solid(rect(352, 690, 16, 130), '#17100c', l),
      { svg: path(rect(388, 612, 14, 44), '#f7e2b4'), blend: 'add', power: 0.6 },
      {
        svg: path('M395 614q-12 -20 0 -46q12 26 0 46Z', '#ffdb94'),
        blend: 'add',
        power: 1.7,
        blur: 1,
        group: 'lamp',
      },
      halo(395, 592, 70, 0.7),
    );
    return layers;
  };
