import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { LocaleLink } from '@/components/ui/locale-link';
import type { ChurchProfile } from '@/lib/content/churches';
import { isCorrectable } from '@/lib/content/corrections';
import { addressLine } from '@/lib/contract/address-lines';
import { shownPhone } from '@/lib/contract/phone-numbers';
import { absoluteUrl } from '@/lib/seo/metadata';
import { DirectionsLink } from './directions-link';
import { languageList } from './names';
import { PrintButton } from './print-button';

/** The church's address and contacts. */
export async function VisitCard({ church, path }: { church: ChurchProfile; path: string }) {
  const t = await getTranslations('church');
  const locale = await getLocale();
  const address = addressLine(church);
  const phone = church.phone ? shownPhone(church.phone, church.country, { locale }) : undefined;
  return (
    <aside
      data-church={church.slug}
      aria-label={t('visit')}
      className="rounded-soft bg-surface p-[20px] tablet:p-7 print:static print:bg-transparent print:p-0"
    >
      <dl className="grid gap-5">
        {address && <Fact label={t('address')}>{address}</Fact>}
        {phone && (
          <Fact label={t('phone')}>
            <a href={phone.href} className="inline-block py-0.5 text-link">
              {phone.shown}
            </a>
          </Fact>
        )}
        {church.website && (
          <Fact label={t('website')}>
            <a
              href={church.website}
              rel="noopener noreferrer"
              className="inline-block py-0.5 break-all text-link"
            >
              {new URL(church.website).host.replace(/^www\./, '')}
            </a>
          </Fact>
        )}
        {church.links.length > 0 && (
          <Fact label={t('links')}>
            <ul>
              {church.links.map((link) => (
                <li key={link}>
                  <a
                    href={link}
                    rel="noopener noreferrer"
                    className="inline-block py-0.5 break-all text-link"
                  >
                    {new URL(link).host.replace(/^www\./, '')}
                  </a>
                </li>
              ))}
            </ul>
          </Fact>
        )}
        {church.pastor && <Fact label={t('pastor')}>{church.pastor}</Fact>}
        {church.languages.length > 0 && (
          <Fact label={t('languages')}>
            {new Intl.ListFormat(locale, { type: 'conjunction' }).format(
              languageList(church.languages, locale),
            )}
          </Fact>
        )}
      </dl>
      <div className="mt-6 flex flex-wrap gap-3 print:hidden [&>*]:max-w-full [&>*]:flex-wrap">
        {address && (
          <DirectionsLink
            label={t('directions')}
            place={{
              name: church.name,
              address,
              street: church.street,
              latitude: church.latitude,
              longitude: church.longitude,
            }}
          />
        )}
        <PrintButton url={absoluteUrl(locale, path)} label={t('print')} qrLabel={t('printQr')} />
      </div>
      {isCorrectable() && church.slug && (
        <p className="mt-5 text-small print:hidden">
          <LocaleLink
            path={`/church/${church.slug}/correction`}
            rel="nofollow"
            className="inline-flex min-h-6 items-center text-link"
          >
            {t('somethingWrong')}
          </LocaleLink>
        </p>
      )}
    </aside>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-small font-semibold text-soft">{label}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}
