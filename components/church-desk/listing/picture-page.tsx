import { getLocale, getTranslations } from 'next-intl/server';
import { ChurchPortrait } from '@/components/church/church-portrait';
import { outcomeWords } from '@/components/listing-form/outcome-words';
import { Notice } from '@/components/sign-in/notice';
import { PageHeading } from '@/components/site/page-heading';
import { button } from '@/components/ui/button';
import { LocaleLink } from '@/components/ui/locale-link';
import { missing } from '@/lib/content/failures';
import { getOwnListing } from '@/lib/content/own-listings';
import type { Query } from '@/lib/http/first-value';
import { localePath } from '@/lib/i18n/paths';
import { churchDeskPage } from '../church-desk-page';
import { PictureField } from './picture-field';
import { pictureLabels } from './picture-labels';

interface Props {
  params: Promise<{ id: string }>;
  searchParams: Query;
}

/** The picture of a listing. Without scripts its centre is used, with scripts the selected square. */
export const PicturePage = churchDeskPage(
  '/desk/listing',
  async (_user, { params, searchParams }: Props) => {
    const t = await getTranslations('churchDesk.listing.picture');
    const locale = await getLocale();
    const { id } = await params;
    const listing = await getOwnListing(id, locale);
    if (!listing) missing();
    const { done, fault } = await outcomeWords(await searchParams);
    const { published, review } = listing;
    const isUnderReview = review?.changes.headshot !== undefined;
    const headshot = isUnderReview ? review.changes.headshot : published.headshot;
    return (
      <div className="max-w-column wrap-anywhere">
        <PageHeading title={t('title')}>
          <LocaleLink path={`/desk/listing/${id}`} className="text-link underline">
            {published.name}
          </LocaleLink>
        </PageHeading>
        {done && <Notice>{done}</Notice>}
        <div className="mb-8 flex flex-wrap items-center gap-5">
          <ChurchPortrait headshot={headshot ?? undefined} name={t('alt')} />
          <p className="min-w-0 flex-1 basis-48 text-note text-soft">
            {t(isUnderReview ? 'waits' : headshot ? 'shown' : 'none')}
          </p>
        </div>
        <form
          method="post"
          encType="multipart/form-data"
          action={localePath(locale, `/desk/listing/${id}/picture/save`)}
          className="grid gap-5"
        >
          <PictureField error={fault} labels={await pictureLabels()} />
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
      </div>
    );
  },
);
