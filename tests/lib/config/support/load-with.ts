import { vi } from 'vitest';

/** Loads a module as a process with this environment does, which reads it only once. */
export async function loadWith<Module>(
  environment: Record<string, string>,
  load: () => Promise<Module>,
): Promise<Module> {
  vi.unstubAllEnvs();
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  vi.resetModules();
  return load();
}
