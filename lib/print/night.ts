import type { Box } from './column.ts';
import { inkFor, type OwnLook } from './inks.ts';
import { type Item, ink } from './page.ts';

/* The picture of the night, for every way in which it is drawn. */

export type NightItem = Extract<Item, { kind: 'night' }>;

/** The side of the square on which the mark is drawn, and the centre of its flame there. */
export const markSide = 32;
const flameCentre = { x: 5.6, y: 10 };

/** How much larger than the lamp a ministry's own mark is, which has no stand. */
const ownScale = 1.7;

export const starColour = '#8d93a5';

/** Horizontal and vertical position as fractions of the picture, and brightness. */
const stars = [
  [0.12, 0.08, 1.6],
  [0.3, 0.16, 1],
  [0.52, 0.06, 1.3],
  [0.71, 0.13, 1],
  [0.88, 0.05, 1.7],
  [0.93, 0.27, 1],
  [0.08, 0.29, 1.1],
  [0.42, 0.24, 0.8],
] as const;

interface Circle {
  x: number;
  y: number;
  radius: number;
}

interface Night {
  stars: Circle[];
  /** The light, brightest at its centre. */
  glow: Circle;
  /** Where the shipped mark or the ministry's own is. */
  mark: Box;
  /** What the lamp hangs on, to the foot of the picture. */
  stand: Box[];
}

/** Where everything of the picture is; a ministry's own mark has no stand, and shines from its middle. */
export function nightOf({ box, lamp: place }: NightItem, hasOwnMark: boolean): Night {
  const unit = place.width / markSide;
  const middle = { x: place.x + place.width / 2, y: place.y + place.height / 2 };
  const flame = { x: place.x + flameCentre.x * unit, y: place.y + flameCentre.y * unit };
  return {
    stars: stars.map(([across, down, bright]) => ({
      x: box.x + across * box.width,
      y: box.y + down * box.height,
      radius: bright * unit * 0.24,
    })),
    glow: { ...(hasOwnMark ? middle : flame), radius: 44 * unit },
    mark: hasOwnMark ? larger(place) : place,
    stand: hasOwnMark ? [] : standOf(box, place, unit),
  };
}

function larger({ x, y, width, height }: Box): Box {
  const [wide, high] = [width * ownScale, height * ownScale];
  return { x: x - (wide - width) / 2, y: y - (high - height) / 2, width: wide, height: high };
}

function standOf(box: Box, place: Box, unit: number): Box[] {
  const foot = place.y + 30 * unit;
  const middle = place.x + 16.25 * unit;
  return [
    { x: middle - 0.7 * unit, y: foot, width: 1.4 * unit, height: box.y + box.height - foot },
    { x: middle - 8 * unit, y: foot - 0.3 * unit, width: 16 * unit, height: 1.1 * unit },
  ];
}

const steps = 16;

/**
 * The colours of the light from its centre outwards, by the fraction of its radius. Opaque, since some printers
 * do not handle transparency.
 */
export function glowStops(own: OwnLook | undefined): [at: number, colour: string][] {
  const [night, fire] = [inkFor(ink.night, own), inkFor(ink.fire, own)];
  return Array.from({ length: steps + 1 }, (_, step) => [
    step / steps,
    glowColour(step / steps, night, fire),
  ]);
}

function glowColour(part: number, night: string, fire: string): string {
  const strength = 0.85 * (1 - part) ** 3;
  const channels = [1, 3, 5].map((at) => {
    const dark = channel(night, at);
    const shade = Math.round(dark + (channel(fire, at) - dark) * strength);
    return shade.toString(16).padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
