import { randomUUID } from 'node:crypto';
import { getLocale, getTranslations } from 'next-intl/server';
import { ButtonForm } from '@/components/desk-layout/button-form';
import { FaultNotice } from '@/components/desk-layout/fault-notice';
import { momentFormatter } from '@/components/desk-layout/moments';
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
      <FaultNotice words={faultOf('take', 'let-go', 'remove-note')} inForm />
      {result.made?.id === id && <Made step={result.made.step} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="text-note">{await holderWords(work.holder, own)}</p>
        <ButtonForm
          action={itemAction(kind, isMine ? 'let-go' : 'take')}
          fields={fields}
          label={t(isMine ? 'letGo' : 'take')}
          about={name}
        />
      </div>
      {work.notes.length > 0 && <Notes {...{ id, items }} notes={work.notes} />}
      <div className="flex flex-wrap gap-x-6">
        <details open={refused?.step === 'note'} className="open:basis-full">
          <summary className={summary}>
            {t('addNote')}
            <span className="sr-only">: {name}</span>
          </summary>
          <NoteForm {...{ id, items }} fault={faultOf('note')} />
        </details>
        <details open={refused?.step === 'hand-over'} className="open:basis-full">
          <summary className={summary}>
            {t('handOver')}
            <span className="sr-only">: {name}</span>
          </summary>
          <HandOverForm {...{ id, items, fields }} fault={faultOf('hand-over')} />
        </details>
      </div>
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
      action={localePath(await getLocale(), itemAction(items.kind, 'hand-over'))}
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
}

async function Notes({ id, items, notes }: NotesProps) {
  const t = await getTranslations('staffDesk.items');
  const formatMoment = await momentFormatter();
  const { kind, back } = items;
  const action = localePath(await getLocale(), itemAction(kind, 'remove-note'));
  return (
    <section aria-label={t('notes', { count: notes.length })} className="my-3">
      <p className="text-small text-soft">{t('notesText')}</p>
      <ol className="mt-2 grid gap-3">
        {notes.map(({ id: note, note: words, author, created_at, removable }) => (
          <li key={note} className="border-l-2 border-line pl-4">
            <p className="text-note whitespace-pre-line">{words}</p>
            <div className="flex flex-wrap items-center gap-x-3 text-small text-soft">
              <p>
                {author ?? t('gone')} · {formatMoment(created_at)}
              </p>
              {removable && (
                <form method="post" action={action}>
                  {Object.entries({ id, back, note }).map(([name, value]) => (
                    <input key={name} type="hidden" name={name} value={value} />
                  ))}
                  <button type="submit" className="min-h-6 text-link underline">
                    {t('remove')}
                    <span className="sr-only">: {words.slice(0, 60)}</span>
                  </button>
                </form>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface NoteFormProps {
  id: string;
  items: ItemContext;
  fault: string | undefined;
}

async function NoteForm({ id, items: { kind, back, result }, fault }: NoteFormProps) {
  const t = await getTranslations('staffDesk.items');
  return (
    <form
      method="post"
      action={localePath(await getLocale(), itemAction(kind, 'note'))}
      className="mt-2 mb-3 grid gap-4"
    >
      {Object.entries({ key: randomUUID(), id, back }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Field
        multiline
        name="note"
        label={t('note')}
        hint={t('notesText')}
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
  );
}
