import { getLocale, getTranslations } from 'next-intl/server';
import { FaultNotice } from '@/components/desk-layout/fault-notice';
import { Notice } from '@/components/sign-in/notice';
import { PageHeading } from '@/components/site/page-heading';
import { button } from '@/components/ui/button';
import { LocaleLink } from '@/components/ui/locale-link';
import { compareTwin, type TwinComparison } from '@/lib/content/church-records';
import { missing } from '@/lib/content/failures';
import { firstValue, type Query } from '@/lib/http/first-value';
import { localePath } from '@/lib/i18n/paths';
import { staffDeskPage } from '../staff-desk-page';
import { staffFaultWords } from '../staff-fault-words';
import { ChoiceField } from './choice-field';
import { churchPath, slugOfAddress, twinPath } from './church-words';
import { TwinSides } from './twin-sides';

interface Props {
  params: Promise<{ id: string }>;
  searchParams: Query;
}

const slugFrom = async (searchParams: Query) =>
  slugOfAddress(firstValue((await searchParams).with));

/** A church beside a listing that may be the same church, and what joining them moves. */
export const TwinPage = staffDeskPage(
  '/desk/churches',
  async (_user, { params, searchParams }: Props) => {
    const t = await getTranslations('staffDesk.churches.twin');
    const { id } = await params;
    const slug = await slugFrom(searchParams);
    const twin = slug === '' ? undefined : await compareTwin(id, slug);
    if (!twin) missing();
    const fault = await staffFaultWords(firstValue((await searchParams).fault));
    return (
      <div className="max-w-column wrap-anywhere">
        <p className="pt-8 text-note">
          <LocaleLink path={churchPath(id)} className="text-link">
            {twin.church.name}
          </LocaleLink>
        </p>
        <PageHeading title={t('title')}>{t('text', { name: twin.church.name })}</PageHeading>
        <FaultNotice words={fault} />
        {twin.state === 'another' && <Notice>{t('wasAnother')}</Notice>}
        <TwinSides twin={twin} />
        {twin.state === 'joined' && twin.own_listings.length === 0 ? (
          <p className="mt-8 text-note">{t('joined')}</p>
        ) : (
          <Decision twin={twin} />
        )}
      </div>
    );
  },
  async ({ params, searchParams }) => twinPath((await params).id, await slugFrom(searchParams)),
);

async function Decision({ twin }: { twin: TwinComparison }) {
  const t = await getTranslations('staffDesk.churches.twin');
  const faults = await getTranslations('staffDesk.fault');
  return (
    <>
      <Moves twin={twin} />
      {twin.both_pay ? (
        <p className="mt-6 rounded-soft p-5 text-note ring-2 ring-wrong">{faults('bothPay')}</p>
      ) : (
        <JoinForm twin={twin} />
      )}
      {twin.state === 'waiting' && (
        <form method="post" action={await actionOf(twin)} className="mt-6">
          <Seen twin={twin} decision="another" />
          <button type="submit" className={button.quiet}>
            {t('another')}
          </button>
        </form>
      )}
    </>
  );
}

const actionOf = async ({ church, listing }: TwinComparison) =>
  localePath(
    await getLocale(),
    `${churchPath(church.id)}/twin/decide?with=${encodeURIComponent(listing.slug)}`,
  );

function Seen({ twin, decision }: { twin: TwinComparison; decision: 'join' | 'another' }) {
  const { id, version } = twin.listing;
  return (
    <>
      <input type="hidden" name="listing" value={id} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="decision" value={decision} />
    </>
  );
}

async function Moves({ twin }: { twin: TwinComparison }) {
  const t = await getTranslations('staffDesk.churches.twin');
  const { card_orders: cards, ...counts } = twin.goes;
  return (
    <section aria-labelledby="moves" className="mt-10">
      <h2 id="moves" className="text-title">
        {t('goes')}
      </h2>
      <ul className="mt-3 grid list-disc gap-2 ps-5 text-note">
        {twin.state !== 'joined' && (
          <li>{t('goesText', { name: twin.church.name, cards, ...counts })}</li>
        )}
        {twin.own_listings.length > 0 && <li>{t('goesOwn')}</li>}
        <li>{t('stays', twin.stays)}</li>
        {twin.holder && <li>{t('holderKeeps', { name: twin.holder.name })}</li>}
      </ul>
    </section>
  );
}

async function JoinForm({ twin }: { twin: TwinComparison }) {
  const t = await getTranslations('staffDesk.churches.twin');
  const needsOwn = twin.own_listings.length > 1 || twin.state === 'joined';
  return (
    <form
      method="post"
      action={await actionOf(twin)}
      className="mt-8 grid gap-4 rounded-soft bg-surface p-5"
    >
      <Seen twin={twin} decision="join" />
      {needsOwn && (
        <ChoiceField
          name="own"
          label={t('which')}
          choices={twin.own_listings.map(({ id, name, slug }) => ({
            value: String(id),
            label: `${name} (${slug})`,
          }))}
        />
      )}
      <ChoiceField
        name="data"
        label={t('data')}
        choices={[
          { value: 'listed', label: t('dataListed') },
          { value: 'own', label: t('dataOwn') },
        ]}
      />
      <p className="text-small text-soft">
        {t('told')} {t('undo')}
      </p>
      <button type="submit" className={`${button.primary} justify-self-start`}>
        {t('join')}
      </button>
    </form>
  );
}
