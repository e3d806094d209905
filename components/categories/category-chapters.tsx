import { getTranslations } from 'next-intl/server';
import { LocalizedText } from '@/components/content/localized-text';
import { ScenePicture } from '@/components/content/scene-picture';
import { CardLink } from '@/components/ui/card-link';
import type { CategoryGroup } from '@/lib/content/categories';

interface Props {
  groups: CategoryGroup[];
  headingLevel?: 2 | 3;
  /** Whether they are at the top of the page. */
  first?: boolean;
}

/**
 * Categories as chapters of equal size, each with its scene and its text below or, on a phone,
 * beside it. A chapter's group is above its name, since groups may have any length.
 */
export async function CategoryChapters({ groups, headingLevel = 2, first = false }: Props) {
  const t = await getTranslations('categories');
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  const chapters = groups.flatMap(({ name, categories }) =>
    categories.map((category) => ({ group: name, ...category })),
  );
  return (
    <ul className="grid grid-cols-1 gap-x-6 gap-y-7 tablet:grid-cols-2 tablet:gap-y-12 desktop:grid-cols-4">
      {chapters.map(({ slug, group, name, description, scene, answersCount }, index) => (
        <li
          key={slug}
          className="group relative grid grid-cols-[clamp(4.5rem,26vw,6.5rem)_minmax(0,1fr)] content-start gap-x-5 tablet:grid-cols-1"
        >
          <div className="self-start overflow-hidden rounded-soft bg-night max-tablet:row-span-3">
            <ScenePicture
              scene={scene}
              sizes="(min-width: 64rem) 17rem, (min-width: 48rem) 50vw, 14rem"
              priority={first && index === 0}
              className="aspect-square w-full object-cover transition-transform duration-700 group-hover:scale-[1.03] tablet:aspect-[4/3]"
            />
          </div>
          {group && (
            <p className="text-small font-semibold text-gold tablet:mt-4">
              <LocalizedText value={group} />
            </p>
          )}
          <Heading className="text-title">
            <CardLink path={`/categories/${slug}`}>
              <LocalizedText value={name} />
            </CardLink>
          </Heading>
          <div className="mt-1.5 text-note text-soft">
            <p>
              <LocalizedText value={description} />
            </p>
            <p className="mt-1.5 text-small">{t('answers', { count: answersCount })}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
