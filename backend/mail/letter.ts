import { site } from '../../lib/config/site.ts';
import { type DangerLevel, dangerLevels } from '../../lib/contract/danger-kinds.ts';
import type { Locale } from '../../lib/contract/locales.ts';
import { escapeHtml } from '../../lib/http/escape-html.ts';
import { readableAddress } from '../../lib/http/readable-address.ts';
import { isLetterKind, type LetterKind, letterLinks } from './letter-links.ts';
import { en } from './letters/en.ts';
import { es } from './letters/es.ts';
import { fr } from './letters/fr.ts';
import { ko } from './letters/ko.ts';

/** The words of a letter; `{name}` is replaced by a value of the outbox row. */
interface LetterWords {
  subject: string;
  /** Paragraphs. */
  text: string[];
  /** The link's label, if there is a link. */
  link?: string;
  /** A closing line in small print. */
  foot: string;
}
export type Letters = Record<LetterKind, LetterWords> & {
  /** The first paragraph if the outbox row has a level as `danger`: for the person who will reply. */
  danger: Record<DangerLevel, string>;
  /** The next one, if the letter may quote the visitor. */
  danger_sentence: string;
  /** The subject, which sorts such letters apart in a mailbox. */
  danger_subject: Record<DangerLevel, string>;
  /** To a church that was just listed: whether its address was found. */
  place_found: string;
  place_missing: string;
  /** To the ministry about a message to a church: why the church does not get it. */
  why_unclaimed: string;
  why_reported: string;
  /** To a church that has subscribed for the first time. */
  first_steps: string;
  /** How to cancel a subscription: by the phone line for churches, if there is one. */
  cancel_by_phone: string;
  cancel_by_letter: string;
  /** Where a session began: a device without a name, and the network. */
  device_unknown: string;
  network: string;
};

const letters: Record<Locale, Letters> = { en, es, fr, ko };

export interface Letter {
  subject: string;
  text: string;
  html: string;
}

/** The kinds for which somebody waits at this moment, with the page open. */
const awaitedKinds = new Set<LetterKind>([
  ...(['sign_in', 'password_reset', 'verify_email', 'pastor_signup', 'email_change'] as const),
  'already_registered',
]);

/** Whether a letter is sent before all others: it is waited for, or about somebody in danger. */
export function isUrgent(kind: string, payload: Record<string, string>): boolean {
  if (isLetterKind(kind) && awaitedKinds.has(kind)) return true;
  const level = levelOf(payload.danger);
  return level !== undefined && level !== 'possible';
}

/**
 * Writes a letter in a language. Values typed by visitors are inserted as text, never as markup or
 * headers.
 */
export function writeLetter(
  kind: LetterKind,
  locale: Locale,
  values: Record<string, string>,
): Letter {
  const words = letters[locale][kind];
  const allValues = valuesOf(locale, values);
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (_, name) => allValues[name as never] ?? '');
  const url = words.link && letterLinks[kind](locale, values);
  const link = words.link && url ? { label: words.link, url } : undefined;
  const { danger, danger_sentence, danger_subject } = letters[locale];
  const level = levelOf(values.danger);
  const sentence = values.danger_sentence ? [fill(danger_sentence)] : [];
  const warning = level ? [danger[level], ...sentence] : [];
  const { place_found, place_missing, why_unclaimed, why_reported } = letters[locale];
  const place = { found: place_found, missing: place_missing }[values.place ?? ''];
  const why = { unclaimed: why_unclaimed, reported: why_reported }[values.why ?? ''];
  const network = values.network && letters[locale].network;
  const added = [place, why, network].flatMap((text) => (text ? [fill(text)] : []));
  const paragraphs = [...warning, ...words.text.map(fill), ...added].filter(Boolean);
  const foot = fill(words.foot);
  const plainSubject = fill(words.subject);
  // A header must be one line, and short enough for every mail program.
  const subject = (
    level ? danger_subject[level].replace('{subject}', () => plainSubject) : plainSubject
  )
    .replace(directionMarks, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 200);
  return {
    subject,
    text: [
      ...paragraphs,
      ...(link ? [`${link.label}:\n${readableAddress(link.url)}`] : []),
      foot && `— \n${foot}`,
    ]
      .filter(Boolean)
      .join('\n\n'),
    html: htmlOf(locale, subject, paragraphs, link, foot),
  };
}

/** Letters that the previous release queued have `yes`. */
function levelOf(danger: string | undefined): DangerLevel | undefined {
  return danger ? (dangerLevels.find((level) => level === danger) ?? 'likely') : undefined;
}

/** Characters that change the text direction, with which a name could reverse the subject. */
const directionMarks = /[\u202a-\u202e\u2066-\u2069]/g;

/** The values for placeholders: from the row, and from the site's configuration. */
function valuesOf(locale: Locale, values: Record<string, string>): Record<string, string> {
  const { name, origin, supportPhone: phone } = site();
  const { cancel_by_phone, cancel_by_letter, device_unknown, first_steps } = letters[locale];
  const { language, sheet, path = '' } = values;
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  return {
    ...values,
    ...(language && { language: names.of(language) ?? language }),
    steps: values.first ? first_steps : '',
    site: name,
    device: values.device ?? device_unknown,
    page: readableAddress(values.page ?? origin + path),
    ...(sheet && { sheet: readableAddress(sheet) }),
    cancel: phone ? cancel_by_phone.replace('{phone}', phone) : cancel_by_letter,
  };
}

function htmlOf(
  locale: Locale,
  title: string,
  paragraphs: string[],
  link: { label: string; url: string } | undefined,
  foot: string,
): string {
  const paragraph = (text: string) =>
    `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;
  const button =
    link &&
    `<p style="margin:24px 0"><a href="${escapeHtml(link.url)}" style="background:#1d2638;color:#fbf8f2;padding:12px 20px;border-radius:12px;text-decoration:none;display:inline-block">${escapeHtml(link.label)}</a></p>`;
  const small =
    foot && `<p style="margin:32px 0 0;font-size:14px;color:#5a6478">${escapeHtml(foot)}</p>`;
  // The colours are for a light ground only; some programs would otherwise invert half of them.
  const head = [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light"><meta name="supported-color-schemes" content="light">',
    `<title>${escapeHtml(title)}</title>`,
  ].join('');
  return `<!doctype html><html lang="${locale}"><head>${head}</head><body style="margin:0;background:#fbf8f2;color-scheme:light"><div style="max-width:36rem;margin:0 auto;padding:32px 24px;font:18px/1.6 Georgia,serif;color:#0f1420">${paragraphs.map(paragraph).join('')}${button ?? ''}${small}</div></body></html>`;
}
