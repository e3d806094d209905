/** Run by the test that kills it: one process that sends what waits in the outbox of DATABASE_URL. */
import { openBackend, startMail } from '../../../backend/index.ts';

await openBackend();
startMail();
// The worker's timers keep no process alive.
process.stdin.resume();
