import { getLocale, getTranslations } from 'next-intl/server';
import { ScenePicture } from '@/components/content/scene-picture';
import type { IntroVideo } from '@/lib/content/intro-videos';
import { localeNames } from '@/lib/i18n/locales';

/** A story as text, with a larger first paragraph. */
export async function StoryWords({ video: { story, scene } }: { video: IntroVideo }) {
  const t = await getTranslations('sharedVideo');
  if (!story) return null;
  const [first, ...rest] = story.paragraphs;
  return (
    <div>
      <div className="relative aspect-[5/2] overflow-hidden rounded-soft">
        <ScenePicture
          scene={scene}
          sizes="(min-width: 48rem) 42rem, 100vw"
          priority
          className="absolute inset-0 size-full object-cover"
        />
      </div>
      {story.lang !== (await getLocale()) && (
        <p className="mt-5 text-note text-soft">
          {t('toldIn', { language: localeNames[story.lang] })}
        </p>
      )}
      <div lang={story.lang} className="mt-8 grid gap-[1.15em] whitespace-pre-line">
        <p className="font-display text-[1.3em] font-normal leading-normal text-pretty">{first}</p>
        {rest.map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs keep their order, and two may be equal.
          <p key={index}>{paragraph}</p>
        ))}
      </div>
      <span aria-hidden="true" className="mt-10 block h-0.5 w-12 rounded-pill bg-lamp" />
    </div>
  );
}
