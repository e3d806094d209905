/*
 * npm run content:export -- FOLDER [--base URL]
 *
 * Saves the content of a running site as a content folder, byte for byte as it was published.
 */
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writePictureFiles } from '../backend/content/picture-files.ts';
import { endpoints } from '../lib/contract/endpoints.ts';
import {
  callSite,
  RefusedError,
  readArguments,
  runCommand,
  writeRevision,
} from './lib/content-client.ts';

const usage = `npm run content:export -- FOLDER [--base URL]

  FOLDER  a new or an empty folder
  --base  the running site's API, up to and including /api/v1 (defaults to this machine's)`;

await runCommand(async () => {
  const { folder, site } = readArguments(usage);
  const entries = await readdir(folder).catch(() => []);
  if (entries.length > 0) throw new RefusedError(`${folder} is not empty. Name a new folder.`);
  const { data: files, meta, pictures } = await callSite(site, endpoints.exportContent);
  for (const { path, text } of files) {
    await mkdir(join(folder, dirname(path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  await writePictureFiles(folder, pictures);
  await writeRevision(folder, site, meta.revision);
  const pictureCount = pictures.length > 0 ? ` and ${pictures.length} pictures` : '';
  console.log(`${files.length} files${pictureCount} in ${folder}.`);
});
