import type { FilmStore } from './film-store.ts';

export interface S3Options {
  bucket: string;
  region: string;
  /** Another server than Amazon's. */
  endpoint?: string | undefined;
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined;
  /** Milliseconds. */
  requestTimeout?: number;
}

/** Milliseconds to connect, and for a piece of 8 MB to be taken. */
const connectionTimeout = 5_000;
const usualRequestTimeout = 60_000;

/** Films in a bucket of S3-compatible storage. Its client is loaded only where it is used. */
export async function s3Store({ bucket, ...options }: S3Options): Promise<FilmStore> {
  const [{ S3 }, { S3Store }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@tus/s3-store'),
  ]);
  const config = {
    region: options.region,
    ...(options.endpoint && { endpoint: options.endpoint, forcePathStyle: true }),
    ...(options.credentials && { credentials: options.credentials }),
    // A bucket that does not answer is given up: whoever sends a film goes on later.
    requestHandler: {
      connectionTimeout,
      requestTimeout: options.requestTimeout ?? usualRequestTimeout,
      throwOnRequestTimeout: true,
    },
    maxAttempts: 2,
    // Many servers that speak S3 do not know Amazon's newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED' as const,
    responseChecksumValidation: 'WHEN_REQUIRED' as const,
  };
  const client = new S3(config);
  const data = new S3Store({ s3ClientConfig: { bucket, ...config }, useTags: false });
  const getUpload = data.getUpload.bind(data);
  // It takes a bucket that does not answer for one without the upload, and a client would begin anew.
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
    async read(id, { start, end }) {
      const range = { Bucket: bucket, Key: id, Range: `bytes=${start}-${end}` };
      const { Body } = await client.getObject(range);
      if (!Body) throw new Error(`the bucket has no ${id}`);
      return Body.transformToWebStream();
    },
    async remove(id) {
      await abortUnfinished(client, bucket, id);
      for (const Key of [id, `${id}.info`, `${id}.part`]) {
        await client.deleteObject({ Bucket: bucket, Key });
      }
    },
  };
}

/** Parts of an upload that never ended are in no object, and are paid for until it is given up. */
async function abortUnfinished(
  client: InstanceType<typeof import('@aws-sdk/client-s3').S3>,
  Bucket: string,
  Key: string,
): Promise<void> {
  const { Uploads = [] } = await client.listMultipartUploads({ Bucket, Prefix: Key });
  for (const { UploadId } of Uploads) {
    await client.abortMultipartUpload({ Bucket, Key, UploadId });
  }
}
