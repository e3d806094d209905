import sharp from 'sharp';
import { ask, eachOf, type Site } from './crawl';

const pictureOf = /\/previews\/([a-z]{2})\/([^/]+)\/.*\/([0-9a-f]{16})\.jpg$/;

/** The preview pictures of all pages, each with the path of one page that uses it. */
export function previewPictures(site: Site): Map<string, string> {
  return new Map(
    site.pages.flatMap((page) => (page.meta.get('og:image') ?? []).map((url) => [url, page.path])),
  );
}

/**
 * The pictures that do not exist at the addresses that their pages use. Requested with If-None-Match,
 * so that none has to be drawn.
 */
export async function missingPictures(pictures: Iterable<[string, string]>): Promise<string[]> {
  const missing: string[] = [];
  await eachOf([...pictures], async ([url, path]) => {
    const hash = pictureOf.exec(url)?.[3];
    const response = await ask(url, { 'if-none-match': `"${hash}"` });
    if (response.status !== 304) missing.push(`${path}: ${url} answers ${response.status}`);
  });
  return missing;
}

/** One picture of each kind of page in English and in Korean, the most difficult script. */
export function somePictures(pictures: Iterable<[string, string]>): [string, string][] {
  const some = new Map<string, [string, string]>();
  for (const [url, path] of pictures) {
    const [, locale = '', kind] = pictureOf.exec(url) ?? [];
    if (/en|ko/.test(locale)) some.set(`${locale} ${kind}`, [url, path]);
  }
  return [...some.values()];
}

/** The faults of drawn pictures. */
export async function unfitPictures(pictures: [string, string][]): Promise<string[]> {
  const unfit: string[] = [];
  for (const [url, path] of pictures) {
    const response = await ask(url);
    const picture = Buffer.from(await response.arrayBuffer());
    const { format, width, height } = await sharp(picture).metadata();
    const isFit = format === 'jpeg' && width === 1200 && height === 630;
    if (!isFit || picture.length >= 300 * 1024) {
      unfit.push(`${path}: ${format}, ${width} × ${height}, ${picture.length} bytes`);
    }
  }
  return unfit;
}
