import { getFormatter, getLocale, getNow, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { FaultNotice } from '@/components/desk-layout/fault-notice';
import { button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import type { Holding } from '@/lib/content/item-work';
import { localePath } from '@/lib/i18n/paths';
import { ItemChoice } from './items/chosen-items';
import { heldBackWords } from './items/held-words';
import { type ItemContext, otherHolder } from './items/item-context';
import { ItemWorkView } from './items/item-work-view';

/** A refused decision: the case, the error, and the typed message. */
export interface RefusedCase {
  id: string;
  fault: string;
  /** Whether it was held back because somebody else holds it. */
  isHeld: boolean;
  message: string | undefined;
}

/** The list of a case: the path that decisions are posted to, without a locale, and the page number. */
export interface CaseList {
  action: string;
  page: number;
  /** The part of the list that is shown. */
  held?: Holding | undefined;
  refused: RefusedCase | undefined;
  /** The decision that stands, if its cases are decided. */
  status?: 'approved' | 'refused' | undefined;
  /** The staff's work with its cases, if they wait. */
  items?: ItemContext | undefined;
}

interface Props {
  /** Unique in the list; sent with the form. */
  id: string;
  title: string;
  /** The time since which it is waiting. */
  since: string;
  list: CaseList;
  /** Further hidden fields by name. */
  fields?: Record<string, string> | undefined;
  /** The possible decisions; the first is the primary one. Empty if it is already decided. */
  choices: readonly { value: string; label: string }[];
  /** The field for a message sent with the decision, if any. */
  words?: { label: string; hint: string; maxLength?: number } | undefined;
  children: ReactNode;
}

/** A case that is waiting for the ministry, with the form to decide it. */
export async function CaseCard({ id, title, since, list, fields, ...rest }: Props) {
  const { choices, words, children } = rest;
  const { action, page, refused: refusal, items } = list;
  const refused = refusal?.id === id ? refusal : undefined;
  const holder = refused?.isHeld ? otherHolder(items, id) : undefined;
  const fault = holder ? await heldBackWords(holder) : refused?.fault;
  const held = { ...(list.held && { held: list.held }), ...(holder && { holder: holder.id }) };
  const t = await getTranslations('staffDesk.decide');
  const format = await getFormatter();
  const age = format.relativeTime(new Date(since), await getNow());
  return (
    <li id={`case-${id}`} className="rounded-soft bg-surface p-5">
      <article aria-label={title}>
        <div className="flex items-center gap-1">
          {items && <ItemChoice id={id} name={title} revision={fields?.revision} items={items} />}
          <h2 className="text-title">{title}</h2>
        </div>
        <p className="mt-1 text-small text-soft">{t('since', { age })}</p>
        {children}
        {items && <ItemWorkView id={id} name={title} items={items} />}
        {choices.length > 0 && (
          <form
            method="post"
            action={localePath(await getLocale(), action)}
            className="mt-5 grid gap-4 border-t border-line pt-4"
          >
            {Object.entries({ id, page: String(page), ...fields, ...held }).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            {words && (
              <Field
                multiline
                name="message"
                label={words.label}
                hint={words.hint}
                error={fault}
                defaultValue={refused?.message}
                maxLength={words.maxLength ?? 2_000}
                rows={3}
              />
            )}
            {!words && <FaultNotice words={fault} inForm />}
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
