import { getTranslations } from 'next-intl/server';
import { LocalizedText } from '@/components/content/localized-text';
import { ScenePicture } from '@/components/content/scene-picture';
import { LocaleLink } from '@/components/ui/locale-link';
import type { CategoryGroup } from '@/lib/content/categories';

interface Props {
  groups: CategoryGroup[];
  headingLevel?: 2 | 3;
  /** Whether the page begins with them. */
  first?: boolean;
}

/** Whether it has a row of two to itself. */
const isAlone = (index: number, length: number) => index % 2 === 0 && index === length - 1;

/** Categories as chapters, each with its scene. */
export async function CategoryChapters({ groups, headingLevel = 2, first = false }: Props) {
  const t = await getTranslations('categories');
  const GroupHeading = headingLevel === 2 ? 'h2' : 'h3';
  const Heading = headingLevel === 2 ? 'h3' : 'h4';
  return (
    <div className="grid gap-12">
      {groups.map((group, groupIndex) => (
        <section key={group.name?.text ?? 'rest'}>
          {group.name && (
            <GroupHeading className="mb-5 font-body text-note font-semibold text-gold">
              <LocalizedText value={group.name} />
            </GroupHeading>
          )}
          <ul className="grid grid-cols-1 gap-4 tablet:grid-cols-2">
            {group.categories.map((category, index, { length }) => (
              <li
                key={category.slug}
                className="group relative isolate flex min-h-52 flex-col justify-end overflow-hidden rounded-soft bg-night p-6 text-white [contain-intrinsic-height:auto_10rem] [content-visibility:auto] tablet:min-h-60 tablet:last:odd:col-span-2"
              >
                <div className="scrim absolute inset-0 -z-10">
                  <ScenePicture
                    scene={category.scene}
                    sizes={`(min-width: 48rem) ${isAlone(index, length) ? 100 : 50}vw, calc(100vw - 40px)`}
                    priority={first && groupIndex + index === 0}
                    className="size-full object-cover transition-transform duration-700 group-hover:scale-[1.03]"
                  />
                </div>
                <Heading className="relative font-display text-heading leading-tight">
                  <LocaleLink
                    path={`/categories/${category.slug}`}
                    className="card-link no-underline"
                  >
                    <LocalizedText value={category.name} />
                  </LocaleLink>
                </Heading>
                <p className="relative mt-2 max-w-sm text-note text-white/90">
                  <LocalizedText value={category.description} />
                </p>
                <p className="relative mt-3 text-small text-lamp-soft">
                  {t('answers', { count: category.answersCount })}
                </p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
