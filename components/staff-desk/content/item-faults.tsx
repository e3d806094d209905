import { getTranslations } from 'next-intl/server';
import type { ContentFault, EditedItem } from '@/lib/content/editorial';
import { formFields } from '@/lib/content/editorial-form';
import { localeNames } from '@/lib/i18n/locales';
import { faultWords } from './fault-words';

/** The faults that prevent publishing an item, and its warnings; nothing if there are none. */
export async function ItemFaults({ item }: { item: EditedItem }) {
  const t = await getTranslations('staffDesk.content');
  const { faults, warnings } = item;
  return (
    <>
      {faults.length > 0 && (
        <FaultList
          id="faults"
          title={t('faults', { count: faults.length })}
          className={{ box: 'border-wrong', title: 'text-wrong' }}
          item={item}
          faults={faults}
        />
      )}
      {warnings.length > 0 && (
        <FaultList
          id="warnings"
          title={t('warnings')}
          className={{ box: 'border-gold', title: '' }}
          item={item}
          faults={warnings}
        />
      )}
    </>
  );
}

interface FaultListProps {
  id: string;
  title: string;
  className: { box: string; title: string };
  item: EditedItem;
  faults: readonly ContentFault[];
}

async function FaultList({ id, title, className, item, faults }: FaultListProps) {
  const t = await getTranslations('staffDesk.content');
  const words = await faultWords();
  const placeOf = ({ file, language, field }: ContentFault) => {
    const [key = '', row] = field.split('.');
    const knownField = formFields(item.kind, item.original, item.original).find(
      (one) => one.key === key,
    );
    const plain =
      key === 'body' || key === 'captions'
        ? t(`field.${key}`)
        : knownField
          ? t(`field.${knownField.name}`)
          : key;
    const name =
      knownField?.type === 'links' && row !== undefined
        ? t('numbered', { name: plain, number: Number(row) + 1 })
        : plain;
    return [language ? localeNames[language] : file, name].filter(Boolean).join(' · ');
  };
  return (
    <section
      aria-labelledby={id}
      className={`mb-8 max-w-column rounded-soft border p-5 ${className.box}`}
    >
      <h2 id={id} className={`text-note font-semibold ${className.title}`}>
        {title}
      </h2>
      <ul className="mt-3 grid gap-2 text-note">
        {faults.slice(0, 20).map((fault) => (
          <li key={`${fault.file} ${fault.field} ${fault.reason}`}>
            <strong className="font-semibold">{placeOf(fault)}</strong>{' '}
            <span>{words(fault.reason)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
