import { locales } from './locales.ts';
import type { OpenApiDocument, Operation } from './openapi.ts';

type Refusal = (status: string) => Operation['responses'][string];

/** Paths that are not in the contract's table because they return no JSON or describe the API itself. */
export function otherPaths(refusal: Refusal): OpenApiDocument['paths'] {
  const parameter = (name: string, example: string, values?: readonly string[]) => ({
    name,
    in: 'path' as const,
    required: true,
    schema: { type: 'string', ...(values && { enum: [...values] }) },
    example,
  });
  return {
    '/captions/{type}/{slug}/{lang}': {
      get: {
        operationId: 'fetchCaptions',
        tags: ['Answers'],
        summary: 'The captions of a video in exactly one language',
        parameters: [
          parameter('type', 'answer', ['answer', 'testimonial']),
          parameter('slug', 'did-jesus-live'),
          parameter('lang', 'en', locales),
        ],
        responses: {
          200: {
            description: 'The captions.',
            content: {
              'text/vtt': {
                schema: { type: 'string' },
                example: 'WEBVTT\n\n00:00.000 --> 00:04.000\nA carpenter from Nazareth\n',
              },
            },
          },
          404: refusal('404'),
          default: refusal('default'),
        },
        'x-extension': true,
      },
    },
    '/pictures/{file}': {
      get: {
        operationId: 'fetchPicture',
        tags: ['Accounts'],
        summary: 'A picture that a church or an editor uploaded, as the site encoded it',
        parameters: [parameter('file', 'kq3v0Zc1mG5nT8xWb2Rf7y.webp')],
        responses: {
          200: {
            description: 'The picture.',
            content: {
              'image/avif': { schema: { type: 'string', format: 'binary' } },
              'image/webp': { schema: { type: 'string', format: 'binary' } },
            },
          },
          304: { description: 'The picture is still the one with the ETag of `If-None-Match`.' },
          404: refusal('404'),
          default: refusal('default'),
        },
        'x-extension': true,
      },
    },
    '/openapi.json': {
      get: {
        operationId: 'getOpenApi',
        tags: ['Site'],
        summary: 'This document',
        responses: {
          200: {
            description: 'OpenAPI 3.1.',
            content: { 'application/json': { schema: { type: 'object' } } },
          },
        },
        'x-extension': true,
      },
    },
    '/docs': {
      get: {
        operationId: 'getDocs',
        tags: ['Site'],
        summary: 'The documentation as a page',
        responses: {
          200: {
            description: 'The page.',
            content: { 'text/html': { schema: { type: 'string' } } },
          },
        },
        'x-extension': true,
      },
    },
  };
}
