import { expect, test } from 'vitest';
import { createJobs, type JobParts } from '../../../backend/jobs/jobs.ts';
import { jobNames } from '../../../components/staff-desk/operation/names.ts';

test('the operator’s page has a name in each language for every job, and for no other', () => {
  const parts = { origin: 'https://site.example', releases: 'https://releases.example' };
  // Jobs are only named here, so that their parts are not needed.
  const everyPart = new Proxy(parts, { get: (known, part) => known[part as never] ?? {} });
  const jobs = createJobs(everyPart as unknown as JobParts).map(({ name }) => name);
  expect(Object.keys(jobNames).toSorted()).toEqual(jobs.toSorted());
});
