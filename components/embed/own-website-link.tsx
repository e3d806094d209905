import { getTranslations } from 'next-intl/server';
import { LocaleLink } from '@/components/ui/locale-link';
import type { Video } from '@/lib/content/video';

interface Props {
  kind: 'answers' | 'testimonials' | 'playlist';
  slug: string;
  /** The page's film. Foreign embed codes are not embedded again; a playlist holds only films. */
  video?: Video | null | undefined;
}

/** Link for churches to the embed code of this page's film. */
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
