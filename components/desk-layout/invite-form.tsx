import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { hasEmail } from '@/lib/config/promises';
import type { Typed } from '@/lib/content/desk-drafts';
import { localePath } from '@/lib/i18n/paths';

interface Props {
  /** Path of the site, without a locale. */
  action: string;
  labels: { title: string; text: string; email: string; send: string };
  fault: string | undefined;
  /** The values of a refused form. */
  typed: Typed;
  /** Fields for the role or rights. */
  children: ReactNode;
}

/** Form that invites someone to an account or to the staff by e-mail. */
export async function InviteForm({ action, labels, fault, typed, children }: Props) {
  const t = await getTranslations('signIn');
  return (
    <section aria-labelledby="invite" className="mt-12 border-t border-line pt-8">
      <h2 id="invite" className="text-title">
        {labels.title}
      </h2>
      <p className="mt-2 mb-5 text-note text-soft">{labels.text}</p>
      {!hasEmail() && <p className="mb-5 text-note">{t('noMail')}</p>}
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
