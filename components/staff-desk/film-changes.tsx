import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { FilmFacts } from '@/components/desk-layout/film-facts';
import type { FilmToReview } from '@/lib/content/reviews';
import { localeNames, locales } from '@/lib/i18n/locales';
import { PictureChange } from './field-changes';
import { WaitingFilm } from './story-to-decide';

/** What a church would change of a published film: each field with its published value. */
export async function FilmChanges({ film }: { film: FilmToReview }) {
  const t = await getTranslations('staffDesk.decide');
  const kinds = await getTranslations('churchDesk.films.kind');
  if (!film.pending) return null;
  const { film: next } = film.pending;
  const kept = <Value,>(from: Value, to: Value) => (from ?? '') === (to ?? '');
  return (
    <dl className="mt-4 grid gap-4 text-note">
      {!kept(film.kind, next.kind) && (
        <TextChange label={t('field.kind')} from={kinds(film.kind)} to={kinds(next.kind)} />
      )}
      {!kept(film.slug, next.slug) && (
        <TextChange label={t('field.slug')} from={film.slug} to={next.slug} />
      )}
      {!kept(film.speaker, next.speaker) && (
        <TextChange label={t('field.speaker')} from={film.speaker} to={next.speaker} />
      )}
      {locales.map((locale) => (
        <WordChanges key={locale} {...{ film, locale }} />
      ))}
      {!kept(film.poster, next.poster) && (
        <Change label={t('field.poster')}>
          <PictureChange from={film.poster} to={next.poster} isWide />
        </Change>
      )}
      {!kept(film.video?.url, next.video?.url) && (
        <Change label={t('field.video')}>
          <dd className="text-soft">
            {t('pictureNow')}: <SourceLink video={film.video} />
          </dd>
          <dd>
            {t('pictureNew')}:{' '}
            {next.video?.from === 'upload' ? (
              <>
                <WaitingFilm url={next.video.url} label={t('filmOf', { name: film.church })} />
                {next.video.facts && <FilmFacts facts={next.video.facts} />}
              </>
            ) : (
              <SourceLink video={next.video} />
            )}
          </dd>
        </Change>
      )}
    </dl>
  );
}

function SourceLink({ video }: { video: FilmToReview['video'] }) {
  if (!video) return null;
  return (
    <a href={video.url} rel="noreferrer" target="_blank" className="text-link underline">
      {video.url}
    </a>
  );
}

/** The texts and captions of a film that change in one language. */
async function WordChanges({
  film,
  locale,
}: {
  film: FilmToReview;
  locale: (typeof locales)[number];
}) {
  const t = await getTranslations('staffDesk.decide');
  const [now, next] = [film.words[locale], film.pending?.film.words[locale]];
  const label = (field: 'title' | 'message' | 'captions') =>
    `${t(`field.${field}`)} (${localeNames[locale]})`;
  const captions = film.pending_captions?.[locale];
  return (
    <>
      {(['title', 'message'] as const).map((field) =>
        (now?.[field] ?? '') === (next?.[field] ?? '') ? null : (
          <TextChange
            key={field}
            label={label(field)}
            from={now?.[field]}
            to={next?.[field]}
            lang={locale}
          />
        ),
      )}
      {captions !== undefined && (
        <TextChange
          label={label('captions')}
          from={film.caption_texts?.[locale]}
          to={captions}
          lang={locale}
        />
      )}
    </>
  );
}

interface TextProps {
  label: string;
  from: string | null | undefined;
  to: string | null | undefined;
  lang?: string;
}

async function TextChange({ label, from, to, lang }: TextProps) {
  const t = await getTranslations('staffDesk.decide');
  return (
    <Change label={label}>
      {from && (
        <dd
          lang={lang}
          className="max-h-80 overflow-y-auto text-soft line-through whitespace-pre-line"
        >
          {from}
        </dd>
      )}
      <dd lang={lang} className="max-h-80 overflow-y-auto whitespace-pre-line">
        {to || t('empty')}
      </dd>
    </Change>
  );
}

function Change({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-semibold">{label}</dt>
      {children}
    </div>
  );
}
