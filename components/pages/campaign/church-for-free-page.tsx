import { getLocale, getMessages, getTranslations } from 'next-intl/server';
import { CampaignSection } from '@/components/campaign/campaign-section';
import { Invite } from '@/components/campaign/invite';
import { LeadSection } from '@/components/campaign/lead-section';
import { ShownLink } from '@/components/site/shown-link';
import { button } from '@/components/ui/button';
import { LocaleLink } from '@/components/ui/locale-link';
import { isAnsweredByLetter } from '@/lib/config/promises';
import { isShown } from '@/lib/config/sections';
import { signInAddress } from '@/lib/config/sign-in';
import { site } from '@/lib/config/site';
import type { Locale } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';
import { CampaignFrame } from './campaign-page';

const page = 'churchForFree';

/** The page for invited churches, which accept by the link of their letter or request an invitation. */
export async function ChurchForFreePage() {
  const t = await getTranslations(page);
  const words = (await getMessages())[page];
  const locale = await getLocale();
  const { contactPath } = site();
  const list = (part: 'free' | 'paid') => (
    <div className="border-t-2 border-lamp pt-4">
      <h3 className="text-title">{t(`cost.${part}.title`)}</h3>
      <ul className="mt-3 grid gap-2 text-note text-soft">
        {Object.values(words.cost[part].list).map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
  return (
    <CampaignFrame
      page={page}
      compact
      actions={
        <a href="#ask" className={button.onNight}>
          {t('ask.link')}
        </a>
      }
    >
      <section
        id="invitation"
        aria-labelledby="invitation-title"
        className="page-width mt-12 scroll-mt-6 tablet:mt-16"
      >
        <div className="max-w-column">
          <h2 id="invitation-title" className="mb-6 text-heading">
            {t('letter.title')}
          </h2>
          <Invite
            labels={words.invite}
            signInUrl={signInAddress(locale)}
            paths={{
              contact: localePath(locale, contactPath),
              pricing: shownPath(locale, '/pricing'),
              challenge: shownPath(locale, '/churchjesusstorychallenge'),
            }}
          >
            <p className="text-soft">{t('letter.text')}</p>
            <noscript>
              <p className="mt-4">{t('letter.noScripts')}</p>
              <p className="mt-4">
                <LocaleLink path={contactPath} className={button.quiet}>
                  {t('invite.contact')}
                </LocaleLink>
              </p>
            </noscript>
          </Invite>
        </div>
      </section>
      <CampaignSection id="cost" title={t('cost.title')} intro={t('cost.intro')}>
        <div className="grid grid-cols-1 gap-10 tablet:grid-cols-2">
          {list('free')}
          {list('paid')}
        </div>
        <p className="mt-8 flex flex-wrap gap-3">
          <LocaleLink path="/evangelism" className={button.quiet}>
            {t('cost.more')}
          </LocaleLink>
          <ShownLink path="/pricing" className={button.quiet}>
            {t('cost.prices')}
          </ShownLink>
        </p>
      </CampaignSection>
      <LeadSection
        id="ask"
        kind="church"
        title={t('ask.title')}
        text={t(isAnsweredByLetter() ? 'ask.text' : 'ask.textKept')}
        open={t('ask.open')}
        messageHint={t('ask.hint')}
      />
    </CampaignFrame>
  );
}

const shownPath = (locale: Locale, path: string) =>
  isShown(path) ? localePath(locale, path) : undefined;
