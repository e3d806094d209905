// Views through a window.

import { lin } from '../light.ts';
import { between, rng } from '../noise.ts';
import type { Frame, Layer } from '../paint.ts';
import { land, path, ridge } from '../shapes.ts';
import type { Options } from './places/room.ts';
import { seasonTree } from './plants.ts';
import { ellipse, H, rect } from './surface.ts';
import { rain, sky, snowfall } from './weather.ts';

/** The view through the window. */
export function outside(f: Frame, o: Options, box: [number, number, number, number]): Layer[] {
  const [wx, wy, ww, wh] = box;
  const pane = path(rect(wx, wy, ww, wh));
  const hz = wy + wh * 0.72;
  const r = rng(o.seed + 9);
  const out: Layer[] = sky(f, {
    hour: o.hour,
    hz,
    seed: o.seed,
    stars: o.weather === 'clear' ? 500 : 0,
    clouds: o.weather === 'clear' ? 0.15 : 0.7,
    moon: o.moon,
    sun: o.sun,
  });
  if (o.view === 'hills' || o.view === 'sea') {
    for (const [i, c] of ['#2c4468', '#16253d'].entries()) {
      const y = ridge({
        base: hz - 6 + i * 34,
        amp: o.view === 'sea' ? 8 : 34,
        size: 190,
        seed: o.seed + i,
      });
      out.push({ svg: path(land(f, y)), paint: () => lin(c), rough: 1.4 });
    }
  } else if (o.view === 'garden') {
    const y = ridge({ base: hz + 30, amp: 10, size: 200, seed: o.seed });
    out.push({ svg: path(land(f, y)), paint: () => lin('#131f2c') });
    out.push(
      ...seasonTree(
        wx + ww * 0.66,
        hz + 50,
        wh * 0.9,
        o.weather === 'snow' ? 'snow' : 'bloom',
        o.seed,
        [],
        { ambient: 0.5 },
      ),
    );
  } else {
    let d = '';
    let lights = '';
    for (let px = wx - 20; px < wx + ww + 20; ) {
      const w = between(r, 34, 84);
      const top = hz - between(r, 0, wh * 0.36);
      d += rect(px, top, w, H - top);
      for (let y = top + 12; y < wy + wh; y += 22)
        for (let x = px + 8; x < px + w - 10; x += 17) if (r() < 0.12) lights += rect(x, y, 7, 10);
      px += w + 2;
    }
    out.push(
      { svg: path(d), paint: () => lin('#14203a') },
      { svg: path(lights, '#f0b45c'), blend: 'add', power: 0.8, blur: 0.6 },
    );
  }
  if (o.weather === 'rain') {
    out.push(rain(o.seed, [], { n: 900 }));
    let drops = '';
    for (let i = 0; i < 150; i++) {
      const x = between(r, wx, wx + ww);
      const y = between(r, wy, wy + wh);
      const s = between(r, 1, 3.4);
      drops += ellipse(x, y, s, s * 1.3);
      if (r() < 0.3) drops += rect(x - 0.8, y - between(r, 20, 80), 1.6, 60);
    }
    out.push({ svg: path(drops), paint: () => lin('#8fa8c4'), blend: 'add', power: 0.55 });
  }
  if (o.weather === 'snow') out.push(...snowfall(o.seed, [], 900));
  return out.map((layer) => ({ ...layer, mask: pane }));
}
