import { randomUUID } from 'node:crypto';
import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { dateAndTime } from '@/components/conversation/exchange';
import { ButtonForm } from '@/components/desk-layout/button-form';
import { FaultNotice } from '@/components/desk-layout/fault-notice';
import { button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import type { ItemNote, ItemWork } from '@/lib/content/item-work';
import { localePath } from '@/lib/i18n/paths';
import { ColleagueSelect } from './colleague-select';
import { heldBackWords, holderWords } from './held-words';
import { type ItemContext, type ItemStep, itemAction, otherHolder } from './item-context';

interface Props {
  id: string;
  /** Names the item for screen readers. */
  name: string;
  items: ItemContext;
}

const none: ItemWork = { holder: null, count: 0, notes: [] };
const summary =
  'inline-flex min-h-11 cursor-pointer items-center text-note font-semibold text-link';

/** Who is at an item, with the forms to take it, let go of it and hand it over, and what the staff noted. */
export async function ItemWorkView({ id, name, items }: Props) {
  const t = await getTranslations('staffDesk.items');
  const { kind, own, back, workOf, result } = items;
  const work = workOf.get(id) ?? none;
  const refused = result.refused?.id === id ? result.refused : undefined;
  const other = otherHolder(items, id);
  const isHeld = refused?.isHeld && other;
  const fault = isHeld ? await heldBackWords(other) : refused?.fault;
  const faultOf = (...steps: string[]) =>
    refused && steps.includes(refused.step) ? fault : undefined;
  // Named only after the first press was held back.
  const fields = { id, back, ...(isHeld && { holder: other.id }) };
  const isMine = work.holder?.id === own;
  return (
    <div className="mt-4 border-t border-line pt-3">
      <FaultNotice words={faultOf('take', 'letGo', 'removeNote')} inForm />
      {result.made?.id === id && <Made step={result.made.step} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="text-note">{await holderWords(work.holder, own)}</p>
        <ButtonForm
          action={itemAction(kind, isMine ? 'letGo' : 'take')}
          fields={fields}
          label={t(isMine ? 'letGo' : 'take')}
          about={name}
        />
      </div>
      <details open={refused?.step === 'handOver'}>
        <summary className={summary}>
          {t('handOver')}
          <span className="sr-only">: {name}</span>
        </summary>
        <HandOverForm {...{ id, items, fields }} fault={faultOf('handOver')} />
      </details>
      <details open={work.notes.length > 0 || refused?.step === 'note'}>
        <summary className={summary}>
          {t('notes', { count: work.count })}
          <span className="sr-only">: {name}</span>
        </summary>
        <Notes {...{ id, items }} notes={work.notes} fault={faultOf('note')} />
      </details>
    </div>
  );
}

/** The result of the last step with an item, which takes the focus to it. */
async function Made({ step }: { step: ItemStep }) {
  const t = await getTranslations('staffDesk.items.did');
  return (
    <p
      role="status"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: it is the result of the submitted form
      autoFocus
      className="mb-2 text-note font-semibold"
    >
      {t(step)}
    </p>
  );
}

interface HandOverProps {
  id: string;
  items: ItemContext;
  fields: Record<string, string>;
  fault: string | undefined;
}

async function HandOverForm({ id, items, fields, fault }: HandOverProps) {
  const t = await getTranslations('staffDesk.items');
  const holder = items.workOf.get(id)?.holder?.id;
  return (
    <form
      method="post"
      action={localePath(await getLocale(), itemAction(items.kind, 'handOver'))}
      className="mt-2 mb-3 grid max-w-sm gap-4"
    >
      <FaultNotice words={fault} inForm />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ColleagueSelect colleagues={items.colleagues.filter((one) => one.id !== holder)} required />
      <button type="submit" className={`${button.quiet} justify-self-start`}>
        {t('handOver')}
      </button>
    </form>
  );
}

interface NotesProps {
  id: string;
  items: ItemContext;
  notes: readonly ItemNote[];
  fault: string | undefined;
}

async function Notes({ id, items, notes, fault }: NotesProps) {
  const t = await getTranslations('staffDesk.items');
  const format = await getFormatter();
  const { kind, back, result } = items;
  return (
    <div className="mt-1 mb-3">
      <p className="text-small text-soft">{t('notesText')}</p>
      <ol className="mt-3 grid gap-3">
        {notes.map(({ id: note, note: words, author, created_at, removable }) => (
          <li key={note} className="border-l-2 border-line pl-4">
            <p className="text-note whitespace-pre-line">{words}</p>
            <p className="mt-1 text-small text-soft">
              {author ?? t('gone')} · {format.dateTime(new Date(created_at), dateAndTime)}
            </p>
            {removable && (
              <div className="mt-2">
                <ButtonForm
                  action={itemAction(kind, 'removeNote')}
                  fields={{ id, back, note }}
                  label={t('remove')}
                  about={words.slice(0, 60)}
                />
              </div>
            )}
          </li>
        ))}
      </ol>
      <form
        method="post"
        action={localePath(await getLocale(), itemAction(kind, 'note'))}
        className="mt-4 grid gap-4"
      >
        <input type="hidden" name="key" value={randomUUID()} />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="back" value={back} />
        <Field
          multiline
          name="note"
          label={t('note')}
          error={fault}
          defaultValue={fault ? result.refused?.typed.note : undefined}
          maxLength={4_000}
          rows={2}
          required
        />
        <button type="submit" className={`${button.quiet} justify-self-start`}>
          {t('add')}
        </button>
      </form>
    </div>
  );
}
