import { getLocale, getMessages, getTranslations } from 'next-intl/server';
import { CampaignPanel } from '@/components/campaign/campaign-panel';
import { shareLabels } from '@/components/share/share-labels';
import { ShownLink } from '@/components/site/shown-link';
import { button } from '@/components/ui/button';
import { environment } from '@/lib/config/env';
import { localePath } from '@/lib/i18n/paths';
import { absoluteUrl } from '@/lib/seo/metadata';
import { ChallengeOpener } from './challenge-opener';

interface Props {
  title: string;
  text: string;
  /** Slug of the challenge that is taken up. */
  recruitedBy?: string;
}

/** The form for a challenge; without scripts a link to the story form. */
export async function ChallengeSection({ title, text, recruitedBy }: Props) {
  const t = await getTranslations('challenge');
  const locale = await getLocale();
  const { form: labels } = (await getMessages()).challenge;
  return (
    <CampaignPanel id="challenge" title={title} text={text}>
      <noscript>
        <p className="mb-4 max-w-column">{t('noScripts')}</p>
        <p>
          <ShownLink path="/share-story" className={button.primary}>
            {t('tell')}
          </ShownLink>
        </p>
      </noscript>
      <ChallengeOpener
        locale={locale}
        labels={labels}
        share={{ labels: await shareLabels(), kakaoKey: environment().KAKAO_JS_KEY }}
        recruitedBy={recruitedBy}
        pageUrl={`${absoluteUrl(locale, '/jesusstorychallenge')}/`}
        storyPath={localePath(locale, '/share-story')}
      />
    </CampaignPanel>
  );
}
