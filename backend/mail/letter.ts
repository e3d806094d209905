import { letterFile, logoAddress, siteLogos } from '../../lib/config/brand.ts';
import { itemKindOf } from '../../lib/config/item-lists.ts';
import { spokenLocale } from '../../lib/config/languages.ts';
import { site } from '../../lib/config/site.ts';
import { breakingSpace } from '../../lib/contract/breaking-space.ts';
import { type DangerLevel, dangerLevels } from '../../lib/contract/danger-kinds.ts';
import type { Locale } from '../../lib/contract/locales.ts';
import { escapeHtml } from '../../lib/http/escape-html.ts';
import { readableAddress } from '../../lib/http/readable-address.ts';
import { joinName } from './join-names.ts';
import { isLetterKind, type LetterKind, letterLinks, notMeLink } from './letter-links.ts';
import { lettersIn } from './letter-words.ts';

export interface Letter {
  subject: string;
  text: string;
  html: string;
}

/** The kinds for which somebody waits at this moment, with the page open. */
const awaitedKinds = new Set<LetterKind>([
  ...(['sign_in', 'password_reset', 'verify_email', 'pastor_signup', 'email_change'] as const),
  'already_registered',
  'test_letter',
]);

/** Whether a letter is sent before all others: it is waited for, or about somebody in danger. */
export function isUrgent(kind: string, payload: Record<string, string>): boolean {
  if (isLetterKind(kind) && awaitedKinds.has(kind)) return true;
  const level = levelOf(payload.danger);
  return level !== undefined && level !== 'possible';
}

/**
 * Writes a letter in a language, or in English if that is switched off. Values typed by visitors are inserted as text, never as markup or
 * headers.
 */
export function writeLetter(
  kind: LetterKind,
  wished: Locale,
  values: Record<string, string>,
): Letter {
  const locale = spokenLocale(wished);
  const words = lettersIn(locale)[kind];
  const allValues = valuesOf(locale, values);
  const fill = (text: string) =>
    text.replace(placeholder, (found, word, name, at) => {
      const isWholeLine = /(?:^|\n)$/.test(text.slice(0, at)) && isLineEnd(text[at + found.length]);
      const value = isWholeLine ? (allValues[name] ?? '') : inOneLine(allValues[name] ?? '');
      if (word === undefined) return value;
      return joinedNames.has(name) ? joinName(locale, word, value) : `${word} ${value}`;
    });
  const url = words.link && letterLinks[kind](locale, values);
  const link = words.link && url ? { label: words.link, url } : undefined;
  const notMe = notMeOf(kind, locale, values);
  const { danger, danger_sentence, danger_subject } = lettersIn(locale);
  const level = levelOf(values.danger);
  const sentence = values.danger_sentence ? [fill(danger_sentence)] : [];
  const warning = level ? [danger[level], ...sentence] : [];
  const { place_found, place_missing } = lettersIn(locale);
  const place = { found: place_found, missing: place_missing }[values.place ?? ''];
  const why = whyOf(locale, values.why);
  const network = values.network && lettersIn(locale).network;
  const added = [place, why, network].flatMap((text) => (text ? [fill(text)] : []));
  const paragraphs = [...warning, ...words.text.map(fill), ...added].filter(Boolean);
  const foot = fill(values.answer_to ? lettersIn(locale).answer_apart : words.foot);
  const plainSubject = fill(words.subject);
  // A header must be one line, and short enough for every mail program.
  const subject = inOneLine(
    level ? danger_subject[level].replace('{subject}', () => plainSubject) : plainSubject,
  )
    .trim()
    .slice(0, 200);
  return {
    subject,
    text: [
      ...paragraphs,
      ...(link ? [lineOf(locale, link)] : []),
      ...(notMe ? [notMe.text, lineOf(locale, notMe)] : []),
      foot && `— \n${foot}`,
    ]
      .filter(Boolean)
      .join('\n\n'),
    html: htmlOf(locale, subject, { paragraphs, link, notMe, foot }),
  };
}

interface Link {
  label: string;
  url: string;
}

const lineOf = (locale: Locale, { label, url }: Link) =>
  `${label}${colonIn(locale)}\n${readableAddress(url)}`;

/** The second link of a letter about rights, and the paragraph before it. */
function notMeOf(kind: LetterKind, locale: Locale, values: Record<string, string>) {
  const url = notMeLink(kind, locale, values);
  const { not_me: text, password_changed } = lettersIn(locale);
  return url && password_changed.link ? { text, label: password_changed.link, url } : undefined;
}

/** Letters that the previous release queued have `yes`. */
function levelOf(danger: string | undefined): DangerLevel | undefined {
  return danger ? (dangerLevels.find((level) => level === danger) ?? 'likely') : undefined;
}

