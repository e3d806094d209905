/** An item of each kind that has pages of its own: where they are, and what the store calls the kind. */
export const items = [
  { kind: 'answers', base: '/answers', slug: 'did-jesus-live' },
  { kind: 'categories', base: '/categories', slug: 'jesus' },
  { kind: 'guides', base: '/guides', slug: 'the-empty-tomb' },
  { kind: 'locations', base: '/church', slug: 'plum-tree-fellowship-charlotte' },
  { kind: 'pages', base: '/pages', slug: 'terms-of-use' },
  { kind: 'posts', base: '/post', slug: 'why-we-leave-a-light-on' },
  { kind: 'story', base: '/story', slug: 'maria' },
  { kind: 'testimonials', base: '/testimonials', slug: 'the-night-nurse' },
  { kind: 'welcome', base: '/welcome', slug: 'grace-chapel' },
] as const;
