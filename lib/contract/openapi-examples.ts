import { doctrinalStatements } from './doctrine.ts';
import type { JsonSchema } from './json-schema.ts';

/** Finds what a `$ref` refers to. */
export type SchemaLookup = (reference: string) => JsonSchema | undefined;

/**
 * What a field holds in the examples of the document, by its name; `Owner.name` where a record or
 * a path (`/search.q`) means something of its own by it. An optional field that stands here is
 * shown, any other is left out.
 */
const values: Record<string, unknown> = {
  slug: 'did-jesus-live',
  title: 'Did Jesus live?',
  title_es: '¿Vivió Jesús?',
  description: '<p>Yes. Historians agree that Jesus of Nazareth lived.</p>',
  playerembed: 'https://vimeo.com/76979871',
  published_at: '2026-03-01',
  category_id: 3,
  id: 7,
  'Category.slug': 'jesus',
  'Category.name': 'Jesus',
  'Category.description': 'Who he was, and who he is.',
  'Category.answers': undefined,
  answers_count: 12,
  'SuperCategory.slug': 'first-things',
  'SuperCategory.name': 'First things',
  category_ids: [3],
  'Testimonial.slug': 'marta-at-the-window',
  'Testimonial.title': 'Marta at the window',
  'Testimonial.title_es': 'Marta en la ventana',
  'Testimonial.description': '<p>I could not sleep.</p>',
  '/testimonials_by_slug.slug': 'marta-at-the-window',
  'Page.slug': 'terms-of-use',
  'Page.title': 'Terms of use',
  '/pages/fetch_by.slug': 'terms-of-use',
  content: '<p>Some words.</p>',
  'Post.slug': 'why-we-leave-a-light-on',
  'Post.title': 'Why we leave a light on',
  author: 'Ruth',
  '/posts/fetch_by.slug': 'why-we-leave-a-light-on',
  'Guide.slug': 'the-empty-tomb',
  'Guide.title': 'The empty tomb',
  '/guides/fetch_by.slug': 'the-empty-tomb',
  answer_slug: 'did-jesus-rise-from-the-dead',
  minutes: 60,
  'InstructionVideo.slug': 'how-to-invite',
  'InstructionVideo.title': 'How to invite someone',
  'Location.slug': 'grace-church-charlotte',
  'Location.name': 'Grace Church',
  'Location.description': 'Come as you are.',
  '/lookup_location.slug': 'grace-church-charlotte',
  'OwnListing.slug': 'grace-church-charlotte',
  'OwnListing.review': null,
  'OwnListing.draft': null,
  'OwnListing.pin_place': undefined,
  'ListingReview.slug': 'grace-church-charlotte',
  'ListingReview.name': 'Grace Chapel',
  'ListingCorrection.id': 'b2a1c0de-8f5e-4a7b-9c3d-2e1f0a9b8c7d',
  'ListingCorrection.slug': 'grace-church-charlotte',
  'ListingCorrection.church': 'Grace Church',
  'ListingCorrection.fields': [{ field: 'phone', from: '704 555 0100', to: '704 555 0199' }],
  '/listing_corrections.changes': { phone: '704 555 0199' },
  '/account/listings/{id}.changes': { phone: '704 555 0199' },
  '/account/corrections/{id}.decision': 'take',
  '/listing_corrections/{id}.decision': 'take',
  '/listing_reviews/{id}.decision': 'approve',
  add: 'www.grace-chapel.example',
  '/account/listings.name': 'Grace Church South',
  '/account/listings.country': 'US',
  image: 'iVBORw0KGgo=',
  '/account/listings/{id}/draft.fields': { name: 'Grace Church' },
  'OwnPlayer.slug': 'grace-chapel',
  stamp: '1795233200000.Zc1mG5nT8xWb2Rf7yLd9Hs4Pe6A',
  form_stamp: '1795233200000.Zc1mG5nT8xWb2Rf7yLd9Hs4Pe6A',
  userName: 'Ruth Park',
  current_password: 'the lamp of last year',
  'SignedIn.role': 'pastor',
  'SignedIn.account': {
    id: 'grace-chapel',
    slug: 'grace-chapel',
    name: 'Grace Chapel',
    status: 'active',
    approved: true,
  },
  'Session.device': 'Chrome, Android',
  'Session.method': 'password',
  'AccountPerson.role': 'editor',
  'AccountPerson.name': 'Ben Wade',
  '/account/invitations.role': 'editor',
  '/account/subscription/plan.plan': 'up-to-250',
  '/account/subscription/plan/quote.plan': 'up-to-250',
  coupon_code: 'spring',
  cents: 60480,
  due_now_cents: 29520,
  attendance_from: 101,
  attendance_to: 250,
  invoice_url: 'https://invoice.stripe.com/i/one-of-yours',
  brand: 'visa',
  last4: '4242',
  expires: '2030-04',
  subject: 'May I come on Sunday?',
  currency: 'usd',
  'Plan.slug': 'up-to-100',
  plan: 'up-to-100',
  '/checkout.coupon_code': undefined,
  period: 'yearly',
  yearly_cents: 60480,
  monthly_cents: 6000,
  renewal_months: 12,
  pastor_first_name: 'Ruth',
  pastor_last_name: 'Park',
  pastor_cell_phone: '704 555 0100',
  password_confirmation: 'a lamp in the window',
  statements: [...doctrinalStatements],
  starts_on: '2026-11-21',
  renews_on: '2027-11-21',
  'Challenge.slug': 'k7wq2fx9b',
  'Challenge.chain': [{ slug: 'r4tn8dh6c', first_name: 'Ben' }],
  'Challenge.kind': 'person',
  '/challenges.church_slug': 'grace-church-charlotte',
  '/challenges.recruited_by': 'r4tn8dh6c',
  'CreatedChallenge.slug': 'k7wq2fx9b',
  '/challenges/{slug}.slug': 'k7wq2fx9b',
  edit_token: 'kq3v0Zc1mG5nT8xWb2Rf7yLd9Hs4Pe6A',
  '/playlists.title': 'For Ana',
  '/playlists/{id}.id': 'start-with-jesus',
  '/playlists/{id}.title': 'For Ana and Ben',
  '/playlists/{id}/delete.id': 'start-with-jesus',
  'Playlist.id': 'start-with-jesus',
  'Playlist.title': 'Start with Jesus',
  'Playlist.title_es': undefined,
  'Playlist.description': 'Who he was, and whether he rose.',
  'PlaylistCard.id': 'start-with-jesus',
  'PlaylistCard.title': 'Start with Jesus',
  'PlaylistCard.title_es': undefined,
  'PlaylistCard.description': 'Who he was, and whether he rose.',
  items_count: 5,
  captions: ['en', 'ko'],
  'Video.account_name': undefined,
  'Video.speaker': undefined,
  file: 'pages/about/en.md',
  'ContentFile.path': 'pages/about/en.md',
  'ContentFile.text': '---\ntitle: About\n---\nSome words.',
  account_id: 5,
  '/locations.query': '28202',
  address: '1 Main Street',
  city: 'Charlotte',
  state: 'NC',
  zip: '28202',
  latitude: 35.23,
  longitude: -80.84,
  distance_km: 1.4,
  services: [{ day: 'sunday', time: '09:00', language: 'en' }],
  day: 'sunday',
  time: '09:00',
  '/search.q': 'did jesus live',
  '/detect_danger.text': 'I cannot go on',
  excerpt: 'Yes. Historians agree that Jesus of Nazareth lived.',
  isTestimonial: false,
  lang: 'en',
  email: 'ruth@example.org',
  message: 'Where do I begin?',
  'Config.name': 'Lampstand',
  product: 'lampstand',
  locales: ['en', 'es', 'fr', 'ko'],
  default_locale: 'en',
  limit: 20,
  offset: 0,
  total: 1,
  code: 'not_found',
  'Post.title_es': undefined,
  'InstructionVideo.title_es': undefined,
  'InstructionVideo.description': '<p>One step after another.</p>',
  'Account.slug': 'grace-church-charlotte',
  'Account.name': 'Grace Church',
  'FullAccount.slug': 'grace-church-charlotte',
  'FullAccount.name': 'Grace Church',
  '/accounts/fetch_by.slug': 'grace-church-charlotte',
  first_name: 'Ruth',
  last_name: 'Park',
  role: 'individual',
  church_status: 'approved',
  church_name: 'Grace Church',
  phone: '704 555 0100',
  password: 'a lamp in the window',
  token: 'kq3v0Zc1mG5nT8xWb2Rf7yLd9Hs4Pe6A',
  'IntroVideo.slug': 'grace-chapel',
  'IntroVideo.id': 7,
  'IntroVideo.title': undefined,
  'IntroVideo.title_es': undefined,
  'IntroVideo.message': 'You are welcome here.',
  video_type: 'embed',
  video_url: 'https://vimeo.com/76979871',
  status: undefined,
  'IntroVideo.status': 'approved',
  account_name: 'Grace Church',
  speaker: 'Daniel',
  '/intro_videos/fetch_by_slug.type': 'welcome',
  '/intro_videos/fetch_by_slug.slug': 'grace-chapel',
  '/intro_videos/primary_story_videos.slug': 'grace-church-charlotte',
  hosts: ['www.grace-church.example'],
  over_quota: false,
  quota_seconds: 360000,
  month: '2026-11',
  '/accounts/{id}/player.seconds': 41200,
  '/accounts/{id}/playbacks.playback': '4fzz1hT0.1795266848665.uT3s0m3thingSigned',
  '/accounts/{id}/streamed.seconds': 30,
  '/accounts/{id}/streamed.playback': '4fzz1hT0.1795266848665.uT3s0m3thingSigned',
  '/intro_videos/counts.type': 'welcome',
  '/intro_videos/counts.slug': 'grace-chapel',
  '/intro_videos/counts.medium': 'card',
  'VisitCount.day': '2026-11-22',
  'VisitCount.medium': 'card',
  'VisitCount.opened': 12,
  'VisitCount.played': 9,
  'VisitCount.finished': 6,
  'VisitCount.shared': 2,
  '/intro_videos.slug': 'grace-chapel',
  '/intro_videos.title': undefined,
  '/intro_videos.account_id': undefined,
  'IntroVideo.story': undefined,
  '/stories.first_name': 'Maria',
  '/stories.story':
    'I grew up without a thought of God.\n\nThen a friend read to me, and I could not stop listening.',
  '/stories.church': 'grace-church-charlotte',
  '/stories.slug': 'maria',
  'Story.slug': 'maria',
  'Story.first_name': 'Maria',
  'Story.status': 'review',
  'Story.story': 'I grew up without a thought of God.',
  'Story.film': undefined,
  decision: 'approved',
  '/stories/{id}/review.message': 'Thank you, Maria.',
  'AccountMessage.state': 'waiting',
  'AccountMessage.name': 'Naomi Bell',
  'AccountMessage.danger': [],
  'FullAccountMessage.state': 'answered',
  'FullAccountMessage.name': 'Naomi Bell',
  'FullAccountMessage.danger': [],
  'FullAccountMessage.author': 'church',
  'FullAccountMessage.letter': 'sent',
  'Conversation.author': 'visitor',
  'FullAccountMessage.close_reason': null,
  'FullAccountMessage.waiting_since': null,
  'Conversation.church': 'Grace Church',
  'Conversation.danger': [],
  '/account/messages/{id}/reply.message': 'On Sundays at ten. Come as you are.',
  '/conversations/reply.message': 'Thank you, I will come.',
  'Lead.kind': 'question',
  'Lead.recruited_by': undefined,
  'Lead.church_name': undefined,
  'Lead.city': undefined,
  'Lead.state': undefined,
  'Lead.zip': undefined,
  'Lead.phone': undefined,
  'Lead.answers': [],
  '/leads/{id}/answer.message': 'Begin with the Gospel of Mark: it is short.',
  answered_by: 'Daniel',
  closed_by: 'Daniel',
  'Lead.closed_by': undefined,
  reason: 'no_answer_needed',
  recruited_by: 5,
  kind: undefined,
  'HelpCountry.country': 'US',
  'HelpCountry.locales': ['en', 'es'],
  'HelpLine.name': '988 Suicide & Crisis Lifeline',
  'HelpLine.kinds': ['suicide', 'self-harm'],
  'HelpLine.languages': ['en', 'es'],
  'HelpLine.phone': '988',
  'HelpLine.hours': 'always',
  'HelpLine.expect': 'Free and private. Someone trained listens.',
  'HelpLine.expect_es': 'Gratis y confidencial. Te escucha una persona preparada.',
  'EmergencyNumber.number': '911',
  'EmergencyNumber.services': ['police', 'ambulance', 'fire'],
  source: 'https://988lifeline.org/get-help/what-to-expect',
  checked: '2026-11-22',
  '/help_lines.country': 'US',
  '/help_lines.kind': 'suicide',
  '/generate_answer.limit': 3,
  question: 'Did Jesus really live?',
  'Passage.text': 'Historians agree that Jesus of Nazareth walked the roads of Galilee.',
  'Passage.kind': 'answer',
  'Passage.path': '/answers/did-jesus-live',
  'Passage.start': 12,
  'GeneratedAnswer.answer': null,
  'GeneratedAnswer.machine_written': false,
  'GeneratedAnswer.crisis': false,
  'GeneratedAnswer.help_lines': [],
};

