import { z } from 'zod';

/* Exports of Ghost, as the list that tables of questions are. */

const text = z.string().nullish();
const exportSchema = z.object({
  data: z.object({
    posts: z.array(
      z.looseObject({
        ...{ id: z.union([z.string(), z.number()]), title: text, slug: text, html: text },
        ...{ plaintext: text, status: text, visibility: text, published_at: text, type: text },
        ...{ custom_excerpt: text, feature_image: text, locale: text },
      }),
    ),
    users: z.array(z.looseObject({ id: z.unknown(), name: text })).optional(),
    tags: z.array(z.looseObject({ id: z.unknown(), name: text })).optional(),
    posts_authors: z
      .array(z.looseObject({ post_id: z.unknown(), author_id: z.unknown() }))
      .optional(),
    posts_tags: z.array(z.looseObject({ post_id: z.unknown(), tag_id: z.unknown() })).optional(),
  }),
});

/** The posts of an export of Ghost as a list with headings; undefined if it is none. */
export function ghostList(bytes: Uint8Array): object[] | undefined {
  const value = jsonOf(bytes);
  const outer = z.object({ db: z.array(z.unknown()).min(1) }).safeParse(value);
  const read = exportSchema.safeParse(outer.success ? outer.data.db[0] : value);
  if (!read.success) return undefined;
  const { posts, users, tags, posts_authors, posts_tags } = read.data.data;
  const names = (list: { id?: unknown; name?: string | null | undefined }[] = []) =>
    new Map(list.map(({ id, name }) => [String(id), name ?? '']));
  const [authors, labels] = [names(users), names(tags)];
  // Their own addresses stand as a word for that of the site.
  const own = (words: string | null | undefined) => (words ?? '').replaceAll('__GHOST_URL__', '');
  const authorOf = new Map(
    (posts_authors ?? [])
      .toReversed()
      .map((one) => [String(one.post_id), authors.get(String(one.author_id)) ?? '']),
  );
  const tagsOf = new Map<string, string[]>();
  for (const { post_id, tag_id } of posts_tags ?? []) {
    const label = labels.get(String(tag_id));
    // Of Ghost’s own, which visitors do not see.
    if (!label || label.startsWith('#')) continue;
    tagsOf.set(String(post_id), [...(tagsOf.get(String(post_id)) ?? []), label]);
  }
  return posts.map((post) => ({
    ...{ id: String(post.id), title: post.title, language: post.locale },
    ...{ answer: own(post.html) || post.plaintext, 'short answer': post.custom_excerpt },
    ...{ date: post.published_at, author: authorOf.get(String(post.id)) },
    category: tagsOf.get(String(post.id))?.[0],
    tags: tagsOf.get(String(post.id))?.slice(1).join('; '),
    'old address': post.slug ? `/${post.slug}/` : undefined,
    image: own(post.feature_image),
    privacy: /^(?:published|sent)$/.test(post.status ?? 'published') ? 'public' : 'private',
  }));
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return undefined;
  }
}
