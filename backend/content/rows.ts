import type { z } from 'zod';
import {
  type Locale,
  locales,
  type VariantLocale,
  variantLocales,
} from '../../lib/contract/common.ts';
import type { IntroVideoType } from '../../lib/contract/videos.ts';
import { normalise } from '../search/normalise.ts';
import type { Content } from './content.ts';
import type * as schemas from './front-matter-schemas.ts';
import { once } from './once.ts';
import type { Item } from './read-items.ts';

type ItemOf<Base extends z.ZodType, Variant extends z.ZodType> = Item<
  z.output<Base>,
  z.output<Variant>
>;

/** The fields `title_es`, `title_fr`, `title_ko`, each from the item's text in that language. */
function variantFields<const Field extends string>(
  field: Field,
  value: (locale: VariantLocale) => string | undefined,
) {
  const entries = variantLocales.map((locale) => [`${field}_${locale}`, value(locale)] as const);
  return Object.fromEntries(entries) as {
    [Key in `${Field}_${VariantLocale}`]: string | undefined;
  };
}

export function categoryRow({
  slug,
  language,
  base,
  variants,
}: ItemOf<typeof schemas.categoryBase, typeof schemas.nameOnly>): Content['categories'][number] {
  const names = [
    base.fields.name,
    ...variantLocales.map((locale) => variants[locale]?.fields.name),
  ];
  return {
    slug,
    language,
    name: base.fields.name,
    description: base.body,
    playerembed: base.fields.video,
    order: base.fields.order,
    image: base.fields.image,
    super: base.fields.super,
    names_key: names.map((name) => normalise(name ?? '')).join('\n'),
    ...variantFields('name', (locale) => variants[locale]?.fields.name),
    ...variantFields('description', (locale) => variants[locale]?.body),
  };
}

function videoItemFields({
  slug,
  language,
  base,
  variants,
  transcripts,
}: Item<{ title: string; video?: string; image?: string }, { title: string; video?: string }>) {
  return {
    slug,
    language,
    title: base.fields.title,
    description: base.body,
    playerembed: base.fields.video,
    transcript: transcripts[language],
    image: base.fields.image,
    ...variantFields('title', (locale) => variants[locale]?.fields.title),
    ...variantFields('description', (locale) => variants[locale]?.body),
    ...variantFields('playerembed', (locale) => variants[locale]?.fields.video),
    ...variantFields('transcript', (locale) => inOtherLanguage(transcripts, language, locale)),
  };
}

/** The captions of a language other than that of the base text. */
const inOtherLanguage = (
  transcripts: Partial<Record<Locale, string>>,
  base: Locale,
  locale: VariantLocale,
) => (locale === base ? undefined : transcripts[locale]);

export function answerRow(
  item: ItemOf<typeof schemas.answerBase, typeof schemas.answerVariant>,
): Content['answers'][number] {
  const { category, order, related, published, updated, also_asked, first_for, never_for } =
    item.base.fields;
  return {
    ...videoItemFields(item),
    category,
    order,
    related: related ?? [],
    also_asked: also_asked?.join('\n'),
    ...variantFields('also_asked', (locale) =>
      item.variants[locale]?.fields.also_asked?.join('\n'),
    ),
    published_at: published,
    updated_at: updated,
    first_for,
    never_for,
  };
}

export function testimonialRow(
  item: ItemOf<typeof schemas.testimonialBase, typeof schemas.titleAndVideo>,
): Content['testimonials'][number] {
  const { category, published, example, first_for, never_for } = item.base.fields;
  return {
    ...videoItemFields(item),
    category,
    published_at: published,
    is_example: example,
    first_for,
    never_for,
  };
}

export function formerOf({ slug, base }: Item<{ former: string[] }, unknown>) {
  return { slug, former: base.fields.former };
}

export function pageRow({
  slug,
  language,
  base,
  variants,
}: ItemOf<typeof schemas.pageBase, typeof schemas.titleOnly>): Content['pages'][number] {
  return {
    slug,
    language,
    title: base.fields.title,
    embed: base.fields.video,
    content: base.body,
    es_title: variants.es?.fields.title,
    fr_title: variants.fr?.fields.title,
    ko_title: variants.ko?.fields.title,
    es_content: variants.es?.body,
    fr_content: variants.fr?.body,
    ko_content: variants.ko?.body,
    updated_at: base.fields.updated,
  };
}

export function postRow({
  slug,
  language,
  base,
  variants,
}: ItemOf<typeof schemas.postBase, typeof schemas.titleOnly>): Content['posts'][number] {
  return {
    slug,
    language,
    title: base.fields.title,
    content: base.body,
    author: base.fields.author,
    image: base.fields.image,
    published_at: base.fields.published,
    ...variantFields('title', (locale) => variants[locale]?.fields.title),
    ...variantFields('content', (locale) => variants[locale]?.body),
  };
}

