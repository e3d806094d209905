import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { lettersLeave } from '@/lib/config/promises';
import type { Typed } from '@/lib/content/desk-drafts';
import { localePath } from '@/lib/i18n/paths';

interface Props {
  /** A path of the site, without a locale. */
  action: string;
  labels: { title: string; text: string; email: string; send: string };
  fault: string | undefined;
  /** What was typed before it was refused. */
  typed: Typed;
  /** What they are to be here: fields. */
  children: ReactNode;
}

/** Invites someone to an account, or to the staff, by a letter. */
export async function InviteForm({ action, labels, fault, typed, children }: Props) {
  const t = await getTranslations('signIn');
  return (
    <section aria-labelledby="invite" className="mt-12 border-t border-line pt-8">
      <h2 id="invite" className="text-title">
        {labels.title}
      </h2>
      <p className="mt-2 mb-5 text-note text-soft">{labels.text}</p>
      {!lettersLeave() && <p className="mb-5 text-note">{t('noMail')}</p>}
      <form method="post" action={localePath(await getLocale(), action)} className="grid gap-5">
        <Field
          type="email"
          name="email"
          label={labels.email}
          error={fault}
          defaultValue={typed.email}
          autoComplete="off"
          required
        />
        {children}
        <button type="submit" className={`${button.primary} justify-self-start`}>
          {labels.send}
        </button>
      </form>
    </section>
  );
}
