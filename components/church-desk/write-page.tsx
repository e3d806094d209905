import { randomUUID } from 'node:crypto';
import { getLocale, getTranslations } from 'next-intl/server';
import { Exchange } from '@/components/conversation/exchange';
import { Section } from '@/components/desk-layout/section';
import { Notice } from '@/components/sign-in/notice';
import { PageHeading } from '@/components/site/page-heading';
import { button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { isAnsweredByLetter } from '@/lib/config/promises';
import { site } from '@/lib/config/site';
import { readDeskDraft } from '@/lib/content/desk-drafts';
import { getOwnSubscription, type OwnSubscription } from '@/lib/content/own-subscription';
import { listOwnLetters, writeFaults } from '@/lib/content/write-to-ministry';
import { fullName } from '@/lib/contract/person-names';
import { firstValue, type Query } from '@/lib/http/first-value';
import { localePath } from '@/lib/i18n/paths';
import { churchDeskPage } from './church-desk-page';
import { heldGuarantees } from './refund-section';

/** Where a church writes to the ministry, which knows from the session who writes. */
export const WritePage = churchDeskPage(
  '/desk/write',
  async (user, { searchParams }: { searchParams: Query }) => {
    const t = await getTranslations('churchDesk.write');
    const query = await searchParams;
    const fault = writeFaults.find((one) => one === firstValue(query.fault));
    const [typed, letters] = await Promise.all([
      readDeskDraft('/desk/write/send', fault !== undefined),
      listOwnLetters(),
    ]);
    const church = user.account ?? user.closed_account;
    const isRefund = user.account !== null && firstValue(query.about) === 'refund';
    const subscription = isRefund ? await getOwnSubscription() : undefined;
    const refund = await getTranslations('churchDesk.subscription.refund');
    const answer = isAnsweredByLetter() ? 'letter' : 'kept';
    return (
      <div className="max-w-column wrap-anywhere">
        <PageHeading title={isRefund ? refund('ask') : t('title')}>
          {t('text', { answer, email: user.email })}
        </PageHeading>
        {firstValue(query.done) === 'sent' && <Notice>{t('sent', { answer })}</Notice>}
        <form
          method="post"
          action={localePath(await getLocale(), '/desk/write/send')}
          className="grid gap-5"
        >
          <input type="hidden" name="key" value={randomUUID()} />
          {isRefund && <RefundReasons subscription={subscription} chosen={typed.reason} />}
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
        <Letters name={fullName(user)} letters={letters} />
      </div>
    );
  },
);

interface ReasonsProps {
  subscription: OwnSubscription | undefined;
  chosen: string | undefined;
}

/** Which guarantee a church asks by: those whose conditions hold, or something else. */
async function RefundReasons({ subscription, chosen }: ReasonsProps) {
  const t = await getTranslations('churchDesk.subscription.refund');
  const held = subscription ? heldGuarantees(subscription).map(({ name }) => name) : [];
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1.5 text-note font-semibold">{t('which')}</legend>
      {([...held, 'other'] as const).map((name) => (
        <label key={name} className="flex min-h-11 items-center gap-3 text-note">
          <input
            type="radio"
            name="reason"
            value={name}
            defaultChecked={name === chosen}
            className="size-5 shrink-0"
            required
          />
          {t(`reason.${name}`)}
        </label>
      ))}
    </fieldset>
  );
}

interface LettersProps {
  name: string;
  letters: Awaited<ReturnType<typeof listOwnLetters>>;
}

/** What the person has written before, with the answers. */
async function Letters({ name, letters }: LettersProps) {
  const t = await getTranslations('churchDesk.write');
  if (letters.length === 0) return null;
  return (
    <Section id="letters" title={t('earlier')}>
      <div className="grid gap-8">
        {letters.map(({ id, message, created_at, answers }) => (
          <Exchange
            key={id}
            messages={[
              {
                ...{ isOwn: true, name, message, created_at },
                note: answers.length === 0 ? t('unanswered') : undefined,
              },
              ...answers.map((answer) => ({ ...answer, isOwn: false, name: site().name })),
            ]}
          />
        ))}
      </div>
    </Section>
  );
}
