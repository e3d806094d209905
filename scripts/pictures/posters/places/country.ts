// Open country: hills, mountains, snowfields and deserts, each with one subject.

import { blend, lin, plus } from '../../light.ts';
import { between, rng, smooth } from '../../noise.ts';
import type { Frame, Layer, Scene } from '../../paint.ts';
import { grass, type Line, land, path, ridge } from '../../shapes.ts';
import { milkyWay } from '../../sky.ts';
import { chapel, farm, hut, tent } from '../country-houses.ts';
import { campfire, gate, observatory, village } from '../country-things.ts';
import { fir, meadow, type Season, seasonTree } from '../plants.ts';
import { H, type Lamp, lit, W } from '../surface.ts';
import { fog, type Hour, sky, snowfall } from '../weather.ts';

type Land = 'hills' | 'mountains' | 'desert' | 'snowfield' | 'cliffs';

interface Options {
  hour: Hour;
  land: Land;
  seed: number;
  subject:
    | 'hut'
    | 'tent'
    | 'chapel'
    | 'farm'
    | 'observatory'
    | 'campfire'
    | 'tree'
    | 'village'
    | 'gate';
  x?: number;
  season?: Season;
  stars?: number;
  moon?: [number, number, number];
  crescent?: [number, number, number];
  sun?: [number, number];
  clouds?: number;
  milkyWay?: boolean;
  falling?: boolean;
  mist?: boolean;
}

/** Ground by kind of land: far to near, each a top and a foot colour. */
const GROUND: Record<Land, [string, string][]> = {
  hills: [
    ['#3a5074', '#586d8c'],
    ['#22344f', '#3a4f6c'],
    ['#111c2c', '#1e2d42'],
    ['#090f18', '#0d1521'],
  ],
  mountains: [
    ['#41587f', '#5b7297'],
    ['#273a5a', '#3f5577'],
    ['#141f33', '#24344f'],
    ['#0a111c', '#0e1622'],
  ],
  desert: [
    ['#4a5274', '#6b6478'],
    ['#343a56', '#4a4658'],
    ['#231f2c', '#30262d'],
    ['#17131b', '#1c161b'],
  ],
  snowfield: [
    ['#5a6f94', '#7f93b4'],
    ['#4b6087', '#7388ab'],
    ['#3e5278', '#6075a0'],
    ['#4a5f86', '#3b4e74'],
  ],
  cliffs: [
    ['#46506d', '#6a6a7c'],
    ['#2d3348', '#40414f'],
    ['#1a1a24', '#24222a'],
    ['#121016', '#17141a'],
  ],
};

/** The outline of a layer: straight flanks for distant mountains, long swells for all else. */
function skyline(kind: Land, i: number, hz: number, seed: number): Line {
  if (kind === 'mountains' && i < 2) {
    const r = rng(seed + i * 5);
    const peaks = [0, 1, 2, 3, 4].map((k) => ({
      x: k * 400 - 60 + between(r, -90, 90),
      h: (i === 0 ? between(r, 190, 330) : between(r, 60, 130)) * (k === 3 && i === 0 ? 1.25 : 1),
      w: between(r, 260, 360),
    }));
    const jag = ridge({ base: 0, amp: i === 0 ? 20 : 12, size: 70, seed: seed + i });
    return (x) => {
      const top = Math.max(...peaks.map((p) => p.h * (1 - Math.abs(x - p.x) / p.w)), 8);
      return hz + 40 + i * 34 - top + jag(x) * 0.8;
    };
  }
  const tall = kind === 'desert' ? 22 : kind === 'snowfield' ? 26 : 46;
  return ridge({
    base: hz + 8 + i * (kind === 'mountains' ? 46 : 36),
    amp: tall - i * 5,
    size: 330 - i * 20,
    seed: seed + i * 7,
  });
}

function ground(f: Frame, o: Options, hz: number, lamps: Lamp[]): { layers: Layer[]; near: Line } {
  const layers: Layer[] = [];
  let near: Line = () => hz;
  for (const [i, [top, foot]] of GROUND[o.land].entries()) {
    const shape =
      i === 3
        ? ridge({ base: hz + 148, amp: 16, size: 420, seed: o.seed + 30, tilt: -0.012 })
        : skyline(o.land, i, hz, o.seed);
    near = shape;
    const depth = o.land === 'mountains' && i < 2 ? 260 : 90;
    const sunAt = o.sun
      ? (x: number) => Math.exp(-(((x - (o.sun?.[0] ?? 0)) / 420) ** 2))
      : undefined;
    const surface = lit(
      (x, y) => {
        const c = blend(lin(top), lin(foot), smooth(0, depth, y - shape(x)));
        return sunAt
          ? plus(c, lin('#d98a4a'), sunAt(x) * (0.26 - i * 0.07) * smooth(140, 0, y - shape(x)))
          : c;
      },
      i === 3 ? lamps : lamps.map((l) => ({ ...l, power: l.power * 0.4 })),
      { uneven: 0.2, size: 110, seed: o.seed + i },
    );
    layers.push({
      svg: path(land(f, shape)),
      paint: surface,
      rough: 1.6,
      texture: { amp: 0.16, freq: 0.022, seed: i + 3, stretch: 3 },
    });
    if (o.land === 'mountains' && i === 0) {
      // Snow on the flanks that face the light.
      layers.push({
        svg: path(land(f, shape)),
        paint: () => lin('#a9bbd8'),
        field: (x, y) => {
          const d = y - shape(x);
          const side = shape(x + 14) - shape(x - 14);
          return smooth(130, 10, d) * smooth(-14, 12, side) * 0.55;
        },
        step: 2,
        rough: 2,
      });
    }
    if (o.mist && i > 0 && i < 3)
      layers.push(fog(hz + 40 + i * 40, 26, o.seed + i, '#a8b6c8', 0.14));
  }
  return { layers, near };
}

