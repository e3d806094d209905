/** Called once by Next on start; the process exits if it cannot open its data. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  if (process.env.NEXT_PHASE === 'phase-production-build') return;
  const { startUp } = await import('./lib/api/start-up');
  const { expireContent, tagsOfChanges } = await import('./lib/content/expire-content');
  await startUp(expireContent, tagsOfChanges);
}
