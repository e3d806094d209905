import { describe, test } from 'vitest';
import { answer, expectFault, type Fault, file } from '../support/content-faults.ts';
import { text } from '../support/small-content.ts';

describe('the check of the texts of items', () => {
  const faults: Fault[] = [
    [
      'missing front matter',
      { [file]: 'Just words.' },
      `${file}: must begin with front matter between two lines of ---`,
    ],
    [
      'front matter without an end',
      { [file]: '---\ntitle: T\n' },
      `${file}: must begin with front matter`,
    ],
    ['invalid YAML', { [file]: '---\ntitle: [1\n---\nBody' }, `${file}: is not YAML`],
    [
      'a duplicate key',
      { [file]: '---\ntitle: A\ntitle: B\n---\nBody' },
      `${file}: is not YAML: Map keys must be unique`,
    ],
    [
      'excessive YAML aliases',
      { [file]: `---\na: &a [x,x,x,x,x,x,x,x,x]\nb: &b [${'*a,'.repeat(30)}*a]\n---\nB` },
      `${file}: is not YAML: Excessive alias count`,
    ],
    [
      'a missing title',
      { [file]: text({ category: 'god', order: 1, published: '2024-01-01' }) },
      `${file}: title: is missing`,
    ],
    [
      'a missing category',
      { [file]: text({ title: 'T', order: 1, published: '2024-01-01' }) },
      `${file}: category: is missing`,
    ],
    [
      'a missing order',
      { [file]: text({ title: 'T', category: 'god', published: '2024-01-01' }) },
      `${file}: order: is missing`,
    ],
    [
      'a missing date',
      { [file]: text({ title: 'T', category: 'god', order: 1 }) },
      `${file}: published: is missing`,
    ],
    ['an empty field', { [file]: answer({ title: ' ' }) }, `${file}: title: must not be empty`],
    [
      'a field of the wrong kind',
      { [file]: answer({ order: 'first' }) },
      `${file}: order: must be a number`,
    ],
    [
      'an invalid date',
      { [file]: answer({ published: '2024-02-30' }) },
      `${file}: published: must be a date, YYYY-MM-DD`,
    ],
    [
      'an unknown field',
      { [file]: answer({ titel: 'T' }) },
      `${file}: titel: is not a field of this kind of file`,
    ],
    [
      'an order in a translation',
      { 'answers/flood/ko.md': text({ title: 'T', order: 2 }) },
      'answers/flood/ko.md: order: is not a field of this kind of file',
    ],
    [
      'alternative questions that are not a list',
      { 'answers/flood/ko.md': text({ title: 'T', also_asked: '노아' }) },
      'answers/flood/ko.md: also_asked: ',
    ],
    [
      'an unknown category',
      { [file]: answer({ category: 'goode' }) },
      `${file}: category: “goode” names nothing`,
    ],
    [
      'an unknown related answer',
      { [file]: answer({ related: ['jesus', 'nope'] }) },
      `${file}: related: “nope” names nothing`,
    ],
    [
      'an answer related to itself',
      { [file]: answer({ related: ['flood'] }) },
      `${file}: related: names the answer itself`,
    ],
    [
      'an unknown kind of danger',
      { [file]: answer({ never_for: ['despair'] }) },
      `${file}: never_for.0: `,
    ],
    [
      'an order for an unknown kind of danger',
      { [file]: answer({ first_for: { despair: 1 } }) },
      `${file}: first_for.despair: is not a field`,
    ],
    [
      'a testimonial that is both first and never shown for a danger',
      {
        'testimonials/late/en.md': text({
          title: 'T',
          category: 'god',
          published: '2024-01-01',
          first_for: { suicide: 1 },
          never_for: ['self-harm', 'suicide'],
        }),
      },
      'testimonials/late/en.md: never_for: names “suicide”, for which it is among the first',
    ],
    [
      'an unknown super-category',
      { 'categories/god/en.md': text({ name: 'God', order: 1, super: 'x', image: 'open-door' }) },
      'categories/god/en.md: super: “x” names nothing',
    ],
    [
      'an unknown poster',
      { [file]: answer({ image: 'poster-nothing' }) },
      `${file}: image: must be the name of a scene or of a poster of the site`,
    ],
    [
      'a testimonial with an unknown category',
      { 'testimonials/late/en.md': text({ title: 'T', category: 'x', published: '2024-01-01' }) },
      'testimonials/late/en.md: category: “x” names nothing',
    ],
    [
      'a guide to an unknown answer',
      {
        'guides/flood/en.md': text({
          title: 'T',
          kind: 'study',
          answer: 'nope',
          minutes: 60,
          order: 1,
        }),
      },
      'guides/flood/en.md: answer: “nope” names nothing',
    ],
    [
      'an invalid video',
      { [file]: answer({ video: 'clip.mp4' }) },
      `${file}: video: must be a path below /media/, a link or an embed code`,
    ],
    ['a missing body', { [file]: answer({}, '') }, `${file}: body: must not be empty`],
    [
      'raw HTML',
      { [file]: answer({}, 'One.\n\n<div onclick="x()">two</div>') },
      `${file}: body: raw HTML is not allowed: <div onclick="x()">two</div>`,
    ],
    [
      'raw HTML within a line',
      { [file]: answer({}, 'One <b>two</b>.') },
      `${file}: body: raw HTML is not allowed: <b>`,
    ],
    [
      'a heading of the first level',
      { [file]: answer({}, 'One.\n\n# Two') },
      `${file}: body: a # heading is not allowed`,
    ],
    [
      'a link with a javascript: address',
      { [file]: answer({}, '[x](javascript:alert(1))') },
      `${file}: body: a link must begin with https://`,
    ],
    [
      'an answer that begins with a heading',
      { [file]: answer({}, '## One\n\nTwo') },
      `${file}: body: must begin with a paragraph, the short answer`,
    ],
    [
      'a short answer that is too long',
      { [file]: answer({}, 'x'.repeat(321)) },
      `${file}: body: the first paragraph has 321 characters, it may have 320`,
    ],
    [
      'a category text of two paragraphs',
      {
        'categories/god/en.md': text(
          { name: 'God', order: 1, super: 'first', image: 'open-door' },
          'A.\n\nB.',
        ),
      },
      'categories/god/en.md: body: must be one paragraph of plain text',
    ],
  ];
  test.each(faults)('reports %s with its file, field and reason', expectFault);
});