export const country =
  (o: Options): Scene =>
  (f) => {
    const { x = 1060, seed } = o;
    const r = rng(seed);
    const hz = o.land === 'mountains' ? 500 : 540;
    const foot = hz + 158;
    const lamps: Lamp[] = [];
    const lampAt: Record<Options['subject'], Lamp | undefined> = {
      hut: { x: x + 20, y: foot - 40, reach: 150, power: 12, fall: 1.7, squash: 0.5 },
      tent: { x, y: foot - 10, reach: 190, power: 13, fall: 1.7, squash: 0.45 },
      chapel: { x: x + 40, y: foot - 10, reach: 200, power: 9, fall: 1.6, squash: 0.5 },
      farm: { x, y: foot - 10, reach: 170, power: 5, fall: 1.6, squash: 0.5 },
      observatory: { x, y: foot - 60, reach: 120, power: 6, fall: 1.6 },
      campfire: {
        x,
        y: foot + 10,
        reach: 210,
        power: 26,
        fall: 1.6,
        squash: 0.5,
        color: '#ff9a3c',
      },
      tree: undefined,
      village: { x, y: foot - 30, reach: 220, power: 6, fall: 1.6, squash: 0.5 },
      gate: { x: x + 60, y: foot - 190, reach: 170, power: 20, fall: 1.5 },
    };
    const subjectLamp = lampAt[o.subject];
    if (subjectLamp) lamps.push(subjectLamp);
    const isSnowfield = o.land === 'snowfield';
    const layers: Layer[] = [
      ...sky(f, {
        hour: o.hour,
        hz,
        seed,
        stars: o.stars,
        moon: o.moon,
        crescent: o.crescent,
        sun: o.sun,
        clouds: o.clouds,
      }),
    ];
    if (o.milkyWay) {
      const way = milkyWay({ x0: 300, y0: -120, x1: 1250, y1: hz + 40, wide: 170, seed });
      layers.push(
        { field: way.at, color: '#8ea4d6', blend: 'add', power: 0.2, step: 3 },
        {
          field: (px, py) => way.at(px, py) ** 2,
          color: '#f0d8c0',
          blend: 'add',
          power: 0.1,
          step: 3,
        },
      );
    }
    const { layers: hills, near } = ground(f, o, hz, lamps);
    layers.push(...hills);
    if (o.season === 'bloom') layers.push(meadow(hz + 170, H, 900, seed, '#c9b5a0', lamps));
    if (!isSnowfield && o.land !== 'desert' && o.land !== 'cliffs')
      layers.push({ svg: path(grass(0, W, near, 900, 12, r)), paint: lit('#0d1622', lamps) });
    const at = near(x) + 8;
    switch (o.subject) {
      case 'hut':
        layers.push(...hut(x, at, lamps, isSnowfield || o.land === 'mountains'));
        break;
      case 'tent':
        layers.push(...tent(x, at, lamps));
        break;
      case 'chapel':
        layers.push(...chapel(x, at, lamps, isSnowfield));
        break;
      case 'farm':
        layers.push(...farm(x, at, lamps, isSnowfield));
        break;
      case 'observatory':
        layers.push(...observatory(x, at, lamps));
        break;
      case 'campfire':
        for (const [px, h] of [
          [x + 300, 380],
          [x + 390, 300],
          [x + 470, 430],
          [x - 620, 330],
          [x - 700, 420],
        ] as const)
          layers.push(...fir(px, near(px) + 26, h, r, '#0a121d', lamps));
        layers.push(...campfire(x, at + 20, lamps, seed));
        break;
      case 'village':
        layers.push(...village(x, at, lamps, seed));
        break;
      case 'gate':
        layers.push(...gate(x, at + 20, lamps));
        break;
      case 'tree':
        layers.push(
          ...seasonTree(x, at + 10, 430, o.season ?? 'bare', seed, lamps, { ambient: 1 }),
        );
        break;
    }
    if (isSnowfield && o.subject !== 'tree') {
      for (const [px, h] of [
        [x + 330, 250],
        [x + 420, 190],
        [x - 560, 210],
        [x - 640, 150],
        [x - 470, 130],
      ] as const)
        layers.push(...fir(px, near(px) + 16, h, r, '#101a2c', lamps, true));
    }
    if (o.land === 'mountains')
      for (let i = 0; i < 9; i++) {
        const px = i < 6 ? 40 + i * 74 + between(r, -20, 20) : x + 230 + (i - 6) * 90;
        layers.push(
          ...fir(px, near(px) + 30, between(r, 130, 260), r, '#070c15', lamps, o.season === 'snow'),
        );
      }
    if (o.falling) layers.push(...snowfall(seed, lamps, 800));
    return layers;
  };
