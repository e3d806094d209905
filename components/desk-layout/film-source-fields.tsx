import { getLocale, getMessages, getTranslations } from 'next-intl/server';
import { Field } from '@/components/ui/field';
import { maxFilmBytes } from '@/lib/config/films';
import { FilmUpload } from './film-upload';

interface Props {
  link?: string | undefined;
  /** Id of an upload that completed before the form was refused. */
  upload?: string | undefined;
  fault?: string | undefined;
}

/** The fields `video_url` and `upload` for the source of a film. Without scripts only the link. */
export async function FilmSourceFields({ link, upload, fault }: Props) {
  const t = await getTranslations('churchDesk.films.source');
  const maxBytes = maxFilmBytes();
  return (
    <div className="grid gap-4">
      <Field
        type="text"
        inputMode="url"
        name="video_url"
        label={t('link')}
        hint={t('linkHint')}
        defaultValue={link}
        error={fault}
        maxLength={4000}
        autoComplete="off"
      />
      {maxBytes !== undefined && (
        <div className="noscript:hidden">
          <p className="mb-3 text-note font-semibold">{t('or')}</p>
          <FilmUpload
            maxBytes={maxBytes}
            arrived={upload}
            keepsCaptions
            locale={await getLocale()}
            labels={await uploadLabels(maxBytes)}
          />
        </div>
      )}
    </div>
  );
}

/** Returns the labels of the upload field, with this site's limit. */
export async function uploadLabels(maxBytes: number) {
  const t = await getTranslations('churchDesk.films.upload');
  const labels = (await getMessages()).churchDesk.films.upload;
  const limit = new Intl.NumberFormat(await getLocale(), {
    style: 'unit',
    unit: 'megabyte',
  }).format(Math.floor(maxBytes / 1_000_000));
  // A minute of a phone's film takes about a hundred megabytes.
  const minutes = Math.max(1, Math.round(maxBytes / 100_000_000));
  return {
    ...labels,
    limit: t('limit', { limit, minutes }),
    tooLarge: t('tooLarge', { limit }),
  };
}
