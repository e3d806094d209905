import { getLocale, getTranslations } from 'next-intl/server';
import { LocalizedText } from '@/components/content/localized-text';
import { Icon } from '@/components/ui/icon';
import { LocaleLink } from '@/components/ui/locale-link';
import { listChurchVideos } from '@/lib/content/church-videos';
import type { ChurchProfile } from '@/lib/content/churches';

/** The church's welcome and its members' stories, each linked to its page. Nothing if there are none. */
export async function ChurchVideos({ church }: { church: ChurchProfile }) {
  const t = await getTranslations('church.videos');
  const videos = await listChurchVideos(await getLocale(), church);
  if (videos.length === 0) return null;
  return (
    <section aria-labelledby="videos" className="print:hidden">
      <h2 id="videos" className="text-title">
        {t('title')}
      </h2>
      <ul className="mt-4 grid grid-cols-1 gap-3">
        {videos.map(({ kind, path, speaker, message }) => (
          <li key={path} className="group relative flex gap-4 rounded-soft bg-surface p-5">
            <span className="mt-0.5 inline-flex size-10 shrink-0 items-center justify-center rounded-pill bg-lamp text-night">
              <Icon name="play" className="size-4" />
            </span>
            <div className="min-w-0">
              <LocaleLink
                path={path}
                className="card-link font-semibold no-underline decoration-lamp group-hover:underline"
              >
                {t(kind, { speaker: speaker ?? church.name })}
              </LocaleLink>
              {message && (
                <p className="mt-1 line-clamp-2 text-note text-soft">
                  <LocalizedText value={message} />
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
