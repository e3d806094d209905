import { getLocale, getTranslations } from 'next-intl/server';
import { FaultNotice } from '@/components/desk-layout/fault-notice';
import { Section } from '@/components/desk-layout/section';
import { ListingForm } from '@/components/listing-form/listing-form';
import { outcomeWords } from '@/components/listing-form/outcome-words';
import { Notice } from '@/components/sign-in/notice';
import { PageHeading } from '@/components/site/page-heading';
import { button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { LocaleLink } from '@/components/ui/locale-link';
import { Select } from '@/components/ui/select';
import { siteLocales } from '@/lib/config/languages';
import { readDeskDraft, type Typed } from '@/lib/content/desk-drafts';
import { missing } from '@/lib/content/failures';
import { getListing, type StaffListing } from '@/lib/content/staff-listings';
import { firstValue, type Query } from '@/lib/http/first-value';
import { localeNames } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';
import { churchPath } from '../churches/church-words';
import { staffDeskPage } from '../staff-desk-page';
import { staffFaultWords } from '../staff-fault-words';
import { listingPath, listingsPath } from './listing-paths';
import { ReasonField } from './reason-field';

interface Props {
  params: Promise<{ id: string }>;
  searchParams: Query;
}

const steps = ['saved', 'added', 'takenDown', 'back', 'picture', 'removed'] as const;

/** A church of the locator: what visitors read of it, its pin, and an account for it. */
export const ListingPage = staffDeskPage(
  '/desk/churches',
  async (_user, { params, searchParams }: Props) => {
    const t = await getTranslations('staffDesk.listings');
    const query = await searchParams;
    const listing = await getListing((await params).id, await getLocale());
    if (!listing) missing();
    const done = steps.find((one) => one === firstValue(query.done));
    const { kind, fault, fields } = await outcomeWords(query);
    const form = firstValue(query.form);
    const words = form ? await staffFaultWords(firstValue(query.fault)) : undefined;
    const faultOf = (name: string) => (form === name ? words : undefined);
    const path = listingPath(listing.id);
    const typed = await readDeskDraft(`${path}/invite`, faultOf('invite') !== undefined);
    return (
      <div className="max-w-column wrap-anywhere">
        <p className="pt-8 text-note">
          <LocaleLink path={listingsPath} className="text-link">
            {t('title')}
          </LocaleLink>
        </p>
        <PageHeading title={listing.published.name ?? listing.slug}>
          <Standing listing={listing} />
        </PageHeading>
        {done && <Notice>{t(`done.${done}`)}</Notice>}
        <FaultNotice words={fields.length > 0 ? undefined : fault} />
        <FaultNotice words={fields.length > 0 ? fault : undefined} inForm />
        <ListingForm
          listing={listing}
          fault={kind}
          fields={fields}
          forStaff={{
            action: `${path}/save`,
            picture: `${path}/picture`,
            end: <Submit listing={listing} error={fields.includes('reason')} />,
          }}
        />
        <Withdrawal listing={listing} fault={faultOf('withdrawal')} />
        {!listing.account && <Invitation path={path} fault={faultOf('invite')} typed={typed} />}
      </div>
    );
  },
  async ({ params }) => listingPath((await params).id),
);

/** Whether visitors find it, and who speaks for it. */
async function Standing({ listing }: { listing: StaffListing }) {
  const t = await getTranslations('staffDesk.listings');
  const { account, slug, listed, withdrawn_at } = listing;
  return (
    <>
      {listed ? (
        <LocaleLink path={`/church/${slug}`} className="text-link underline">
          {t('see')}
        </LocaleLink>
      ) : (
        t(withdrawn_at ? 'state.withdrawn' : 'state.hidden')
      )}
      {' · '}
      {account ? (
        <LocaleLink path={churchPath(account.id)} className="text-link underline">
          {t('of', { name: account.name })}
        </LocaleLink>
      ) : (
        t('unclaimed')
      )}
    </>
  );
}

async function Submit({ listing, error }: { listing: StaffListing; error: boolean }) {
  const t = await getTranslations('staffDesk.listings');
  const words = await getTranslations('churchDesk.listing');
  return (
    <section className="grid gap-5 border-t border-line pt-7">
      <ReasonField isMissing={error} />
      {listing.account && <p className="text-small text-soft">{t('told')}</p>}
      <button type="submit" className={`${button.primary} justify-self-start`}>
        {words('save')}
      </button>
    </section>
  );
}

/** Takes the listing out of the locator, or puts it back; its data is kept. */
async function Withdrawal({
  listing,
  fault,
}: {
  listing: StaffListing;
  fault: string | undefined;
}) {
  const t = await getTranslations('staffDesk.listings.withdrawal');
  const words = await getTranslations('staffDesk.listings');
  const isDown = listing.withdrawn_at !== null;
  return (
    <Section id="withdrawal" title={t(isDown ? 'putBack' : 'takeOut')} fault={fault}>
      <form
        method="post"
        action={localePath(await getLocale(), `${listingPath(listing.id)}/withdraw`)}
        className="grid gap-4"
      >
        <p className="text-note">{t(isDown ? 'backText' : 'text')}</p>
        {isDown && <input type="hidden" name="back" value="yes" />}
        <ReasonField />
        {listing.account && <p className="text-small text-soft">{words('told')}</p>}
        <button type="submit" className={`${button.quiet} justify-self-start`}>
          {t(isDown ? 'putBack' : 'takeOut')}
        </button>
      </form>
    </Section>
  );
}

/** Gives the listing an account, whose owner is invited. */
async function Invitation({
  path,
  fault,
  typed,
}: {
  path: string;
  fault: string | undefined;
  typed: Typed;
}) {
  const t = await getTranslations('staffDesk.listings.invite');
  const words = await getTranslations('staffDesk.churches.owners');
  const locale = await getLocale();
  return (
    <Section id="invite" title={t('title')} fault={fault}>
      <form method="post" action={localePath(locale, `${path}/invite`)} className="grid gap-4">
        <p className="text-note">{t('text')}</p>
        <Field
          type="email"
          name="email"
          label={words('email')}
          defaultValue={typed.email}
          autoComplete="off"
          maxLength={254}
          required
        />
        <Select name="language" label={words('language')} defaultValue={typed.language ?? locale}>
          {siteLocales().map((one) => (
            <option key={one} value={one}>
              {localeNames[one]}
            </option>
          ))}
        </Select>
        <button type="submit" className={`${button.quiet} justify-self-start`}>
          {words('invite')}
        </button>
      </form>
    </Section>
  );
}
