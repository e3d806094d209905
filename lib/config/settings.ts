import type { Locale } from '../contract/locales.ts';
import type { SlideName } from '../contract/slides.ts';
import type { Replacement } from '../contract/words.ts';
import type { MenuLink, MenuName } from './menus.ts';
import type { Section } from './sections.ts';
import type { OwnSlide } from './slides.ts';

/** A logo that the ministry has uploaded, in memory. */
export interface LogoPicture {
  /** New for each upload, so that an address with it may be kept forever. */
  id: string;
  /** Pixels. */
  width: number;
  height: number;
  /** The file, lossless and with transparency. */
  webp: Uint8Array;
}

/** A symbol (`logo`), and the name as a picture (`wordmark`); `Dark` on a dark ground. */
export const logoNames = ['logo', 'logoDark', 'wordmark', 'wordmarkDark'] as const;
export type LogoName = (typeof logoNames)[number];

/** The ministry's own words in a language, by their keys (`lib/contract/words.ts`). */
export type OwnWords = ReadonlyMap<string, Pick<Replacement, 'text' | 'was'>>;

/**
 * What the ministry has set at its desk (`settings.yaml`, `words.yaml`, `slides.yaml` and `menus.yaml` of the
 * content); what is missing is as the environment says, or as the release has it. Validated by
 * `backend/content/settings.ts`.
 */
export interface Settings {
  name?: string | undefined;
  tagline?: Partial<Record<Locale, string>>;
  supportPhone?: string | undefined;
  /** When the support phone is answered, in words. */
  supportHours?: Partial<Record<Locale, string>>;
  contactEmail?: string | undefined;
  /** https. */
  liveChatUrl?: string | undefined;
  /** https. */
  socialLinks?: readonly string[];
  /** The first year of the copyright line. */
  copyrightSince?: number | undefined;
  /** `#rrggbb`. */
  brandColour?: string | undefined;
  /** The languages that are switched on; all if undefined. */
  languages?: readonly Locale[] | undefined;
  /** The parts of the site that are left out. */
  hidden?: readonly Section[] | undefined;
  logos?: Partial<Record<LogoName, LogoPicture>>;
  words?: Partial<Record<Locale, OwnWords>>;
  slides?: Partial<Record<SlideName, OwnSlide>>;
  menus?: Partial<Record<MenuName, readonly MenuLink[]>>;
  /** Pages that menus or the release name and that are not published, as paths without a language. */
  missing?: ReadonlySet<string>;
}

/** On globalThis, because server/ provides them, and Next loads its own copies of this module. */
const key = Symbol.for('lampstand.settings');
const draftsKey = Symbol.for('lampstand.settings-drafts');
const holder = globalThis as {
  [key]?: Settings;
  [draftsKey]?: { getStore(): Settings | undefined };
};

/** Called once the settings are read, and when they have changed, before pages are rendered again. */
export function provideSettings(settings: Settings): void {
  holder[key] = settings;
}

/** Called by the server: the settings that take the place of the present ones, in one rendering (docs/decisions/0140). */
export function provideDrafts(drafts: { getStore(): Settings | undefined }): void {
  holder[draftsKey] = drafts;
}

/** Whether this is a rendering with drafts of the settings, for an administrator alone. */
export const showsDrafts = (): boolean => holder[draftsKey]?.getStore() !== undefined;

/** The present settings, in memory: they are there while the database is away. */
export function settings(): Settings {
  return holder[draftsKey]?.getStore() ?? holder[key] ?? {};
}