/** An example of a schema, made from its own fields so that it cannot grow stale. */
export function examplesOf(schema: JsonSchema, owner: string, lookup: SchemaLookup): unknown {
  return example(schema, '', owner, lookup);
}

function example(schema: JsonSchema, name: string, owner: string, lookup: SchemaLookup): unknown {
  if (schema.$ref) {
    const found = lookup(schema.$ref);
    const record = schema.$ref.split('/').at(-1) ?? owner;
    return found ? example(found, name, record, lookup) : undefined;
  }
  if (schema.properties) return exampleObject(schema, owner, lookup);
  const known = knownValue(name, owner);
  if (known !== undefined) return fitted(known, schema);
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  const choice = (schema.anyOf ?? schema.oneOf)?.find(({ type }) => type !== 'null');
  if (choice) return example(choice, name, owner, lookup);
  if (schema.items) return [example(schema.items, name, owner, lookup)];
  return exampleOfType(schema);
}

function exampleObject(
  { properties = {}, required = [] }: JsonSchema,
  owner: string,
  lookup: SchemaLookup,
): Record<string, unknown> {
  const shown = Object.entries(properties).filter(
    ([name, schema]) =>
      required.includes(name) || knownValue(name, owner) !== undefined || name in wrappers(schema),
  );
  return Object.fromEntries(
    shown.map(([name, schema]) => [name, example(schema, name, owner, lookup)]),
  );
}

