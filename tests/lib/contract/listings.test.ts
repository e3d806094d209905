import { expect, it } from 'vitest';
import { deskDraftBodySchema } from '@/lib/contract/desk-drafts';
import { listingChangesSchema, saveListingDraftBodySchema } from '@/lib/contract/listings';

const accepts = (changes: object) => listingChangesSchema.safeParse(changes).success;

it.each([
  ['America/New_York', true],
  ['Asia/Seoul', true],
  ['UTC', true],
  ['Charlotte', false],
  ['', false],
  ['America/New_York; --', false],
])('a listing’s time zone may be %j: %s', (time_zone, isZone) => {
  expect(accepts({ time_zone })).toBe(isZone);
});

it.each([
  ['https://grace.example', true],
  ['http://xn--9d0bt0fr2a.example/path?q=1', true],
  ['javascript:alert(1)', false],
  ['https://localhost/', false],
  ['https://127.0.0.1/', false],
  ['grace.example', false],
])('a listing’s website may be %j: %s', (website, isAddress) => {
  expect(accepts({ website })).toBe(isAddress);
  expect(accepts({ links: [website] })).toBe(isAddress);
});

it.each([
  ['ko', true],
  ['zh-Hant-TW', true],
  ['spa', true],
  ['KO', true],
  ['k', false],
  ['ko-', false],
  ['ko-KR-a-b', false],
])('a language of a listing may be %j: %s', (language, isTag) => {
  expect(accepts({ languages: [language] })).toBe(isTag);
});

it.each([
  ['of a listing', saveListingDraftBodySchema, 700],
  ['of another form', deskDraftBodySchema, 40],
] as const)('an unsaved form %s has a limited number of fields', (_, schema, most) => {
  const draft = (count: number) => ({
    form: '/desk/x',
    fields: Object.fromEntries(Array.from({ length: count }, (_, at) => [`field_${at}`, 'x'])),
  });
  expect(schema.safeParse(draft(most)).success).toBe(true);
  expect(schema.safeParse(draft(most + 1)).error?.issues).toMatchObject([
    { path: ['fields'], message: 'has too many fields' },
  ]);
});
