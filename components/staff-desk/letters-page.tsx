import { getLocale, getTranslations } from 'next-intl/server';
import { Pagination } from '@/components/content/pagination';
import { ButtonForm } from '@/components/desk-layout/button-form';
import { FaultNotice } from '@/components/desk-layout/fault-notice';
import { formatMoment } from '@/components/desk-layout/moments';
import { UndeliverableNote } from '@/components/desk-layout/undeliverable-note';
import { Notice } from '@/components/sign-in/notice';
import { PageHeading } from '@/components/site/page-heading';
import { button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { readDeskDraft } from '@/lib/content/desk-drafts';
import { listUndeliveredLetters, type UndeliveredLetter } from '@/lib/content/undelivered-letters';
import { firstValue, type Query } from '@/lib/http/first-value';
import { localePath } from '@/lib/i18n/paths';
import { LetterChoice, LettersTogether } from './letters-together';
import { pageNumber } from './page-number';
import { staffDeskPage } from './staff-desk-page';
import { staffFaultWords } from './staff-fault-words';

/** The letters that did not arrive: to whom, why, and what can be done. */
export const LettersPage = staffDeskPage(
  '/desk/letters',
  async (_user, { searchParams }: { searchParams: Query }) => {
    const t = await getTranslations('staffDesk.letters');
    const query = await searchParams;
    const done = (['again', 'dismissed', 'allAgain', 'allDismissed'] as const).find(
      (one) => one === firstValue(query.done),
    );
    const fault = await staffFaultWords(firstValue(query.fault));
    const form = firstValue(query.form);
    const number = pageNumber(firstValue(query.page));
    const page = await listUndeliveredLetters(number);
    const mayChoose = page.items.length > 1;
    const isFormFault = page.items.some(
      ({ id, sendable }) => String(id) === form && sendable === 'anywhere',
    );
    const typed = await readDeskDraft(`/desk/letters/send/${form}`, Boolean(fault) && isFormFault);
    return (
      <div className="max-w-column wrap-anywhere">
        <PageHeading title={t('title')}>{t('text')}</PageHeading>
        {done && <Notice>{t(`done.${done}`)}</Notice>}
        {!isFormFault && <FaultNotice words={fault} />}
        {page.items.length === 0 && (
          <p className="rounded-soft bg-surface p-6 text-note">{t('none')}</p>
        )}
        <ul className="grid gap-3">
          {page.items.map((letter) => (
            <li key={letter.id} className="rounded-soft bg-surface p-5">
              <Letter
                letter={letter}
                page={number}
                mayChoose={mayChoose}
                fault={String(letter.id) === form ? fault : undefined}
                typed={String(letter.id) === form ? typed.email : undefined}
              />
            </li>
          ))}
        </ul>
        {mayChoose && <LettersTogether page={number} />}
        <Pagination page={page} pathOf={(at) => `/desk/letters?page=${at}`} />
      </div>
    );
  },
);

interface LetterProps {
  letter: UndeliveredLetter;
  page: number;
  /** Whether there are several, of which some can be chosen. */
  mayChoose: boolean;
  /** Error message of the refused form, if it was this letter's. */
  fault: string | undefined;
  /** The address in the refused form. */
  typed: string | undefined;
}

async function Letter({ letter, page, mayChoose, fault, typed }: LetterProps) {
  const t = await getTranslations('staffDesk.letters');
  const { recipient, subject, outcome, attempts, error, sendable, undeliverable } = letter;
  const date = await formatMoment(letter.written_at);
  const fields = { id: String(letter.id), page: String(page) };
  const about = `${recipient}, ${subject}`;
  return (
    <>
      <div className="flex items-start gap-1">
        {mayChoose && <LetterChoice id={String(letter.id)} name={about} />}
        <h2 className="text-note font-semibold">{recipient}</h2>
      </div>
      <p className="text-note">{subject}</p>
      <p className="mt-1 text-small text-soft">{t(`state.${outcome}`, { date, attempts })}</p>
      {error && <p className="text-small text-soft">{t('error', { error })}</p>}
      <UndeliverableNote reason={undeliverable} />
      {sendable === 'same' && <p className="mt-2 text-small">{t('same')}</p>}
      {sendable === 'no' && outcome === 'returned' && (
        <p className="mt-2 text-small">{t('gone')}</p>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        {sendable !== 'no' && (
          <ButtonForm
            action="/desk/letters/send"
            fields={fields}
            label={t('again')}
            about={about}
          />
        )}
        {outcome !== 'late' && (
          <ButtonForm
            action="/desk/letters/dismiss"
            fields={fields}
            label={t('dismiss')}
            about={about}
          />
        )}
      </div>
      {sendable === 'anywhere' && <OtherAddress {...{ fields, about, fault, typed }} />}
    </>
  );
}

interface OtherProps extends Pick<LetterProps, 'fault' | 'typed'> {
  fields: Record<string, string>;
  about: string;
}

async function OtherAddress({ fields, about, fault, typed }: OtherProps) {
  const t = await getTranslations('staffDesk.letters');
  return (
    <details open={fault !== undefined} className="mt-3">
      <summary
        aria-label={`${t('other')}: ${about}`}
        className="inline-flex min-h-11 cursor-pointer items-center text-note font-semibold text-link"
      >
        {t('other')}
      </summary>
      <form
        method="post"
        action={localePath(await getLocale(), '/desk/letters/send')}
        className="mt-2 grid gap-4"
      >
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Field
          type="email"
          name="email"
          label={t('email')}
          error={fault}
          defaultValue={typed}
          autoComplete="off"
          required
        />
        <button type="submit" className={`${button.quiet} justify-self-start`}>
          {t('send')}
        </button>
      </form>
    </details>
  );
}
