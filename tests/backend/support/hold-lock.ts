/** Run by the lock's tests: takes the lock of a folder, prints that, and holds it until its input ends. */
import { acquireLock } from '../../../backend/db/lock.ts';

process.stdin.resume();
process.stdin.once('data', () => {
  try {
    const release = acquireLock(process.argv[2] ?? '');
    console.log('held');
    process.stdin.once('end', () => {
      release();
      process.exit();
    });
  } catch (error) {
    console.log(error instanceof Error ? `${error.name}: ${error.message}` : error);
    process.exit(1);
  }
});
console.log('ready');