/** `meta` of a list is worth showing though a backend may leave it out. */
function wrappers(schema: JsonSchema): Record<string, true> {
  return schema.$ref?.endsWith('/ListMeta') ? { meta: true } : {};
}

function knownValue(name: string, owner: string): unknown {
  const own = `${owner}.${name}`;
  return own in values ? values[own] : values[name];
}

/** Ids go as numbers or as strings; a parameter that is a string has to be given as one. */
function fitted(value: unknown, schema: JsonSchema): unknown {
  const types = typesOf(schema);
  const isText =
    types.includes('string') && !types.includes('integer') && !types.includes('number');
  return isText && typeof value === 'number' ? String(value) : value;
}

function typesOf(schema: JsonSchema): (string | undefined)[] {
  return [schema.type, ...(schema.anyOf ?? []).map(typesOf)].flat(2);
}

function exampleOfType({ type, format, minimum = 0, minLength = 0 }: JsonSchema): unknown {
  const first = Array.isArray(type) ? type.find((one) => one !== 'null') : type;
  if (first === 'string') return formats[format ?? ''] ?? '…'.padEnd(minLength, '…');
  if (first === 'integer' || first === 'number') return minimum;
  if (first === 'boolean') return true;
  if (first === 'object') return {};
  return null;
}

const formats: Record<string, string> = {
  date: '2026-03-01',
  'date-time': '2026-03-01T20:15:00Z',
  email: 'ruth@example.org',
  uri: 'https://example.org/',
};
