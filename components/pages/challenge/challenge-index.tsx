import { getMessages, getTranslations } from 'next-intl/server';
import { campaignPages } from '@/components/campaign/campaign-pages';
import { CampaignSection } from '@/components/campaign/campaign-section';
import { Steps } from '@/components/campaign/steps';
import { ChallengeSection } from '@/components/challenge/challenge-section';
import { LocalizedText } from '@/components/content/localized-text';
import { Prose } from '@/components/content/prose';
import { TranslationNotice } from '@/components/content/translation-notice';
import { CampaignFrame } from '@/components/pages/campaign/campaign-page';
import { ShareBar } from '@/components/share/share-bar';
import { ShownLink } from '@/components/site/shown-link';
import { button } from '@/components/ui/button';
import { InstructionVideoPanel } from '@/components/video/instruction-video-panel';
import type { ContentPage, InstructionVideo } from '@/lib/content/pages';

const page = 'challenge';
const { path } = campaignPages[page];

interface Props {
  /** The ministry's text on the challenge, if there is one. */
  guide: ContentPage | undefined;
  instruction: InstructionVideo | undefined;
}

/** The Jesus story challenge: how to tell one's own story and ask others for theirs. */
export async function ChallengeIndex({ guide, instruction }: Props) {
  const t = await getTranslations(page);
  const words = (await getMessages())[page];
  return (
    <CampaignFrame
      page={page}
      actions={
        <>
          <ShownLink path="/share-story" className={button.primary}>
            {t('tell')}
          </ShownLink>
          <a href="#challenge" className={button.onNight}>
            {t('ask')}
          </a>
        </>
      }
    >
      <CampaignSection id="how" title={t('how.title')} intro={t('how.intro')}>
        <Steps steps={Object.values(words.how.steps)} />
      </CampaignSection>
      <ChallengeSection title={t('make.title')} text={t('make.text')} />
      {guide && (
        <CampaignSection id="guide" title={<LocalizedText value={guide.title} />}>
          <TranslationNotice translations={guide.translations} shown={guide.body.lang} />
          <Prose html={guide.body} />
        </CampaignSection>
      )}
      <div className="column-width mt-10 grid gap-6">
        <InstructionVideoPanel instruction={instruction} />
        <p className="mt-6">
          <ShownLink path="/churchjesusstorychallenge" className={button.quiet}>
            {t('forChurches')}
          </ShownLink>
        </p>
        <ShareBar title={t('title')} path={path} />
      </div>
    </CampaignFrame>
  );
}
