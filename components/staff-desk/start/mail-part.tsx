import { getTranslations } from 'next-intl/server';
import { ButtonForm } from '@/components/desk-layout/button-form';
import { Notice } from '@/components/sign-in/notice';
import { mailServer, testOutcomes } from '@/lib/content/mail';
import { startPath } from './first-settings';

interface Props {
  /** The signed-in person's address, to which the test goes. */
  email: string;
  /** What became of the last test, from the address of the page. */
  outcome: string | undefined;
  reply: string | undefined;
}

/** Which mail server is set up, and a button that tries it. */
export async function MailPart({ email, outcome, reply = '' }: Props) {
  const t = await getTranslations('staffDesk.start');
  const configured = mailServer();
  const known = testOutcomes.find((one) => one === outcome);
  // Codes and causes only: the rest of the address is somebody else's text.
  const answer = /^[\w .,:()/-]{1,120}$/.test(reply) ? reply : undefined;
  return (
    <section id="mail" aria-labelledby="mail-title">
      <h2 id="mail-title" className="mb-3 text-title">
        {t('mail')}
      </h2>
      {known && (
        <Notice>
          {t(`mailTest.${known}`, { email })}
          {answer && ` ${t('mailReply', { reply: answer })}`}
        </Notice>
      )}
      <p className="mb-4 text-note">
        {configured ? t('mailServer', configured) : t('mailMissing')}
      </p>
      <ButtonForm action={`${startPath}/mail`} label={t('sendTest', { email })} />
    </section>
  );
}
