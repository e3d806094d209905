import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { accountByQuerySchema } from '@/lib/contract/accounts';
import { decideCardOrderBodySchema } from '@/lib/contract/card-orders';
import { checkoutBodySchema } from '@/lib/contract/checkout';
import {
  changeChurchFilmBodySchema,
  createChurchFilmBodySchema,
  reviewChurchFilmBodySchema,
} from '@/lib/contract/church-films';
import { addPictureBodySchema } from '@/lib/contract/content-media';
import { doctrinalStatements, doctrineVersion } from '@/lib/contract/doctrine';
import { decideReviewBodySchema, sendCorrectionBodySchema } from '@/lib/contract/listings';
import { locationListQuerySchema } from '@/lib/contract/locations';
import { reviewStoryBodySchema, submitStoryBodySchema } from '@/lib/contract/stories';
import { signUpBodySchema, updateSignUpBodySchema } from '@/lib/contract/users';
import { primaryStoryVideosQuerySchema } from '@/lib/contract/videos';

/* Rules between the fields of a body or query; each row is a valid one, or has the field and its fault. */

type Row = [body: object, ...faults: string[]];

const seen = { revision: 'Zc1mG5nT8xWb2Rf7yLd9Hs' };
const unlessName = 'slug is required, unless a name is given';
const unlessUpload = (field: string) => `${field} is required, unless there is an upload`;
const refusalNeedsMessage = 'message is required for a refusal';
const upload = 'u'.repeat(43);

const story = {
  ...{ first_name: 'Ruth', email: 'ruth@example.org', language: 'en', form_stamp: 'x' },
  ...{ consent: true, of_age: true },
};
const words = 'I met Jesus on a night shift, and everything changed.';
const moment = '2026-11-26T09:00:00Z';
const picture = 'iVBORw0KGgo=';
const person = { first_name: 'Ruth', last_name: 'Han', email: 'ruth@example.org' };
const correction = { location_id: 1, form_stamp: 'x' };
const checkout = {
  ...{ plan: 'small', period: 'yearly', email: 'ruth@example.org', church_name: 'Grace' },
  ...{ pastor_first_name: 'Ruth', pastor_last_name: 'Han', pastor_cell_phone: '704 555 0100' },
  ...{ password: 'seven lamps', password_confirmation: 'seven lamps' },
  ...{ city: 'Charlotte', state: 'NC', zip: '28202', statements_version: doctrineVersion },
  ...{ statements: doctrinalStatements, terms_accepted: true, of_age: true },
};

