import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ChurchPortrait } from '@/components/church/church-portrait';
import { button } from '@/components/ui/button';
import { localePath } from '@/lib/i18n/paths';
import { PictureField } from './picture-field';
import { pictureLabels } from './picture-labels';

interface Props {
  /** The path that it is sent to, without a locale. */
  action: string;
  headshot: string | null | undefined;
  /** Whether it waits for the ministry's approval. */
  waits?: boolean;
  error: string | undefined;
  /** Further fields. */
  children?: ReactNode;
}

/** Replaces or removes the picture of a listing. Without scripts its centre is used, with scripts the selected square. */
export async function PictureForm({ action, headshot, waits = false, error, children }: Props) {
  const t = await getTranslations('churchDesk.listing.picture');
  return (
    <>
      <div className="mb-8 flex flex-wrap items-center gap-5">
        <ChurchPortrait headshot={headshot ?? undefined} name={t('alt')} />
        <p className="min-w-0 flex-1 basis-48 text-note text-soft">
          {t(waits ? 'waits' : headshot ? 'shown' : 'none')}
        </p>
      </div>
      <form
        method="post"
        encType="multipart/form-data"
        action={localePath(await getLocale(), action)}
        className="grid gap-5"
      >
        <PictureField error={error} labels={await pictureLabels()} />
        {children}
        <div className="flex flex-wrap gap-3">
          <button type="submit" className={button.primary}>
            {t('save')}
          </button>
          {headshot && (
            <button type="submit" name="remove" value="1" formNoValidate className={button.quiet}>
              {t('remove')}
            </button>
          )}
        </div>
      </form>
    </>
  );
}
