import { randomUUID } from 'node:crypto';
import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { Exchange } from '@/components/conversation/exchange';
import { KeepTyped } from '@/components/forms/keep-typed';
import { helpLabels } from '@/components/help/help-labels';
import { HelpPanel } from '@/components/help/help-panel';
import { LeaveBar } from '@/components/help/leave-bar';
import { Notice } from '@/components/sign-in/notice';
import { KeptLetters } from '@/components/site/kept-letters';
import { PageHeading } from '@/components/site/page-heading';
import { NotForCaches, PageStatus } from '@/components/site/page-status';
import { button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { LocaleLink } from '@/components/ui/locale-link';
import type { Conversation } from '@/lib/content/conversations';
import { helpFor } from '@/lib/content/help-lines';
import { messageFaults } from '@/lib/content/message-faults';
import { readAddressees } from '@/lib/danger/addressees';
import { firstValue, type Query } from '@/lib/http/first-value';
import { localePath } from '@/lib/i18n/paths';

interface Props {
  token: string;
  /** The conversation of the token, or why there is none. */
  result: Conversation | 'ended' | 'unknown';
  query: Awaited<Query>;
}

/** The page behind the link in a visitor's letter: their conversation with a church, and a reply form. */
export async function ConversationPage({ token, result, query }: Props) {
  if (result === 'ended' || result === 'unknown') return <NoConversation why={result} />;
  const fault = messageFaults.find((known) => known === firstValue(query.fault));
  return (
    <>
      <NotForCaches />
      <ConversationView
        token={token}
        conversation={result}
        isAccepted={firstValue(query.done) === 'sent'}
        fault={fault}
      />
    </>
  );
}

interface ViewProps {
  token: string;
  conversation: Conversation;
  isAccepted: boolean;
  fault: (typeof messageFaults)[number] | undefined;
}

async function ConversationView({ token, conversation, isAccepted, fault }: ViewProps) {
  const t = await getTranslations('conversation');
  const locale = await getLocale();
  const format = await getFormatter();
  const { church, church_left, danger, danger_level, expires_at, messages, draft } = conversation;
  const own = messages.filter(({ author }) => author === 'visitor').map(({ message }) => message);
  const addressees = danger.length > 0 ? readAddressees(own.join('\n')) : [];
  const date = format.dateTime(new Date(expires_at), { dateStyle: 'long' });
  return (
    <div className="column-width wrap-anywhere">
      <LeaveBar />
      <PageHeading title={t('title', { church })}>{t('text', { date })}</PageHeading>
      {danger.length > 0 && (
        <div className="mb-8">
          <HelpPanel
            kinds={danger}
            addressees={addressees}
            level={danger_level ?? 'likely'}
            countries={await helpFor({ kinds: danger, locale, addressees })}
            locale={locale}
            labels={await helpLabels()}
          />
        </div>
      )}
      {isAccepted && <Notice>{t('sent', { church })}</Notice>}
      <KeptLetters />
      <Exchange
        messages={messages.map(({ author, name, ...message }) => ({
          ...message,
          isOwn: author === 'visitor',
          name: author === 'visitor' ? t('you') : [name, church].filter(Boolean).join(', '),
        }))}
      />
      {church_left ? (
        <ChurchLeft church={church} />
      ) : (
        <form
          method="post"
          action={localePath(locale, '/conversation/reply')}
          className="mt-8 grid gap-5"
        >
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="key" value={randomUUID()} />
          <Field
            multiline
            name="message"
            label={t('message')}
            error={fault && t(`fault.${fault}`)}
            defaultValue={draft ?? undefined}
            minLength={3}
            maxLength={4000}
            rows={6}
            required
          />
          <KeepTyped name={`conversation ${token.slice(0, 8)}`} isAccepted={isAccepted} />
          <button type="submit" className={`${button.primary} justify-self-start`}>
            {t('send')}
          </button>
        </form>
      )}
      <End token={token} />
    </div>
  );
}

/** In place of the reply form: nobody of the church answers any more, and where to go on. */
async function ChurchLeft({ church }: { church: string }) {
  const t = await getTranslations('conversation');
  return (
    <section className="mt-8 rounded-soft bg-surface p-6">
      <p>{t('left.text', { church })}</p>
      <p className="mt-5 flex flex-wrap gap-3">
        <LocaleLink path="/locations" className={button.primary}>
          {t('left.locator')}
        </LocaleLink>
        <LocaleLink path="/help" className={button.quiet}>
          {t('help')}
        </LocaleLink>
      </p>
    </section>
  );
}

async function End({ token }: { token: string }) {
  const t = await getTranslations('conversation');
  return (
    <form
      method="post"
      action={localePath(await getLocale(), '/conversation/end')}
      className="mt-12 border-t border-line pt-6"
    >
      <p className="mb-4 text-note text-soft">{t('endText')}</p>
      <input type="hidden" name="token" value={token} />
      <button type="submit" className={button.quiet}>
        {t('end')}
      </button>
    </form>
  );
}

/** Shown for a link that has ended (410) or is unknown (404), with links to other pages. */
async function NoConversation({ why }: { why: 'ended' | 'unknown' }) {
  const t = await getTranslations('conversation');
  return (
    <div className="column-width">
      <PageStatus code={why === 'ended' ? 410 : 404} />
      <NotForCaches />
      <PageHeading title={t(`${why}.title`)}>{t(`${why}.text`)}</PageHeading>
      <p className="flex flex-wrap gap-3">
        <LocaleLink path="/locations" className={button.primary}>
          {t('locator')}
        </LocaleLink>
        <LocaleLink path="/help" className={button.quiet}>
          {t('help')}
        </LocaleLink>
      </p>
    </div>
  );
}
