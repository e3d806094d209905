// All posters by their names in lib/config/pictures.ts: place, hour and weather.
// The item that a poster belongs to names it in its front matter (`image: poster-…`); it illustrates that item.
import type { posters } from '../../../lib/config/pictures.ts';
import type { Scene } from '../paint.ts';
import { acrossTheStreet } from './places/across-the-street.ts';
import { ark } from './places/ark.ts';
import { attic } from './places/attic.ts';
import { bareHill } from './places/bare-hill.ts';
import { caves } from './places/caves.ts';
import { corridor } from './places/corridor.ts';
import { country } from './places/country.ts';
import { fireStation } from './places/fire-station.ts';
import { forestPath } from './places/forest-path.ts';
import { gardenTomb } from './places/garden-tomb.ts';
import { graveyard } from './places/graveyard.ts';
import { greenhouse } from './places/greenhouse.ts';
import { hanok } from './places/hanok.ts';
import { harbour } from './places/harbour.ts';
import { hospital } from './places/hospital.ts';
import { jetty } from './places/jetty.ts';
import { lighthouse } from './places/lighthouse.ts';
import { mill } from './places/mill.ts';
import { nave } from './places/nave.ts';
import { orchard } from './places/orchard.ts';
import { porch } from './places/porch.ts';
import { porthole } from './places/porthole.ts';
import { riverTable } from './places/river-table.ts';
import { room } from './places/room.ts';
import { rowHouses } from './places/row-houses.ts';
import { shopFront } from './places/shop-front.ts';
import { soupKitchen } from './places/soup-kitchen.ts';
import { stairwell } from './places/stairwell.ts';
import { steelBridge } from './places/steel-bridge.ts';
import { steppingStones } from './places/stepping-stones.ts';
import { stoneBridge } from './places/stone-bridge.ts';
import { throughTheWindow } from './places/through-the-window.ts';
import { trainWindow } from './places/train-window.ts';
import { underLamp } from './places/under-lamp.ts';
import { vehicle } from './places/vehicle.ts';
import { veranda } from './places/veranda.ts';
import { willow } from './places/willow.ts';
import { windscreen } from './places/windscreen.ts';

