import { getLocale, getTranslations } from 'next-intl/server';
import { button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import type { Typed } from '@/lib/content/desk-drafts';
import { localePath } from '@/lib/i18n/paths';

/** Asks for another email address, which counts once a link there is opened. */
export async function EmailForm({ typed, fault }: { typed: Typed; fault: string | undefined }) {
  const t = await getTranslations('churchDesk.security.email');
  return (
    <section aria-labelledby="email" className="mt-12 border-t border-line pt-8">
      <h2 id="email" className="text-title">
        {t('title')}
      </h2>
      <p className="mt-2 mb-5 text-note text-soft">{t('text')}</p>
      <form
        method="post"
        action={localePath(await getLocale(), '/desk/security/email')}
        className="grid gap-5"
      >
        <Field
          type="email"
          name="email"
          label={t('email')}
          error={fault}
          defaultValue={typed.email}
          autoComplete="email"
          maxLength={254}
          required
        />
        <button type="submit" className={`${button.quiet} justify-self-start`}>
          {t('save')}
        </button>
      </form>
    </section>
  );
}
