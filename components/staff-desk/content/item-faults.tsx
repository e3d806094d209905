import { getTranslations } from 'next-intl/server';
import type { ContentFault, EditedItem } from '@/lib/content/editorial';
import { formFields } from '@/lib/content/editorial-form';
import { localeNames } from '@/lib/i18n/locales';
import { faultWords } from './fault-words';

/** What keeps an item from being published; nothing where it could be. */
export async function ItemFaults({ item }: { item: EditedItem }) {
  if (item.faults.length === 0) return null;
  const t = await getTranslations('staffDesk.content');
  const words = await faultWords();
  const placeOf = ({ file, language, field }: ContentFault) => {
    const [key = ''] = field.split('.');
    const known = formFields(item.kind, 'en').find((one) => one.key === key);
    const name =
      key === 'body' || key === 'captions'
        ? t(`field.${key}`)
        : known
          ? t(`field.${known.name}`)
          : key;
    return [language ? localeNames[language] : file, name].filter(Boolean).join(' · ');
  };
  return (
    <section
      aria-labelledby="faults"
      className="mb-8 max-w-column rounded-soft border border-wrong p-5"
    >
      <h2 id="faults" className="text-note font-semibold text-wrong">
        {t('faults', { count: item.faults.length })}
      </h2>
      <ul className="mt-3 grid gap-2 text-note">
        {item.faults.slice(0, 20).map((fault) => (
          <li key={`${fault.file} ${fault.field} ${fault.reason}`}>
            <strong className="font-semibold">{placeOf(fault)}</strong>{' '}
            <span>{words(fault.reason)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
