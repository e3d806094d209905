import { getTranslations } from 'next-intl/server';
import { button } from '@/components/ui/button';
import { LocaleLink } from '@/components/ui/locale-link';
import type { IntroVideo } from '@/lib/content/intro-videos';

interface Props {
  video: Pick<IntroVideo, 'profile'>;
  /** What the link to the church is called; where it shows itself nowhere, one is found. */
  label: string;
  target?: '_blank' | undefined;
}

/** The way to the church of a video, here or on its own site. */
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

/** The challenge of a story: to tell one's own (specification 4.1). */
export async function ChallengeLink({ target }: Pick<Props, 'target'>) {
  const t = await getTranslations('sharedVideo');
  return (
    <LocaleLink path="/shareyourjesusstory" target={target} className={button.primary}>
      {t('challengeLink')}
    </LocaleLink>
  );
}
