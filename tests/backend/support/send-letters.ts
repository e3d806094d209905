/** Run by the test that kills it: a process that sends the letters in the outbox of DATABASE_URL. */
import { openBackend, startBackendJobs } from '../../../backend/index.ts';

await openBackend();
startBackendJobs();
// The jobs' timers keep no process alive.
process.stdin.resume();
