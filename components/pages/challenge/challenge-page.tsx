import { getLocale, getTranslations } from 'next-intl/server';
import { CampaignHero } from '@/components/campaign/campaign-hero';
import { campaignPages } from '@/components/campaign/campaign-pages';
import { CampaignSection } from '@/components/campaign/campaign-section';
import { ChallengeChain } from '@/components/challenge/challenge-chain';
import { ChallengeSection } from '@/components/challenge/challenge-section';
import { challengeTitle } from '@/components/challenge/challenge-title';
import { ShareBar } from '@/components/share/share-bar';
import { JsonLd } from '@/components/site/json-ld';
import { ShownLink } from '@/components/site/shown-link';
import { StoryCards } from '@/components/stories/story-cards';
import { button } from '@/components/ui/button';
import { LocaleLink } from '@/components/ui/locale-link';
import { type Challenge, challengePath } from '@/lib/content/challenges';
import { breadcrumbs, organization } from '@/lib/seo/json-ld';

/** The challenge of a person or a church: who asks, its chain, and the next steps. */
export async function ChallengePage({ challenge }: { challenge: Challenge }) {
  const t = await getTranslations('challenge');
  const { name, slug, byChurch, church, stories } = challenge;
  const title = await challengeTitle(await getLocale(), challenge);
  return (
    <>
      {byChurch && <JsonLd graph={await graphOf(challenge)} />}
      <CampaignHero
        scene={campaignPages.challenge.scene}
        eyebrow={t('eyebrow')}
        title={title}
        actions={
          <>
            <ShownLink
              path={`/share-story?from=${encodeURIComponent(slug)}`}
              className={button.primary}
            >
              {t('tell')}
            </ShownLink>
            <a href="#challenge" className={button.onNight}>
              {t('of.goOn')}
            </a>
          </>
        }
      >
        {t(byChurch ? 'of.byChurch' : 'of.byPerson', { name })}
      </CampaignHero>
      <CampaignSection id="chain" title={t('chain.title')}>
        <ChallengeChain challenge={challenge} />
      </CampaignSection>
      <ChallengeSection
        title={t('make.title')}
        text={t('of.makeText', { name })}
        recruitedBy={slug}
      />
      {church && stories.length > 0 && (
        <CampaignSection id="stories" title={t('of.stories', { church: church.name })}>
          <StoryCards stories={stories} />
        </CampaignSection>
      )}
      <div className="page-width mt-20 grid grid-cols-1 gap-6">
        <p className="flex flex-wrap gap-3">
          {church && (
            <LocaleLink
              path={`/church/${encodeURIComponent(church.slug)}`}
              className={button.quiet}
            >
              {t('of.church', { church: church.name })}
            </LocaleLink>
          )}
          <ShownLink path="/jesusstorychallenge" className={button.quiet}>
            {t('of.about')}
          </ShownLink>
        </p>
        <ShareBar title={title} path={challengePath(slug)} />
      </div>
    </>
  );
}

async function graphOf({ name, slug }: Challenge) {
  const t = await getTranslations();
  return [
    organization(),
    breadcrumbs(await getLocale(), [
      { name: t('nav.home'), path: '/' },
      { name: t('challenge.metaTitle'), path: '/jesusstorychallenge' },
      { name, path: challengePath(slug) },
    ]),
  ];
}
