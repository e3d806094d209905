import { getLocale, getTranslations } from 'next-intl/server';
import type { WireFilmFacts } from '@/lib/contract/film-facts';

/** How far an uploaded film is on its way to visitors, and why it goes no further. */
export async function FilmPreparation({ facts }: { facts: WireFilmFacts }) {
  const t = await getTranslations('filmFacts');
  const { preparation, percent, fault, playable } = facts;
  if (preparation === 'ready') return null;
  if (preparation === 'failed') {
    return (
      <p className="mt-1 font-semibold">
        {t(`fault.${fault ?? 'damaged'}`)} {playable ? t('asSent') : t('notShown')}
      </p>
    );
  }
  if (preparation === 'no_converter')
    return playable ? null : <p className="mt-1">{t('noConverter')}</p>;
  return (
    <p className="mt-1">
      {preparation === 'preparing' ? t('preparing', { percent }) : t('waiting')}
    </p>
  );
}

/** The length, size and codecs of a film as it was sent, for its reviewer. */
export async function FilmFacts({ facts }: { facts: WireFilmFacts }) {
  const t = await getTranslations('filmFacts');
  const locale = await getLocale();
  const { duration, bytes, width, height, video_codec, audio_codec } = facts;
  const megabytes = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  }).format(bytes / 1_000_000);
  const known = [
    duration && t('length', { time: clock(duration) }),
    megabytes,
    width && height && `${width} × ${height}`,
    [video_codec, audio_codec].filter(Boolean).join(', '),
  ];
  return (
    <div className="mt-2 text-note">
      <p className="text-soft">{known.filter(Boolean).join(' · ')}</p>
      <FilmPreparation facts={facts} />
    </div>
  );
}

/** 3:07, or 1:02:09. */
function clock(duration: number): string {
  const seconds = Math.max(1, Math.round(duration));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const [hours = 0, ...rest] = parts;
  const digits = rest.map((part) => String(part).padStart(2, '0')).join(':');
  return hours > 0 ? `${hours}:${digits}` : digits.replace(/^0/, '');
}
