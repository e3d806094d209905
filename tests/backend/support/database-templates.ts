import { existsSync, mkdtempSync, openAsBlob, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { openInMemory, type Prepare } from '../../../backend/db/client.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of this run's database templates. */
    databaseTemplates: string;
  }
}

/** Vitest's global setup: a folder for the templates, thrown away after the run. */
export default function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'lampstand-templates-'));
  project.provide('databaseTemplates', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}

/**
 * The files of a PGlite that was prepared so, made once in a run: a new cluster with every migration
 * takes three times as long as a copy.
 */
export async function databaseTemplate(name: string, prepare: Prepare): Promise<Blob> {
  const file = join(inject('databaseTemplates'), `${name}.tar`);
  if (!existsSync(file)) {
    const { dump, close } = await openInMemory(prepare);
    // Two workers may make it at once; each finds a whole one.
    const own = `${file}.${process.pid}`;
    writeFileSync(own, await (await dump()).bytes());
    renameSync(own, file);
    await close();
  }
  return openAsBlob(file);
}
