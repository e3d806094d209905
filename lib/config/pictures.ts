/** The drawn scenes in public/scenes (scripts/pictures/scenes). */
export const scenes = [
  'lamp-window',
  'road-before-dawn',
  'sea-at-night',
  'city-one-light',
  'hills-stars',
  'open-door',
  'empty-tomb',
  'table-bread',
] as const;

/** The drawn posters in public/scenes, there with `poster-` before their names (scripts/pictures/posters). */
export const posters = [
  'across-the-street',
  'ambulance-at-dawn',
  'ark-on-the-flood',
  'attic-skylight',
  'bakery-at-four',
  'bed-in-moonlight',
  'bench-in-autumn',
  'book-under-lamp',
  'bus-in-the-rain',
  'bus-stop-in-rain',
  'campfire-on-the-hill',
  'caves-above-the-salt-sea',
  'chair-at-the-back',
  'chapel-in-snow',
  'chapel-in-the-morning',
  'colonnade',
  'diner-in-snow',
  'dishes-in-the-sink',
  'door-in-rain',
  'farm-across-snow',
  'gate-in-the-wall',
  'graveyard-in-spring',
  'greenhouse',
  'harbour-church',
  'harbour-in-fog',
  'hill-under-a-torn-sky',
  'hospital-in-snow',
  'hut-under-peaks',
  'jetty-with-lantern',
  'landing-door',
  'laundrette-in-rain',
  'letter-box-in-winter',
  'library-lamp',
  'lighthouse-in-storm',
  'mill-with-side-door',
  'observatory',
  'office-after-hours',
  'old-fire-station',
  'orchard-in-autumn',
  'orchard-in-bloom',
  'paper-doors',
  'path-through-firs',
  'phone-box-in-rain',
  'phone-on-the-sill',
  'porch-in-autumn',
  'porthole',
  'school-corridor',
  'snowy-street',
  'soup-on-wednesday',
  'stairwell',
  'stepping-stones',
  'stone-bridge',
  'table-by-the-river',
  'table-for-one',
  'table-through-the-window',
  'tent-under-stars',
  'through-the-windscreen',
  'tomb-from-within',
  'train-by-the-river',
  'tree-in-bloom',
  'truck-on-the-plain',
  'two-chairs-by-the-stove',
  'under-the-steel-bridge',
  'veranda-at-dusk',
  'village-before-day',
  'ward-at-night',
  'ward-before-dawn',
  'willow-by-the-water',
] as const;

/**
 * Pixels: at which widths a poster, or a picture that was uploaded in place of one, is served. A phone of
 * 412 px with 1.75 pixels to each, as slow ones are, takes the one of 640 for what is no wider than 88vw;
 * the page's width there is 90vw, and nobody sees the difference.
 */
export const posterWidths = [320, 640, 1280] as const;

const uploaded = /^upload-([\w-]{22})$/;

/** The id of a picture that an editor uploaded for an `image` field (`upload-` and its id); else undefined. */
export function uploadedPictureId(name: string | null | undefined): string | undefined {
  return uploaded.exec(name ?? '')?.[1];
}

/** Whether the site has a picture of that name: a scene's, `poster-` and a poster's, or one's that could be uploaded. */
export function isPicture(name: string): boolean {
  if (uploadedPictureId(name)) return true;
  const [, poster] = /^poster-(.+)$/.exec(name) ?? [];
  const known: readonly string[] = poster ? posters : scenes;
  return known.includes(poster ?? name);
}
