import type { Viewport } from 'next';
import { locale as rootLocale } from 'next/root-params';
import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ErrorWordsProvider } from '@/components/connection/error-words';
import { OfflineGuard } from '@/components/connection/offline-guard';
import { DraftsBanner } from '@/components/site/drafts-banner';
import { LightDismiss } from '@/components/site/light-dismiss';
import { MarkIcon } from '@/components/site/mark-icon';
import { RouteProgress } from '@/components/site/route-progress';
import { EmbedOverlay } from '@/components/video/embed-overlay';
import { showsDrafts } from '@/lib/config/settings';
import { siteTheme } from '@/lib/config/site';
import { themeDeclarations } from '@/lib/config/theme';
import { defaultLocale, isLocale } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';
import { typefaces } from '../typefaces';
import '../globals.css';
import '../typefaces.css';

/** Every page is rendered on its first request and then cached; publishing expires it (decision 3, 4). */
export const revalidate = 3600;
export const generateStaticParams = () => [];

export function generateViewport(): Viewport {
  const { light, dark } = siteTheme();
  return {
    themeColor: [
      { media: '(prefers-color-scheme: light)', color: light.ground },
      { media: '(prefers-color-scheme: dark)', color: dark.ground },
    ],
  };
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const segment = await rootLocale();
  const locale = isLocale(segment) ? segment : defaultLocale;
  const { error, help, site, video } = await getMessages();
  const theme = siteTheme();
  return (
    <html lang={locale} {...typefaces(locale)}>
      <body>
        {theme.isOwn && (
          <style href="theme" precedence="theme">
            {`:root{${themeDeclarations(theme)}}`}
          </style>
        )}
        <MarkIcon />
        <a
          href="#main"
          className="absolute top-2 left-2 z-50 rounded-pill bg-lamp px-5 py-3 text-night not-focus:sr-only"
        >
          {site.skip}
        </a>
        {showsDrafts() && <DraftsBanner />}
        <ErrorWordsProvider
          words={{
            ...error,
            homePath: localePath(locale, '/'),
            help: help.nav,
            helpPath: localePath(locale, '/help'),
          }}
        >
          {children}
          <OfflineGuard />
        </ErrorWordsProvider>
        <LightDismiss />
        <RouteProgress />
        <EmbedOverlay labels={{ close: site.close, open: video.open }} />
      </body>
    </html>
  );
}
