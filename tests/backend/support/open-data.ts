/**
 * Run by the data folder's tests: opens the backend as the site does, stores a lead, and keeps running. On
 * any input it creates a file without a mode, as libraries do, and prints the file's mode.
 */
import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { backend, openBackend } from '../../../backend/index.ts';

try {
  await openBackend();
  const response = await backend().fetch(
    new Request('http://localhost/api/v1/create_lead', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'a@example.com', message: `from ${process.argv[2]}` }),
    }),
  );
  console.log(`stored ${response.status}`);
  process.stdin.on('data', () => {
    const file = join(process.env.DATA_DIR ?? '', 'made-by-a-library');
    writeFileSync(file, '');
    console.log((statSync(file).mode & 0o777).toString(8));
  });
  process.stdin.once('end', () => process.exit());
} catch (error) {
  console.log(error instanceof Error ? `${error.name}: ${error.message}` : error);
  process.exit(1);
}
