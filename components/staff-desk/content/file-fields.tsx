import { getLocale, getTranslations } from 'next-intl/server';
import { uploadLabels } from '@/components/desk-layout/film-source-fields';
import { FilmUpload } from '@/components/desk-layout/film-upload';
import { Field } from '@/components/ui/field';
import { maxFilmBytes } from '@/lib/config/films';
import { pictureFiles } from '@/lib/contract/picture-limits';

/** Fields for a picture at the end of a text, with its description. */
export async function PictureFields({ language }: { language: string }) {
  const t = await getTranslations('staffDesk.content.picture');
  return (
    <details className="rounded-soft bg-surface px-5 py-2">
      <summary className="flex min-h-11 cursor-pointer items-center text-note font-semibold">
        {t('title')}
      </summary>
      <div className="grid gap-5 pt-2 pb-5">
        <Field
          type="file"
          name="picture_file"
          label={t('file')}
          hint={t('fileHint')}
          accept={pictureFiles}
        />
        <Field
          name="picture_words"
          label={t('words')}
          hint={t('wordsHint')}
          lang={language}
          maxLength={300}
        />
      </div>
    </details>
  );
}

/** Upload of a film, an alternative to the field for a link; nothing if the site accepts no uploads. */
export async function FilmUploadField() {
  const maxBytes = maxFilmBytes();
  if (maxBytes === undefined) return null;
  return (
    <FilmUpload
      maxBytes={maxBytes}
      arrived={undefined}
      locale={await getLocale()}
      labels={await uploadLabels(maxBytes)}
    />
  );
}
