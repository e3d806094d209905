import { lin } from '../../light.ts';
import { between, rng } from '../../noise.ts';
import type { Layer, Scene } from '../../paint.ts';
import { land, path, ridge } from '../../shapes.ts';
import { darkWindow, streetLamp } from '../buildings.ts';
import { H, type Lamp, pool, rect, solid, W } from '../surface.ts';
import { ambulance, bus, truck } from '../vehicles.ts';
import { type Hour, rain, reflection, sky } from '../weather.ts';

interface VehicleOptions {
  what: 'bus' | 'ambulance' | 'truck';
  hour: Hour;
  seed: number;
  weather?: 'rain' | 'dry';
}

/** A vehicle that stands or drives along a road, lit from within. */
export const vehicle =
  (o: VehicleOptions): Scene =>
  (f) => {
    const ground = 700;
    const r = rng(o.seed);
    const { layers: post, lamp } = streetLamp(250, ground, 480, {
      arm: 70,
      power: o.what === 'truck' ? 0 : 12,
    });
    const x = o.what === 'bus' ? 560 : o.what === 'truck' ? 620 : 700;
    const front: Lamp = {
      x: o.what === 'bus' ? x + 960 : x + 640,
      y: ground + 4,
      reach: 200,
      power: 20,
      squash: 0.34,
      color: '#ffe0ac',
    };
    const inner: Lamp = {
      x: x + 380,
      y: ground + 20,
      reach: 260,
      power: o.what === 'truck' ? 2 : 12,
      squash: 0.3,
    };
    const l = o.what === 'truck' ? [front] : [lamp];
    const road = [
      front,
      inner,
      ...(o.what === 'truck' ? [] : [{ ...lamp, y: ground + 20, squash: 0.3 }]),
    ];
    const layers: Layer[] = [
      ...sky(f, {
        hour: o.hour,
        hz: 560,
        seed: o.seed,
        stars: o.weather === 'rain' ? 0 : 320,
        clouds: o.weather === 'rain' ? 0.7 : 0.25,
        sun: o.hour === 'dawn' ? [420, 0.9] : undefined,
      }),
    ];
    if (o.what === 'truck') {
      for (const [i, c] of ['#4a4a66', '#332f42', '#221d28'].entries()) {
        const y = ridge({ base: 560 + i * 34, amp: 30 - i * 8, size: 360, seed: o.seed + i });
        layers.push({ svg: path(land(f, y)), paint: () => lin(c), rough: 2 });
      }
    } else {
      for (let px = -20; px < W; ) {
        const w = between(r, 150, 260);
        const h = between(r, 190, o.what === 'bus' ? 430 : 330);
        layers.push(
          solid(
            rect(px, ground - h, w, h),
            ['#18223a', '#1d2540', '#151d31'][Math.floor(r() * 3)] ?? '#18223a',
            l,
            { rough: 1.2 },
          ),
        );
        for (let wy = ground - h + 30; wy < ground - 60; wy += 86)
          for (let wx = px + 24; wx < px + w - 50; wx += 66)
            layers.push(...darkWindow(wx, wy, 32, 50, [2, 1], '#1f2d4a'));
        px += w - 2;
      }
      layers.push(...post);
    }
    layers.push(
      solid(rect(-20, ground, W + 40, H), '#10151f', road, { uneven: 0.25, size: 160, rough: 1.5 }),
      solid(rect(-20, ground - 5, W + 40, 9), '#262f40', road),
    );
    const body = { bus: bus, ambulance, truck }[o.what];
    layers.push(...body(x, ground, l));
    if (o.weather === 'rain')
      layers.push(
        ...[200, 420, 640, 860].map((k) =>
          reflection(x + k, ground + 24, 60, 180, 0.42, { seed: o.seed + k }),
        ),
        rain(o.seed, [lamp, { ...inner, y: ground - 100, power: 10 }], { n: 1000 }),
      );
    layers.push(
      pool(front.x + 60, ground + 40, 190, 0.3, {
        squash: 0.26,
        color: '#ffe0ac',
        mask: rect(0, ground, W, 300),
      }),
    );
    return layers;
  };
