import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { CampaignHero } from '@/components/campaign/campaign-hero';
import { CampaignSection } from '@/components/campaign/campaign-section';
import { PlainList } from '@/components/campaign/plain-list';
import { Steps } from '@/components/campaign/steps';
import { ShareBar } from '@/components/share/share-bar';
import { JsonLd } from '@/components/site/json-ld';
import { button } from '@/components/ui/button';
import { LocaleLink } from '@/components/ui/locale-link';
import { listStoryCards } from '@/lib/content/stories';
import { breadcrumbs, organization } from '@/lib/seo/json-ld';
import { pageMetadata } from '@/lib/seo/metadata';
import { StoryCards } from './story-cards';

const path = '/shareyourjesusstory';
const scene = 'city-one-light';

export async function shareStoryMetadata(): Promise<Metadata> {
  const t = await getTranslations('shareStory');
  const words = { title: t('title'), description: t('lead') };
  return pageMetadata({ ...words, locale: await getLocale(), path, scene });
}

/** Why one tells one's Jesus story, how, and what becomes of it. */
export async function ShareStoryPage() {
  const t = await getTranslations('shareStory');
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
    <>
      <JsonLd graph={await graph()} />
      <CampaignHero
        scene={scene}
        title={t('title')}
        actions={
          <>
            {tell}
            <a href="#happens" className={button.onNight}>
              {t('happensTitle')}
            </a>
          </>
        }
      >
        {t('lead')}
      </CampaignHero>
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
    </>
  );
}

async function Examples() {
  const t = await getTranslations('shareStory');
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

async function graph() {
  const t = await getTranslations();
  return [
    organization(),
    breadcrumbs(await getLocale(), [
      { name: t('nav.home'), path: '/' },
      { name: t('shareStory.title'), path },
    ]),
  ];
}
