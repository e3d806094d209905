import { getLocale, getTranslations } from 'next-intl/server';
import { FaultNotice } from '@/components/desk-layout/fault-notice';
import { outcomeWords } from '@/components/listing-form/outcome-words';
import { PictureForm } from '@/components/listing-form/picture-form';
import { PageHeading } from '@/components/site/page-heading';
import { LocaleLink } from '@/components/ui/locale-link';
import { missing } from '@/lib/content/failures';
import { getListing } from '@/lib/content/staff-listings';
import type { Query } from '@/lib/http/first-value';
import { staffDeskPage } from '../staff-desk-page';
import { listingPath } from './listing-paths';
import { ReasonField } from './reason-field';

interface Props {
  params: Promise<{ id: string }>;
  searchParams: Query;
}

/** The picture of a listing, which the staff replace or remove at once. */
export const StaffPicturePage = staffDeskPage(
  '/desk/churches',
  async (_user, { params, searchParams }: Props) => {
    const t = await getTranslations('churchDesk.listing.picture');
    const words = await getTranslations('staffDesk.listings');
    const listing = await getListing((await params).id, await getLocale());
    if (!listing) missing();
    const { kind, fault, fields } = await outcomeWords(await searchParams);
    const isOfFile = kind === 'picture' || kind === 'tooLarge';
    const path = listingPath(listing.id);
    return (
      <div className="max-w-column wrap-anywhere">
        <PageHeading title={t('title')}>
          <LocaleLink path={path} className="text-link underline">
            {listing.published.name ?? listing.slug}
          </LocaleLink>
        </PageHeading>
        <FaultNotice words={isOfFile || fields.length > 0 ? undefined : fault} />
        <PictureForm
          action={`${path}/picture/save`}
          headshot={listing.published.headshot}
          error={isOfFile ? fault : undefined}
        >
          <input type="hidden" name="version" value={listing.version} />
          <ReasonField isMissing={fields.includes('reason')} />
          {listing.account && <p className="text-small text-soft">{words('told')}</p>}
        </PictureForm>
      </div>
    );
  },
  async ({ params }) => `${listingPath((await params).id)}/picture`,
);
