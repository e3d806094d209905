import { randomUUID } from 'node:crypto';
import { getLocale, getTranslations } from 'next-intl/server';
import { Notice } from '@/components/sign-in/notice';
import { PageHeading } from '@/components/site/page-heading';
import { button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { isAnsweredByLetter } from '@/lib/config/promises';
import { readDeskDraft } from '@/lib/content/desk-drafts';
import { writeFaults } from '@/lib/content/write-to-ministry';
import { fullName } from '@/lib/contract/person-names';
import { firstValue, type Query } from '@/lib/http/first-value';
import { localePath } from '@/lib/i18n/paths';
import { churchDeskPage } from './church-desk-page';

/** Where a church writes to the ministry, which knows from the session who writes. */
export const WritePage = churchDeskPage(
  '/desk/write',
  async (user, { searchParams }: { searchParams: Query }) => {
    const t = await getTranslations('churchDesk.write');
    const query = await searchParams;
    const fault = writeFaults.find((one) => one === firstValue(query.fault));
    const typed = await readDeskDraft('/desk/write/send', fault !== undefined);
    const church = user.account ?? user.closed_account;
    const answer = isAnsweredByLetter() ? 'letter' : 'kept';
    return (
      <div className="max-w-column wrap-anywhere">
        <PageHeading title={t('title')}>{t('text', { answer, email: user.email })}</PageHeading>
        {firstValue(query.done) === 'sent' && <Notice>{t('sent', { answer })}</Notice>}
        <form
          method="post"
          action={localePath(await getLocale(), '/desk/write/send')}
          className="grid gap-5"
        >
          <input type="hidden" name="key" value={randomUUID()} />
          <Field
            multiline
            name="message"
            label={t('message')}
            hint={t('from', {
              name: fullName(user),
              church: church?.name ?? '',
              has: church ? 'church' : 'none',
            })}
            error={fault && t(`fault.${fault}`)}
            defaultValue={typed.message}
            minLength={3}
            maxLength={4000}
            rows={8}
            required
          />
          <button type="submit" className={`${button.primary} justify-self-start`}>
            {t('send')}
          </button>
        </form>
      </div>
    );
  },
);
