/** Called once by Next when the server starts: a server that cannot open its data does not start. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  if (process.env.NEXT_PHASE === 'phase-production-build') return;
  const { bearUnreadLog } = await import('./lib/config/unread-log');
  bearUnreadLog();
  const { makeRequestsReadable } = await import('./lib/i18n/readable-requests');
  makeRequestsReadable();
  const { compressResponses } = await import('./lib/cache/compressed');
  compressResponses();
  const { spareHeaders } = await import('./lib/cache/spare-headers');
  spareHeaders();
  const { sayFailures } = await import('./lib/cache/say-failures');
  sayFailures();
  const { startUp } = await import('./lib/api/start-up');
  await startUp();
}
