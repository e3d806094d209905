import { blend, lin } from '../../light.ts';
import { smooth } from '../../noise.ts';
import type { Layer, Scene } from '../../paint.ts';
import { land, path, ridge } from '../../shapes.ts';
import { ellipse, H, halo, type Lamp, lit, poly, rect, solid, W } from '../surface.ts';
import { type Hour, sky } from '../weather.ts';

/** Seats by a train's window, with fields and a river outside. */
export const trainWindow =
  (o: { hour: Hour; seed: number }): Scene =>
  (f) => {
    const box: [number, number, number, number] = [430, 96, 860, 440];
    const [x, y, w, h] = box;
    const pane = `M${x + 40} ${y}H${x + w - 40}q40 0 40 40V${y + h - 40}q0 40 -40 40H${x + 40}q-40 0 -40 -40V${y + 40}q0 -40 40 -40Z`;
    const mask = path(pane);
    const hz = 350;
    const lamp: Lamp = { x: 1440, y: 250, reach: 230, power: 12 };
    const l: Lamp[] = [lamp, { x: 860, y: 330, reach: 400, power: 2, color: '#ffc8a0' }];
    const y1 = ridge({ base: hz, amp: 44, size: 260, seed: o.seed });
    const y2 = ridge({ base: hz + 40, amp: 22, size: 300, seed: o.seed + 3 });
    const view: Layer[] = [
      ...sky(f, { hour: o.hour, hz, seed: o.seed, sun: [760, 1], clouds: 0.4 }),
      {
        svg: path(land(f, y1)),
        paint: (_x, py) => blend(lin('#3a4666'), lin('#8d8090'), smooth(0, 90, py - hz + 30)),
      },
      { svg: path(land(f, y2)), paint: () => lin('#2b3047') },
      {
        svg: path(
          `M${x - 20} 470Q700 420 900 446T${x + w + 20} 420V480Q1000 500 800 486T${x - 20} 520Z`,
        ),
        paint: (px) => blend(lin('#56648a'), lin('#e0a880'), Math.exp(-(((px - 760) / 160) ** 2))),
      },
      {
        svg: path(`M${x - 20} 500Q760 470 ${x + w + 20} 490V${H}H${x - 20}Z`),
        paint: () => lin('#14182a'),
      },
      ...[0, 1, 2, 3, 4].map((i) => ({
        svg: path(
          rect(x + 60 + i * 210, 300, 7, 240) + rect(x + 36 + i * 210, 316, 56, 5),
          '#10131f',
        ),
        blur: 3,
      })),
      {
        svg: `<path d="M${x} 320q105 30 210 0t210 0t210 0t210 0t210 0" fill="none" stroke="#10131f" stroke-width="3"/>`,
        blur: 1.5,
      },
      // The lamp's reflection in the glass.
      { svg: path(ellipse(1170, 250, 40, 16), '#ffcf90'), blend: 'add', power: 0.22, blur: 5 },
    ];
    return [
      { paint: lit('#26303c', l, { uneven: 0.1 }), step: 2 },
      solid(rect(-10, -10, W + 20, 60), '#1a2029', l),
      ...view.map((layer) => ({ ...layer, mask })),
      {
        svg: `<path d="${pane}" fill="none" stroke="#0d1118" stroke-width="22"/><path d="${pane}" fill="none" stroke="#5c6470" stroke-width="5"/>`,
      },
      solid(rect(x + w / 2 - 5, y, 10, 90) + rect(x, y + 90, w, 8), '#12161e', l),
      // The table, a book with a ribbon, a ticket; two seats.
      solid(`M${x + 120} 640H${x + w - 140}q20 0 20 18H${x + 100}q0 -18 20 -18Z`, '#5a4636', l),
      solid(rect(x + w / 2 - 40, 658, 34, 250), '#202630', l),
      solid(poly([x + 260, 636], [x + 280, 596], [x + 440, 596], [x + 470, 636]), '#5a2a22', l, {
        ambient: 1,
      }),
      solid(poly([x + 268, 636], [x + 276, 626], [x + 462, 626], [x + 470, 636]), '#b0a088', l),
      { svg: path(rect(x + 350, 630, 9, 60), '#c88a3a') },
      solid(poly([x + 540, 634], [x + 620, 628], [x + 630, 640], [x + 546, 644]), '#8f8470', l),
      solid(`M-10 ${H + 10}V470q0 -70 90 -70q120 0 140 90l50 ${H - 460}Z`, '#3a2430', l, {
        uneven: 0.2,
        rough: 2,
      }),
      solid(
        `M${W + 10} ${H + 10}V440q-10 -70 -100 -60q-120 10 -130 100l-60 ${H - 450}Z`,
        '#452a36',
        l,
        { uneven: 0.2, rough: 2 },
      ),
      {
        svg: path(ellipse(1440, 206, 60, 12), '#ffe8b8'),
        blend: 'add',
        power: 1.2,
        blur: 2,
        group: 'lamp',
      },
      halo(1440, 214, 110, 0.4),
    ];
  };
