/** The drawn scenes in public/scenes (scripts/pictures). */
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
export type Scene = (typeof scenes)[number];

export function isScene(name: string | null | undefined): name is Scene {
  return (scenes as readonly string[]).includes(name ?? '');
}

/** A record's scene; one without a scene of ours always gets the same one, by its slug. */
export function sceneOf(image: string | null | undefined, slug: string): Scene {
  if (isScene(image)) return image;
  const sum = [...slug].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return scenes[sum % scenes.length] ?? 'lamp-window';
}