export function guideRow({
  slug,
  language,
  base: { fields, body },
  variants,
}: ItemOf<typeof schemas.guideBase, typeof schemas.titleOnly>): Content['guides'][number] {
  return {
    slug,
    language,
    kind: fields.kind,
    title: fields.title,
    content: body,
    answer_slug: fields.answer,
    minutes: fields.minutes,
    image: fields.image,
    order: fields.order,
    updated_at: fields.updated,
    ...variantFields('title', (locale) => variants[locale]?.fields.title),
    ...variantFields('content', (locale) => variants[locale]?.body),
  };
}

export function instructionVideoRow({
  slug,
  language,
  base,
  variants,
}: ItemOf<
  typeof schemas.instructionVideoBase,
  typeof schemas.titleAndVideo
>): Content['instructionVideos'][number] {
  return {
    slug,
    language,
    title: base.fields.title,
    description: base.body,
    playerembed: base.fields.video,
    order: base.fields.order,
    image: base.fields.image,
    ...variantFields('title', (locale) => variants[locale]?.fields.title),
    ...variantFields('description', (locale) => variants[locale]?.body),
    ...variantFields('playerembed', (locale) => variants[locale]?.fields.video),
  };
}

/** The folder's name is the video's type and slug: `welcome-grace-chapel`. */
export function introVideoRow({
  slug: folder,
  language,
  base,
  variants,
  transcripts,
}: ItemOf<
  typeof schemas.introVideoBase,
  typeof schemas.introVideoTitle
>): Content['introVideos'][number] {
  const { fields } = base;
  const { type, slug } = introVideoName(folder) as IntroVideoName;
  return {
    video: {
      type,
      slug,
      account_id: fields.account,
      video_type: fields.video_type,
      video_url: fields.video,
      video_thumbnail: fields.thumbnail,
      status: fields.status,
      intro_type: fields.intro_type ?? type,
      profile_url: fields.profile_url,
      speaker: fields.speaker,
      image: fields.image ?? null,
      language: fields.language ?? language,
      title: fields.title,
      message: base.body,
      transcript: transcripts[language],
      ...variantFields('title', (locale) => variants[locale]?.fields.title),
      ...variantFields('message', (locale) => variants[locale]?.body),
      ...variantFields('transcript', (locale) => inOtherLanguage(transcripts, language, locale)),
      published_at: fields.published,
      updated_at: fields.updated,
      is_example: fields.example,
    },
    church: fields.church,
    owner: {
      role: fields.role,
      church_status: fields.church_status,
      show_notice: fields.show_notice,
      membership_state: fields.membership,
    },
    former: fields.former,
  };
}

interface IntroVideoName {
  type: IntroVideoType;
  slug: string;
}

/** Parses the name of a video's folder; undefined if it does not begin with a type. */
export function introVideoName(folder: string): IntroVideoName | undefined {
  const [, type, slug] = /^(welcome|story)-(.+)$/.exec(folder) ?? [];
  return slug ? { type: type as IntroVideoType, slug } : undefined;
}

/** Unchanged entries are the same objects. */
export const locationRow = once(toLocationRow);

function toLocationRow({
  former: _,
  account,
  example,
  lat,
  lng,
  pastor,
  updated,
  ...entry
}: schemas.LocationEntry): Content['locations'][number] {
  return {
    ...entry,
    account_id: account,
    is_example: example,
    latitude: lat,
    longitude: lng,
    pastor_name: pastor,
    updated_at: updated,
    name_key: normalise(entry.name),
    city_key: normalise(entry.city ?? ''),
    address_key: normalise(entry.address ?? ''),
  };
}

export function superCategoryRow(
  entry: schemas.SuperCategoryEntry,
): Content['superCategories'][number] {
  const language = languageOfEntry(entry, 'name');
  return { ...entry, language, ...inBaseField(entry, 'name', language) };
}

/** The ministry's playlists keep the order of the file. */
export function playlistRow(
  { slug, ...entry }: schemas.PlaylistEntry,
  position: number,
): Content['playlists'][number] {
  const lang = languageOfEntry(entry, 'title');
  return {
    ...entry,
    ...inBaseField(entry, 'title', lang),
    ...inBaseField(entry, 'description', lang),
    ...{ image: entry.image ?? null, id: slug, lang, position },
  };
}

type NamedEntry = Readonly<Record<string, unknown>>;
const keyIn = (field: string, locale: Locale) => (locale === 'en' ? field : `${field}_${locale}`);

/** The language of an entry's base fields: English, or the first in which it has a name. */
const languageOfEntry = (entry: NamedEntry, name: string): Locale =>
  locales.find((locale) => entry[keyIn(name, locale)]) ?? 'en';

/** A field of an entry with its text in this language as the base. */
function inBaseField<const Field extends string>(
  entry: NamedEntry,
  field: Field,
  language: Locale,
) {
  const key = keyIn(field, language);
  const base = { [field]: entry[key] } as { [Key in Field]: string };
  return key === field ? base : { [key]: undefined, ...base };
}
