import { scenes } from '@/lib/config/pictures';

/** A drawn picture: one of the scenes, which may fill a screen, or a poster. */
export type Scene = (typeof scenes)[number] | `poster-${string}`;

export function isScene(name: string | null | undefined): name is Scene {
  return (
    (scenes as readonly string[]).includes(name ?? '') || /^poster-[a-z0-9-]+$/.test(name ?? '')
  );
}

/** Whether it is a poster: drawn wide, at the widths of a film or a card. */
export function isPoster(scene: Scene): boolean {
  return scene.startsWith('poster-');
}

/** A record's picture; without one of ours `otherwise`, or always the same scene by its slug. */
export function sceneOf(image: string | null | undefined, slug: string, otherwise?: Scene): Scene {
  if (isScene(image)) return image;
  if (otherwise) return otherwise;
  const sum = [...slug].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return scenes[sum % scenes.length] ?? 'lamp-window';
}

/** The address of its file for other sites: search engines, timelines. */
export function sharedPicture(scene: Scene): string {
  return `/scenes/${scene}-${isPoster(scene) ? '1280.webp' : 'og.jpg'}`;
}
