import { listOf } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { letterTextSchema, letterTextsQuerySchema } from '../words.ts';

export const wordsEndpoints = {
  listLetterTexts: endpoint({
    tag: 'Editorial',
    extension: true,
    personal: true,
    method: 'GET',
    path: '/editorial/letter_texts',
    summary: 'The texts of all letters in a language, as this release has them',
    description: 'The paragraphs of a letter are one text, with empty lines between them.',
    query: letterTextsQuerySchema,
    response: listOf(letterTextSchema),
    needsStaff: ['administrator'],
  }),
} as const;
