import { getLocale, getTranslations } from 'next-intl/server';
import { LocalizedText } from '@/components/content/localized-text';
import { TranslationNotice } from '@/components/content/translation-notice';
import { OwnWebsiteLink } from '@/components/embed/own-website-link';
import { playlistGraph } from '@/components/playlists/playlist-graph';
import { playlistPlayerLabels, videoNames } from '@/components/playlists/playlist-labels';
import { PlaylistPlayer } from '@/components/playlists/playlist-player';
import { ShareBar } from '@/components/share/share-bar';
import { Breadcrumb } from '@/components/site/breadcrumb';
import { JsonLd } from '@/components/site/json-ld';
import { LanguageLinks } from '@/components/site/language-links';
import { button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { LocaleLink } from '@/components/ui/locale-link';
import { siteLocales } from '@/lib/config/languages';
import { playlistVideo } from '@/lib/content/playlist-video';
import type { Playlist } from '@/lib/content/playlists';
import { videoPath } from '@/lib/content/video-path';
import { localeNames } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';

const pathOf = ({ id }: Playlist) => `/playlist-show/${id}`;

/** A playlist, whose films play one after another. */
export async function PlaylistPage({ playlist }: { playlist: Playlist }) {
  const t = await getTranslations('playlist');
  const locale = await getLocale();
  const { id, title, description, own, translations } = playlist;
  const names = await videoNames();
  const videos = playlist.videos.map((record) => ({
    ...playlistVideo(record, locale, names),
    href: localePath(locale, videoPath(record)),
  }));
  return (
    <>
      {own && <JsonLd graph={await playlistGraph(playlist)} />}
      <div className="page-width pt-8 tablet:pt-12">
        <Breadcrumb items={[{ label: t('crumb'), path: '/playlist-show' }]} />
        <div className="max-w-3xl pt-3 pb-8">
          <h1 className="text-question">
            <LocalizedText value={title} />
          </h1>
          <p className="mt-3 text-lead text-soft">
            {description ? (
              <LocalizedText value={description} />
            ) : (
              t('about', { count: videos.length })
            )}
          </p>
        </div>
        {own && <TranslationNotice translations={translations} shown={title.lang} />}
        {videos.length > 0 ? (
          <PlaylistPlayer videos={videos} locale={locale} labels={await playlistPlayerLabels()}>
            <nav aria-label={t('languages')} className="mt-2 flex flex-wrap items-center">
              <Icon name="language" className="mr-1 size-4 text-soft" />
              <LanguageLinks
                inline
                current={locale}
                languages={siteLocales().map((one) => ({ locale: one, name: localeNames[one] }))}
              />
            </nav>
          </PlaylistPlayer>
        ) : (
          <Empty />
        )}
      </div>
      {videos.length > 0 && (
        <div className="page-width mt-16 grid grid-cols-1 items-start gap-6 desktop:grid-cols-[minmax(0,1fr)_22rem]">
          <ShareBar title={title.text} path={pathOf(playlist)}>
            <OwnWebsiteLink kind="playlist" slug={id} />
          </ShareBar>
          <section className="rounded-soft bg-surface p-6 tablet:p-8">
            <h2 className="text-title">{t('ownTitle')}</h2>
            <p className="mt-2 mb-5 text-note text-soft">{t('ownText')}</p>
            <a href={`${localePath(locale, '/playlist-show')}#copy=${id}`} className={button.quiet}>
              {t('copy')}
            </a>
          </section>
        </div>
      )}
    </>
  );
}

/** A playlist without films, or whose films no longer exist. */
async function Empty() {
  const t = await getTranslations('playlist');
  return (
    <section className="max-w-column rounded-soft bg-surface p-6 tablet:p-8">
      <h2 className="text-title">{t('emptyTitle')}</h2>
      <p className="mt-2 mb-5 text-note text-soft">{t('emptyText')}</p>
      <LocaleLink path="/playlist-show" className={button.primary}>
        {t('browse')}
      </LocaleLink>
    </section>
  );
}
