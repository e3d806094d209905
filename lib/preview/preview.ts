import { createHash } from 'node:crypto';
import { siteLogos } from '../config/brand.ts';
import { uploadedPictureId } from '../config/pictures.ts';
import { site, siteTheme } from '../config/site.ts';
import { shownSlides } from '../config/slides.ts';
import { isPoster, type Scene } from '../content/scenes.ts';
import type { Locale } from '../i18n/locales.ts';
import { printable } from '../render/printable.ts';
import { messagesIn } from '../words/messages.ts';
import { previewSize } from './preview-size.ts';

/** The content of a page's picture for link previews. */
export interface Preview {
  /** Path of the page without a locale, as `/answers/did-jesus-live`; `/site/{scene}` for no particular page. */
  path: string;
  locale: Locale;
  title: string;
  /** Line above the title, such as the category. */
  eyebrow?: string | undefined;
  /** Text below the title. */
  text?: string | undefined;
  scene: Scene;
  /** The poster of a film: a path of this site, used instead of the scene if it is readable. */
  poster?: string | undefined;
  /** Whether to show a play icon. */
  film?: boolean;
}

/** The widths of its smaller versions, largest first. Few, so that each is often in a cache. */
export const thumbnailWidths = [800, 600, 400, 320, 200, 120, 40] as const;
export type ThumbnailWidth = (typeof thumbnailWidths)[number];

interface Size {
  width: number;
  height: number;
}

/** The height is whole, because all widths are multiples of 40. */
const thumbnailSize = (width: ThumbnailWidth): Size => ({
  width,
  height: (width * previewSize.height) / previewSize.width,
});

/** The largest version of a preview that fits; undefined if none does. */
export function previewWithin(
  preview: Preview,
  maxWidth = Number.POSITIVE_INFINITY,
  maxHeight = Number.POSITIVE_INFINITY,
): (Size & { url: string }) | undefined {
  const fits = ({ width, height }: Size) => width <= maxWidth && height <= maxHeight;
  if (fits(previewSize)) return { url: previewAddress(preview), ...previewSize };
  const width = thumbnailWidths.find((one) => fits(thumbnailSize(one)));
  return width && { url: previewAddress(preview, width), ...thumbnailSize(width) };
}

/** Incremented on every change of the drawing, so that caches do not serve the old one. */
const drawingVersion = 2;

/** Hash of everything that affects the picture. */
export function previewHash(preview: Preview): string {
  const { title, eyebrow, text, scene, poster, film } = preview;
  const inputs = [drawingVersion, site().name, title, eyebrow, text, scene, poster, film];
  const theme = siteTheme();
  if (theme.isOwn) inputs.push(theme.lampSoft);
  const { logo, wordmark } = siteLogos();
  const own = wordmark ?? logo;
  if (own) inputs.push(`${own.light.id} ${own.dark?.id}`);
  // Before, a drawn scene stood in its place.
  if (uploadedBackdrop(preview)) inputs.push('uploaded');
  return createHash('sha256').update(JSON.stringify(inputs)).digest('hex').slice(0, 16);
}

/** The path of the uploaded picture that a preview shows, if it shows one. */
export function uploadedBackdrop({ poster, scene }: Preview): string | undefined {
  const uploaded = uploadedPictureId(scene);
  const address = poster ?? (uploaded && `/api/v1/pictures/${uploaded}.webp`);
  return /^\/api\/v1\/pictures\/[\w-]{22}\.webp/.exec(address ?? '')?.[0];
}

/** The picture's address, which changes with its content, so that caches may keep it forever. */
export function previewAddress(preview: Preview, width?: ThumbnailWidth): string {
  const { locale, path } = preview;
  const file = `${previewHash(preview)}${width ? `-${width}` : ''}.jpg`;
  return new URL(`/previews/${locale}${path}/${file}`, site().origin).href;
}

/** Reduces a preview's texts to printable characters; falls back to the site's preview. */
export function toDrawable(preview: Preview): Preview {
  const title = beginning(preview.title);
  if (!title) return sitePreview(preview.locale, preview.scene);
  const eyebrow = beginning(preview.eyebrow ?? '') || undefined;
  return { ...preview, title, eyebrow, text: beginning(preview.text ?? '') || undefined };
}

/** Characters; more than fits at the smallest size. */
const maxLength = 240;

/** The printable beginning of a text. */
function beginning(text: string): string {
  const plain = printable(text.slice(0, 4 * maxLength));
  return plain.length > maxLength
    ? `${plain.slice(0, maxLength).toWellFormed().trimEnd()}…`
    : plain;
}

/** The preview of pages without one of their own. */
export function sitePreview(locale: Locale, scene: Scene = 'lamp-window'): Preview {
  const { headline, intro } = messagesIn(locale).home.slides.lamp;
  const own = shownSlides(locale)[0]?.own;
  // Never a poster, which belongs to a single film.
  const background = isPoster(scene) ? 'lamp-window' : scene;
  return {
    path: `/site/${background}`,
    ...{ locale, title: own?.headline?.[locale] ?? headline },
    ...{ text: own?.intro?.[locale] ?? intro, scene: background },
  };
}
