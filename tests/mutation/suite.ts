import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import base from '../../vitest.config.ts';

const { projects: _, setupFiles = [], ...test } = base.test ?? {};

/** A configuration of Vitest for tests that run again for every mutant. */
export function suite(...projects: TestProjectInlineConfiguration[]) {
  return defineConfig({
    ...base,
    test: { ...test, setupFiles: [setupFiles, './tests/mutation/few-cases.ts'].flat(), projects },
  });
}
