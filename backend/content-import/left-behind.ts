import { type Locale, locales } from '../../lib/contract/locales.ts';
import type { Notes } from './clean-html.ts';
import type { ReadItem, ReadText } from './read-item.ts';
import { shownWords } from './shown-words.ts';
import type { SourceItem } from './source.ts';
import { field } from './source-context.ts';

/* What of an item stays behind, and how that is named. */

export interface Version {
  item: SourceItem;
  language: Locale | undefined;
}

/** A version that is left out, by its language and title. */
export const nameOf = ({ item, language }: Version) => {
  const code = language ?? item.terms.find(({ domain }) => domain === 'language')?.nicename ?? '?';
  return `${code}: ${shownWords(field(item, 'title'))}`.slice(0, 200);
};

/** What plugins and WordPress itself store like categories. */
const noTerms =
  /^(?:language|term_\w+|post_(?:translations|format|status)|nav_menu|translation_\w+|elementor\w*|wp_\w+|author|yst_\w+)$/;

/** Tags, further categories and other classes of an item, which this site has not; '' without any. */
export function unusedTerms(item: SourceItem): string {
  const isPost = (field(item, 'wp:post_type') || 'post') === 'post';
  const used = isPost ? item.terms.find(({ domain }) => domain === 'category') : undefined;
  const others = item.terms.filter((term) => term !== used && !noTerms.test(term.domain));
  const names = others.map(({ name, nicename }) => shownWords(name) || nicename);
  return [...new Set(names)].filter(Boolean).join(', ').slice(0, 200);
}

/** Leaves out the languages that have a title alone, while others have words. */
export function leaveOutEmpty({ texts, notes }: ReadItem, original: Locale | undefined): void {
  const isEmpty = ({ body, summary }: ReadText) => body === '' && summary === '';
  for (const language of locales) {
    const text = texts[language];
    const isAlone = language === original || Object.values(texts).every(isEmpty);
    if (!text || isAlone || !isEmpty(text)) continue;
    delete texts[language];
    const words = `${language}: ${text.title}`.slice(0, 200);
    notes.push({ language: original ?? language, note: 'language_left_out', words });
  }
}

const variable =
  /%%[\w-]{1,40}%%|%(?:[a-z][a-z_]{1,40}|[a-z]{1,20}\([^()%]{0,80}\))%|#(?:post|site|separator|tagline)_?\w{0,20}/g;

/**
 * What a plugin for search engines would show: its variables (`%%title%% %%sep%% %%sitename%%`) are filled. Empty
 * if nothing of it is the item's own.
 */
export function filled(words: string, title: string, site: string): string {
  if (words.replace(variable, '').replace(/[\s|–—·:,.-]+/g, '') === '') return '';
  const value = (name: string) =>
    /title/.test(name) && !/site/.test(name)
      ? title
      : /sitename|site_title|site_name/.test(name)
        ? site
        : /sep/.test(name)
          ? '–'
          : '';
  return words.replace(variable, value).replace(/\s+/g, ' ').trim();
}

export const describedBy = [
  ...['yoast_wpseo_metadesc', 'rank_math_description', 'aioseo_description'],
  ...['seopress_titles_desc', 'genesis_description'],
];
const titledBy = [
  ...['yoast_wpseo_title', 'rank_math_title', 'aioseo_title'],
  ...['seopress_titles_title', 'genesis_title'],
];

/** Names the title for search engines; their description is the summary. */
export function addSeo(
  item: SourceItem,
  { title, site }: { title: string; site: string },
  add: (notes: Notes) => void,
) {
  for (const name of titledBy) {
    const words = filled(item.meta.get(name)?.trim() ?? '', title, site);
    if (words && words !== title) {
      add([{ note: 'seo_unused', words: words.slice(0, 200) }]);
    }
  }
}