export const POSTERS: Record<(typeof posters)[number], Scene> = {
  // Streets.
  'laundrette-in-rain': shopFront({
    trade: 'laundrette',
    house: 'block',
    hour: 'rain',
    weather: 'rain',
    seed: 11,
    light: '#ffd79a',
  }),
  'bakery-at-four': shopFront({
    trade: 'bakery',
    house: 'gable',
    hour: 'night',
    seed: 12,
    awning: '#3c1613',
    x: 760,
    wide: 480,
  }),
  'diner-in-snow': shopFront({
    trade: 'diner',
    house: 'pavilion',
    hour: 'snow',
    weather: 'snow',
    seed: 13,
    x: 560,
    wide: 760,
  }),
  'snowy-street': rowHouses({ hour: 'snow', seed: 21, weather: 'snow', litHouse: 3, by: 'window' }),
  'door-in-rain': rowHouses({ hour: 'rain', seed: 22, weather: 'rain', litHouse: 3, by: 'door' }),
  'bus-stop-in-rain': underLamp({ hour: 'rain', seed: 31, what: 'bus-stop', weather: 'rain' }),
  'phone-box-in-rain': underLamp({ hour: 'storm', seed: 32, what: 'phone-box', weather: 'rain' }),
  'letter-box-in-winter': underLamp({
    hour: 'snow',
    seed: 33,
    what: 'letter-box',
    weather: 'snow',
  }),
  'bench-in-autumn': underLamp({ hour: 'dusk', seed: 34, what: 'bench', weather: 'autumn' }),
  // Open country.
  'hut-under-peaks': country({
    hour: 'moon',
    land: 'mountains',
    seed: 41,
    subject: 'hut',
    stars: 420,
    moon: [330, 150, 34],
    season: 'snow',
  }),
  'tent-under-stars': country({
    hour: 'night',
    land: 'desert',
    seed: 42,
    subject: 'tent',
    stars: 900,
    milkyWay: true,
  }),
  'chapel-in-snow': country({
    hour: 'blue',
    land: 'snowfield',
    seed: 43,
    subject: 'chapel',
    stars: 120,
    falling: true,
  }),
  'chapel-in-the-morning': country({
    hour: 'rose',
    land: 'hills',
    seed: 50,
    subject: 'chapel',
    x: 1130,
    sun: [560, 1.2],
    clouds: 0.3,
    mist: true,
    season: 'bloom',
  }),
  'farm-across-snow': country({
    hour: 'dusk',
    land: 'snowfield',
    seed: 44,
    subject: 'farm',
    x: 1180,
    sun: [420, 0.6],
  }),
  observatory: country({
    hour: 'night',
    land: 'hills',
    seed: 45,
    subject: 'observatory',
    stars: 700,
    x: 1120,
    crescent: [420, 190, 20],
  }),
  'campfire-on-the-hill': country({
    hour: 'blue',
    land: 'hills',
    seed: 46,
    subject: 'campfire',
    stars: 160,
  }),
  'tree-in-bloom': country({
    hour: 'rose',
    land: 'hills',
    seed: 47,
    subject: 'tree',
    season: 'bloom',
    sun: [1060, 0.9],
    clouds: 0.3,
  }),
  'village-before-day': country({
    hour: 'dawn',
    land: 'desert',
    seed: 48,
    subject: 'village',
    stars: 60,
    sun: [500, 0.8],
  }),
  'gate-in-the-wall': country({
    hour: 'dusk',
    land: 'hills',
    seed: 49,
    subject: 'gate',
    crescent: [500, 170, 18],
    mist: true,
  }),
  // By the water.
  'lighthouse-in-storm': lighthouse({ hour: 'storm', seed: 51, clouds: 0.9, storm: true }),
  'harbour-in-fog': harbour({ hour: 'mist', seed: 52, nets: true }),
  'harbour-church': harbour({ hour: 'blue', seed: 53, church: true, stars: 120 }),
  'jetty-with-lantern': jetty({ hour: 'rose', seed: 54, boat: true, clouds: 0.4, sun: [420, 0.8] }),
  'stone-bridge': stoneBridge({ hour: 'moon', seed: 111 }),
  'under-the-steel-bridge': steelBridge({ hour: 'blue', seed: 112 }),
  'ark-on-the-flood': ark({ hour: 'storm', seed: 113 }),
  'caves-above-the-salt-sea': caves({ hour: 'blue', seed: 114 }),
  'hill-under-a-torn-sky': bareHill({ hour: 'storm', seed: 115 }),
  'tomb-from-within': gardenTomb({ hour: 'rose', seed: 116 }),
  // Rooms.
  'table-for-one': room({
    hour: 'blue',
    view: 'garden',
    furniture: 'table',
    seed: 61,
    weather: 'clear',
    curtain: '#2a3350',
    window: [380, 130, 300, 320],
  }),
  'book-under-lamp': room({
    hour: 'night',
    view: 'hills',
    furniture: 'desk',
    seed: 62,
    weather: 'clear',
    window: [330, 110, 340, 380],
    panes: [2, 3],
  }),
  'ward-before-dawn': room({
    hour: 'dawn',
    view: 'city',
    furniture: 'hospital-bed',
    seed: 64,
    weather: 'clear',
    window: [470, 90, 480, 330],
    panes: [3, 1],
    wall: '#202c38',
    sun: [760, 0.7],
  }),
  'bed-in-moonlight': room({
    hour: 'moon',
    view: 'hills',
    furniture: 'bed',
    seed: 65,
    weather: 'clear',
    window: [560, 90, 400, 400],
    moon: [840, 190, 26],
    curtain: '#33405e',
  }),
  'dishes-in-the-sink': room({
    hour: 'blue',
    view: 'garden',
    furniture: 'sink',
    seed: 66,
    weather: 'rain',
    window: [330, 100, 420, 330],
    wall: '#26242e',
  }),
  'phone-on-the-sill': room({
    hour: 'rain',
    view: 'city',
    furniture: 'sill',
    seed: 67,
    weather: 'rain',
    window: [180, 60, 1240, 520],
    panes: [3, 1],
  }),
  'two-chairs-by-the-stove': room({
    hour: 'snow',
    view: 'hills',
    furniture: 'chairs',
    seed: 68,
    weather: 'snow',
    window: [390, 120, 250, 300],
    wall: '#221a1c',
  }),
  'library-lamp': room({
    hour: 'night',
    view: 'city',
    furniture: 'shelves',
    seed: 69,
    weather: 'clear',
    window: [480, 70, 330, 520],
    panes: [2, 4],
    wall: '#1a1c28',
  }),
  'office-after-hours': room({
    hour: 'night',
    view: 'city',
    furniture: 'office',
    seed: 70,
    weather: 'clear',
    window: [40, 60, 1060, 470],
    panes: [5, 1],
    wall: '#182132',
  }),
  // Paths and stairs.
  'school-corridor': corridor({ kind: 'school' }),
  'landing-door': corridor({ kind: 'flats', vx: 780 }),
  'ward-at-night': corridor({ kind: 'ward', vx: 1120 }),
  stairwell: stairwell(),
  'chair-at-the-back': nave({ kind: 'church', seed: 74 }),
  colonnade: nave({ kind: 'colonnade', seed: 75 }),
  'attic-skylight': attic(76),
  // On the way.
  'through-the-windscreen': windscreen(81),
  'train-by-the-river': trainWindow({ hour: 'rose', seed: 82 }),
  porthole: porthole(83),
  'bus-in-the-rain': vehicle({ what: 'bus', hour: 'rain', seed: 84, weather: 'rain' }),
  'ambulance-at-dawn': vehicle({ what: 'ambulance', hour: 'dawn', seed: 85 }),
  'truck-on-the-plain': vehicle({ what: 'truck', hour: 'dusk', seed: 86 }),
  // Gardens.
  greenhouse: greenhouse({ hour: 'blue', seed: 91 }),
  'orchard-in-bloom': orchard({ hour: 'rose', seed: 92 }),
  'orchard-in-autumn': orchard({ hour: 'dusk', seed: 93, season: 'autumn' }),
  'graveyard-in-spring': graveyard({ hour: 'rose', seed: 94 }),
  'stepping-stones': steppingStones({ hour: 'dawn', seed: 95 }),
  'willow-by-the-water': willow({ hour: 'mist', seed: 96 }),
  'path-through-firs': forestPath({ hour: 'blue', seed: 97, season: 'snow' }),
  'table-by-the-river': riverTable({ hour: 'dusk', seed: 98 }),
  'veranda-at-dusk': veranda({ hour: 'dusk', seed: 99 }),
  // Houses and halls.
  'old-fire-station': fireStation({ hour: 'blue', seed: 101 }),
  'paper-doors': hanok({ hour: 'night', seed: 102 }),
  'soup-on-wednesday': soupKitchen({ hour: 'snow', seed: 103 }),
  'mill-with-side-door': mill({ hour: 'moon', seed: 104 }),
  'porch-in-autumn': porch({ hour: 'night', seed: 105, season: 'autumn' }),
  'table-through-the-window': throughTheWindow({ hour: 'blue', seed: 107 }),
  'across-the-street': acrossTheStreet({ hour: 'night', seed: 108 }),
  'hospital-in-snow': hospital({ hour: 'snow', seed: 109 }),
};
