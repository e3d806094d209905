import { formOf, isEditedKind } from '../contract/editorial-kinds.ts';
import { isLocale } from '../i18n/locales.ts';
import { settings } from './settings.ts';

/** The parts of the site that a ministry may leave out. */
export const sections = ['shop', 'playlists', 'guides', 'stories', 'challenge'] as const;
export type Section = (typeof sections)[number];

/**
 * The addresses of each, without a locale. From this list come navigation, links, lists, sitemap and what is
 * “not found” (docs/decisions/0113). A story's own page is not among them: its link was shared.
 */
const folders: Record<Section, RegExp> = {
  shop: /^\/(?:pricing|checkout2?)(?:\/|$)/,
  playlists: /^\/(?:playlist-show|embed\/playlist)(?:\/|$)/,
  guides: /^\/(?:guides|print\/[a-z]+\/guides)(?:\/|$)/,
  stories: /^\/(?:share-story|shareyourjesusstory)(?:\/|$)/,
  challenge: /^\/(?:church)?jesusstorychallenge(?:\/|$)/,
};

/** What is left out; with stories also the challenge to tell one. */
function hiddenSections(): readonly Section[] {
  const { hidden = [] } = settings();
  return hidden.includes('stories') ? [...hidden, 'challenge'] : hidden;
}

export const isSectionShown = (section: Section): boolean => !hiddenSections().includes(section);

/** Whether the site shows items of a kind of content; others than the desk's are always shown. */
export function isKindShown(kind: string): boolean {
  const form = isEditedKind(kind) ? formOf(kind) : undefined;
  return form?.section === undefined || isSectionShown(form.section);
}

/**
 * Whether a link may lead to a path: it belongs to no part that is left out, and what the release or a menu
 * names there is published. The path has no locale, and may have a query.
 */
export function isShown(path: string): boolean {
  const [plain = ''] = path.split(/[?#]/, 1);
  return isOfShownSection(plain) && !settings().missing?.has(plain);
}

const isOfShownSection = (plain: string): boolean =>
  !hiddenSections().some((section) => folders[section].test(plain));

/** Whether a requested path, with or without a locale, belongs to no part that is left out. */
export function isShownAddress(pathname: string): boolean {
  if (!settings().hidden?.length) return true;
  const [, first, ...rest] = pathname.toLowerCase().split('/');
  return isOfShownSection(isLocale(first) ? `/${rest.join('/')}` : pathname.toLowerCase());
}
