import { resolve } from 'node:path';
import type { DataStore } from '@tus/utils';
import { environment } from '../../lib/config/env.ts';
import type { ByteRange } from './byte-range.ts';
import { folderStore } from './folder-store.ts';
import { s3Store } from './s3-store.ts';

/** Where the bytes of films are, by the id of their upload. */
export interface FilmStore {
  /** What the tus server writes to. */
  data: DataStore;
  /** A part of a film. Rejects where there is none. */
  read(id: string, range: ByteRange): Promise<ReadableStream<Uint8Array>>;
  /** Removes a film and what was kept about its upload; what is not there is removed already. */
  remove(id: string): Promise<void>;
}

/** The store that the environment names: an S3 bucket, or a folder. */
export function configuredFilms(): Promise<FilmStore> {
  const env = environment();
  if (!env.S3_BUCKET) {
    return folderStore(
      resolve(/* turbopackIgnore: true */ env.UPLOADS_DIR ?? `${env.DATA_DIR}/uploads`),
    );
  }
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  return s3Store({
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    endpoint: env.S3_ENDPOINT,
    // Without them the machine's own role speaks for the site.
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  });
}
