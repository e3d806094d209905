import type { z } from 'zod';
import { readVideoLink, videoLinkRefusals } from '../../lib/contract/video-links.ts';
import { firstKinds } from '../../lib/danger/roles.ts';
import type { Fault } from './faults.ts';
import type {
  answerBase,
  categoryBase,
  guideBase,
  introVideoBase,
  LocationEntry,
  PlaylistEntry,
  pageBase,
  postBase,
  SuperCategoryEntry,
  testimonialBase,
  titleAndVideo,
} from './front-matter-schemas.ts';
import { leadsToPage, type MenuEntry } from './menus.ts';
import type { Item } from './read-items.ts';
import { introVideoName } from './rows.ts';

type VideoItem<Base extends z.ZodType> = Item<z.output<Base>, z.output<typeof titleAndVideo>>;
type ItemWithVideo = Item<{ video?: string | undefined }, { video?: string | undefined }>;

interface ContentToCheck {
  superCategories: SuperCategoryEntry[];
  locations: LocationEntry[];
  settings: { slug: string }[];
  words: { slug: string }[];
  slides: { slug: string }[];
  menus: MenuEntry[];
  playlists: PlaylistEntry[];
  categories: Item<z.output<typeof categoryBase>, unknown>[];
  answers: VideoItem<typeof answerBase>[];
  testimonials: VideoItem<typeof testimonialBase>[];
  guides: Item<z.output<typeof guideBase>, unknown>[];
  pages: Item<z.output<typeof pageBase>, unknown>[];
  posts: Item<z.output<typeof postBase>, unknown>[];
  introVideos: Item<z.output<typeof introVideoBase>, unknown>[];
}

/** Checks what single files cannot show: that slugs are unique and references exist. */
export function checkReferences(content: ContentToCheck, faults: Fault[]) {
  checkUnique('super-categories.yaml', content.superCategories, faults);
  checkUnique('locations.yaml', content.locations, faults);
  checkUnique('settings.yaml', content.settings, faults);
  checkUnique('words.yaml', content.words, faults);
  checkUnique('slides.yaml', content.slides, faults);
  checkMenus(content, faults);
  checkPlaces(content.locations, faults);
  checkParents(content, faults);
  checkRelated(content.answers, faults);
  checkDangerRoles('answers', content.answers, faults);
  checkDangerRoles('testimonials', content.testimonials, faults);
  checkFilms('answers', content.answers, faults);
  checkFilms('testimonials', content.testimonials, faults);
  checkIntroVideos(content.introVideos, faults);
  checkPlaylists(content, faults);
  checkFormer(content, faults);
}

/** Checks that the parent of each item exists. */
function checkParents(content: ContentToCheck, faults: Fault[]) {
  const groups = slugsOf(content.superCategories);
  const categories = slugsOf(content.categories);
  const answers = slugsOf(content.answers);
  const check = (file: string, field: string, known: Set<string>, slug: string | undefined) => {
    if (slug && !known.has(slug)) faults.push(unknownReference(file, field, slug));
  };
  for (const item of content.categories) {
    check(fileOf('categories', item), 'super', groups, item.base.fields.super);
  }
  for (const item of content.answers) {
    check(fileOf('answers', item), 'category', categories, item.base.fields.category);
  }
  for (const item of content.testimonials) {
    check(fileOf('testimonials', item), 'category', categories, item.base.fields.category);
  }
  for (const item of content.guides) {
    check(fileOf('guides', item), 'answer', answers, item.base.fields.answer);
  }
}

function checkRelated(answers: ContentToCheck['answers'], faults: Fault[]) {
  const slugs = slugsOf(answers);
  for (const item of answers) {
    const { slug, base } = item;
    const file = fileOf('answers', item);
    for (const other of base.fields.related ?? []) {
      if (other === slug)
        faults.push({ file, field: 'related', reason: 'names the answer itself' });
      else if (!slugs.has(other)) faults.push(unknownReference(file, 'related', other));
    }
  }
}

function checkDangerRoles(
  folder: string,
  items: Item<Pick<z.output<typeof testimonialBase>, 'first_for' | 'never_for'>, unknown>[],
  faults: Fault[],
) {
  for (const item of items) {
    const { base } = item;
    for (const kind of firstKinds(base.fields)) {
      if (!base.fields.never_for?.includes(kind)) continue;
      const reason = `names “${kind}”, for which it is among the first`;
      faults.push({ file: fileOf(folder, item), field: 'never_for', reason });
    }
  }
}