/** A paragraph with a reason; undefined if it has none. */
function whyOf(locale: Locale, why = ''): string | undefined {
  const words = lettersIn(locale);
  const known: Record<string, string> = {
    unclaimed: words.why_unclaimed,
    reported: words.why_reported,
    paused_asked: words.why_paused_asked,
    paused_identity: words.why_paused_identity,
    paused_conduct: words.why_paused_conduct,
    paused_apart: words.why_paused_apart,
    feed_first: words.why_feed_first,
    feed_by_choice: words.why_feed_by_choice,
    feed_columns: words.why_feed_columns,
    feed_missing: words.why_feed_missing,
    feed_undone: words.why_feed_undone,
    feed_away: words.why_feed_away,
    feed_other: words.why_feed_other,
  };
  return Object.hasOwn(known, why) ? known[why] : undefined;
}

/** Values that are names, which French and Spanish join with the word before them. */
const joinedNames = new Set(['church', 'church_name', 'name', 'other']);

const colonIn = (locale: Locale): string => (locale === 'fr' ? '\u00a0:' : ':');

/** A value, with the word before it. */
const placeholder = /(?:(?<=^|\s|’)(\p{Ll}+) )?\{(\w+)\}/gu;

const isLineEnd = (sign: string | undefined): boolean => sign === undefined || sign === '\n';

/** A name within a sentence, which must not begin a paragraph of its own, nor turn the rest around. */
const inOneLine = (text: string): string =>
  text.replace(directionMarks, '').replace(breakingSpace, ' ');

/** Characters that change the text direction, with which a name could reverse a sentence. */
const directionMarks = /[\u202a-\u202e\u2066-\u2069]/g;

/** The values for placeholders: from the row, and from the site's configuration. */
function valuesOf(locale: Locale, values: Record<string, string>): Record<string, string> {
  const { name, origin, supportPhone: phone } = site();
  const { cancel_by_phone, cancel_by_letter, device_unknown, first_steps, items } =
    lettersIn(locale);
  const { language, sheet, path = '' } = values;
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  const kind = itemKindOf(values.kind);
  return {
    ...values,
    ...(language && { language: names.of(language) ?? language }),
    steps: values.first ? first_steps : '',
    site: name,
    device: values.device ?? device_unknown,
    page: readableAddress(values.page ?? origin + path),
    ...(kind && { items: items[kind].replace('{count}', values.count ?? '') }),
    ...(sheet && { sheet: readableAddress(sheet) }),
    cancel: phone ? cancel_by_phone.replace('{phone}', phone) : cancel_by_letter,
  };
}

interface Body {
  paragraphs: string[];
  link: Link | undefined;
  notMe: (Link & { text: string }) | undefined;
  foot: string;
}

function htmlOf(locale: Locale, title: string, { paragraphs, link, notMe, foot }: Body): string {
  const paragraph = (text: string) =>
    `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;
  const button =
    link &&
    `<p style="margin:24px 0"><a href="${escapeHtml(link.url)}" style="background:#1d2638;color:#fbf8f2;padding:12px 20px;border-radius:12px;text-decoration:none;display:inline-block">${escapeHtml(link.label)}</a></p>`;
  const second =
    notMe &&
    `${paragraph(notMe.text)}<p style="margin:0 0 16px"><a href="${escapeHtml(notMe.url)}" style="color:#1d2638">${escapeHtml(notMe.label)}</a></p>`;
  const small =
    foot && `<p style="margin:32px 0 0;font-size:14px;color:#5a6478">${escapeHtml(foot)}</p>`;
  // The colours are for a light ground only; some programs would otherwise invert half of them.
  const head = [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light"><meta name="supported-color-schemes" content="light">',
    `<title>${escapeHtml(title)}</title>`,
  ].join('');
  return `<!doctype html><html lang="${locale}"><head>${head}</head><body style="margin:0;background:#fbf8f2;color-scheme:light"><div style="max-width:36rem;margin:0 auto;padding:32px 24px;font:18px/1.6 Georgia,serif;word-break:keep-all;overflow-wrap:anywhere;color:#0f1420">${headOf()}${paragraphs.map(paragraph).join('')}${button ?? ''}${second ?? ''}${small}</div></body></html>`;
}

/** The ministry's logo above a letter, as programs show it that load pictures; the name where they do not. */
function headOf(): string {
  const { logo, wordmark } = siteLogos();
  const picture = (wordmark ?? logo)?.light;
  if (!picture) return '';
  const { name, origin } = site();
  const height = Math.min(40, picture.height, Math.round((240 * picture.height) / picture.width));
  const src = escapeHtml(origin + logoAddress(picture, letterFile));
  return `<p style="margin:0 0 28px"><img src="${src}" alt="${escapeHtml(name)}" height="${height}" style="height:${height}px;width:auto;border:0"></p>`;
}
