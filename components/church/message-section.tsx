import { getLocale, getTranslations } from 'next-intl/server';
import { dangerLabels } from '@/components/help/danger-labels';
import { LeaveButton } from '@/components/help/leave-button';
import { button } from '@/components/ui/button';
import { LocaleLink } from '@/components/ui/locale-link';
import { messageReader } from '@/lib/config/promises';
import { site } from '@/lib/config/site';
import type { ChurchProfile } from '@/lib/content/churches';
import { shownPhone } from '@/lib/contract/phone-numbers';
import { localePath } from '@/lib/i18n/paths';
import { messageLabels } from './message-labels';
import { MessageOpener } from './message-opener';

/** The message form of a church (specification 3, 5, 8); without scripts, the other contacts. */
export async function MessageSection({ church }: { church: ChurchProfile }) {
  const t = await getTranslations('churchMessage');
  const help = await getTranslations('help');
  const locale = await getLocale();
  const phone = church.phone ? shownPhone(church.phone, church.country, { locale }) : undefined;
  const reader = messageReader(church.messagesGoTo);
  return (
    <section
      id="message"
      aria-labelledby="message-title"
      className="group/message scroll-mt-6 rounded-soft bg-surface p-6 tablet:p-10"
    >
      <div className="max-w-column">
        <h2 id="message-title" className="text-heading">
          {t('title', { name: church.name })}
        </h2>
        <p className="mt-3 mb-6 text-soft">{t(`intro${reader}`)}</p>
        <noscript>
          <p>{t('noScripts')}</p>
          <p className="mt-4 flex flex-wrap gap-3">
            {phone && (
              <a href={phone.href} className={button.primary}>
                {t('noScriptsCall', { phone: phone.shown })}
              </a>
            )}
            <LocaleLink path={site().contactPath} className={button.quiet}>
              {t('noScriptsContact')}
            </LocaleLink>
          </p>
        </noscript>
        <MessageOpener
          locale={locale}
          contactPath={localePath(locale, site().contactPath)}
          locationId={church.id}
          danger={await dangerLabels()}
          labels={await messageLabels(church)}
          captchaTerms={t.rich('captcha.terms', {
            privacy: (words) => (
              <a href="https://policies.google.com/privacy" rel="noopener noreferrer">
                {words}
              </a>
            ),
            terms: (words) => (
              <a href="https://policies.google.com/terms" rel="noopener noreferrer">
                {words}
              </a>
            ),
          })}
        />
        {/* Sticky only while the form is open. */}
        <div className="z-10 mt-6 bg-surface pt-3 pb-2 group-has-[form]/message:sticky group-has-[form]/message:bottom-0">
          <LeaveButton label={help('leave')} locale={locale} />
        </div>
        <p className="text-small text-soft">{t('leaveHint')}</p>
      </div>
    </section>
  );
}
