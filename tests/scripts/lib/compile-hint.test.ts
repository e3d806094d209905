import { expect, it } from 'vitest';
import { addCompileHint, entryScripts } from '@/scripts/lib/compile-hint';

it('entryScripts lists the scripts of the runtime, of layouts and of pages, without duplicates', () => {
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

it('addCompileHint adds the hint as the first line, once', () => {
  const hinted = addCompileHint('start();');
  expect(hinted).toBe('//# allFunctionsCalledOnLoad\nstart();');
  expect(addCompileHint(hinted)).toBe(hinted);
});
