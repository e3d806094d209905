import { locales } from './locales.ts';
import type { OpenApiDocument, Operation } from './openapi.ts';
import { descriptionOfParameter } from './openapi-parameters.ts';

type Refusal = (status: string) => Operation['responses'][string];

/** The mail providers that report letters which came back (`backend/mail/providers`). */
const mailProviders = ['ses', 'mailgun', 'postmark', 'sendgrid'] as const;

const mailgunReport = {
  signature: { timestamp: '1764288000', token: 'f1d2d2f924e986ac86fdf7b3', signature: '5f8a…' },
  'event-data': {
    event: 'failed',
    severity: 'permanent',
    recipient: 'pastor@church.example',
    message: { headers: { 'message-id': '812.1764287990123@ministry.example' } },
    'delivery-status': { code: 550, message: '5.1.1 No such user' },
  },
};
const receivedEnvelope = {
  type: 'object',
  properties: {
    data: { type: 'object', properties: { received: { const: true } }, required: ['received'] },
  },
  required: ['data'],
};

/** Paths that are not in the contract's table because they return no JSON, describe the API itself, or have a body that its sender defines. */
export function otherPaths(refusal: Refusal): OpenApiDocument['paths'] {
  const parameter = (name: string, example: string, values?: readonly string[]) => ({
    name,
    in: 'path' as const,
    required: true,
    schema: { type: 'string', ...(values && { enum: [...values] }) },
    description: descriptionOfParameter(name),
    example,
  });
  return {
    '/captions/{type}/{slug}/{lang}': {
      get: {
        operationId: 'fetchCaptions',
        tags: ['Answers'],
        summary: 'The captions of a video in exactly one language',
        description: 'WebVTT, in the language that is asked for and no other.',
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
        security: [],
        'x-extension': true,
      },
    },
    '/pictures/{file}': {
      get: {
        operationId: 'fetchPicture',
        tags: ['Accounts'],
        summary: 'A picture that a church or an editor uploaded, as the site encoded it',
        description: 'It never changes: another picture has another name.',
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
        security: [],
        'x-extension': true,
      },
    },
    '/webhooks/letters/{provider}': {
      post: {
        operationId: 'reportLetters',
        tags: ['Site'],
        summary: 'A mail provider reports letters that came back',
        description:
          'Only where the provider’s secret is configured (404 otherwise), and only with its signature. What it reports about letters that the site did not send changes nothing.',
        parameters: [parameter('provider', 'mailgun', mailProviders)],
        requestBody: {
          required: true,
          content: { 'application/json': { schema: {}, example: mailgunReport } },
        },
        responses: {
          200: {
            description: 'Received.',
            content: {
              'application/json': {
                schema: receivedEnvelope,
                example: { data: { received: true } },
              },
            },
          },
          403: refusal('403'),
          404: refusal('404'),
          413: refusal('413'),
          503: refusal('503'),
          default: refusal('default'),
        },
        security: [],
        'x-extension': true,
      },
    },
    '/openapi.json': {
      get: {
        operationId: 'getOpenApi',
        tags: ['Site'],
        summary: 'This document',
        description: 'Generated from the schemas that validate requests and responses.',
        responses: {
          200: {
            description: 'OpenAPI 3.1.',
            content: { 'application/json': { schema: { type: 'object' } } },
          },
        },
        security: [],
        'x-extension': true,
      },
    },
    '/docs': {
      get: {
        operationId: 'getDocs',
        tags: ['Site'],
        summary: 'The documentation as a page',
        description: 'The same as `/openapi.json`, for people.',
        responses: {
          200: {
            description: 'The page.',
            content: { 'text/html': { schema: { type: 'string' } } },
          },
        },
        security: [],
        'x-extension': true,
      },
    },
  };
}
