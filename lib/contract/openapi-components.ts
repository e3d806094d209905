import { accountSchema, fullAccountSchema } from './accounts.ts';
import { answerReferenceSchema, answerSchema } from './answers.ts';
import { auditEntrySchema } from './audit.ts';
import { cardOrderSchema, ministryCardOrderSchema, shippingAddressSchema } from './card-orders.ts';
import { categorySchema, superCategorySchema } from './categories.ts';
import { churchFilmDetailSchema, churchFilmSchema, reviewedFilmSchema } from './church-films.ts';
import { errorEnvelopeSchema, listMetaSchema } from './common.ts';
import { configSchema } from './config.ts';
import { connectionSchema, fullConnectionSchema } from './connections.ts';
import { contentFileSchema } from './content.ts';
import {
  accountMessageSchema,
  conversationSchema,
  fullAccountMessageSchema,
} from './conversations.ts';
import {
  changedFieldsSchema,
  contentFaultSchema,
  draftLanguagesSchema,
  editedCaptionsSchema,
  editedItemSchema,
  editedItemSummarySchema,
  editedLanguageSchema,
  itemIdSchema,
  languageSummarySchema,
  languageTextSchema,
  publishedItemSchema,
  savedDraftSchema,
} from './editorial.ts';
import { historyEntrySchema } from './editorial-history.ts';
import { generatedAnswerSchema, passageSchema, writtenSentenceSchema } from './generate-answer.ts';
import { guideSchema } from './guides.ts';
import { emergencyNumberSchema, helpCountrySchema, helpLineSchema } from './help-lines.ts';
import type { NamedSchema } from './json-schema.ts';
import { leadSchema } from './leads.ts';
import { correctionSchema, listingReviewSchema, ownListingSchema } from './listings.ts';
import { locationSchema, serviceTimeSchema } from './locations.ts';
import { instructionVideoSchema, pageSchema, postSchema } from './pages.ts';
import { playlistCardSchema, playlistSchema, videoSchema } from './playlists.ts';
import { searchItemSchema } from './search.ts';
import { accountPersonSchema, sessionSchema, signedInSchema } from './sessions.ts';
import { staffMemberSchema } from './staff.ts';
import { staffMessageSchema } from './staff-messages.ts';
import { storySchema } from './stories.ts';
import { testimonialSchema } from './testimonials.ts';
import { fullUserSchema, userSchema } from './users.ts';
import { visitCountSchema } from './video-counts.ts';
import { introVideoSchema } from './videos.ts';
import { waitingSchema } from './waiting.ts';

