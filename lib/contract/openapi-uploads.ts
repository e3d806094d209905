import type { OpenApiDocument, OpenApiParameter, Operation } from './openapi.ts';
import { descriptionOfParameter } from './openapi-parameters.ts';

type Refusal = (status: string) => Operation['responses'][string];

const id = 'kq3v0Zc1mG5nT8xWb2Rf7yLd9Hs4Pe6AuJcXoViQwBt';

function parameter(place: 'path' | 'header', name: string, example: string): OpenApiParameter {
  const description = descriptionOfParameter(name);
  return { name, in: place, required: true, schema: { type: 'string' }, description, example };
}
const tus = parameter('header', 'Tus-Resumable', '1.0.0');

/** Uploads of films by the tus protocol, and the films, which are served as uploaded. */
export function uploadPaths(refusal: Refusal): OpenApiDocument['paths'] {
  const operation = (
    operationId: string,
    summary: string,
    parameters: OpenApiParameter[],
    successes: Record<number, string>,
    refusals: number[],
  ): Operation => ({
    operationId,
    tags: ['Stories'],
    summary,
    // What it answers is what there is to say.
    description: Object.values(successes).join(' '),
    parameters,
    responses: {
      ...Object.fromEntries(
        Object.entries(successes).map(([status, description]) => [status, { description }]),
      ),
      ...Object.fromEntries(
        [...refusals, 'default'].map((status) => [status, refusal(String(status))]),
      ),
    },
    security: [],
    'x-extension': true,
  });
  const upload = parameter('path', 'id', id);
  return {
    '/uploads': {
      options: operation(
        'describeUploads',
        'The limits of uploads',
        [],
        { 204: '`Tus-Max-Size` is the maximum size of a film in bytes.' },
        [],
      ),
      post: operation(
        'createUpload',
        'Starts an upload (tus 1.0.0)',
        [tus, parameter('header', 'Upload-Length', '12345678')],
        { 201: '`Location` is the address of the upload. Anyone who knows it may continue it.' },
        [400, 403, 412, 413, 429],
      ),
    },
    '/uploads/{id}': {
      head: operation(
        'fetchUpload',
        'The progress of an upload',
        [upload, tus],
        { 200: '`Upload-Offset` bytes were received.' },
        [404, 412, 429],
      ),
      patch: {
        ...operation(
          'continueUpload',
          'Sends a chunk of a film',
          [upload, tus, parameter('header', 'Upload-Offset', '0')],
          {
            204: '`Upload-Offset` bytes were received. An upload without activity for a day is removed.',
          },
          [400, 403, 404, 409, 412, 413, 415, 429],
        ),
        requestBody: {
          required: true,
          content: {
            'application/offset+octet-stream': { schema: { type: 'string', format: 'binary' } },
          },
        },
      },
      delete: operation(
        'deleteUpload',
        'Cancels an upload',
        [upload, tus],
        { 204: 'The upload was deleted.' },
        [403, 404, 412, 429],
      ),
    },
    '/films/{file}': {
      get: {
        ...operation(
          'fetchFilm',
          'The film of a story; public once it is approved',
          [parameter('path', 'file', `${id}.mp4`)],
          {
            200: 'The film.',
            206: 'The part of the film that `Range` names.',
            304: 'The film is still the one with the ETag of `If-None-Match`.',
          },
          [404, 416, 429],
        ),
        security: [{}, { credential: [] }],
      },
    },
  };
}
