import { scenes, uploadedPictureId } from '@/lib/config/pictures';

/** A picture: a full-screen scene, a poster, or one that an editor uploaded. */
export type Scene = (typeof scenes)[number] | `poster-${string}` | `upload-${string}`;

export function isScene(name: string | null | undefined): name is Scene {
  return (
    (scenes as readonly string[]).includes(name ?? '') ||
    /^poster-[a-z0-9-]+$/.test(name ?? '') ||
    uploadedPictureId(name) !== undefined
  );
}

/** Whether a picture has the shape and widths of a poster: wide, for films and cards. */
export function isPoster(scene: Scene): boolean {
  return scene.startsWith('poster-') || scene.startsWith('upload-');
}

/** The path of a picture's files without their suffix, such as `-640.avif`. */
export function sceneFiles(scene: Scene): string {
  const id = uploadedPictureId(scene);
  return id ? `/api/v1/pictures/${id}` : `/scenes/${scene}`;
}

/** A record's picture if it is one of ours, else `otherwise`, else a scene chosen by the hash of the slug. */
export function sceneOf(image: string | null | undefined, slug: string, otherwise?: Scene): Scene {
  if (isScene(image)) return image;
  if (otherwise) return otherwise;
  const sum = [...slug].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return scenes[sum % scenes.length] ?? 'lamp-window';
}

/** The path of a picture's file for search engines and link previews. */
export function sharedPicture(scene: Scene): string {
  return `${sceneFiles(scene)}-${isPoster(scene) ? '1280.webp' : 'og.jpg'}`;
}
