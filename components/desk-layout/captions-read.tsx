import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { timecode } from '@/components/video/timecode';
import { parseTranscript } from '@/lib/content/transcript';
import { firstValue, type Query } from '@/lib/http/first-value';
import { isLocale } from '@/lib/i18n/locales';

const formats = {
  webvtt: 'WebVTT',
  subrip: 'SubRip',
  subviewer: 'SubViewer',
  sami: 'SAMI',
  ass: 'ASS',
  ttml: 'TTML',
  youtube: 'YouTube',
  json: 'JSON',
  mpl2: 'MPL2',
  microdvd: 'MicroDVD',
} as const;

/** Lines by which a person sees whether the letters and times are right. */
const shownLines = 3;

interface Props {
  query: Awaited<Query>;
  /** The captions as they are stored. */
  captions: string | null | undefined;
}

/** What was understood of captions that were just saved, what was left out, and the first lines. */
export async function CaptionsRead({ query, captions }: Props) {
  const value = (name: string) => firstValue(query[name]);
  const count = Number(value('lines'));
  if (!Number.isInteger(count) || count < 1) return null;
  const t = await getTranslations('captionsRead');
  const left = Number(value('left'));
  const how = await wayOfReading(value('format'), value('encoding'), value('language'));
  return (
    <div className="mb-8 max-w-column rounded-soft bg-surface p-5 text-note">
      <p>{t('read', { count, from: moment(value('from')), to: moment(value('to')), how })}</p>
      {left > 0 && (
        <p className="mt-1">{t('left', { count: left, example: value('example').slice(0, 80) })}</p>
      )}
      <ul className="mt-3 border-line border-l-2 pl-4" lang={value('language')}>
        {parseTranscript(captions)
          .slice(0, shownLines)
          .map(({ start, text }) => (
            <li key={`${start} ${text}`}>
              <span className="text-soft tabular-nums">{timecode(start ?? 0)}</span>{' '}
              {text.slice(0, 160)}
            </li>
          ))}
      </ul>
      <p className="mt-3 text-soft">{t('look')}</p>
    </div>
  );
}

/** “SubRip, Korean (EUC-KR)”; the language of Unicode need not be said. */
async function wayOfReading(format: string, encoding: string, language: string): Promise<string> {
  const t = await getTranslations('captionsRead');
  const locale = await getLocale();
  const code = encoding.slice(0, 20).toUpperCase();
  const isOfLanguage = isLocale(language) && !code.startsWith('UTF');
  const name = isOfLanguage && new Intl.DisplayNames(locale, { type: 'language' }).of(language);
  const parts = [
    formats[format as keyof typeof formats] ?? t('lines'),
    name ? t('codePage', { language: name, code }) : code,
  ];
  return (await getFormatter()).list(parts.filter(Boolean), { type: 'unit' });
}

/** A moment from a query, which anyone may have written. */
const moment = (text: string) => timecode(Math.max(0, Math.min(Number(text) || 0, 400_000)));
