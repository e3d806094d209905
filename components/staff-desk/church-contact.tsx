import { getLocale } from 'next-intl/server';
import { LocaleLink } from '@/components/ui/locale-link';
import type { StaffMessage } from '@/lib/content/staff-messages';
import { shownPhone } from '@/lib/contract/phone-numbers';
import { churchPath, placeOf } from './churches/church-words';
import { listingPath } from './listings/listing-paths';

interface Props {
  church: string;
  contact: NonNullable<StaffMessage['contact']>;
}

const link = 'inline-flex min-h-6 items-center text-link underline';

/** How a church is reached: its phone, its own page, its address, and what the ministry knows of it. */
export async function ChurchContact({ church, contact }: Props) {
  const { listing_id, account_id, phone, website, address, country } = contact;
  const call = phone && shownPhone(phone, country, { locale: await getLocale() });
  const place = [address, placeOf(contact)].filter(Boolean).join(', ');
  return (
    <address className="mt-3 grid gap-x-4 gap-y-1 text-note not-italic tablet:flex tablet:flex-wrap">
      <LocaleLink
        path={account_id ? churchPath(account_id) : listingPath(listing_id)}
        className={`${link} font-semibold`}
      >
        {church}
      </LocaleLink>
      {call && (
        <a href={call.href} className={link}>
          {call.shown}
        </a>
      )}
      {website && (
        <a href={website} className={link}>
          {website.replace(/^https?:\/\/(www\.)?|\/$/g, '')}
        </a>
      )}
      {place && <span>{place}</span>}
    </address>
  );
}
