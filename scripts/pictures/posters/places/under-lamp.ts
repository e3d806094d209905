import { between, fbm, rng } from '../../noise.ts';
import type { Layer, Scene } from '../../paint.ts';
import { n1, path } from '../../shapes.ts';
import { streetLamp } from '../buildings.ts';
import { seasonTree } from '../plants.ts';
import { bench, letterBox, phoneBox, shelter } from '../street-furniture.ts';
import { H, type Lamp, poly, rect, solid, W } from '../surface.ts';
import { type Hour, rain, reflection, sky, snowfall } from '../weather.ts';

interface LampOptions {
  hour: Hour;
  seed: number;
  what: 'bus-stop' | 'phone-box' | 'letter-box' | 'bench';
  weather: 'rain' | 'snow' | 'autumn' | 'dry';
  x?: number;
}

/** A bus shelter, phone box, letter box or bench under a street lamp. */
export const underLamp =
  (o: LampOptions): Scene =>
  (f) => {
    const { x = 960, seed } = o;
    const r = rng(seed);
    const snow = o.weather === 'snow';
    const ground = 690;
    const { layers: post, lamp } = streetLamp(
      o.what === 'bus-stop' ? x + 330 : o.what === 'phone-box' ? x - 420 : x + 210,
      ground + 10,
      o.what === 'phone-box' ? 380 : 520,
      { arm: o.what === 'phone-box' ? 40 : -76, power: o.what === 'phone-box' ? 8 : 26 },
    );
    const bx = o.what === 'bus-stop' ? x - 250 : x - 92;
    const box: Lamp = {
      x: x,
      y: 500,
      reach: o.what === 'phone-box' ? 150 : 230,
      power: 20,
      fall: 1.5,
      color: '#ffc884',
    };
    const lamps = o.what === 'phone-box' || o.what === 'bus-stop' ? [lamp, box] : [lamp];
    const wet: Lamp[] = [
      {
        x: lamp.x,
        y: ground + 30,
        reach: 250,
        power: o.what === 'phone-box' ? 8 : 24,
        squash: 0.3,
        fall: 1.7,
      },
      ...(o.what === 'phone-box' || o.what === 'bus-stop'
        ? [{ x, y: ground + 18, reach: 210, power: 22, squash: 0.3, fall: 1.7, color: '#ffc884' }]
        : []),
    ];
    const layers: Layer[] = [
      ...sky(f, {
        hour: o.hour,
        hz: 520,
        seed,
        stars: o.weather === 'dry' || o.weather === 'autumn' ? 300 : 0,
        clouds: o.weather === 'dry' ? 0.2 : 0.7,
      }),
    ];
    // Trees and roofs far behind.
    let far = `M-10 ${H}V560`;
    for (let px = -10; px <= W + 10; px += 7)
      far += `L${px} ${n1(556 - 40 * fbm(px / 240, 2, seed, 3) - 13 * fbm(px / 30, 5, seed + 3, 2))}`;
    far += `V${H}Z`;
    layers.push(solid(far, '#121c2c', lamps, { rough: 3 }));
    for (let i = 0; i < 5; i++) {
      const px = between(r, 0, 560);
      layers.push({
        svg: path(rect(px, between(r, 556, 590), 5, 7), '#e5a850'),
        blend: 'add',
        power: 0.6,
        blur: 0.6,
      });
    }
    layers.push(
      solid(`M-10 ${ground}H${W + 10}V${H + 10}H-10Z`, snow ? '#52658a' : '#10161f', wet, {
        uneven: 0.26,
        size: 150,
        rough: 1.5,
      }),
      solid(rect(-10, ground - 3, W + 20, 9), snow ? '#8094b6' : '#232c3b', wet),
    );
    if (o.weather === 'autumn' || o.what === 'bench')
      layers.push(
        ...seasonTree(
          x - 330,
          ground + 12,
          560,
          o.weather === 'autumn' ? 'autumn' : snow ? 'snow' : 'summer',
          seed,
          lamps,
          { lean: 0.06 },
        ),
      );
    layers.push(...post);
    if (o.what === 'bus-stop') layers.push(...shelter(bx, ground, lamps, snow));
    if (o.what === 'phone-box') layers.push(...phoneBox(bx, ground, lamps));
    if (o.what === 'letter-box') layers.push(...letterBox(x, ground, lamps, snow));
    if (o.what === 'bench') layers.push(...bench(x - 60, ground, lamps));
    if (o.weather === 'autumn') {
      let leaves = '';
      for (let i = 0; i < 420; i++) {
        const t = r() ** 1.3;
        const px = between(r, 100, W);
        const py = ground + 4 + 190 * t;
        const s = 2.2 + 7 * t;
        leaves += poly([px, py], [px + s, py - s * 0.4], [px + s * 2, py], [px + s, py + s * 0.4]);
      }
      layers.push(solid(leaves, '#3a2212', wet, { uneven: 0.8, size: 30, ambient: 0.7 }));
    }
    if (o.weather === 'rain')
      layers.push(
        reflection(lamp.x, ground + 4, 34, 210, 0.8, { seed }),
        reflection(x, ground + 4, 70, 190, 0.75, { seed: seed + 3, color: '#ffc884' }),
        rain(seed, lamps, { n: 1200, slant: 0.2 }),
      );
    if (snow) layers.push(...snowfall(seed, lamps, 900));
    return layers;
  };
