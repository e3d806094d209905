import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { notFoundMetadata } from '@/components/site/not-found-metadata';
import { PageHeading } from '@/components/site/page-heading';
import { button } from '@/components/ui/button';
import { LocaleLink } from '@/components/ui/locale-link';
import { pageMetadata } from '@/lib/seo/metadata';

export type PersonalVideoKind = 'welcome' | 'invitation' | 'story';

export async function personalVideoMetadata(
  kind: PersonalVideoKind,
  named: boolean,
): Promise<Metadata> {
  if (named) return notFoundMetadata();
  const t = await getTranslations(`personalVideo.${kind}`);
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
  return (
    <div className="column-width">
      <PageHeading title={t(`${kind}.title`)}>{t(`${kind}.text`)}</PageHeading>
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
