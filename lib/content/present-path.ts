import 'server-only';
import { formOf, type MovingKind, movingKinds } from '@/lib/contract/editorial-kinds';
import { defaultLocale, type Locale } from '@/lib/i18n/locales';
import { decodeSegment, localePath, stripLocale } from '@/lib/i18n/paths';
import { getAnswer } from './answers';
import { getCategory } from './categories';
import { presentChurchSlug } from './churches';
import { getGuide } from './guides';
import { getIntroVideo, personalVideoKinds } from './intro-videos';
import { pagePath } from './page-paths';
import { getPage, getPost } from './pages';
import { getTestimonial } from './testimonials';

type Find = (locale: Locale, slug: string) => Promise<{ slug: string } | undefined>;

async function findChurch(_: Locale, slugOrFormer: string) {
  const slug = await presentChurchSlug(slugOrFormer);
  return slug ? { slug } : undefined;
}

const findsOfContent: Record<MovingKind, Find> = {
  answers: getAnswer,
  categories: getCategory,
  guides: getGuide,
  pages: getPage,
  posts: getPost,
  testimonials: getTestimonial,
};

/** By the first segment of an address. */
const finds: Record<string, Find> = {
  ...Object.fromEntries(movingKinds.map((kind) => [formOf(kind).address, findsOfContent[kind]])),
  church: findChurch,
  ...Object.fromEntries(
    personalVideoKinds.map((kind) => [
      kind,
      (locale: Locale, slug: string) => getIntroVideo(locale, kind, slug),
    ]),
  ),
};

/** The present path of the item at a path; returns the path unchanged if it is unknown. */
export async function presentPath(address: string): Promise<string> {
  const { locale = defaultLocale, path } = stripLocale(address);
  const [, kind = '', segment = '', ...more] = path.split('/');
  if (more.length > 0 || !Object.hasOwn(finds, kind)) return address;
  // Errors are left to the page at that path.
  const item = await finds[kind]?.(locale, decodeSegment(segment)).catch(() => undefined);
  if (!item) return address;
  const slug = encodeURIComponent(item.slug);
  return localePath(locale, kind === 'pages' ? pagePath(slug) : `/${kind}/${slug}`);
}
