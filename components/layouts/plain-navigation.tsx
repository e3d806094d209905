import { getTranslations } from 'next-intl/server';
import { LocalizedText } from '@/components/content/localized-text';
import { ScenePicture } from '@/components/content/scene-picture';
import { Brand, type Ground } from '@/components/site/brand';
import { LanguageSwitch } from '@/components/site/language-switch';
import { Menu } from '@/components/site/menu';
import { NavList } from '@/components/site/nav-links';
import { navigationLinks } from '@/components/site/site-links';
import { LocaleLink } from '@/components/ui/locale-link';
import type { CategoryCard } from '@/lib/content/categories';
import { SiteSearch } from './site-search';

/** Number of links that fit beside the search. */
const inBar = 4;

/** The navigation of the plain pages (specification 2.4): dark over a category's picture, light otherwise. */
export async function PlainNavigation({ category }: { category?: CategoryCard | undefined }) {
  if (!category) {
    return (
      <header className="border-b border-line">
        <Bar />
      </header>
    );
  }
  const t = await getTranslations('nav');
  return (
    <header className="scrim relative isolate bg-night text-white">
      <div className="absolute inset-0 -z-10 overflow-hidden">
        <ScenePicture
          scene={category.scene}
          sizes="100vw"
          priority
          className="size-full object-cover object-[center_60%]"
        />
      </div>
      <div className="relative z-10">
        <div className="bar-over-picture relative z-10">
          <Bar ground="night" />
        </div>
        <div className="page-width pt-10 pb-8 tablet:pt-16 tablet:pb-12">
          <LocaleLink
            path={`/categories/${category.slug}`}
            className="inline-block no-underline hover:underline"
          >
            <span className="block text-note font-semibold text-lamp-soft">
              {t('categoryTitle')}
            </span>
            <span className="block font-display text-heading leading-tight">
              <LocalizedText value={category.name} />
            </span>
          </LocaleLink>
        </div>
      </div>
    </header>
  );
}

async function Bar({ ground }: { ground?: Ground }) {
  const t = await getTranslations('nav');
  const links = await navigationLinks();
  return (
    <div className="page-width relative flex min-h-18 flex-wrap items-center justify-end gap-1 py-2 tablet:gap-2">
      <Brand {...(ground && { ground })} />
      <nav aria-label={t('main')} className="hidden desktop:block">
        <NavList links={links.slice(0, inBar)} className="flex items-center gap-5" />
      </nav>
      <SiteSearch />
      <LanguageSwitch />
      <Menu links={links} inBar={inBar} />
    </div>
  );
}
