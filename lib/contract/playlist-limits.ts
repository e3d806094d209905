/** Kinds of items with a public video and a page of their own. */
export const videoKinds = ['answer', 'testimonial', 'story', 'welcome'] as const;
export type VideoKind = (typeof videoKinds)[number];

const kindsOfContent: Partial<Record<string, VideoKind>> = {
  answers: 'answer',
  testimonials: 'testimonial',
};
/** As what the items of a kind of content are in playlists; undefined for kinds that are in none. */
export const videoKindOf = (kind: string): VideoKind | undefined => kindsOfContent[kind];

/** Maximum number of items: enough for a whole course, while the page stays fast. */
export const maxPlaylistItems = 500;
/** Characters. */
export const maxPlaylistTitleLength = 120;
