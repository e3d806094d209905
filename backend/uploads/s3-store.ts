import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { S3 } from '@aws-sdk/client-s3';
import type { FilmStore, PictureBucket } from './film-store.ts';
import { renditionFiles } from './rendition-files.ts';

export interface S3Options {
  bucket: string;
  region: string;
  /** A server other than Amazon's. */
  endpoint?: string | undefined;
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined;
  /** Milliseconds. */
  requestTimeout?: number;
}

/** Timeouts in milliseconds: for connecting, and for sending a piece of 8 MB. */
const connectionTimeout = 5_000;
const defaultRequestTimeout = 60_000;

/** Stores films in an S3-compatible bucket. The client library is loaded only if it is used. */
export async function s3Store({ bucket, ...options }: S3Options): Promise<FilmStore> {
  const [{ S3 }, { S3Store }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@tus/s3-store'),
  ]);
  const config = {
    region: options.region,
    ...(options.endpoint && { endpoint: options.endpoint, forcePathStyle: true }),
    ...(options.credentials && { credentials: options.credentials }),
    // If the bucket does not respond, the request fails, and the client resumes the upload later.
    requestHandler: {
      connectionTimeout,
      requestTimeout: options.requestTimeout ?? defaultRequestTimeout,
      throwOnRequestTimeout: true,
    },
    maxAttempts: 2,
    // Many S3-compatible servers do not support Amazon's newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED' as const,
    responseChecksumValidation: 'WHEN_REQUIRED' as const,
  };
  const client = new S3(config);
  const data = new S3Store({ s3ClientConfig: { bucket, ...config }, useTags: false });
  const getUpload = data.getUpload.bind(data);
  // S3Store reports an upload as missing if the bucket does not respond; the client would start
  // again.
  data.getUpload = async (id) => {
    try {
      return await getUpload(id);
    } catch (error) {
      await client.headObject({ Bucket: bucket, Key: `${id}.info` }).catch((cause) => {
        if (cause?.$metadata?.httpStatusCode !== 404) throw cause;
      });
      throw error;
    }
  };
  return {
    data,
    pictures: pictureBucket(client, bucket),
    async read(id, { start, end }) {
      const range = { Bucket: bucket, Key: id, Range: `bytes=${start}-${end}` };
      const { Body } = await client.getObject(range);
      if (!Body) throw new Error(`the bucket has no ${id}`);
      return Body.transformToWebStream();
    },
    async put(name, file) {
      const { size } = await stat(file);
      const Body = createReadStream(file);
      const film = { Bucket: bucket, Key: name, ContentType: 'video/mp4' };
      await client.putObject({ ...film, Body, ContentLength: size });
    },
    async remove(id) {
      await abortUnfinished(client, bucket, id);
      for (const Key of [id, `${id}.info`, `${id}.part`, ...renditionFiles(id)]) {
        await client.deleteObject({ Bucket: bucket, Key });
      }
    },
  };
}

function pictureBucket(client: S3, Bucket: string): PictureBucket {
  return {
    async put(Key, Body, ContentType) {
      await client.putObject({ Bucket, Key, Body, ContentType, ContentLength: Body.byteLength });
    },
    async read(Key) {
      try {
        const { Body } = await client.getObject({ Bucket, Key });
        return Body && new Uint8Array(await Body.transformToByteArray());
      } catch (error) {
        const { $metadata } = error as { $metadata?: { httpStatusCode?: number } };
        if ($metadata?.httpStatusCode === 404) return undefined;
        throw error;
      }
    },
    async remove(Key) {
      await client.deleteObject({ Bucket, Key });
    },
  };
}

/** Aborts an unfinished multipart upload, whose parts belong to no object but are charged for. */
async function abortUnfinished(client: S3, Bucket: string, Key: string): Promise<void> {
  const { Uploads = [] } = await client.listMultipartUploads({ Bucket, Prefix: Key });
  for (const { UploadId } of Uploads) {
    await client.abortMultipartUpload({ Bucket, Key, UploadId });
  }
}
