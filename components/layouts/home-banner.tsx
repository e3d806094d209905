import { getLocale, getMessages, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { HomeCarousel } from '@/components/carousel/home-carousel';
import { homeSlides } from '@/components/carousel/home-slides';
import { SearchBox } from '@/components/search/search-box';
import { searchLabels } from '@/components/search/search-labels';
import { qrLabels } from '@/components/share/share-labels';
import { Brand } from '@/components/site/brand';
import { LanguageSwitch } from '@/components/site/language-switch';
import { Menu } from '@/components/site/menu';
import { NavList } from '@/components/site/nav-links';
import { navigationLinks } from '@/components/site/site-links';
import { site, siteWords } from '@/lib/config/site';
import { localePath } from '@/lib/i18n/paths';
import { pickWords } from '@/lib/i18n/pick-words';

/** Number of links that fit in the bar. */
const inBar = 5;

/** The banner of the home page (specification 2.3). */
export async function HomeBanner() {
  const locale = await getLocale();
  const t = await getTranslations('home');
  const { home } = await getMessages();
  const nav = await getTranslations('nav');
  const links = await navigationLinks();
  const slides = await homeSlides(locale);
  const header = (
    <header className="page-width relative flex min-h-18 flex-wrap items-center justify-end gap-1 py-2 tablet:gap-2">
      <Brand ground="night" />
      <nav aria-label={nav('main')} className="hidden desktop:block">
        <NavList links={links.slice(0, inBar)} className="flex items-center gap-x-5" />
      </nav>
      <LanguageSwitch />
      <Menu links={links} inBar={inBar} />
    </header>
  );
  if (slides.length === 0) return <BannerWithoutPictures header={header} />;
  return (
    <HomeCarousel
      slides={slides}
      locale={locale}
      homeUrl={site().origin + localePath(locale, '/')}
      searchAction={localePath(locale, '/search-result')}
      labels={{
        carousel: {
          ...pickWords(home.carousel, 'label', 'previous', 'next', 'pause', 'play'),
          slides: slides.map((_, index) =>
            t('carousel.slide', { number: index + 1, count: slides.length }),
          ),
        },
        search: await searchLabels(),
        qr: await qrLabels(),
      }}
    >
      {header}
    </HomeCarousel>
  );
}

/** The banner while the ministry has switched all pictures off: its name, its line, and the search. */
async function BannerWithoutPictures({ header }: { header: ReactNode }) {
  const locale = await getLocale();
  const search = await getTranslations('search');
  const { tagline } = siteWords(locale);
  return (
    <div className="bg-night text-white">
      {header}
      <section
        aria-labelledby="site-name"
        className="page-width pt-14 pb-16 tablet:pt-20 tablet:pb-24"
      >
        <h1
          id="site-name"
          className="max-w-3xl font-display text-hero leading-[1.08] tracking-[-0.015em] text-balance [&:lang(ko)]:leading-tight"
        >
          {site().name}
        </h1>
        {tagline && <p className="mt-4 max-w-xl text-lead text-balance text-white/90">{tagline}</p>}
        <div className="mt-7 max-w-xl tablet:mt-9">
          <SearchBox
            locale={locale}
            variant="full"
            action={localePath(locale, '/search-result')}
            labels={await searchLabels()}
            placeholder={search('placeholder')}
          />
        </div>
      </section>
    </div>
  );
}
