import { getLocale } from 'next-intl/server';
import { ExampleNotice } from '@/components/content/example-notice';
import { ScenePicture } from '@/components/content/scene-picture';
import { CardLink } from '@/components/ui/card-link';
import { Icon } from '@/components/ui/icon';
import type { IntroVideo, PersonalVideoKind } from '@/lib/content/intro-videos';
import { videoHeadline } from './headline';

const picture = 'size-full object-cover transition-transform duration-700 group-hover:scale-[1.03]';

/** Cards of shared videos, each with its poster, headline and church. */
export async function VideoCards({
  videos,
  kind,
}: {
  videos: IntroVideo[];
  /** The kind of page that they link to. */
  kind: PersonalVideoKind;
}) {
  const locale = await getLocale();
  const titled = await Promise.all(
    videos.map(async (video) => ({ ...video, heading: await videoHeadline(locale, video) })),
  );
  return (
    <>
      {videos.some(({ isExample }) => isExample) && (
        <ExampleNotice of={kind === 'story' ? 'stories' : 'films'} className="mb-5" />
      )}
      <ul className="grid gap-6 tablet:grid-cols-2">
        {titled.map(({ slug, thumbnail, scene, heading, title, church }) => (
          <li key={slug} className="group relative">
            <div className="relative aspect-video overflow-hidden rounded-soft bg-night shadow-soft">
              {thumbnail ? (
                <img src={thumbnail} alt="" loading="lazy" className={picture} />
              ) : (
                <ScenePicture
                  scene={scene}
                  sizes="(min-width: 48rem) 36rem, 100vw"
                  className={picture}
                />
              )}
              <span className="absolute right-4 bottom-4 inline-flex size-12 items-center justify-center rounded-pill bg-lamp text-night shadow-lamp">
                <Icon name="play" className="size-5 translate-x-px" />
              </span>
            </div>
            <h3 className="mt-3 text-title" lang={title?.lang}>
              <CardLink path={`/${kind}/${encodeURIComponent(slug)}`}>{heading}</CardLink>
            </h3>
            {church && <p className="text-note text-soft">{church}</p>}
          </li>
        ))}
      </ul>
    </>
  );
}
