import { getLocale, getTranslations } from 'next-intl/server';
import { campaignPages } from '@/components/campaign/campaign-pages';
import { CampaignSection } from '@/components/campaign/campaign-section';
import { PlainList } from '@/components/campaign/plain-list';
import { Steps } from '@/components/campaign/steps';
import { CampaignFrame, campaignMetadata } from '@/components/pages/campaign/campaign-page';
import { ShareBar } from '@/components/share/share-bar';
import { StoryCards } from '@/components/stories/story-cards';
import { button } from '@/components/ui/button';
import { LocaleLink } from '@/components/ui/locale-link';
import { listStoryCards } from '@/lib/content/stories';

const page = 'shareStory';
const { path } = campaignPages[page];

export const shareStoryMetadata = campaignMetadata(page);

/** Why one tells one's Jesus story, how, and what becomes of it. */
export async function ShareStoryPage() {
  const t = await getTranslations(page);
  const steps = (['before', 'met', 'since'] as const).map((step) => ({
    title: t(step),
    text: t(`${step}Text`),
  }));
  const tell = (
    <LocaleLink path="/share-story" className={button.primary}>
      {t('tell')}
    </LocaleLink>
  );
  return (
    <CampaignFrame
      page={page}
      actions={
        <>
          {tell}
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
        <p className="mt-8">{tell}</p>
      </CampaignSection>
      <Examples />
      <div className="page-width mt-20">
        <ShareBar title={t('title')} path={path} />
      </div>
    </CampaignFrame>
  );
}

async function Examples() {
  const t = await getTranslations(page);
  const stories = await listStoryCards(await getLocale(), 4);
  if (stories.length === 0) return null;
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
