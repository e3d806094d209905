import { getLocale, getTranslations } from 'next-intl/server';
import type { Localized } from '@/lib/content/localize';
import { sanitizeContent } from '@/lib/content/sanitize';

/** HTML text from the backend, sanitised and styled as prose. */
export async function Prose({ html, className = '' }: { html: Localized; className?: string }) {
  const t = await getTranslations('video');
  const safe = sanitizeContent(html.text, { videoLabel: t('watch') });
  return (
    <div
      className={`prose ${className}`}
      lang={html.lang === (await getLocale()) ? undefined : html.lang}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised above (docs/decisions/0006).
      dangerouslySetInnerHTML={{ __html: safe }}
    />
  );
}
