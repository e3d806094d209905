import { getLocale, getMessages, getTranslations } from 'next-intl/server';
import { BenefitList } from '@/components/campaign/benefit-list';
import { campaignPages } from '@/components/campaign/campaign-pages';
import { CampaignSection } from '@/components/campaign/campaign-section';
import { CopyLine } from '@/components/campaign/copy-line';
import { PlainList } from '@/components/campaign/plain-list';
import { Steps } from '@/components/campaign/steps';
import { PrintButton } from '@/components/church/print-button';
import { CampaignFrame } from '@/components/pages/campaign/campaign-page';
import { button } from '@/components/ui/button';
import { LocaleLink } from '@/components/ui/locale-link';
import { absoluteUrl } from '@/lib/seo/metadata';

const page = 'churchChallenge';
const { path } = campaignPages[page];

/** The page for churches on running the challenge in four weeks. */
export async function ChurchChallengePage() {
  const t = await getTranslations(page);
  const words = (await getMessages())[page];
  const share = await getTranslations('share');
  return (
    <CampaignFrame
      page={page}
      actions={
        <LocaleLink path="/church" className={button.primary}>
          {t('find')}
        </LocaleLink>
      }
    >
      <CampaignSection id="weeks" title={t('weeks.title')} intro={t('weeks.intro')}>
        <Steps steps={Object.values(words.weeks.steps)} />
        <p className="mt-6 print:hidden">
          <PrintButton
            url={absoluteUrl(await getLocale(), path)}
            label={t('print')}
            qrLabel={share('qrTitle')}
          />
        </p>
      </CampaignSection>
      <CampaignSection id="page" title={t('page.title')} intro={t('page.intro')}>
        <BenefitList benefits={Object.values(words.page.list)} />
      </CampaignSection>
      <CampaignSection id="say" title={t('say.title')} intro={t('say.intro')}>
        <CopyLine text={t('say.words')} />
      </CampaignSection>
      <CampaignSection id="care" title={t('care.title')}>
        <PlainList lines={Object.values(words.care.list)} />
        <p className="mt-8 flex flex-wrap gap-3 print:hidden">
          <LocaleLink path="/churchforfree" className={button.primary}>
            {t('join')}
          </LocaleLink>
          <LocaleLink path="/jesusstorychallenge" className={button.quiet}>
            {t('about')}
          </LocaleLink>
        </p>
      </CampaignSection>
    </CampaignFrame>
  );
}
