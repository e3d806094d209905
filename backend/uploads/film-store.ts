import { resolve } from 'node:path';
import type { DataStore } from '@tus/utils';
import { environment } from '../../lib/config/env.ts';
import type { ByteRange } from './byte-range.ts';
import { folderStore } from './folder-store.ts';
import { s3Store } from './s3-store.ts';

/** Stores the bytes of films, by the id of their upload, and their renditions. */
export interface FilmStore {
  /** The store of the tus server. */
  data: DataStore;
  /** A part of a film. If there is none, rejects, or the stream fails. */
  read(id: string, range: ByteRange): Promise<ReadableStream<Uint8Array>>;
  /** The path of a film, if it is a file of this machine. */
  path?(id: string): string;
  /** Stores the file at `path` whole under a name, and leaves or removes it. */
  put(name: string, path: string): Promise<void>;
  /** Deletes a film, its renditions and the metadata of its upload; idempotent. */
  remove(id: string): Promise<void>;
  /** Uploaded pictures, if they are stored here; otherwise they stay in the database. */
  pictures?: PictureBucket;
}

export interface PictureBucket {
  put(name: string, bytes: Uint8Array, type: string): Promise<void>;
  /** Undefined if there is none of this name. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Idempotent. */
  remove(name: string): Promise<void>;
}

/** The store set in the environment: an S3 bucket, or a folder. */
export function configuredFilms(): Promise<FilmStore> {
  const env = environment();
  if (!env.S3_BUCKET) {
    return folderStore(resolve(env.UPLOADS_DIR ?? `${env.DATA_DIR}/uploads`));
  }
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  return s3Store({
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    endpoint: env.S3_ENDPOINT,
    // Without them the client uses the machine's own role.
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  });
}
