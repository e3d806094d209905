import { expect, test } from 'vitest';
import { failedInPlaywright, failedInVitest } from '../../../scripts/lib/failed-tests.mjs';

test('names failed tests, and files that could not be loaded', () => {
  const passed = { status: 'passed', fullName: 'adds', failureMessages: [] };
  const failed = {
    ...{ status: 'failed', fullName: 'sums adds' },
    failureMessages: ['\u001b[31mError: 1 is not 2\u001b[39m\n    at sums.test.ts:1'],
  };
  const report = {
    testResults: [
      { name: '/house/tests/a.test.ts', status: 'passed', assertionResults: [passed] },
      { name: '/house/tests/b.test.ts', status: 'failed', assertionResults: [passed, failed] },
      {
        ...{ name: '/house/tests/c.test.ts', status: 'failed', assertionResults: [] },
        message: 'Cannot find module\nat c',
      },
    ],
  };
  expect(failedInVitest(report, '/house')).toEqual([
    'tests/b.test.ts › sums adds: Error: 1 is not 2',
    'tests/c.test.ts: Cannot find module',
  ]);
  expect(failedInVitest(undefined, '/house')).toEqual([]);
});

test('names failed journeys and those that passed only when repeated', () => {
  const spec = (title: string, status: string, message?: string) => ({
    ...{ file: 'help.spec.ts', line: 3, title },
    tests: [{ status, results: [{ error: message && { message } }] }],
  });
  const report = {
    suites: [
      {
        specs: [spec('opens', 'expected')],
        suites: [{ specs: [spec('closes', 'unexpected', 'no\nyes'), spec('waits', 'flaky')] }],
      },
    ],
  };
  expect(failedInPlaywright(report)).toEqual([
    'e2e/help.spec.ts:3 › closes: no',
    'e2e/help.spec.ts:3 › waits: ',
  ]);
  expect(failedInPlaywright(undefined)).toEqual([]);
});
