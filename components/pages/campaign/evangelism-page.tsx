import { getMessages, getTranslations } from 'next-intl/server';
import { AnswerList } from '@/components/answers/answer-list';
import { BenefitList } from '@/components/campaign/benefit-list';
import { CampaignSection } from '@/components/campaign/campaign-section';
import { Claims } from '@/components/campaign/claims';
import { LeadSection } from '@/components/campaign/lead-section';
import { Steps } from '@/components/campaign/steps';
import { ShownLink } from '@/components/site/shown-link';
import { button } from '@/components/ui/button';
import { isAnsweredByLetter } from '@/lib/config/promises';
import type { AnswerCard } from '@/lib/content/answers';
import { CampaignFrame } from './campaign-page';

const page = 'evangelism';
const maxAnswers = 5;

/** The page for church leaders on reaching neighbors with answers and cards. */
export async function EvangelismPage({ answers }: { answers: AnswerCard[] }) {
  const t = await getTranslations(page);
  const guides = await getTranslations('guides');
  const words = (await getMessages())[page];
  return (
    <CampaignFrame
      page={page}
      actions={
        <>
          <a href="#talk" className={button.primary}>
            {t('talk')}
          </a>
          <ShownLink path="/pricing" className={button.onNight}>
            {t('prices')}
          </ShownLink>
        </>
      }
    >
      <CampaignSection id="card" title={t('card.title')} intro={t('card.intro')}>
        <Steps steps={Object.values(words.card.steps)} />
      </CampaignSection>
      <Claims />
      <CampaignSection id="receive" title={t('gifts.title')} intro={t('gifts.intro')}>
        <BenefitList benefits={Object.values(words.gifts.list)} />
        <p className="mt-8">
          <ShownLink path="/guides" className={button.quiet}>
            {guides('title')}
          </ShownLink>
        </p>
      </CampaignSection>
      <CampaignSection id="answers" title={t('answers')} intro={t('answersText')}>
        <AnswerList answers={answers.slice(0, maxAnswers)} look="questions" headingLevel={3} />
      </CampaignSection>
      <CampaignSection id="begin" title={t('begin.title')} intro={t('begin.intro')}>
        <Steps steps={Object.values(words.begin.steps)} />
        <p className="mt-6 max-w-column text-note text-soft">{t('guarantee')}</p>
        <p className="mt-6 flex flex-wrap gap-3">
          <ShownLink path="/pricing" className={button.primary}>
            {t('prices')}
          </ShownLink>
          <ShownLink path="/churchjesusstorychallenge" className={button.quiet}>
            {t('challenge')}
          </ShownLink>
        </p>
      </CampaignSection>
      <LeadSection
        id="talk"
        kind="pastor"
        title={t('form.title')}
        text={t(isAnsweredByLetter() ? 'form.text' : 'form.textKept')}
        messageHint={t('form.hint')}
      />
    </CampaignFrame>
  );
}
