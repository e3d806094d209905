import { getTranslations } from 'next-intl/server';
import { PageQrButton } from '@/components/share/page-qr-button';
import { Brand } from '@/components/site/brand';
import { LanguageSwitch } from '@/components/site/language-switch';
import { Menu } from '@/components/site/menu';
import {
  isLinkShown,
  linkElsewhere,
  type SiteLink,
  signInLink,
} from '@/components/site/site-links';
import { site } from '@/lib/config/site';
import { SiteSearch } from './site-search';

/** The navigation over invitation, welcome and story pages (specification 2.5). */
export async function VideoBannerNavigation() {
  const t = await getTranslations('nav');
  const { aboutPath, freeCardsUrl } = site();
  const all: SiteLink[] = [
    { label: t('shareYourStory'), path: '/shareyourjesusstory' },
    ...linkElsewhere(t('freeCards'), freeCardsUrl),
    { label: t('pastors'), path: '/pastors' },
    { label: t('about'), path: aboutPath },
    ...(await signInLink()),
    { label: t('findChurch'), path: '/locations' },
  ];
  const links = all.filter(isLinkShown);
  return (
    <header className="bg-night text-white">
      <div className="page-width relative flex min-h-18 flex-wrap items-center justify-end gap-1 py-2 tablet:gap-2">
        <Brand crowded ground="night" />
        <SiteSearch />
        <PageQrButton />
        <LanguageSwitch />
        <Menu links={links} />
      </div>
    </header>
  );
}
