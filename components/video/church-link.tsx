import { getTranslations } from 'next-intl/server';
import { ShownLink } from '@/components/site/shown-link';
import { button } from '@/components/ui/button';
import { LocaleLink } from '@/components/ui/locale-link';
import type { IntroVideo } from '@/lib/content/intro-videos';

interface Props {
  video: Pick<IntroVideo, 'profile'>;
  /** Text of the link to the church; without a profile the link leads to the locator. */
  label: string;
  target?: '_blank' | undefined;
}

/** Link to the church of a video, on this site or its own. */
export async function ChurchLink({ video: { profile }, label, target }: Props) {
  const t = await getTranslations('sharedVideo');
  if (profile && 'href' in profile) {
    return (
      <a href={profile.href} target={target} rel="noopener" className={button.primary}>
        {label}
      </a>
    );
  }
  return (
    <LocaleLink path={profile?.path ?? '/locations'} target={target} className={button.primary}>
      {profile ? label : t('findChurch')}
    </LocaleLink>
  );
}

/** Link below a story that invites visitors to tell their own (specification 4.1). */
export async function ChallengeLink({ target }: Pick<Props, 'target'>) {
  const t = await getTranslations('sharedVideo');
  return (
    <ShownLink path="/shareyourjesusstory" target={target} className={button.primary}>
      {t('challengeLink')}
    </ShownLink>
  );
}
