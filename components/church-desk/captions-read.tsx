import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { timecode } from '@/components/video/timecode';
import { firstValue, type Query } from '@/lib/http/first-value';

const formats = {
  webvtt: 'WebVTT',
  subrip: 'SubRip',
  subviewer: 'SubViewer',
  sami: 'SAMI',
  ass: 'ASS',
} as const;

/** What was understood of captions that were just saved, and what was left out. */
export async function CaptionsRead({ query }: { query: Awaited<Query> }) {
  const value = (name: string) => firstValue(query[name]);
  const count = Number(value('lines'));
  if (!Number.isInteger(count) || count < 1) return null;
  const t = await getTranslations('captionsRead');
  const format = await getFormatter();
  const name = formats[value('format') as keyof typeof formats];
  const encoding = value('encoding').slice(0, 20).toUpperCase();
  const how = format.list([name ?? t('lines'), encoding].filter(Boolean), { type: 'unit' });
  const left = Number(value('left'));
  return (
    <div
      className="mb-8 max-w-column rounded-soft bg-surface p-5 text-note"
      lang={await getLocale()}
    >
      <p>{t('read', { count, from: moment(value('from')), to: moment(value('to')), how })}</p>
      {left > 0 && (
        <p className="mt-1">{t('left', { count: left, example: value('example').slice(0, 80) })}</p>
      )}
      <p className="mt-1 text-soft">{t('look')}</p>
    </div>
  );
}

/** A moment from a query, which anyone may have written. */
const moment = (text: string) => timecode(Math.max(0, Math.min(Number(text) || 0, 400_000)));
