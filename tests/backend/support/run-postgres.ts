import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the project's PostgreSQL; PGlite is used if there is none. */
    postgres?: string;
  }
}

/** Vitest's global setup: one PostgreSQL for all files of the project. */
export default async function setup(project: TestProject) {
  const server = await startPostgres();
  project.provide('postgres', server.url);
  return () => server.close();
}
