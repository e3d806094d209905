import { scenes, uploadedPictureId } from '@/lib/config/pictures';

/** A picture: one of the scenes, which may fill a screen, a poster, or one that an editor uploaded. */
export type Scene = (typeof scenes)[number] | `poster-${string}` | `upload-${string}`;

export function isScene(name: string | null | undefined): name is Scene {
  return (
    (scenes as readonly string[]).includes(name ?? '') ||
    /^poster-[a-z0-9-]+$/.test(name ?? '') ||
    uploadedPictureId(name) !== undefined
  );
}

/** Whether it is as a poster is: wide, at the widths of a film or a card. */
export function isPoster(scene: Scene): boolean {
  return scene.startsWith('poster-') || scene.startsWith('upload-');
}

/** Where its files are: `-640.avif` and the like come behind it. */
export function sceneFiles(scene: Scene): string {
  const id = uploadedPictureId(scene);
  return id ? `/api/v1/pictures/${id}` : `/scenes/${scene}`;
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
  return `${sceneFiles(scene)}-${isPoster(scene) ? '1280.webp' : 'og.jpg'}`;
}