function checkPlaylists(
  { playlists, answers, testimonials, introVideos }: ContentToCheck,
  faults: Fault[],
) {
  const file = 'playlists.yaml';
  checkUnique(file, playlists, faults);
  const withVideo = (kind: string, items: ItemWithVideo[]) =>
    items.flatMap(({ slug, base }) => (base.fields.video ? [`${kind}/${slug}`] : []));
  const known = new Set([
    ...withVideo('answer', answers),
    ...withVideo('testimonial', testimonials),
    ...introVideos.map(({ slug }) => slug.replace('-', '/')),
  ]);
  playlists.forEach(({ items }, index) => {
    for (const [at, { kind, slug }] of items.entries()) {
      const name = `${kind}/${slug}`;
      if (known.has(name)) continue;
      const reason = `“${name}” names no video`;
      faults.push({ file, field: `${index}.items.${at}`, reason });
    }
  });
}

function checkIntroVideos(items: ContentToCheck['introVideos'], faults: Fault[]) {
  for (const item of items) {
    const { slug, base } = item;
    const file = fileOf('intro-videos', item);
    if (!introVideoName(slug)) {
      const reason = 'stands in a folder whose name does not begin with welcome- or story-';
      faults.push({ file, field: '', reason });
    }
    const link = readVideoLink(base.fields.video);
    if ('refused' in link) {
      faults.push({ file, field: 'video', reason: videoLinkRefusals[link.refused] });
    }
    if (base.fields.account && !base.fields.church) {
      faults.push({ file, field: 'church', reason: 'is missing beside the account' });
    }
  }
}

function checkFilms(folder: string, items: ItemWithVideo[], faults: Fault[]) {
  for (const { slug, original, base, variants, transcripts } of items) {
    for (const locale of Object.keys(transcripts) as (keyof typeof transcripts)[]) {
      const variantVideo = locale === 'en' ? undefined : variants[locale]?.fields.video;
      if (variantVideo || base.fields.video) continue;
      const file = `${folder}/${slug}/${locale}.vtt`;
      const reason = `has words for a video, but ${original}.md names no video`;
      faults.push({ file, field: '', reason });
    }
  }
}

/** Links of the menus lead to pages of this site, or elsewhere. */
function checkMenus(content: ContentToCheck, faults: Fault[]) {
  const file = 'menus.yaml';
  checkUnique(file, content.menus, faults);
  if (content.menus.length === 0) return;
  const withFormer = (items: { slug: string; base: { fields: { former: string[] } } }[]) =>
    new Set(items.flatMap(({ slug, base }) => [slug, ...base.fields.former]));
  const items = {
    answers: withFormer(content.answers),
    testimonials: withFormer(content.testimonials),
    categories: withFormer(content.categories),
    guides: withFormer(content.guides),
    pages: withFormer(content.pages),
    post: withFormer(content.posts),
    'playlist-show': slugsOf(content.playlists),
  };
  content.menus.forEach(({ links = [] }, index) => {
    for (const [at, { to }] of links.entries()) {
      if (!to.startsWith('/') || leadsToPage(to, items)) continue;
      const reason = `“${to}” leads to no page`;
      faults.push({ file, field: `${index}.links.${at}.to`, reason });
    }
  });
}

/** Within a kind, a former slug redirects to one item. */
function checkFormer(content: ContentToCheck, faults: Fault[]) {
  const kinds = ['answers', 'testimonials', 'categories', 'guides', 'pages', 'posts'] as const;
  const lists = kinds.map((kind) =>
    content[kind].map((item: Item<{ former: string[] }, unknown>) => ({
      file: fileOf(kind, item),
      field: 'former',
      former: item.base.fields.former,
    })),
  );
  const churches = content.locations.map(({ former }, index) => ({
    file: 'locations.yaml',
    field: `${index}.former`,
    former,
  }));
  for (const items of [...lists, churches]) {
    const usedSlugs = new Set<string>();
    for (const { file, field, former } of items) {
      for (const slug of former) {
        if (usedSlugs.has(slug)) faults.push({ file, field, reason: `“${slug}” is used twice` });
        usedSlugs.add(slug);
      }
    }
  }
}

function checkUnique(file: string, entries: { slug: string }[], faults: Fault[]) {
  const usedSlugs = new Set<string>();
  entries.forEach(({ slug }, index) => {
    if (usedSlugs.has(slug)) {
      faults.push({ file, field: `${index}.slug`, reason: `“${slug}” is used twice` });
    }
    usedSlugs.add(slug);
  });
}

function checkPlaces(locations: LocationEntry[], faults: Fault[]) {
  locations.forEach(({ lat, lng }, index) => {
    if ((lat === undefined) === (lng === undefined)) return;
    const field = `${index}.${lat === undefined ? 'lat' : 'lng'}`;
    faults.push({
      file: 'locations.yaml',
      field,
      reason: 'is missing beside the other coordinate',
    });
  });
}

/** The file that has the facts of an item. */
const fileOf = (folder: string, { slug, original }: Item<unknown, unknown>) =>
  `${folder}/${slug}/${original}.md`;

function unknownReference(file: string, field: string, slug: string): Fault {
  return { file, field, reason: `“${slug}” names nothing` };
}

function slugsOf(items: { slug: string }[]): Set<string> {
  return new Set(items.map((item) => item.slug));
}
