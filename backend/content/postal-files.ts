import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { postalCodeFiles } from '../db/schema.ts';
import { insertPostalCodes, type PostalCodeRow } from './postal-areas.ts';

/** A file is no postal code file of GeoNames. The message is one line for the operator. */
export class PostalFileError extends Error {
  override name = 'PostalFileError';
}

/**
 * Imports GeoNames' postal code files from a folder (`KR.txt`, `allCountries.txt`; tab-separated,
 * as on download.geonames.org/export/zip), each once and again when it has changed. Their codes
 * replace existing ones. Returns the names of the imported files; throws PostalFileError.
 */
export async function addPostalFiles(db: Database, folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const importedNames: string[] = [];
  for (const name of names.filter((file) => file.endsWith('.txt')).sort()) {
    const path = join(folder, name);
    const { size, mtimeMs } = await stat(path);
    const fingerprint = `${size} ${Math.round(mtimeMs)}`;
    const [previous] = await db
      .select()
      .from(postalCodeFiles)
      .where(eq(postalCodeFiles.name, name));
    if (previous?.fingerprint === fingerprint) continue;
    await db.transaction(async (tx) => {
      await addFile(tx, path);
      await tx
        .insert(postalCodeFiles)
        .values({ name, fingerprint })
        .onConflictDoUpdate({ target: postalCodeFiles.name, set: { fingerprint } });
    });
    importedNames.push(name);
  }
  if (importedNames.length > 0) await db.execute(sql`analyze postal_codes`);
  return importedNames;
}

/** A code with several places gets their mean position and the name of the first. */
async function addFile(tx: Database, path: string): Promise<void> {
  const lines = createInterface({
    input: createReadStream(path),
    crlfDelay: Number.POSITIVE_INFINITY,
  });
  let country = '';
  let codes = new Map<string, PostalCodeRow & { places: number }>();
  let number = 0;
  for await (const line of lines) {
    number += 1;
    if (line.trim() === '') continue;
    const row = readLine(line);
    if (!row) {
      throw new PostalFileError(
        `${path}, line ${number}, does not belong to a GeoNames file of postal codes (country, code, place …). Correct or remove the file.`,
      );
    }
    // The files are sorted by country, so only one country is held in memory.
    if (row.country !== country) {
      await insertPostalCodes(tx, [...codes.values()], true);
      [country, codes] = [row.country, new Map()];
    }
    const existing = codes.get(row.code);
    const places = (existing?.places ?? 0) + 1;
    const mean = (previous: number | undefined, value: number) =>
      ((previous ?? 0) * (places - 1) + value) / places;
    codes.set(row.code, {
      ...row,
      town: existing?.town ?? row.town,
      latitude: mean(existing?.latitude, row.latitude),
      longitude: mean(existing?.longitude, row.longitude),
      places,
    });
  }
  await insertPostalCodes(tx, [...codes.values()], true);
}

function readLine(line: string) {
  const field = line.split('\t');
  const [country = '', rawCode = '', town = ''] = field;
  const code = rawCode.replace(/[^a-z\d]/gi, '').toUpperCase();
  const [latitude, longitude] = [Number(field[9] || Number.NaN), Number(field[10] || Number.NaN)];
  const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  if (!/^[A-Z]{2}$/.test(country) || code === '' || !isPlace) return undefined;
  return { country, code, town, latitude, longitude };
}
