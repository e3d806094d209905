import { getTranslations } from 'next-intl/server';
import { LocaleLink } from '@/components/ui/locale-link';
import type { Video } from '@/lib/content/video';

interface Props {
  kind: 'answers' | 'testimonials' | 'playlist';
  slug: string;
  /** What plays there. Foreign code is in no frame of ours; a playlist holds films alone. */
  video?: Video | null | undefined;
}

/** For churches: the lines that show this page's film on a website of their own. */
export async function OwnWebsiteLink({ kind, slug, video }: Props) {
  const t = await getTranslations('embed');
  if (kind !== 'playlist' && (!video || video.source.kind === 'code')) return null;
  return (
    <p className="mt-4 text-note">
      <LocaleLink
        path={`/own-website/${kind}/${slug}`}
        rel="nofollow"
        className="inline-flex min-h-6 items-center"
      >
        {t('forChurches')}
      </LocaleLink>
    </p>
  );
}
