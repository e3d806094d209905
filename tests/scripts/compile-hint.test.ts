import { expect, it } from 'vitest';
import { addCompileHint, entryScripts } from '@/scripts/lib/compile-hint';

it('names the runtime’s scripts and those of layouts and pages, each once', () => {
  const pages = [
    { entryJSFiles: { layout: ['layout.js'], page: ['layout.js', 'answer.js'] } },
    { entryJSFiles: { layout: ['layout.js'], page: ['church.js'] } },
    {},
  ];
  expect(entryScripts(['react.js'], pages)).toEqual([
    'react.js',
    'layout.js',
    'answer.js',
    'church.js',
  ]);
});

it('puts the hint on the first line, once', () => {
  const hinted = addCompileHint('start();');
  expect(hinted).toBe('//# allFunctionsCalledOnLoad\nstart();');
  expect(addCompileHint(hinted)).toBe(hinted);
});
