import { getLocale, getTranslations } from 'next-intl/server';
import { button } from '@/components/ui/button';
import { localePath } from '@/lib/i18n/paths';

/** The id of the form for several letters, to which the boxes of the list belong. */
const form = 'together';

/** The box with which a letter of the list is chosen. */
export async function LetterChoice({ id, name }: { id: string; name: string }) {
  const t = await getTranslations('staffDesk.items.together');
  return (
    <label className="-my-2 -ms-2 inline-flex size-11 shrink-0 items-center justify-center">
      <input form={form} type="checkbox" name="id" value={id} className="size-5" />
      <span className="sr-only">{t('choose', { name })}</span>
    </label>
  );
}

/** What is done with all chosen letters: after the mail server was away, or an address is known to be wrong. */
export async function LettersTogether({ page }: { page: number }) {
  const t = await getTranslations('staffDesk');
  const locale = await getLocale();
  return (
    <section aria-labelledby="together-title" className="mt-10 rounded-soft bg-surface p-5">
      <h2 id="together-title" className="text-title">
        {t('items.together.title')}
      </h2>
      <form
        id={form}
        method="post"
        action={localePath(locale, '/desk/letters/send')}
        className="mt-4 flex flex-wrap gap-3"
      >
        <input type="hidden" name="page" value={page} />
        <button type="submit" className={button.quiet}>
          {t('letters.together.again')}
        </button>
        <button
          type="submit"
          formAction={localePath(locale, '/desk/letters/dismiss')}
          className={button.quiet}
        >
          {t('letters.together.dismiss')}
        </button>
      </form>
    </section>
  );
}
