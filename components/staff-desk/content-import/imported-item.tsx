import { getFormatter, getTranslations } from 'next-intl/server';
import { LocaleLink } from '@/components/ui/locale-link';
import type { ImportedItem } from '@/lib/content/content-imports';
import { localeNames } from '@/lib/i18n/locales';

/** One item of an export: what becomes of it and why, and what a hand has to look at. */
export async function ImportedItemView({ item }: { item: ImportedItem }) {
  const t = await getTranslations('staffDesk.contentImport');
  const format = await getFormatter();
  const { title, group, languages, action, outcome, reason, fault, addresses, line } = item;
  const isThere = item.item && outcome && outcome !== 'taken_back';
  return (
    <>
      <h3 className="text-note font-semibold">
        {isThere ? (
          <LocaleLink path={`/desk/content/${item.item}`} className="text-link">
            {title}
          </LocaleLink>
        ) : (
          title
        )}
      </h3>
      <p className="text-note">
        <span className="font-semibold">
          {outcome ? t(`outcome.${outcome}`) : t(`action.${action}`)}
        </span>
        {' · '}
        {[
          group,
          item.item,
          format.list(
            languages.map((one) => localeNames[one]),
            { type: 'unit' },
          ),
          t('line', { line }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {reason && <p className="text-note">{t(`reason.${reason}`)}</p>}
      {fault && (
        <p className="text-note font-semibold text-wrong">
          {t('faults')} <span lang="en">{fault}</span>
        </p>
      )}
      {addresses.length > 0 && item.item && (
        <p className="text-small text-soft">
          {t('addresses')} {addresses.map(readable).join(', ')}
        </p>
      )}
      <Differences item={item} />
      <Notes item={item} />
    </>
  );
}

function readable(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

async function Differences({ item: { differences } }: { item: ImportedItem }) {
  const t = await getTranslations('staffDesk.contentImport');
  if (differences.length === 0) return null;
  return (
    <ul className="mt-3 grid gap-3 text-note">
      {differences.map(({ language, from, to, kept }) => (
        <li key={language}>
          <details>
            <summary className="inline-flex min-h-11 cursor-pointer items-center text-link">
              {t(kept ? 'kept' : 'changes', { language: localeNames[language] })}
            </summary>
            <p className="font-semibold">{t('here')}</p>
            <p className="whitespace-pre-line" lang={language}>
              {from}
            </p>
            <p className="mt-2 font-semibold">{t('inExport')}</p>
            <p className="whitespace-pre-line" lang={language}>
              {to}
            </p>
          </details>
        </li>
      ))}
    </ul>
  );
}

async function Notes({ item: { notes } }: { item: ImportedItem }) {
  const t = await getTranslations('staffDesk.contentImport');
  if (notes.length === 0) return null;
  return (
    <ul className="mt-3 text-small text-soft">
      {notes.map(({ language, note, words }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two notes may be the same
        <li key={index}>
          {localeNames[language]}: {t(`note.${note}`, { words })}
        </li>
      ))}
    </ul>
  );
}
