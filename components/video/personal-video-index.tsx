import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { PageHeading } from '@/components/site/page-heading';
import { button } from '@/components/ui/button';
import { LocaleLink } from '@/components/ui/locale-link';
import type { PersonalVideoKind } from '@/lib/content/intro-videos';
import { pageMetadata } from '@/lib/seo/metadata';

/** An invite is an invitation without the banner. */
const wordsOf = (kind: PersonalVideoKind) => (kind === 'invite' ? 'invitation' : kind);

export async function personalVideoMetadata(kind: PersonalVideoKind): Promise<Metadata> {
  const t = await getTranslations(`personalVideo.${wordsOf(kind)}`);
  return pageMetadata({
    locale: await getLocale(),
    path: `/${kind}`,
    title: t('title'),
    description: t('text'),
    scene: 'open-door',
  });
}

/** What these pages are, for someone who came without a card: the slug left out. */
export async function PersonalVideoIndex({ kind }: { kind: PersonalVideoKind }) {
  const t = await getTranslations('personalVideo');
  const words = wordsOf(kind);
  return (
    <div className="column-width">
      <PageHeading title={t(`${words}.title`)}>{t(`${words}.text`)}</PageHeading>
      <div className="flex flex-wrap gap-3">
        <LocaleLink path="/testimonials" className={button.primary}>
          {t('stories')}
        </LocaleLink>
        <LocaleLink path="/locations" className={button.quiet}>
          {t('findChurch')}
        </LocaleLink>
      </div>
    </div>
  );
}
