/** Examples of the content of other sites that the staff import. */
export const contentImportsExamples: Record<string, unknown> = {
  '/staff/content_imports.file': 'PHJzcyB2ZXJzaW9uPSIyLjAiPjwvcnNzPgo=',
  '/staff/content_imports.file_name': 'wordpress.xml',
  '/staff/content_imports.site': 'Old Ministry',
  '/staff/content_imports.state': 'imported',
  '/staff/content_imports.created_by': 'Ruth Park',
  '/staff/content_imports/{id}.file_name': 'wordpress.xml',
  '/staff/content_imports/{id}.site': 'Old Ministry',
  '/staff/content_imports/{id}.state': 'imported',
  '/staff/content_imports/{id}.created_by': 'Ruth Park',
  '/staff/content_imports/{id}.groups': [
    { key: 'category faith', name: 'Faith', count: 12, kind: 'posts', category: null },
  ],
  '/staff/content_imports/{id}.skipped': [{ type: 'nav_menu_item', count: 9 }],
  '/staff/content_imports/{id}/items.title': 'Does God hear me?',
  '/staff/content_imports/{id}/items.group': 'Faith',
  '/staff/content_imports/{id}/items.item': 'posts/does-god-hear-me',
  '/staff/content_imports/{id}/items.addresses': ['/2014/05/does-god-hear-me'],
  '/staff/content_imports/{id}/items.reason': null,
  '/staff/content_imports/{id}/items.fault': null,
  '/staff/content_imports/{id}/items.notes': [
    { language: 'en', note: 'shortcode', words: '[gravityform id="1"]' },
  ],
  '/staff/content_imports/{id}/items.differences': [],
  '/staff/content_imports/{id}/choices.group': 'category faith',
  '/staff/content_imports/{id}/choices.kind': 'posts',
};
