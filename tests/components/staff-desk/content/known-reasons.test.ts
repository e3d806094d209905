import { expect, it } from 'vitest';
import { ContentError } from '@/backend/content/faults';
import { parseContent } from '@/backend/content/load-content';
import { knownReason } from '@/components/staff-desk/content/known-reasons';
import { type Files, smallContent, text } from '../../../backend/support/small-content';

/** The faults that the checks find with these changed files. */
function reasonsOf(changed: Files): string[] {
  try {
    parseContent(new Map(Object.entries({ ...smallContent(), ...changed })) as never);
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.faults.map(({ reason }) => reason);
    throw error;
  }
}

const answer = (fields: Record<string, unknown>, body?: string): Files => ({
  'answers/new/en.md': text(
    { title: 'New', category: 'jesus', order: 1, published: '2026-01-01', ...fields },
    body,
  ),
});

const coupon = (percent: number): Files => ({
  'coupons.yaml': `- { slug: a, percent_off: ${percent} }`,
});

it.each<[string, Files]>([
  ['missing', answer({ title: ' ' })],
  ['missing', answer({}, ' ')],
  ['slug', answer({ category: 'No slug' })],
  ['namesNothing', answer({ category: 'nowhere' })],
  ['itself', answer({ related: ['new'] })],
  ['number', answer({ order: 'first' })],
  ['date', answer({ published: 'yesterday' })],
  ['film', answer({ video: 'a film' })],
  ['picture', answer({ image: 'a-cat' })],
  ['text', answer({ title: 'a'.repeat(300) })],
  ['shortAnswer', answer({}, '- One\n- Two')],
  ['tooLong', answer({}, 'word '.repeat(100))],
  ['html', answer({}, 'Yes. <script>alert(1)</script>')],
  ['topHeading', answer({}, 'Yes.\n\n# No')],
  ['link', answer({}, 'Yes. [no](javascript:alert(1))')],
  ['pictureWords', answer({}, 'Yes.\n\n![](/api/v1/pictures/a.webp)')],
  ['noFilm', { ...answer({}), 'answers/new/en.vtt': 'WEBVTT\n\n00:00.000 --> 00:01.000\nHi\n' }],
  ['captions', { ...answer({ video: '/media/a.mp4' }), 'answers/new/en.vtt': 'WEBVTT' }],
  ['cue', { ...answer({ video: '/media/a.mp4' }), 'answers/new/en.vtt': 'Hi' }],
  [
    'captionsTooLong',
    { ...answer({ video: '/media/a.mp4' }), 'answers/new/en.vtt': '25:00:00 Hi' },
  ],
  [
    'cue',
    { ...answer({ video: '/media/a.mp4' }), 'answers/new/en.vtt': 'WEBVTT\n\n00:02 --> 1\nHi\n' },
  ],
  ['notYaml', { 'answers/new/en.md': 'No front matter.' }],
  ['playlistItem', { 'playlists.yaml': '- { slug: a, title: A, items: [nothing] }' }],
  ['unknownField', answer({ colour: 'red' })],
  ['wholeNumber', coupon(5.5)],
  ['tooFew', coupon(0)],
  ['tooBig', coupon(101)],
  ['tooMany', answer({ related: Array.from({ length: 21 }, () => 'flood') })],
  ['oneOf', answer({ never_for: ['sadness'] })],
  ['bothRoles', answer({ first_for: { suicide: 1 }, never_for: ['suicide'] })],
  ['yesNo', { 'testimonials/new/en.md': text({ title: 'T', example: 'perhaps' }) }],
  ['country', { 'locations.yaml': '- { slug: a, name: A, country: usa }' }],
  ['timeZone', { 'locations.yaml': '- { slug: a, name: A, time_zone: Mars }' }],
  ['noPlace', { 'notes/a.md': 'Words' }],
  ['noVideo', { 'playlists.yaml': '- { slug: a, title: A, items: [answer/none] }' }],
])('knownReason maps the fault of each check to a message: %s', (name, files) => {
  expect(reasonsOf(files).map((reason) => knownReason(reason)?.name ?? reason)).toContain(name);
});

it('knownReason extracts the values for the message', () => {
  const [reason = ''] = reasonsOf(answer({}, 'word '.repeat(100)));
  expect(knownReason(reason)?.values).toMatchObject({ count: '499', max: '320' });
  expect(knownReason('is something new').name).toBe('other');
});
