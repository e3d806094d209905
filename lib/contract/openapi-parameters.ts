/** What a parameter of an address means, where a call does not say more; by its name. */
const descriptions: Record<string, string> = {
  account_id: 'The id of a church’s account.',
  action: 'Only entries of this action, by its `operationId`.',
  after: 'The last slug of the previous page.',
  audience: 'Only churches with a service for these people.',
  audio: 'Only items with a sound file.',
  category_id: 'Only items of this category.',
  country: 'A two-letter country code (ISO 3166-1).',
  day: 'Only churches with a service on this day of the week.',
  email: 'An e-mail address.',
  file: 'The name of the file.',
  filter: 'A part of the name, in any language.',
  form: 'The path of the form.',
  from: 'The first day (UTC).',
  id: 'The id of the item.',
  kind: 'Only items of this kind.',
  lang: 'A language of the site.',
  language: 'A language, as `ko`.',
  lat: 'Degrees of latitude.',
  limit: 'How many items at most.',
  lng: 'Degrees of longitude.',
  name: 'The name that is looked for.',
  near: 'The slug of a church that is no longer listed: the churches near it.',
  offset: 'How many items to leave out at the beginning.',
  online: 'Only churches that meet online.',
  order: 'The order of the list.',
  place: 'The id of one of the places that a search found.',
  provider: 'The provider that reports.',
  q: 'The words to search for.',
  query: 'A place: a city, a region, a country, or a postal code.',
  radius:
    'How far from the place, in kilometres. If no church is within, the nearest three are returned.',
  recruited_by: 'The id of the user or account that invited the church.',
  search: 'A part of the text that is looked for.',
  period: 'Whether it is paid by the year or by the month; default: the present one.',
  plan: 'The slug of a plan.',
  slug: 'The last part of the item’s address. Letters of any script, digits, `-` and `_`.',
  show: 'Only rows of this kind.',
  sort: 'The order of the list.',
  state: 'Only items in this state.',
  status: 'Only items with this status.',
  time_zone: 'A time zone by its name (IANA).',
  to: 'The last day (UTC).',
  token: 'The secret of a link.',
  type: 'The kind of the item.',
  waiting: '`1`: only churches whose listing waits for a decision.',
  weeks: 'How many weeks to look back.',
  'Tus-Resumable': 'The version of the protocol.',
  'Upload-Length': 'The size of the film in bytes.',
  'Upload-Offset': 'How many bytes have been sent before.',
};

/** Throws for a name without a description, which `tests/lib/contract/openapi.test.ts` notices. */
export function descriptionOfParameter(name: string): string {
  const description = descriptions[name];
  if (!description) throw new Error(`The parameter ${name} has no description.`);
  return description;
}
