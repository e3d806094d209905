import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { Pagination } from '@/components/content/pagination';
import { ButtonForm } from '@/components/desk-layout/button-form';
import { Section } from '@/components/desk-layout/section';
import { withQuery } from '@/components/forms/desk-form';
import { button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import type { Typed } from '@/lib/content/desk-drafts';
import type { OldAddress } from '@/lib/content/old-addresses';
import type { Page } from '@/lib/content/paging';
import { localePath } from '@/lib/i18n/paths';
import { OldAddressForm } from './old-address-form';
import { removeAction, room } from './old-address-paths';

/** A form that was refused or tried, of a row or of a new one (0). */
export interface OpenForm {
  id: number;
  values: Typed;
  fault: string | undefined;
  tried: string | undefined;
}

interface Props {
  page: Page<OldAddress>;
  search: string;
  open: OpenForm | undefined;
}

/** The form of a new row, and all rows, those that are asked for most first. */
export async function TableView({ page, search, open }: Props) {
  const t = await getTranslations('staffDesk.oldAddresses');
  const added = open?.id === 0 ? open : undefined;
  return (
    <>
      <div id="add" className="rounded-soft bg-surface p-5">
        <h2 className="mb-4 text-title">{t('add')}</h2>
        <OldAddressForm values={added?.values ?? {}} fault={added?.fault} tried={added?.tried} />
      </div>
      <Section id="rows" title={t('all')}>
        <Search search={search} />
        <p role="status" className="my-4 text-note text-soft">
          {search
            ? t('found', { count: page.total, q: search })
            : t('count', { count: page.total })}
        </p>
        <ul className="grid gap-3">
          {page.items.map((row) => (
            <li key={row.id} className="rounded-soft bg-surface p-5">
              <Row row={row} open={open?.id === row.id ? open : undefined} />
            </li>
          ))}
        </ul>
        <Pagination
          page={page}
          pathOf={(number) =>
            withQuery(room, { ...(search && { q: search }), page: String(number) })
          }
        />
        {page.total > 0 && (
          <p className="mt-6">
            <a href={localePath(await getLocale(), `${room}/file`)} className={button.quiet}>
              {t('download')}
            </a>
          </p>
        )}
      </Section>
    </>
  );
}

async function Search({ search }: { search: string }) {
  const t = await getTranslations('staffDesk.oldAddresses');
  return (
    <search>
      <form method="get" action={localePath(await getLocale(), room)} className="grid gap-4">
        <Field
          type="search"
          name="q"
          label={t('search')}
          defaultValue={search}
          autoComplete="off"
          maxLength={200}
        />
        <button type="submit" className={`${button.quiet} justify-self-start`}>
          {t('find')}
        </button>
      </form>
    </search>
  );
}

async function Row({ row, open }: { row: OldAddress; open: OpenForm | undefined }) {
  const t = await getTranslations('staffDesk.oldAddresses');
  const format = await getFormatter();
  const { id, version, kind, address, target, target_exists, asked, last_asked } = row;
  const date =
    last_asked && format.dateTime(new Date(last_asked), { dateStyle: 'medium', timeZone: 'UTC' });
  const gone = target === null ? 'yes' : '';
  const values = open?.values ?? { kind, address, target: target ?? '', gone };
  return (
    <>
      <h3 className="text-note font-semibold">{address}</h3>
      <p className="text-note">
        {target === null ? (
          t('isGone')
        ) : target.includes('*') ? (
          t('to', { target })
        ) : (
          // The language of the target is its own.
          <a href={target} className="text-link underline">
            {t('to', { target })}
          </a>
        )}
      </p>
      {target_exists === false && (
        <p className="text-small font-semibold text-wrong">{t('noPage')}</p>
      )}
      <p className="text-small text-soft">
        {t(`kinds.${kind}`)} · {date ? t('asked', { count: asked, date }) : t('neverAsked')}
      </p>
      <details open={open !== undefined} className="mt-2">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-note font-semibold text-link">
          {t('change')}
          <span className="sr-only">: {address}</span>
        </summary>
        <div className="mt-3">
          <OldAddressForm
            row={{ id, version }}
            values={values}
            fault={open?.fault}
            tried={open?.tried}
          />
          <div className="mt-5 border-t border-line pt-5">
            <ButtonForm
              action={removeAction}
              fields={{
                ...{ id: String(id), version: String(version) },
                ...{ kind, address, target: target ?? '', gone },
              }}
              label={t('remove')}
              about={address}
            />
          </div>
        </div>
      </details>
    </>
  );
}
