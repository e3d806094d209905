import { getMessages, getTranslations } from 'next-intl/server';
import { CampaignSection } from '@/components/campaign/campaign-section';
import { CopyLine } from '@/components/campaign/copy-line';
import { PlainList } from '@/components/campaign/plain-list';
import { ShareRows } from '@/components/campaign/share-rows';
import { Steps } from '@/components/campaign/steps';
import { ShownLink } from '@/components/site/shown-link';
import { button } from '@/components/ui/button';
import { LocaleLink } from '@/components/ui/locale-link';
import type { AnswerCard } from '@/lib/content/answers';
import { CampaignFrame } from './campaign-page';

const page = 'shareTruth';

/** The page for church members on sending one answer to one person. */
export async function ShareTruthPage({ answers }: { answers: AnswerCard[] }) {
  const t = await getTranslations(page);
  const words = (await getMessages())[page];
  return (
    <CampaignFrame
      page={page}
      actions={
        <a href="#choose" className={button.primary}>
          {t('choose.open')}
        </a>
      }
    >
      <CampaignSection id="steps" title={t('steps.title')}>
        <Steps steps={Object.values(words.steps.list)} />
      </CampaignSection>
      <CampaignSection id="choose" title={t('choose.title')} intro={t('choose.text')}>
        <ShareRows answers={answers} />
        <p className="mt-6">
          <LocaleLink path="/answers" className={button.quiet}>
            {t('choose.all')}
          </LocaleLink>
        </p>
      </CampaignSection>
      <CampaignSection id="sentence" title={t('lines.title')} intro={t('lines.text')}>
        <ul className="grid gap-4">
          {Object.values(words.lines.list).map((line) => (
            <li key={line}>
              <CopyLine text={line} />
            </li>
          ))}
        </ul>
      </CampaignSection>
      <CampaignSection id="care" title={t('care.title')}>
        <PlainList lines={Object.values(words.care.list)} />
      </CampaignSection>
      <CampaignSection id="more" title={t('more.title')} intro={t('more.text')}>
        <p className="flex flex-wrap gap-3">
          <ShownLink path="/jesusstorychallenge" className={button.primary}>
            {t('more.story')}
          </ShownLink>
          <LocaleLink path="/churchforfree" className={button.quiet}>
            {t('more.church')}
          </LocaleLink>
        </p>
      </CampaignSection>
    </CampaignFrame>
  );
}
