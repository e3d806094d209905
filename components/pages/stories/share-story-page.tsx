import { getTranslations } from 'next-intl/server';
import { campaignPages } from '@/components/campaign/campaign-pages';
import { CampaignSection } from '@/components/campaign/campaign-section';
import { PlainList } from '@/components/campaign/plain-list';
import { Steps } from '@/components/campaign/steps';
import { CampaignFrame } from '@/components/pages/campaign/campaign-page';
import { ShareBar } from '@/components/share/share-bar';
import { ShownLink } from '@/components/site/shown-link';
import { StoryCards } from '@/components/stories/story-cards';
import { button } from '@/components/ui/button';
import { LocaleLink } from '@/components/ui/locale-link';
import type { StoryCard } from '@/lib/content/intro-videos';

const page = 'shareStory';
const { path } = campaignPages[page];

/** Why and how to tell one's Jesus story, and what happens with it. */
export async function ShareStoryPage({ stories }: { stories: StoryCard[] }) {
  const t = await getTranslations(page);
  const steps = (['before', 'met', 'since'] as const).map((step) => ({
    title: t(step),
    text: t(`${step}Text`),
  }));
  const tellLink = (
    <ShownLink path="/share-story" className={button.primary}>
      {t('tell')}
    </ShownLink>
  );
  return (
    <CampaignFrame
      page={page}
      actions={
        <>
          {tellLink}
          <a href="#happens" className={button.onNight}>
            {t('happensTitle')}
          </a>
        </>
      }
    >
      <CampaignSection id="steps" title={t('stepsTitle')}>
        <Steps steps={steps} />
      </CampaignSection>
      <CampaignSection id="happens" title={t('happensTitle')}>
        <ol className="grid gap-x-10 gap-y-8 tablet:grid-cols-2">
          {(['told', 'read', 'opens', 'yours'] as const).map((part) => (
            <li key={part}>
              <h3 className="text-title">{t(part)}</h3>
              <p className="mt-2 text-soft">{t(`${part}Text`)}</p>
            </li>
          ))}
        </ol>
      </CampaignSection>
      <CampaignSection id="before" title={t('carefulTitle')}>
        <PlainList lines={[t('careful1'), t('careful2'), t('careful3')]} />
        <p className="mt-8">{tellLink}</p>
      </CampaignSection>
      {stories.length > 0 && <Examples stories={stories} />}
      <div className="page-width mt-20">
        <ShareBar title={t('title')} path={path} />
      </div>
    </CampaignFrame>
  );
}

async function Examples({ stories }: { stories: StoryCard[] }) {
  const t = await getTranslations(page);
  return (
    <CampaignSection id="examples" title={t('examplesTitle')}>
      <StoryCards stories={stories} />
      <p className="mt-8">
        <LocaleLink path="/story" className={button.quiet}>
          {t('more')}
        </LocaleLink>
      </p>
    </CampaignSection>
  );
}
