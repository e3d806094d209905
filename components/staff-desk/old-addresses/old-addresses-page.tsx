import { getFormatter, getTranslations } from 'next-intl/server';
import { ButtonForm } from '@/components/desk-layout/button-form';
import { FaultNotice } from '@/components/desk-layout/fault-notice';
import { TabLinks } from '@/components/desk-layout/tab-links';
import { Notice } from '@/components/sign-in/notice';
import { PageHeading } from '@/components/site/page-heading';
import { readDeskDraft, type Typed } from '@/lib/content/desk-drafts';
import {
  listMissingAddresses,
  listOldAddresses,
  plannedOldAddresses,
  tryOldAddress,
} from '@/lib/content/old-addresses';
import { firstValue, type Query } from '@/lib/http/first-value';
import { pageNumber } from '../page-number';
import { staffDeskPage } from '../staff-desk-page';
import { oldAddressFaultWords } from './fault-words';
import { ListView } from './list-view';
import { MissingView } from './missing-view';
import { removeAction, room, saveAction, viewPath, views } from './old-address-paths';
import { rowOfForm } from './old-address-posts';
import { type OpenForm, TableView } from './table-view';

/** Addresses of the site that the ministry had before: where they lead, what is missed, and lists of them. */
export const OldAddressesPage = staffDeskPage(
  room,
  async (_user, { searchParams }: { searchParams: Query }) => {
    const t = await getTranslations('staffDesk.oldAddresses');
    const query = await searchParams;
    const value = (name: string) => firstValue(query[name]);
    const view = views.find((one) => one === value('view')) ?? 'table';
    const fault = await oldAddressFaultWords(value('fault'));
    const open = view === 'table' ? await readOpenForm(value, fault) : undefined;
    return (
      <div className="max-w-column wrap-anywhere">
        <PageHeading title={t('title')}>{t('text')}</PageHeading>
        <TabLinks
          label={t('lists')}
          links={views.map((one) => ({
            ...{ path: viewPath(one), name: t(`views.${one}`), isCurrent: one === view },
          }))}
        />
        {value('done') && <Done done={value('done')} count={Number(value('count')) || 0} />}
        {!open?.fault && <FaultNotice words={fault} />}
        {await renderView(view, value, open)}
      </div>
    );
  },
);

async function renderView(
  view: (typeof views)[number],
  value: (name: string) => string,
  open: OpenForm | undefined,
) {
  const number = pageNumber(value('page'));
  if (view === 'missing') return <MissingView page={await listMissingAddresses(number)} />;
  if (view === 'list') {
    return <ListView planned={value('planned') ? await plannedOldAddresses() : undefined} />;
  }
  const search = value('q').trim().slice(0, 200);
  return <TableView page={await listOldAddresses(search, number)} search={search} open={open} />;
}

/** The form that was refused or tried, with what was typed; undefined if it is none. */
async function readOpenForm(
  value: (name: string) => string,
  fault: string | undefined,
): Promise<OpenForm | undefined> {
  const tried = value('tried');
  const id = tried || value('form');
  if (!/^\d{1,10}$/.test(id)) {
    const address = value('address').slice(0, 500);
    return address ? { id: 0, values: { address }, fault: undefined, tried: undefined } : undefined;
  }
  const draft = id === '0' ? saveAction : `${saveAction}/${id}`;
  const values = await readDeskDraft(draft, true);
  return {
    id: Number(id),
    values,
    ...(tried ? await readTried(values) : { fault, tried: undefined }),
  };
}

async function readTried(values: Typed): Promise<Pick<OpenForm, 'fault' | 'tried'>> {
  const t = await getTranslations('staffDesk.oldAddresses.tried');
  const row = rowOfForm((name) => values[name] ?? '');
  // Without an address to try, the row's own.
  const url = values.url?.trim() || row.address.replaceAll('*', 'x');
  const result = await tryOldAddress(url, row);
  if ('fault' in result) {
    return { fault: await oldAddressFaultWords(result.fault), tried: undefined };
  }
  const { location, by } = result;
  const names = { url, location: location ?? '', by: by ?? '' };
  return { fault: undefined, tried: t(result.result, names) };
}

async function Done({ done, count }: { done: string; count: number }) {
  const t = await getTranslations('staffDesk.oldAddresses');
  const format = await getFormatter();
  const known = (['saved', 'removed', 'imported'] as const).find((one) => one === done);
  if (!known) return null;
  const removed = known === 'removed' ? await readDeskDraft(removeAction, true) : {};
  const { address, kind, target, gone } = removed;
  return (
    <>
      <Notice>{t(`done.${known}`, { count: format.number(count), number: count })}</Notice>
      {address && (
        <div className="-mt-4 mb-8">
          <ButtonForm
            action={saveAction}
            fields={{ address, kind: kind ?? '', target: target ?? '', gone: gone ?? '' }}
            label={t('putBack')}
            about={address}
          />
        </div>
      )}
    </>
  );
}
