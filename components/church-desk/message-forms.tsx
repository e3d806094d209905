import { randomUUID } from 'node:crypto';
import { getLocale, getTranslations } from 'next-intl/server';
import { ButtonForm } from '@/components/desk-layout/button-form';
import { button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import type { Typed } from '@/lib/content/desk-drafts';
import type { MessageFault } from '@/lib/content/message-faults';
import { closeMessageReasons, type FullChurchMessage } from '@/lib/content/own-messages';
import { localeNames } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';

interface ReplyProps {
  message: FullChurchMessage;
  fault: MessageFault | undefined;
  typed: Typed;
}

/** Its idempotency key keeps a second press from sending a second reply. */
export async function ReplyForm({ message: { id, name, locale }, fault, typed }: ReplyProps) {
  const t = await getTranslations('churchDesk.messages.reply');
  const faults = await getTranslations('churchDesk.messages.fault');
  const path = `/desk/messages/${id}/reply`;
  return (
    <section aria-labelledby="reply" className="mt-10">
      <h2 id="reply" className="text-title">
        {t('title', { name })}
      </h2>
      <p className="mt-2 mb-5 text-note text-soft">
        {t('text', { language: localeNames[locale] })}
      </p>
      <form method="post" action={localePath(await getLocale(), path)} className="grid gap-5">
        <input type="hidden" name="key" value={randomUUID()} />
        <Field
          multiline
          name="message"
          label={t('message')}
          error={fault && faults(fault)}
          defaultValue={typed.message}
          lang={locale}
          minLength={3}
          maxLength={4000}
          rows={8}
          required
        />
        <button type="submit" className={`${button.primary} justify-self-start`}>
          {t('send')}
        </button>
      </form>
    </section>
  );
}

/** Buttons to close a message without a reply. */
export async function ClosingForms({ id }: { id: string }) {
  const t = await getTranslations('churchDesk.messages.close');
  return (
    <section aria-labelledby="close" className="mt-12 border-t border-line pt-6">
      <h2 id="close" className="text-note font-semibold">
        {t('title')}
      </h2>
      <div className="mt-4 flex flex-wrap gap-3">
        {closeMessageReasons.map((reason) => (
          <ButtonForm
            key={reason}
            action={`/desk/messages/${id}/close`}
            fields={{ reason }}
            label={t(reason)}
          />
        ))}
      </div>
    </section>
  );
}

interface ReportProps {
  id: string;
  fault: MessageFault | undefined;
  typed: Typed;
}

export async function ReportForm({ id, fault, typed }: ReportProps) {
  const t = await getTranslations('churchDesk.messages.report');
  const faults = await getTranslations('churchDesk.messages.fault');
  const path = `/desk/messages/${id}/report`;
  return (
    <details open={fault !== undefined} className="mt-8 border-t border-line pt-4">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-note font-semibold text-link">
        {t('title')}
      </summary>
      <p className="mt-2 mb-5 text-note text-soft">{t('text')}</p>
      <form method="post" action={localePath(await getLocale(), path)} className="grid gap-5">
        <Field
          multiline
          name="note"
          label={t('note')}
          error={fault && faults(fault)}
          defaultValue={typed.note}
          maxLength={1000}
          rows={3}
        />
        <button type="submit" className={`${button.quiet} justify-self-start`}>
          {t('send')}
        </button>
      </form>
    </details>
  );
}
