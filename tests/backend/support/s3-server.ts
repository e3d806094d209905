import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Multipart {
  key: string;
  parts: Map<number, Buffer>;
}

/**
 * An in-memory S3 bucket. The servers on npm are not sufficient: s3rver and similar ones support
 * neither ListParts nor AbortMultipartUpload, which resumed uploads need. Answers unknown calls
 * with 501, and requests without a signature with 403.
 */
export async function startS3(bucket: string) {
  const objects = new Map<string, { bytes: Buffer; headers: Record<string, string> }>();
  const uploads = new Map<string, Multipart>();
  let uploadCount = 0;

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3');
    const [, name, ...rest] = decodeURIComponent(pathname).split('/');
    const key = rest.join('/');
    const body = await read(request);
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ')) {
      return refuse(response, 403, 'AccessDenied');
    }
    if (name !== bucket) return refuse(response, 404, 'NoSuchBucket');
    const has = (parameter: string) => searchParams.has(parameter);
    const upload = uploads.get(searchParams.get('uploadId') ?? '');
    const operation = [request.method, ...['uploads', 'uploadId', 'delete'].filter(has)].join(' ');
    if (has('uploadId') && !upload) return refuse(response, 404, 'NoSuchUpload');
    switch (operation) {
      case 'POST uploads': {
        const id = `upload-${++uploadCount}`;
        uploads.set(id, { key, parts: new Map() });
        return respond(
          response,
          `<InitiateMultipartUploadResult><Bucket>${bucket}</Bucket><Key>${key}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
        );
      }
      case 'PUT uploadId':
        upload?.parts.set(Number(searchParams.get('partNumber')), body);
        return respond(response, '', { etag: etagOf(body) });
      case 'GET uploadId':
        return respond(
          response,
          `<ListPartsResult><IsTruncated>false</IsTruncated>${inOrder(upload)
            .map(
              ([number, part]) =>
                `<Part><PartNumber>${number}</PartNumber><ETag>${etagOf(part)}</ETag><Size>${part.length}</Size></Part>`,
            )
            .join('')}</ListPartsResult>`,
        );
      case 'POST uploadId': {
        const bytes = Buffer.concat(inOrder(upload).map(([, part]) => part));
        // S3 refuses parts under 5 MiB, except for the last one.
        const small = inOrder(upload)
          .slice(0, -1)
          .some(([, part]) => part.length < 5 * 1024 * 1024);
        if (small) return refuse(response, 400, 'EntityTooSmall');
        objects.set(key, { bytes, headers: {} });
        uploads.delete(searchParams.get('uploadId') ?? '');
        return respond(
          response,
          `<CompleteMultipartUploadResult><Key>${key}</Key><ETag>${etagOf(bytes)}</ETag></CompleteMultipartUploadResult>`,
        );
      }
      case 'DELETE uploadId':
        uploads.delete(searchParams.get('uploadId') ?? '');
        return respond(response, '', {}, 204);
      case 'GET uploads': {
        const prefix = searchParams.get('prefix') ?? '';
        const open = [...uploads].filter(([, one]) => one.key.startsWith(prefix));
        return respond(
          response,
          `<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${open.map(([id, one]) => `<Upload><Key>${one.key}</Key><UploadId>${id}</UploadId></Upload>`).join('')}</ListMultipartUploadsResult>`,
        );
      }
      case 'PUT': {
        const metadata = Object.entries(request.headers).filter(([header]) =>
          header.startsWith('x-amz-meta-'),
        );
        objects.set(key, {
          bytes: body,
          headers: Object.fromEntries(metadata) as Record<string, string>,
        });
        return respond(response, '', { etag: etagOf(body) });
      }
      case 'GET':
      case 'HEAD': {
        const object = objects.get(key);
        if (!object) return refuse(response, 404, 'NoSuchKey');
        const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
        const bytes = from ? object.bytes.subarray(Number(from), Number(to) + 1) : object.bytes;
        response.writeHead(from ? 206 : 200, { ...object.headers, 'content-length': bytes.length });
        return response.end(request.method === 'HEAD' ? undefined : bytes);
      }
      case 'DELETE':
        objects.delete(key);
        return respond(response, '', {}, 204);
      case 'POST delete':
        for (const [, deletedKey = ''] of String(body).matchAll(/<Key>([^<]+)<\/Key>/g))
          objects.delete(deletedKey);
        return respond(response, '<DeleteResult/>');
      default:
        return refuse(response, 501, 'NotImplemented');
    }
  }

  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The keys of the bucket's objects and unfinished uploads. */
    keys: () => [
      ...objects.keys(),
      ...[...uploads.values()].map(({ key }) => `${key} (unfinished)`),
    ],
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

async function read(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const inOrder = (upload: Multipart | undefined) =>
  [...(upload?.parts ?? [])].sort(([one], [other]) => one - other);

const etagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;

function respond(
  response: ServerResponse,
  xml: string,
  headers: Record<string, string> = {},
  status = 200,
) {
  response.writeHead(status, { 'content-type': 'application/xml', ...headers });
  return response.end(xml && `<?xml version="1.0" encoding="UTF-8"?>${xml}`);
}

function refuse(response: ServerResponse, status: number, code: string) {
  return respond(response, `<Error><Code>${code}</Code></Error>`, {}, status);
}
