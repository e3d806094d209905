import { getLocale, getTranslations } from 'next-intl/server';
import { outcomeWords } from '@/components/listing-form/outcome-words';
import { PictureForm } from '@/components/listing-form/picture-form';
import { Notice } from '@/components/sign-in/notice';
import { PageHeading } from '@/components/site/page-heading';
import { LocaleLink } from '@/components/ui/locale-link';
import { missing } from '@/lib/content/failures';
import { getOwnListing } from '@/lib/content/own-listings';
import type { Query } from '@/lib/http/first-value';
import { churchDeskPage } from '../church-desk-page';

interface Props {
  params: Promise<{ id: string }>;
  searchParams: Query;
}

/** The picture of a listing. */
export const PicturePage = churchDeskPage(
  '/desk/listing',
  async (_user, { params, searchParams }: Props) => {
    const t = await getTranslations('churchDesk.listing.picture');
    const { id } = await params;
    const listing = await getOwnListing(id, await getLocale());
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
        <PictureForm
          action={`/desk/listing/${id}/picture/save`}
          headshot={headshot}
          waits={isUnderReview}
          error={fault}
        />
      </div>
    );
  },
);
