import type { Scene } from '../paint.ts';
import { cityOneLight } from './city-one-light.ts';
import { emptyTomb } from './empty-tomb.ts';
import { hillsStars } from './hills-stars.ts';
import { lampWindow } from './lamp-window.ts';
import { openDoor } from './open-door.ts';
import { roadBeforeDawn } from './road-before-dawn.ts';
import { seaAtNight } from './sea-at-night.ts';
import { tableBread } from './table-bread.ts';

export const SCENES: Record<string, Scene> = {
  'lamp-window': lampWindow,
  'road-before-dawn': roadBeforeDawn,
  'sea-at-night': seaAtNight,
  'city-one-light': cityOneLight,
  'hills-stars': hillsStars,
  'open-door': openDoor,
  'empty-tomb': emptyTomb,
  'table-bread': tableBread,
};
