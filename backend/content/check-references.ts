import {
  type EditedKind,
  editedKinds,
  formOf,
  isMoving,
  kindsWith,
  movingKinds,
} from '../../lib/contract/editorial-kinds.ts';
import { readVideoLink, videoLinkRefusals } from '../../lib/contract/video-links.ts';
import { type DangerRoles, firstKinds } from '../../lib/danger/roles.ts';
import type { Fault } from './faults.ts';
import { introVideoName } from './kinds/intro-video-name.ts';
import type { Parts } from './kinds.ts';
import { leadsToPage } from './menus.ts';
import type { Item } from './read-items.ts';

/** An item of any kind with a folder. */
type AnyItem = Item<
  Record<string, unknown> & Pick<DangerRoles, 'first_for' | 'never_for'>,
  unknown
>;
type ItemWithVideo = Item<{ video?: string | undefined }, { video?: string | undefined }>;
type Entry = { slug: string };

/** The kinds that are stored in one way. */
const kindsStored = (stored: 'folder' | 'list') =>
  editedKinds.filter((kind) => formOf(kind).stored === stored);
const itemsOf = (content: Parts, kind: EditedKind) => content[kind] as unknown as AnyItem[];

/** Checks what single files cannot show: that slugs are unique and references exist. */
export function checkReferences(content: Parts, faults: Fault[]) {
  for (const kind of [...kindsStored('list'), 'locations' as const]) {
    checkUnique(`${kind}.yaml`, content[kind] as Entry[], faults);
  }
  checkMenus(content, faults);
  checkPlaces(content.locations, faults);
  for (const kind of kindsStored('folder')) {
    const items = itemsOf(content, kind);
    checkNamed(content, kind, items, faults);
    checkDangerRoles(kind, items, faults);
    if (formOf(kind).captions) checkFilms(kind, items as ItemWithVideo[], faults);
  }
  checkIntroVideos(content['intro-videos'], faults);
  checkPlaylists(content, faults);
  checkFormer(content, faults);
}

/** Checks that the items that an item names exist, and are others. */
function checkNamed(content: Parts, kind: EditedKind, items: AnyItem[], faults: Fault[]) {
  for (const { name, to } of formOf(kind).fields) {
    if (to === undefined) continue;
    const known = slugsOf(content[to as EditedKind] as Entry[]);
    for (const item of items) {
      const file = fileOf(kind, item);
      for (const slug of [item.base.fields[name] ?? []].flat() as string[]) {
        if (to === kind && slug === item.slug) {
          faults.push({ file, field: name, reason: 'names the answer itself' });
        } else if (!known.has(slug)) faults.push(unknownReference(file, name, slug));
      }
    }
  }
}

function checkDangerRoles(folder: string, items: AnyItem[], faults: Fault[]) {
  for (const item of items) {
    const { base } = item;
    for (const kind of firstKinds(base.fields)) {
      if (!base.fields.never_for?.includes(kind)) continue;
      const reason = `names “${kind}”, for which it is among the first`;
      faults.push({ file: fileOf(folder, item), field: 'never_for', reason });
    }
  }
}

function checkPlaylists(content: Parts, faults: Fault[]) {
  const file = 'playlists.yaml';
  const { playlists } = content;
  const known = new Set([
    ...kindsWith('playlistKind').flatMap((kind) =>
      content[kind].flatMap(({ slug, base }) =>
        base.fields.video ? [`${formOf(kind).playlistKind}/${slug}`] : [],
      ),
    ),
    ...content['intro-videos'].map(({ slug }) => slug.replace('-', '/')),
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

function checkIntroVideos(items: Parts['intro-videos'], faults: Fault[]) {
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
function checkMenus(content: Parts, faults: Fault[]) {
  const file = 'menus.yaml';
  if (content.menus.length === 0) return;
  const items = Object.fromEntries(
    kindsWith('address').map((kind) => [
      formOf(kind).address,
      new Set([...slugsOf(content[kind] as Entry[]), ...formerIn(content, kind)]),
    ]),
  );
  content.menus.forEach(({ links = [] }, index) => {
    for (const [at, { to }] of links.entries()) {
      if (!to.startsWith('/') || leadsToPage(to, items)) continue;
      const reason = `“${to}” leads to no page`;
      faults.push({ file, field: `${index}.links.${at}.to`, reason });
    }
  });
}

const formerIn = (content: Parts, kind: EditedKind): string[] =>
  isMoving(kind) ? content[kind].flatMap(({ base }) => base.fields.former) : [];

/** Within a kind, a former slug redirects to one item. */
function checkFormer(content: Parts, faults: Fault[]) {
  const lists = movingKinds.map((kind) =>
    content[kind].map((item) => ({
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

function checkPlaces(locations: Parts['locations'], faults: Fault[]) {
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
