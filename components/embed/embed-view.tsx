import { getLocale, getTranslations } from 'next-intl/server';
import { Film } from '@/components/video/film';
import { headline } from '@/components/video/headline';
import { PersonalVideoStage } from '@/components/video/personal-video-stage';
import { TitledPoster } from '@/components/video/titled-poster';
import { site } from '@/lib/config/site';
import type { Embed } from '@/lib/content/embeds';
import { EmbedCard } from './embed-card';
import { EmbedLink } from './embed-link';

/** A video for a church's own website: the film, its controls, and the way to its whole page. */
export async function EmbedView({ embed }: { embed: Embed }) {
  const t = await getTranslations('embed');
  const title = await embedTitle(embed);
  const { name } = site();
  if (embed.shows === 'page') {
    return (
      <EmbedCard title={title} text={t('readText')} path={embed.page} link={t('read', { name })} />
    );
  }
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      {embed.shows === 'personal' ? (
        <PersonalVideoStage video={embed.video} title={title} embedded />
      ) : (
        <Film
          {...embed}
          title={title}
          poster={<TitledPoster scene={embed.scene} title={title} priority />}
          embedded
        />
      )}
      <p className="flex items-center justify-between gap-4 px-3 text-small">
        <span className="truncate text-soft">{title}</span>
        <EmbedLink path={embed.page} className="flex min-h-10 shrink-0 items-center font-semibold">
          {t('open', { name })}
        </EmbedLink>
      </p>
    </>
  );
}

export async function embedTitle(embed: Embed): Promise<string> {
  return embed.shows === 'personal' ? headline(await getLocale(), embed.video) : embed.title.text;
}
