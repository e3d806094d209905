import type { MetadataRoute } from 'next';
import { listSitemapEntries } from '@/lib/content/sitemap';
import { absoluteUrl } from '@/lib/seo/metadata';

export const dynamic = 'force-dynamic';

/** Every page in every language it is really in, each naming its mirrors. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  return (await listSitemapEntries()).flatMap(({ path, translations, lastModified }) =>
    translations.map((locale) => ({
      url: absoluteUrl(locale, path),
      lastModified,
      alternates: {
        languages: Object.fromEntries(
          translations.map((mirror) => [mirror, absoluteUrl(mirror, path)]),
        ),
      },
    })),
  );
}
