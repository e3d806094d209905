import { getFormatter, getLocale, getNow, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { localePath } from '@/lib/i18n/paths';
import type { DecidedKind } from './decided-kinds';

interface Props {
  kind: DecidedKind;
  id: string;
  title: string;
  /** Since when it waits. */
  since: string;
  /** Of a listing: what the decision is about, see the contract. */
  sentAt?: string;
  /** Whether something can be asked before it is decided. */
  canAsk?: boolean;
  children: ReactNode;
}

/** Something that waits, and the form that decides on it: one press approves, words go with the others. */
export async function DecisionCard({ kind, id, title, since, sentAt, canAsk, children }: Props) {
  const t = await getTranslations('staffDesk.decide');
  const format = await getFormatter();
  const locale = await getLocale();
  const age = format.relativeTime(new Date(since), await getNow());
  return (
    <li className="rounded-soft bg-surface p-5">
      <article aria-label={title}>
        <h2 className="text-title">{title}</h2>
        <p className="mt-1 text-small text-soft">{t('since', { age })}</p>
        {children}
        <form
          method="post"
          action={localePath(locale, `/desk/decide/${kind}`)}
          className="mt-5 grid gap-4 border-t border-line pt-4"
        >
          <input type="hidden" name="id" value={id} />
          {sentAt && <input type="hidden" name="sent_at" value={sentAt} />}
          <Field
            multiline
            name="message"
            id={`message-${kind}-${id}`}
            label={t('message')}
            hint={t('messageHint')}
            maxLength={2_000}
            rows={3}
          />
          <div className="flex flex-wrap gap-3">
            <button type="submit" name="decision" value="approve" className={button.primary}>
              {t('approve')}
            </button>
            {canAsk && (
              <button type="submit" name="decision" value="ask" className={button.quiet}>
                {t('ask')}
              </button>
            )}
            <button type="submit" name="decision" value="refuse" className={button.quiet}>
              {t('refuse')}
            </button>
          </div>
        </form>
      </article>
    </li>
  );
}