const rules: [name: string, schema: z.ZodType, rows: Row[]][] = [
  [
    'an account is looked up by its slug or its name',
    accountByQuerySchema,
    [
      [{ slug: 'grace' }],
      [{ name: 'Grace' }],
      [{}, unlessName],
      [{ slug: 'grace', name: 'Grace' }, unlessName],
    ],
  ],
  [
    'videos of a church are looked up by its slug, its name or both',
    primaryStoryVideosQuerySchema,
    [
      [{ slug: 'grace' }],
      [{ name: 'Grace' }],
      [{ slug: 'grace', name: 'Grace' }],
      [{}, unlessName],
    ],
  ],
  [
    'an order of cards is declined with a message',
    decideCardOrderBodySchema,
    [
      [{ ...seen, decision: 'sent' }],
      [{ ...seen, decision: 'sent', message: 'On its way' }],
      [{ ...seen, decision: 'declined', message: 'Out of stock' }],
      [{ ...seen, decision: 'declined' }, 'message is required to decline an order'],
    ],
  ],
  [
    'a checkout has a repeated password, a postal code of the country, and every statement',
    checkoutBodySchema,
    [
      [checkout],
      [{ ...checkout, country: 'CA', zip: 'h2x 1y4' }],
      [
        { ...checkout, password_confirmation: 'seven lamp' },
        'password_confirmation is not the same as the password',
      ],
      [{ ...checkout, country: 'CA' }, 'zip is not a postal code of that country'],
      [
        { ...checkout, statements: doctrinalStatements.slice(1) },
        'statements must all be agreed to',
      ],
      [
        {
          ...checkout,
          statements: [...doctrinalStatements.slice(1), doctrinalStatements.at(-1)],
        },
        'statements must all be agreed to',
      ],
    ],
  ],
  [
    'a new film of a church is a link or an upload',
    createChurchFilmBodySchema,
    [
      [{ kind: 'welcome', video_url: 'https://vimeo.com/1' }],
      [{ kind: 'welcome', upload }],
      [{ kind: 'welcome' }, unlessUpload('video_url')],
      [{ kind: 'welcome', video_url: 'https://vimeo.com/1', upload }, unlessUpload('video_url')],
    ],
  ],
  [
    'a changed film of a church keeps its video, or gets a link or an upload',
    changeChurchFilmBodySchema,
    [
      [{ version: 1 }],
      [{ version: 1, video_url: 'https://vimeo.com/1' }],
      [{ version: 1, upload }],
      [
        { version: 1, video_url: 'https://vimeo.com/1', upload },
        'video_url cannot be combined with an upload',
      ],
    ],
  ],
  [
    'a film is refused with a message',
    reviewChurchFilmBodySchema,
    [
      [{ ...seen, decision: 'approved' }],
      [{ ...seen, decision: 'approved', message: 'Thank you' }],
      [{ ...seen, decision: 'refused', message: 'No sound' }],
      [{ ...seen, decision: 'refused' }, refusalNeedsMessage],
    ],
  ],
  [
    'a picture of an image field has words in a language',
    addPictureBodySchema,
    [
      [{ picture }],
      [{ picture, words: { en: 'A lamp' } }],
      [{ picture, words: { ko: '등불' } }],
      [{ picture, words: { en: '  ' } }, 'words needs words in one language at least'],
    ],
  ],
  [
    'a correction of a listing has a field or a note',
    sendCorrectionBodySchema,
    [
      [{ ...correction, changes: { phone: '704 555 0100' } }],
      [{ ...correction, changes: { phone: null } }],
      [{ ...correction, changes: {}, note: 'It has moved' }],
      [
        { ...correction, changes: {}, note: ' ' },
        'changes must have at least one field, unless there is a note',
      ],
      [
        { ...correction, changes: { phone: undefined } },
        'changes must have at least one field, unless there is a note',
      ],
    ],
  ],
  [
    'changes of a listing are refused with a message',
    decideReviewBodySchema,
    [
      [{ decision: 'approve', sent_at: moment }],
      [{ decision: 'refuse', sent_at: moment, message: 'Not its own address' }],
      [{ decision: 'refuse', sent_at: moment }, refusalNeedsMessage],
      [{ decision: 'refuse', sent_at: moment, message: ' ' }, refusalNeedsMessage],
    ],
  ],
  [
    'a position to search at has both degrees',
    locationListQuerySchema,
    [
      [{}],
      [{ lat: '35.2', lng: '-80.8' }],
      [{ lat: '35.2' }, 'lng must be sent together with lat'],
      [{ lng: '-80.8' }, 'lng must be sent together with lat'],
    ],
  ],
  [
    'a told story is written or filmed',
    submitStoryBodySchema,
    [
      [{ ...story, story: words }],
      [{ ...story, upload }],
      [story, unlessUpload('story')],
      [{ ...story, story: words, upload }, unlessUpload('story')],
    ],
  ],
  [
    'a story that is not approved is sent back with a message',
    reviewStoryBodySchema,
    [
      [{ ...seen, decision: 'approved' }],
      [{ ...seen, decision: 'refused', message: 'Not yours' }],
      [{ ...seen, decision: 'changes_requested', message: 'Please add an ending' }],
      [{ ...seen, decision: 'refused' }, 'message is required, unless the story is approved'],
      [
        { ...seen, decision: 'changes_requested' },
        'message is required, unless the story is approved',
      ],
    ],
  ],
  [
    'a person who signs up may repeat the password',
    signUpBodySchema,
    [
      [signUp({ password: 'seven lamps' })],
      [signUp({ password: 'seven lamps', password_confirmation: 'seven lamps' })],
      [
        signUp({ password: 'seven lamps', password_confirmation: '' }),
        'user.password_confirmation is not the same as the password',
      ],
    ],
  ],
  [
    'the pin of a pastor’s listing has both degrees',
    updateSignUpBodySchema,
    [
      [{ token: 'a-token' }],
      [{ token: 'a-token', latitude: 0, longitude: 0 }],
      [{ token: 'a-token', latitude: 35 }, 'longitude must be sent together with latitude'],
      [{ token: 'a-token', longitude: -80 }, 'longitude must be sent together with latitude'],
    ],
  ],
];

function signUp(fields: object) {
  return { user: { ...person, ...fields }, terms_accepted: true, of_age: true };
}

describe.each(rules)('%s', (_, schema, rows) => {
  it.each(rows)('%j', (body, ...faults) => {
    const { error } = schema.safeParse(body);
    const found = error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
    expect(found ?? []).toEqual(faults);
  });
});
