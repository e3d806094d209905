import { getTranslations } from 'next-intl/server';
import { ExampleNotice } from '@/components/content/example-notice';
import { LanguageMark } from '@/components/content/language-mark';
import { LocalizedText } from '@/components/content/localized-text';
import { ScenePicture } from '@/components/content/scene-picture';
import { CardLink } from '@/components/ui/card-link';
import { Icon } from '@/components/ui/icon';
import type { TestimonialCard } from '@/lib/content/testimonial-card';

interface Props {
  testimonials: TestimonialCard[];
  /** Scrolls sideways on a phone. */
  strip?: boolean;
  headingLevel?: 2 | 3;
}

export async function TestimonialList({ testimonials, strip = false, headingLevel = 2 }: Props) {
  const t = await getTranslations('testimonials');
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <>
      {testimonials.some(({ isExample }) => isExample) && (
        <ExampleNotice of="stories" className="mb-5" />
      )}
      <ul
        className={
          strip
            ? '-mx-[20px] flex snap-x snap-mandatory gap-4 overflow-x-auto overscroll-x-contain scroll-px-[20px] px-[20px] pb-4 tablet:mx-0 tablet:grid tablet:grid-cols-2 tablet:overflow-visible tablet:px-0 desktop:grid-cols-3'
            : 'grid grid-cols-1 gap-4 tablet:grid-cols-2 desktop:grid-cols-3'
        }
      >
        {testimonials.map((testimonial, index) => (
          <li
            key={testimonial.slug}
            className={`group relative flex flex-col overflow-hidden rounded-soft bg-surface p-6 ${strip ? 'min-w-[82%] snap-start tablet:min-w-0' : ''}`}
          >
            {testimonial.scene && (
              <ScenePicture
                scene={testimonial.scene}
                sizes="(min-width: 64rem) 23rem, (min-width: 48rem) 45vw, 88vw"
                priority={!strip && headingLevel === 2 && index === 0}
                className="-mx-6 -mt-6 mb-5 aspect-video w-[calc(100%+3rem)] max-w-none object-cover"
              />
            )}
            <Heading className="text-title leading-snug">
              <CardLink path={`/testimonials/${testimonial.slug}`}>
                <LocalizedText value={testimonial.title} />
              </CardLink>
            </Heading>
            <LanguageMark value={testimonial.title} />
            <p className="mt-3 text-note text-soft">
              <LocalizedText value={{ text: testimonial.excerpt, lang: testimonial.title.lang }} />
            </p>
            <p className="mt-auto pt-5 text-small font-semibold text-gold">
              {testimonial.isVideo ? (
                <span className="inline-flex items-center gap-1.5">
                  <Icon name="play" className="size-3.5" />
                  {t('watch')}
                </span>
              ) : (
                t('read')
              )}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
