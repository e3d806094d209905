/** An item of each kind with its own pages: their path, and the kind's name in the store. */
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
