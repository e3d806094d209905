import { getLocale, getTranslations } from 'next-intl/server';
import { FaultNotice } from '@/components/desk-layout/fault-notice';
import { Notice } from '@/components/sign-in/notice';
import { button } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import { closingReasons } from '@/lib/content/questions';
import { localePath } from '@/lib/i18n/paths';
import { staffFaultWords } from '../staff-fault-words';
import { ColleagueSelect } from './colleague-select';
import { heldBackWords } from './held-words';
import { type ItemContext, itemAction, otherHolder } from './item-context';

/** The id of the form for several items, to which the boxes of a list belong. */
const form = 'together';

interface ChoiceProps {
  id: string;
  name: string;
  /** The version that is shown, where items are closed together. */
  revision?: string | undefined;
  items: ItemContext;
}

/** The box with which an item of a list is chosen. What was held back before stays chosen, and names its holder. */
export async function ItemChoice({ id, name, revision, items }: ChoiceProps) {
  const t = await getTranslations('staffDesk.items.together');
  const left = items.result.done?.left.find(([other]) => other === id);
  const holder = left?.[1] === 'heldByAnother' ? otherHolder(items, id) : undefined;
  return (
    <>
      <label className="-my-2 -ms-2 inline-flex size-11 shrink-0 items-center justify-center">
        <input
          form={form}
          type="checkbox"
          name="chosen"
          value={id}
          defaultChecked={holder !== undefined}
          className="size-5"
        />
        <span className="sr-only">{t('choose', { name })}</span>
      </label>
      {revision !== undefined && (
        <input form={form} type="hidden" name={`revision-${id}`} value={revision} />
      )}
      {holder && <input form={form} type="hidden" name={`holder-${id}`} value={holder.id} />}
    </>
  );
}

/** What is done with all chosen items of a list: handed over, or closed. */
export async function TogetherForm({ items, closes }: { items: ItemContext; closes?: boolean }) {
  const t = await getTranslations('staffDesk.items');
  const desk = await getTranslations('desk');
  const { kind, back, colleagues, result } = items;
  const fault = result.refused?.step === form ? result.refused.fault : undefined;
  return (
    <section
      aria-labelledby="together-title"
      className="mt-10 max-w-column rounded-soft bg-surface p-5"
    >
      <h2 id="together-title" className="text-title">
        {t('together.title')}
      </h2>
      <form
        id={form}
        method="post"
        action={localePath(await getLocale(), itemAction(kind, form))}
        className="mt-4 grid gap-6 tablet:grid-cols-2"
      >
        {fault && (
          <div className="tablet:col-span-2">
            <FaultNotice words={fault} inForm />
          </div>
        )}
        <input type="hidden" name="back" value={back} />
        <div className="grid content-start gap-4">
          <ColleagueSelect colleagues={colleagues} />
          <button
            type="submit"
            name="do"
            value="hand-over"
            className={`${button.quiet} justify-self-start`}
          >
            {t('handOver')}
          </button>
        </div>
        {closes && (
          <div className="grid content-end gap-4">
            {kind === 'questions' && (
              <Select name="reason" label={t('together.why')}>
                {closingReasons.toReversed().map((reason) => (
                  <option key={reason} value={reason}>
                    {desk(`reason.${reason}`)}
                  </option>
                ))}
              </Select>
            )}
            <button
              type="submit"
              name="do"
              value="close"
              className={`${button.quiet} justify-self-start`}
            >
              {t(kind === 'questions' ? 'together.close' : 'together.answered')}
            </button>
          </div>
        )}
      </form>
    </section>
  );
}

interface ResultProps {
  items: ItemContext;
  /** The names of the items on the page, by their ids. */
  names: ReadonlyMap<string, string>;
}

/**
 * What became of the last step, unless its item says so; of several, those that are as they were are named,
 * each with the reason.
 */
export async function ItemsResult({ items, names }: ResultProps) {
  const t = await getTranslations('staffDesk.items');
  const { done, made, refused } = items.result;
  if (made && !names.has(made.id)) return <Notice>{t(`did.${made.step}`)}</Notice>;
  if (refused && refused.step !== form && !names.has(refused.id)) {
    return <FaultNotice words={refused.fault} />;
  }
  if (!done) return null;
  const words = t(`done.${done.what}`, { count: done.count });
  if (done.left.length === 0) return <Notice>{words}</Notice>;
  return (
    <div
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: it is the result of the submitted form
      autoFocus
      className="mb-8 max-w-column rounded-soft border border-wrong p-5"
    >
      <p className="font-semibold">
        {words} {t('left', { count: done.left.length })}
      </p>
      <ul className="mt-3 grid gap-3 text-note">
        {done.left.map(([id, fault]) => (
          <li key={id}>
            <p className="font-semibold">
              {names.has(id) ? (
                <a href={`#case-${id}`} className="text-link underline">
                  {names.get(id)}
                </a>
              ) : (
                t('elsewhere')
              )}
            </p>
            <Reason {...{ items, id, fault }} />
          </li>
        ))}
      </ul>
    </div>
  );
}

async function Reason({ items, id, fault }: { items: ItemContext; id: string; fault: string }) {
  const holder = fault === 'heldByAnother' ? otherHolder(items, id) : undefined;
  return <p>{holder ? await heldBackWords(holder) : await staffFaultWords(fault)}</p>;
}
