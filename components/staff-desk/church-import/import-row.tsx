import { getFormatter, getTranslations } from 'next-intl/server';
import { LocaleLink } from '@/components/ui/locale-link';
import { type ImportRow, importedFields } from '@/lib/content/church-imports';
import { placeOf } from '../churches/church-words';
import { valueFormatter } from '../field-changes';

/** One row of a list: what becomes of it and why, and what the list says. */
export async function ImportRowView({ row }: { row: ImportRow }) {
  const t = await getTranslations('staffDesk.churchImport');
  const { church, cells, lines, action, outcome, reason, unsure, placed_by, slug } = row;
  const text = (field: string) => {
    const value = church?.[field];
    return typeof value === 'string' ? value : undefined;
  };
  const [city, state, zip, country] = ['city', 'state', 'zip', 'country'].map(text);
  const place = placeOf({ city, state, zip, country });
  const name = text('name') ?? cells[0]?.words ?? '';
  return (
    <>
      <h2 className="text-note font-semibold">
        {slug && outcome !== 'withdrawn' ? (
          <LocaleLink path={`/church/${slug}`} className="text-link">
            {name}
          </LocaleLink>
        ) : (
          name
        )}
      </h2>
      <p className="text-note">
        <span className="font-semibold">
          {outcome ? t(`outcome.${outcome}`) : t(`action.${action}`)}
        </span>
        {' · '}
        {t('lines', { count: lines.length, lines: lines.slice(0, 8).join(', ') })}
      </p>
      {reason && <p className="text-note">{t(`reason.${reason}`)}</p>}
      {church && (
        <p className="text-note">{[text('address'), place].filter(Boolean).join(' · ')}</p>
      )}
      {unsure && <p className="text-note font-semibold text-wrong">{t(`unsure.${unsure}`)}</p>}
      {placed_by && action === 'make' && (
        <p className="text-small text-soft">{t(`placed.${placed_by}`)}</p>
      )}
      <Differences row={row} />
      <Twins row={row} />
      <Notes row={row} />
      <Cells row={row} />
    </>
  );
}

/** What changes, and what stays although the list says something else. */
async function Differences({ row: { differences } }: { row: ImportRow }) {
  const t = await getTranslations('staffDesk.churchImport');
  const names = await getTranslations('staffDesk.decide');
  const words = await valueFormatter();
  if (differences.length === 0) return null;
  return (
    <dl className="mt-3 grid gap-3 text-note">
      {differences.map(({ field, from, to, kept }) => {
        const known = importedFields.find((one) => one === field);
        return (
          <div key={field}>
            <dt className="font-semibold">{known ? names(`field.${known}`) : field}</dt>
            <dd className={`whitespace-pre-line ${kept ? '' : 'text-soft line-through'}`}>
              {words(field, from)}
            </dd>
            <dd className="whitespace-pre-line">
              {kept
                ? t('listSays', { words: words(field, to) })
                : words(field, to) || names('empty')}
            </dd>
            {kept && <dd className="text-small text-soft">{t('kept')}</dd>}
          </div>
        );
      })}
    </dl>
  );
}

async function Twins({ row: { twins } }: { row: ImportRow }) {
  const t = await getTranslations('staffDesk.churchImport');
  if (twins.length === 0) return null;
  return (
    <div className="mt-3 text-note">
      <p className="font-semibold">{t('twins')}</p>
      <ul>
        {twins.map(({ slug, row, name, place, km }) => (
          <li key={slug ?? `row-${row}`}>
            {slug ? (
              <LocaleLink path={`/church/${slug}`} className="text-link">
                {name}
              </LocaleLink>
            ) : (
              name
            )}
            {' · '}
            {[place, km !== null && t('km', { km }), row !== null && t('twinRow', { row })]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
      </ul>
    </div>
  );
}

async function Notes({ row: { notes } }: { row: ImportRow }) {
  const t = await getTranslations('staffDesk.churchImport');
  if (notes.length === 0) return null;
  return (
    <ul className="mt-3 text-small text-soft">
      {notes.map(({ field, note, words }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two notes may be the same
        <li key={index}>
          {t(`note.${note}`, { field: t(`column.${field}`), words: words ?? '' })}
        </li>
      ))}
    </ul>
  );
}

/** The list's own words. */
async function Cells({ row: { cells, number } }: { row: ImportRow }) {
  const t = await getTranslations('staffDesk.churchImport');
  const format = await getFormatter();
  return (
    <details className="mt-2">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-note text-link">
        {t('inList')}
        <span className="sr-only"> {format.number(number)}</span>
      </summary>
      <dl className="grid gap-2 text-small">
        {cells.map(({ heading, words }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list may repeat a heading
          <div key={index}>
            <dt className="font-semibold">{heading || t('noHeading')}</dt>
            <dd className="whitespace-pre-line">{words}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
