import { getLocale, getTranslations } from 'next-intl/server';
import { EmbedCard } from '@/components/embed/embed-card';
import { embedTitle, isShown } from '@/components/embed/embed-facts';
import { EmbedLink } from '@/components/embed/embed-link';
import { EmbeddedPlaylist } from '@/components/playlists/embedded-playlist';
import { Film } from '@/components/video/film';
import { PersonalVideoStage } from '@/components/video/personal-video-stage';
import { TitledPoster } from '@/components/video/titled-poster';
import { VisitCounter } from '@/components/visits/visit-counter';
import { site } from '@/lib/config/site';
import type { Embed } from '@/lib/content/embeds';

/** A video in a church's own website: the film, its controls, and a link to its page. */
export async function EmbedView({ embed }: { embed: Embed }) {
  const t = await getTranslations('embed');
  const title = await embedTitle(await getLocale(), embed);
  const { name } = site();
  const { page, player } = embed;
  // If a church's player may not stream, its visitors see a link to the video.
  const isLink = player?.mayStream === false && isShown(embed);
  if (embed.shows === 'page' || isLink) {
    const text = isLink ? t('pageText', { name }) : t('readText');
    return <EmbedCard title={title} text={text} path={page} link={t('open', { name })} />;
  }
  const embedded = { accountId: player?.accountId };
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      {embed.shows === 'personal' ? (
        <VisitCounter
          type={embed.video.type}
          slug={embed.video.slug}
          locale={await getLocale()}
          medium="embed"
        >
          <PersonalVideoStage video={embed.video} title={title} embedded={embedded} />
        </VisitCounter>
      ) : embed.shows === 'playlist' ? (
        <EmbeddedPlaylist videos={embed.videos} accountId={player?.accountId} />
      ) : (
        <Film
          {...embed}
          title={title}
          poster={<TitledPoster scene={embed.scene} title={title} priority />}
          embedded={embedded}
        />
      )}
      <p className="flex items-center justify-between gap-4 px-3 text-small">
        <span className="truncate text-soft">{title}</span>
        <EmbedLink path={page} className="flex min-h-10 shrink-0 items-center font-semibold">
          {t('open', { name })}
        </EmbedLink>
      </p>
    </>
  );
}
