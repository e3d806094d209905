import { getTranslations } from 'next-intl/server';
import { ExampleNotice } from '@/components/content/example-notice';
import { LocalizedText } from '@/components/content/localized-text';
import { ScenePicture } from '@/components/content/scene-picture';
import { CardLink } from '@/components/ui/card-link';
import type { StoryCard } from '@/lib/content/intro-videos';

/** Cards of stories, each with its beginning and a link to its page. */
export async function StoryCards({ stories }: { stories: StoryCard[] }) {
  const t = await getTranslations('sharedVideo');
  return (
    <>
      {stories.some(({ isExample }) => isExample) && (
        <ExampleNotice of="stories" className="mb-5" />
      )}
      <ul className="grid grid-cols-1 gap-5 tablet:grid-cols-2">
        {stories.map(({ path, speaker, words, scene }) => (
          <li
            key={path}
            className="group relative overflow-hidden rounded-soft bg-surface shadow-soft"
          >
            <ScenePicture
              scene={scene}
              sizes="(min-width: 48rem) 24rem, 100vw"
              className="aspect-[5/2] w-full object-cover"
            />
            <div className="p-5">
              <h3 className="text-title">
                <CardLink path={path}>
                  {speaker ? t('storyOf', { name: speaker }) : t('storyOpen')}
                </CardLink>
              </h3>
              {words && (
                <p className="mt-2 line-clamp-3 text-note text-soft">
                  <LocalizedText value={words} />
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
