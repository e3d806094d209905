import { stripVTControlCharacters } from 'node:util';

// Which tests failed, as lines for the end of a run: its output is long, and what failed stands far above.

const firstLine = (text) =>
  stripVTControlCharacters(text ?? '')
    .split('\n')[0]
    .slice(0, 300);

/** From the JSON report of vitest: tests, and files that could not be loaded. */
export function failedInVitest(report, root) {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const file = name.replace(`${root}/`, '');
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [`${file}: ${firstLine(message)}`];
    return failed.map(
      (test) => `${file} › ${test.fullName}: ${firstLine(test.failureMessages[0])}`,
    );
  });
}

/** From the JSON report of Playwright; a test that passed only when repeated has failed. */
export function failedInPlaywright(report) {
  const ofSuite = ({ suites = [], specs = [] }) => [
    ...specs.flatMap(({ file, line, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ results }) => {
          const result = results.find(({ error }) => error);
          return `e2e/${file}:${line} › ${title}: ${firstLine(result?.error?.message)}`;
        }),
    ),
    ...suites.flatMap(ofSuite),
  ];
  return ofSuite(report ?? {});
}
