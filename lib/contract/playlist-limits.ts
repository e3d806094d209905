/** Kinds of items with a public video and a page of their own. */
export const videoKinds = ['answer', 'testimonial', 'story', 'welcome'] as const;
export type VideoKind = (typeof videoKinds)[number];

/** Maximum number of items: enough for a whole course, while the page stays fast. */
export const maxPlaylistItems = 500;
/** Characters. */
export const maxPlaylistTitleLength = 120;
