/** What has a video that can be watched by everyone, and a page of its own. */
export const videoKinds = ['answer', 'testimonial', 'story', 'welcome'] as const;
export type VideoKind = (typeof videoKinds)[number];

/** A list may hold this many: someone's whole course, and a page that still opens at once. */
export const maxPlaylistItems = 500;
/** In characters. */
export const longestPlaylistTitle = 120;
