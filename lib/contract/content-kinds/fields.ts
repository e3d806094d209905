/* What several kinds have in common. */

export const title = { name: 'title', type: 'text', required: true, translated: true } as const;
export const order = { name: 'order', type: 'number', required: true } as const;
export const image = { name: 'image', type: 'picture' } as const;
export const former = { name: 'former', type: 'slugs' } as const;
export const published = { name: 'published', type: 'day', required: true } as const;
export const updated = { name: 'updated', type: 'day' } as const;
export const category = {
  name: 'category',
  type: 'reference',
  to: 'categories',
  required: true,
} as const;
export const danger = [
  { name: 'first_for', type: 'danger_ranks' },
  { name: 'never_for', type: 'danger_kinds' },
] as const;

export const folder = { stored: 'folder', body: true, captions: false, page: true } as const;
export const list = { stored: 'list', body: false, captions: false, page: false } as const;
