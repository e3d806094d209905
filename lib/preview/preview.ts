import { createHash } from 'node:crypto';
import { site } from '@/lib/config/site';
import { isPoster, type Scene } from '@/lib/content/scenes';
import type { Locale } from '@/lib/i18n/locales';
import en from '@/messages/en.json';
import es from '@/messages/es.json';
import fr from '@/messages/fr.json';
import ko from '@/messages/ko.json';
import { printable } from './printable';

/** What the picture of a page shows in a message or a timeline. */
export interface Preview {
  /** The page it is of, without a locale, as `/answers/did-jesus-live`; `/site/{scene}` where it is of none. */
  path: string;
  locale: Locale;
  title: string;
  /** Above the title: where it belongs. */
  eyebrow?: string | undefined;
  /** Below the title. */
  text?: string | undefined;
  scene: Scene;
  /** The poster of a film: a path of this site, shown in place of the scene where it can be read. */
  poster?: string | undefined;
  /** Whether pressing it plays something. */
  film?: boolean;
}

/** In pixels: what every network takes (KakaoTalk wants 800 × 400 at least). */
export const previewSize = { width: 1200, height: 630 } as const;

/** Raised with every change of the drawing, so that no cache goes on showing the old one. */
const drawing = 1;

/** What a picture is made of, in short: one that looks different has another. */
export function previewHash(preview: Preview): string {
  const { title, eyebrow, text, scene, poster, film } = preview;
  const made = [drawing, site().name, title, eyebrow, text, scene, poster, film];
  return createHash('sha256').update(JSON.stringify(made)).digest('hex').slice(0, 16);
}

/** Where its picture is: another address with other words, so that every cache may keep it for good. */
export function previewAddress(preview: Preview): string {
  const { locale, path } = preview;
  return new URL(`/previews/${locale}${path}/${previewHash(preview)}.jpg`, site().origin).href;
}

/** The preview in words that can be drawn; without any, the site's. */
export function drawable(preview: Preview): Preview {
  const title = printable(preview.title);
  if (!title) return sitePreview(preview.locale, preview.scene);
  const eyebrow = printable(preview.eyebrow ?? '') || undefined;
  return { ...preview, title, eyebrow, text: printable(preview.text ?? '') || undefined };
}

/** The picture of the pages that have none of their own. */
export function sitePreview(locale: Locale, scene: Scene = 'lamp-window'): Preview {
  const { headline, intro } = slides[locale];
  // The site's own stands over a scene: a poster is of one film.
  const shown = isPoster(scene) ? 'lamp-window' : scene;
  return { path: `/site/${shown}`, locale, title: headline, text: intro, scene: shown };
}

const slides = {
  en: en.home.slides.lamp,
  es: es.home.slides.lamp,
  fr: fr.home.slides.lamp,
  ko: ko.home.slides.lamp,
};
