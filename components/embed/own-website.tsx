import { getLocale, getTranslations } from 'next-intl/server';
import { site } from '@/lib/config/site';
import { snippet } from '@/lib/embed/snippet';
import { localePath } from '@/lib/i18n/paths';
import { absoluteUrl } from '@/lib/seo/metadata';
import { CopyButton } from './copy-button';

interface Props {
  title: string;
  /** The video's page, without a locale. */
  path: string;
}

/** For the church: the lines that show this video on its own website. */
export async function OwnWebsite({ title, path }: Props) {
  const t = await getTranslations('embed');
  const locale = await getLocale();
  const code = snippet({
    origin: site().origin,
    embed: localePath(locale, `/embed${path}`),
    page: absoluteUrl(locale, path),
    title,
  });
  return (
    <details className="group rounded-soft px-6 tablet:px-8">
      <summary className="flex min-h-11 items-center gap-2 text-note font-semibold text-soft underline decoration-line underline-offset-4 hover:text-ink">
        {t('ownTitle')}
      </summary>
      <p className="mt-2 text-note text-soft">{t('ownText')}</p>
      <pre className="mt-4 overflow-x-auto rounded-soft bg-surface p-4 text-small whitespace-pre-wrap select-all">
        <code>{code}</code>
      </pre>
      <div className="mt-3">
        <CopyButton text={code} labels={{ copy: t('copy'), copied: t('copied') }} />
      </div>
    </details>
  );
}
