import { randomUUID } from 'node:crypto';
import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { FaultNotice } from '@/components/desk-layout/fault-notice';
import { button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { LocaleLink } from '@/components/ui/locale-link';
import type { Typed } from '@/lib/content/desk-drafts';
import type { Holder } from '@/lib/content/item-work';
import { closingReasons, type Question } from '@/lib/content/questions';
import { localeNames } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';

interface Props {
  question: Question;
  /** Error message of the last attempt; undefined if it succeeded. */
  fault: string | undefined;
  /** Who held the last attempt back: the next one names them. */
  holder?: Holder | undefined;
}

interface TypedProps extends Props {
  typed: Typed;
}

/** Answers by letter. Its idempotency key keeps a second press from sending a second letter. */
export async function AnswerForm({ question, fault, typed, holder }: TypedProps) {
  const t = await getTranslations('desk');
  const path = `/desk/questions/${question.id}/answer`;
  const action = localePath(await getLocale(), path);
  const language = localeNames[question.locale];
  return (
    <section aria-labelledby="answer" className="mt-10">
      <h2 id="answer" className="text-title">
        {question.answers.length > 0 ? t('answerAgain') : t('answer')}
      </h2>
      <p className="mt-2 mb-5 text-note text-soft">{t('answerText', { language })}</p>
      <form method="post" action={action} className="grid gap-5">
        <input type="hidden" name="key" value={randomUUID()} />
        <input type="hidden" name="revision" value={question.revision} />
        {holder && <input type="hidden" name="holder" value={holder.id} />}
        <Field
          multiline
          name="message"
          label={t('message')}
          error={fault}
          defaultValue={typed.message}
          lang={question.locale}
          minLength={3}
          maxLength={20_000}
          rows={10}
          required
        />
        <button type="submit" className={`${button.primary} justify-self-start`}>
          {t('send')}
        </button>
      </form>
    </section>
  );
}

/** Notifies the person who asked once an answer is published; afterwards shows when they were notified. */
export async function AwaitForm({ question, fault, typed }: TypedProps) {
  const t = await getTranslations('desk.await');
  const { id, awaited_answer: slug, answer_told_at } = question;
  if (answer_told_at) {
    const date = (await getFormatter()).dateTime(new Date(answer_told_at), { dateStyle: 'medium' });
    return (
      <p className="mt-10 border-t border-line pt-6 text-note">
        {t('told', { date })}{' '}
        <LocaleLink path={`/answers/${slug}`} className="text-link underline">
          {slug}
        </LocaleLink>
      </p>
    );
  }
  const path = `/desk/questions/${id}/await`;
  const action = localePath(await getLocale(), path);
  return (
    <details
      open={fault !== undefined || Boolean(slug)}
      className="mt-12 border-t border-line pt-6"
    >
      <summary className="inline-flex min-h-11 items-center text-note font-semibold text-link">
        {t('title')}
      </summary>
      <form method="post" action={action} className="mt-4 grid gap-5">
        <Field
          name="address"
          label={t('address')}
          hint={t('hint')}
          error={fault}
          defaultValue={typed.address ?? slug ?? ''}
          autoComplete="off"
          maxLength={300}
        />
        <button type="submit" className={`${button.quiet} justify-self-start`}>
          {t('save')}
        </button>
      </form>
    </details>
  );
}

export async function ClosingForm({ question, fault, holder }: Props) {
  const t = await getTranslations('desk');
  const action = localePath(await getLocale(), `/desk/questions/${question.id}/close`);
  return (
    <details open={fault !== undefined} className="mt-12 border-t border-line pt-6">
      <summary className="inline-flex min-h-11 items-center text-note font-semibold text-link">
        {t('close')}
      </summary>
      <form method="post" action={action} className="mt-4 grid gap-5">
        <FaultNotice words={fault} inForm />
        <input type="hidden" name="revision" value={question.revision} />
        {holder && <input type="hidden" name="holder" value={holder.id} />}
        <fieldset className="grid gap-1">
          <legend className="mb-1.5 text-note font-semibold">{t('why')}</legend>
          {closingReasons.map((reason) => (
            <label key={reason} className="flex min-h-11 items-center gap-3 text-note">
              <input type="radio" name="reason" value={reason} className="size-5" required />
              {t(`reason.${reason}`)}
            </label>
          ))}
        </fieldset>
        <button type="submit" className={`${button.quiet} justify-self-start`}>
          {t('closeIt')}
        </button>
      </form>
    </details>
  );
}
