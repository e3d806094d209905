import { getLocale, getTranslations } from 'next-intl/server';
import { Fragment, type ReactNode } from 'react';
import { Folded } from '@/components/ui/folded';
import { site } from '@/lib/config/site';
import { snippet } from '@/lib/embed/snippet';
import { localePath } from '@/lib/i18n/paths';
import { absoluteUrl } from '@/lib/seo/metadata';
import { EmbedLines } from './embed-lines';

interface Props {
  title: string;
  /** Path of the video's page, without a locale. */
  page: string;
  /** Path of its player, without a locale. */
  embed: string;
}

/** Parameters of a player's URL (lib/embed/film-parameters.ts, plan-player.ts). */
const options = [
  { name: 'start', example: '30' },
  { name: 'subtitles', example: 'ko' },
  { name: 'colour', example: '3b5b8c' },
  { name: 'lang', example: 'es' },
] as const;

/** The embed code of a church's own video for its website. */
export async function OwnWebsite({ title, path }: { title: string; path: string }) {
  const t = await getTranslations('embed');
  return (
    <Folded icon="code" title={t('ownTitle')}>
      <EmbedCode title={title} page={path} embed={`/embed${path}`} />
      <p className="mt-6 text-note text-soft">{t('ownAnswers')}</p>
    </Folded>
  );
}

/** The embed code, and the parameters of its URL. */
export async function EmbedCode({ title, page, embed }: Props) {
  const t = await getTranslations('embed');
  const locale = await getLocale();
  const lines = snippet({
    origin: site().origin,
    embed: localePath(locale, embed),
    page: absoluteUrl(locale, page),
    title,
  });
  return (
    <>
      <p className="text-note text-soft">{t('ownText')}</p>
      <EmbedLines lines={lines} labels={{ copy: t('copy'), copied: t('copied') }} />
      <p className="mt-6 text-note text-soft">{t.rich('ownOptions', { code })}</p>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-5 gap-y-1 text-note">
        {options.map(({ name, example }) => (
          <Fragment key={name}>
            <dt>
              <code>
                {name}={example}
              </code>
            </dt>
            <dd className="text-soft">{t(`options.${name}`)}</dd>
          </Fragment>
        ))}
      </dl>
    </>
  );
}

const code = (example: ReactNode) => (
  <code className="inline-block max-w-full wrap-anywhere">{example}</code>
);