/** The records that the OpenAPI document knows by name; any other shape stands where it is used. */
export const namedSchemas: Record<string, NamedSchema> = {
  Answer: {
    schema: answerSchema,
    description:
      'An answer to a question. `description` is HTML whose first paragraph is the short answer; `playerembed` a video link or an embed code; `transcript` WebVTT or plain text. A missing translation falls back to the base field.',
  },
  AnswerReference: {
    schema: answerReferenceSchema,
    description: 'What a category says of each of its answers.',
  },
  Category: { schema: categorySchema, description: 'A subject that answers are grouped under.' },
  SuperCategory: { schema: superCategorySchema, description: 'A group of categories.' },
  Testimonial: { schema: testimonialSchema, description: 'Someone’s story.' },
  ChurchFilm: {
    schema: churchFilmSchema,
    description:
      'A film as its church sees it. `paused`: the subscription has stopped, and a notice stands in its place.',
  },
  ChurchFilmDetail: {
    schema: churchFilmDetailSchema,
    description: 'The same with its captions, and with captions that cannot be shown yet.',
  },
  ReviewedFilm: {
    schema: reviewedFilmSchema,
    description: 'A film of a church as the ministry sees it.',
  },
  CardOrder: { schema: cardOrderSchema, description: 'Printed cards that a church asked for.' },
  MinistryCardOrder: {
    schema: ministryCardOrderSchema,
    description: 'The same as the ministry sees it.',
  },
  ShippingAddress: { schema: shippingAddressSchema, description: 'Where a parcel goes.' },
  Page: {
    schema: pageSchema,
    description:
      'A page of the ministry. `content` is HTML, `embed` a video link or an embed code. Its translations are named the other way round: `es_title`.',
  },
  Post: { schema: postSchema, description: 'A post. `content` is HTML.' },
  Guide: {
    schema: guideSchema,
    description: 'A guide for a group, or for whoever leads one. `content` is HTML.',
  },
  HelpCountry: {
    schema: helpCountrySchema,
    description:
      'Whom people in danger in a country can call, the most fitting first. A reader without a table of its own shows the one that comes with the site.',
  },
  HelpLine: {
    schema: helpLineSchema,
    description:
      'A line, reached by at least one of `phone`, `sms`, `whatsapp` and `chat`. Numbers are as they are dialled within the country.',
  },
  EmergencyNumber: {
    schema: emergencyNumberSchema,
    description: 'A number to call first; with `sms`, one that answers texts only.',
  },
  InstructionVideo: { schema: instructionVideoSchema, description: 'A video that shows how.' },
  ContentFile: {
    schema: contentFileSchema,
    description: 'A Markdown, WebVTT or YAML file of the content folder, by its path below it.',
  },
  Location: {
    schema: locationSchema,
    description:
      'A church’s listing. `distance_km` stands only in answers to a `query` that names a place. A reader drops a location without a name.',
  },
  OwnListing: {
    schema: ownListingSchema,
    description: 'A listing as its church sees it: what is shown, what waits, and what is open.',
  },
  ListingCorrection: {
    schema: correctionSchema,
    description: 'What a visitor says is wrong with a listing, as a difference.',
  },
  ListingReview: {
    schema: listingReviewSchema,
    description: 'What a church changed and the ministry has yet to approve.',
  },
  ServiceTime: {
    schema: serviceTimeSchema,
    description: 'When a church meets, in 24-hour time at the church.',
  },
  SearchItem: {
    schema: searchItemSchema,
    description: 'An answer or a testimonial that a search found.',
  },
  GeneratedAnswer: {
    schema: generatedAnswerSchema,
    description:
      'Passages that answer a question, and, where a model is set up, what it wrote from them and nothing else.',
  },
  Passage: {
    schema: passageSchema,
    description:
      'A passage of the ministry’s own content, word for word. `start` is the second in the video at which it is said.',
  },
  WrittenSentence: {
    schema: writtenSentenceSchema,
    description: 'A sentence that a machine wrote, and the numbers of the passages it rests on.',
  },
  Account: { schema: accountSchema, description: 'An account, as anyone may see it.' },
  FullAccount: {
    schema: fullAccountSchema,
    description: 'An account, as the credentialed client sees it.',
  },
  User: {
    schema: userSchema,
    description: 'A person as anyone may see them: what a video page decides by, and no name.',
  },
  FullUser: {
    schema: fullUserSchema,
    description: 'A person, as the credentialed client sees them.',
  },
  IntroVideo: {
    schema: introVideoSchema,
    description:
      'A welcome or story video. Where `slug` is not the one that was asked for, the video was renamed. Only an approved one shows its film.',
  },
  VisitCount: {
    schema: visitCountSchema,
    description:
      'What was done on a video’s page on one UTC day, by those who came in one language by one medium. Nobody is told from anybody else.',
  },
  Video: {
    schema: videoSchema,
    description:
      'A film that everyone may see: an answer’s, a testimony’s, a story or a welcome. `captions` names the languages of `/captions/{kind}/{slug}/{lang}`.',
  },
  Playlist: {
    schema: playlistSchema,
    description: 'Chosen videos, in their order. One that has gone is left out.',
  },
  PlaylistCard: {
    schema: playlistCardSchema,
    description: 'A playlist of the ministry’s own, without its videos.',
  },
  Story: { schema: storySchema, description: 'A story, as whoever reviews it sees it.' },
  Lead: {
    schema: leadSchema,
    description: 'What a visitor wrote to the ministry, as the credentialed client sees it.',
  },
  Connection: {
    schema: connectionSchema,
    description: 'A church that joined because `recruited_by` invited it.',
  },
  FullConnection: {
    schema: fullConnectionSchema,
    description: 'A church connection, as the credentialed client sees it.',
  },
  Config: { schema: configSchema, description: 'What a client may know of the site’s set-up.' },
  ListMeta: {
    schema: listMetaSchema,
    description: 'Which part of the list this is. A backend without it has sent the whole list.',
  },
  Error: {
    schema: errorEnvelopeSchema,
    description:
      'The one envelope of every refusal. `code` is for programs, `message` for people; `fields` maps a field’s name to what is wrong with it.',
  },
  SignedIn: { schema: signedInSchema, description: 'Whoever is signed in, and their account.' },
  Session: { schema: sessionSchema, description: 'Where someone is signed in.' },
  AccountMessage: {
    schema: accountMessageSchema,
    description: 'What a visitor wrote to a church, as its people see it in a list.',
  },
  FullAccountMessage: {
    schema: fullAccountMessageSchema,
    description: 'What a visitor wrote to a church, with what followed, as its people see it.',
  },
  StaffMessage: {
    schema: staffMessageSchema,
    description: 'The same as the ministry sees it, with what the church said in its report.',
  },
  Conversation: {
    schema: conversationSchema,
    description: 'The same, as the visitor sees it by the link in their letter.',
  },
  StaffMember: {
    schema: staffMemberSchema,
    description: 'Someone who works at the ministry’s desk, or who is invited to it.',
  },
  AuditEntry: {
    schema: auditEntrySchema,
    description: 'What someone of the staff changed.',
  },
  Waiting: { schema: waitingSchema, description: 'How much of a kind waits for the staff.' },
  ItemId: { schema: itemIdSchema, description: 'An item of content by its kind and slug.' },
  DraftLanguages: { schema: draftLanguagesSchema, description: 'Whose drafts are meant.' },
  EditedItemSummary: {
    schema: editedItemSummarySchema,
    description: 'An item in a list of the content room.',
  },
  LanguageSummary: { schema: languageSummarySchema, description: 'Where one language stands.' },
  EditedItem: { schema: editedItemSchema, description: 'An item with its drafts.' },
  EditedLanguage: { schema: editedLanguageSchema, description: 'One language of an item.' },
  LanguageText: {
    schema: languageTextSchema,
    description: 'The file of one language of an item, and the same taken apart.',
  },
  ContentFault: { schema: contentFaultSchema, description: 'What does not fit in the content.' },
  HistoryEntry: { schema: historyEntrySchema, description: 'What was done to an item.' },
  SavedDraft: {
    schema: savedDraftSchema,
    description: 'A draft as it stands, and what does not fit.',
  },
  PublishedItem: { schema: publishedItemSchema, description: 'What publishing an item changed.' },
  ChangedFields: {
    schema: changedFieldsSchema,
    description: 'Fields of the front matter to change; null removes one.',
  },
  EditedCaptions: { schema: editedCaptionsSchema, description: 'WebVTT; null removes it.' },
  AccountPerson: {
    schema: accountPersonSchema,
    description: 'Someone who is in an account, or who is invited to it.',
  },
};
