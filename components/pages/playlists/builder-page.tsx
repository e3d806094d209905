import { getLocale, getMessages, getTranslations } from 'next-intl/server';
import { LocalizedText } from '@/components/content/localized-text';
import { ScenePicture } from '@/components/content/scene-picture';
import { dangerLabels } from '@/components/help/danger-labels';
import { Builder } from '@/components/playlists/builder';
import { videoNames } from '@/components/playlists/playlist-labels';
import { qrLabels, shareLabels } from '@/components/share/share-labels';
import { ListJsonLd } from '@/components/site/list-json-ld';
import { NothingYet } from '@/components/site/nothing-yet';
import { PageHeading } from '@/components/site/page-heading';
import { CardLink } from '@/components/ui/card-link';
import { environment } from '@/lib/config/env';
import type { CategoryCard } from '@/lib/content/categories';
import type { FoundVideos } from '@/lib/content/find-videos';
import { listedVideo } from '@/lib/content/playlist-video';
import type { PlaylistCard } from '@/lib/content/playlists';
import { absoluteUrl } from '@/lib/seo/metadata';

const path = '/playlist-show';

interface Props {
  /** The first page of films. */
  first: FoundVideos;
  categories: CategoryCard[];
  /** The ministry's own playlists. */
  own: PlaylistCard[];
}

/** The playlist builder (specification 2.10), and the ministry's own playlists. */
export async function BuilderPage({ first: { items, total }, categories, own }: Props) {
  const t = await getTranslations('playlistBuilder');
  const locale = await getLocale();
  const { playlist, playlistBuilder } = await getMessages();
  const names = await videoNames();
  const { stillSends: _, ...danger } = await dangerLabels();
  return (
    <div className="page-width">
      {own.length > 0 && (
        <ListJsonLd
          entries={own.map(({ id, title }) => ({ name: title.text, path: `${path}/${id}` }))}
        />
      )}
      <PageHeading title={t('title')}>{t('intro')}</PageHeading>
      {total > 0 ? (
        <>
          <noscript>
            <p className="mb-8 max-w-column rounded-soft bg-surface px-5 py-4">{t('noScript')}</p>
          </noscript>
          <Builder
            locale={locale}
            labels={playlistBuilder}
            kinds={playlist.kinds}
            names={names}
            topics={categories.map(({ id, name, scene }) => ({
              id: String(id),
              name: name.text,
              lang: name.lang,
              scene,
            }))}
            videos={items.map((record) => listedVideo(record, locale, names))}
            total={total}
            pageUrl={absoluteUrl(locale, path)}
            share={await shareLabels()}
            qr={await qrLabels()}
            kakaoKey={environment().KAKAO_JS_KEY}
            danger={danger}
          />
        </>
      ) : (
        <NothingYet>{t('noVideos')}</NothingYet>
      )}
      {own.length > 0 && <OwnPlaylists playlists={own} />}
    </div>
  );
}

async function OwnPlaylists({ playlists }: { playlists: PlaylistCard[] }) {
  const t = await getTranslations('playlistBuilder');
  return (
    <section aria-labelledby="own-playlists" className="mt-20">
      <h2 id="own-playlists" className="text-heading">
        {t('ownTitle')}
      </h2>
      <p className="mt-2 max-w-column text-soft">{t('ownText')}</p>
      <ul className="mt-8 grid grid-cols-1 gap-6 tablet:grid-cols-2 desktop:grid-cols-3">
        {playlists.map(({ id, title, description, count, scene }) => (
          <li key={id} className="group relative overflow-hidden rounded-soft bg-surface">
            <ScenePicture
              scene={scene}
              sizes="(min-width: 64rem) 22rem, (min-width: 48rem) 45vw, 100vw"
              className="aspect-video w-full object-cover"
            />
            <div className="p-5">
              <h3 className="text-title">
                <CardLink path={`${path}/${id}`}>
                  <LocalizedText value={title} />
                </CardLink>
              </h3>
              {description && (
                <p className="mt-2 text-note text-soft">
                  <LocalizedText value={description} />
                </p>
              )}
              <p className="mt-3 text-small text-gold">{t('ownCount', { count })}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
