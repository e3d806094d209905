import { expect, test } from 'vitest';
import { auditFilter, auditPath } from '@/components/staff-desk/audit-filter';
import { subjectPath } from '@/components/staff-desk/audit-subject-path';

test.each([
  ['12', 'answerLead', '/desk/questions/12'],
  ['12', 'closeLead', '/desk/questions/12'],
  ['river-bend', 'refundPayment', '/desk/churches/river-bend'],
  ['river-bend', 'approveAccount', '/desk/churches/river-bend'],
  ['a/../b c', 'approveAccount', '/desk/churches/a%2F..%2Fb%20c'],
  ['answers/did-jesus-live', 'publishDrafts', '/desk/content/answers/did-jesus-live'],
  ['7', 'decideCardOrder', undefined],
  ['7', 'removeStaff', undefined],
  ['7', 'a call of a former release', undefined],
  ['7', 'constructor', undefined],
])('the subject %s of %s leads to %s', (subject, action, path) => {
  expect(subjectPath(subject, action)).toBe(path);
});

test('a filter is read from an address, and what is none is left out', () => {
  const filter = { action: 'answerLead', q: 'Ana & 12', from: '2026-01-01', to: '2026-02-28' };
  const read = (path: string) =>
    auditFilter(Object.fromEntries(new URL(path, 'https://site.example').searchParams));
  expect(read(auditPath('/desk/audit', filter, 3))).toEqual(filter);
  expect(auditPath('/desk/audit', {})).toBe('/desk/audit');
  expect(read('/?what=a-b&q=%20&from=2026-13-01&to=tomorrow&page=2')).toEqual({});
});
