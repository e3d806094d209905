import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of this run's database templates. */
    databaseTemplates: string;
  }
}

/** Vitest's global setup: a folder for the templates of this run, deleted afterwards. */
export default function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'lampstand-templates-'));
  project.provide('databaseTemplates', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
