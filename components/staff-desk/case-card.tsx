import { getFormatter, getLocale, getNow, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { localePath } from '@/lib/i18n/paths';

interface Props {
  /** Of its field for words; one in the page. */
  id: string;
  title: string;
  /** Since when it waits. */
  since: string;
  /** Where the decision is posted, without a locale. */
  action: string;
  /** What is sent along, by name. */
  fields: Record<string, string>;
  /** What can be decided; the first is the usual one. None where it was decided. */
  choices: readonly { value: string; label: string }[];
  /** The field for words that go with the decision, where there is one. */
  words?: { label: string; hint: string; maxLength?: number } | undefined;
  children: ReactNode;
}

/** Something that waits for the ministry, and the form that decides on it. */
export async function CaseCard({ id, title, since, action, fields, ...rest }: Props) {
  const { choices, words, children } = rest;
  const t = await getTranslations('staffDesk.decide');
  const format = await getFormatter();
  const age = format.relativeTime(new Date(since), await getNow());
  return (
    <li className="rounded-soft bg-surface p-5">
      <article aria-label={title}>
        <h2 className="text-title">{title}</h2>
        <p className="mt-1 text-small text-soft">{t('since', { age })}</p>
        {children}
        {choices.length > 0 && (
          <form
            method="post"
            action={localePath(await getLocale(), action)}
            className="mt-5 grid gap-4 border-t border-line pt-4"
          >
            {Object.entries(fields).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            {words && (
              <Field
                multiline
                name="message"
                id={`message-${id}`}
                label={words.label}
                hint={words.hint}
                maxLength={words.maxLength ?? 2_000}
                rows={3}
              />
            )}
            <div className="flex flex-wrap gap-3">
              {choices.map(({ value, label }, index) => (
                <button
                  key={value}
                  type="submit"
                  name="decision"
                  value={value}
                  className={index === 0 ? button.primary : button.quiet}
                >
                  {label}
                </button>
              ))}
            </div>
          </form>
        )}
      </article>
    </li>
  );
}
