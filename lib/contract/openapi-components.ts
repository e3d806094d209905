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
  frontMatterValueSchema,
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
import { locationSchema } from './locations.ts';
import { instructionVideoSchema, pageSchema, postSchema } from './pages.ts';
import { playlistCardSchema, playlistSchema, videoSchema } from './playlists.ts';
import { cardChoiceSchema } from './printed-cards.ts';
import { searchItemSchema } from './search.ts';
import { securityEventSchema } from './security-events.ts';
import { closedDaysSchema, serviceTimeSchema } from './service-times.ts';
import { accountPersonSchema, sessionSchema, signedInSchema } from './sessions.ts';
import { staffMemberSchema } from './staff.ts';
import { staffListingSchema } from './staff-listings.ts';
import { staffMessageSchema } from './staff-messages.ts';
import { storySchema } from './stories.ts';
import { testimonialSchema } from './testimonials.ts';
import { fullUserSchema, userSchema } from './users.ts';
import { visitCountSchema } from './video-counts.ts';
import { introVideoSchema } from './videos.ts';
import { waitingSchema } from './waiting.ts';

/** The named components of the OpenAPI document; all other schemas are inlined. */
export const namedSchemas: Record<string, NamedSchema> = {
  Answer: {
    schema: answerSchema,
    description:
      'An answer to a question. `description` is HTML whose first paragraph is the short answer; `playerembed` a video link or an embed code; `transcript` WebVTT or plain text. A missing translation falls back to the base field.',
  },
  AnswerReference: {
    schema: answerReferenceSchema,
    description: 'An answer as listed in its category.',
  },
  Category: { schema: categorySchema, description: 'A subject that answers are grouped under.' },
  SuperCategory: { schema: superCategorySchema, description: 'A group of categories.' },
  Testimonial: { schema: testimonialSchema, description: 'Someone’s story.' },
  ChurchFilm: {
    schema: churchFilmSchema,
    description:
      'A film as its church sees it. `paused`: the subscription is suspended, and a notice is shown instead.',
  },
  ChurchFilmDetail: {
    schema: churchFilmDetailSchema,
    description: 'A film as its church sees it, with its captions and drafts of captions.',
  },
  ReviewedFilm: {
    schema: reviewedFilmSchema,
    description: 'A film of a church as the ministry sees it.',
  },
  CardChoice: {
    schema: cardChoiceSchema,
    description:
      'How a church’s cards look. `location_id` is the listing that they name, `service` the day, time and language of the one service; null for all of every week.',
  },
  CardOrder: { schema: cardOrderSchema, description: 'An order of printed cards by a church.' },
  MinistryCardOrder: {
    schema: ministryCardOrderSchema,
    description: 'A card order as the ministry sees it.',
  },
  ShippingAddress: { schema: shippingAddressSchema, description: 'The address of a parcel.' },
  Page: {
    schema: pageSchema,
    description:
      'A page of the ministry. `content` is HTML, `embed` a video link or an embed code. Its translations have prefixes: `es_title`.',
  },
  Post: { schema: postSchema, description: 'A post. `content` is HTML.' },
  Guide: {
    schema: guideSchema,
    description: 'A guide for a group, or for its leader. `content` is HTML.',
  },
  HelpCountry: {
    schema: helpCountrySchema,
    description:
      'Help lines of a country for people in danger, most relevant first. A client without a table of its own shows the one that is shipped with the site.',
  },
  HelpLine: {
    schema: helpLineSchema,
    description:
      'A help line with at least one of `phone`, `sms`, `whatsapp` and `chat`. Numbers are as dialled within the country.',
  },
  EmergencyNumber: {
    schema: emergencyNumberSchema,
    description: 'A number to call first; with `sms`, one that accepts text messages only.',
  },
  InstructionVideo: { schema: instructionVideoSchema, description: 'A video that shows how.' },
  ContentFile: {
    schema: contentFileSchema,
    description: 'A Markdown, WebVTT or YAML file of the content folder, by its path below it.',
  },
  Location: {
    schema: locationSchema,
    description:
      'A church’s listing. `distance_km` is only in responses to a `query` for a place. Clients drop a location without a name.',
  },
  StaffListing: {
    schema: staffListingSchema,
    description:
      'A listing as the ministry’s staff see and change it; `account` is null if no church speaks for it.',
  },
  OwnListing: {
    schema: ownListingSchema,
    description:
      'A listing as its church sees it: published fields, changes under review, and open corrections.',
  },
  ListingCorrection: {
    schema: correctionSchema,
    description: 'A visitor’s correction of a listing, with present and suggested values.',
  },
  ListingReview: {
    schema: listingReviewSchema,
    description: 'Changes of a church that await the ministry’s approval.',
  },
  ServiceTime: {
    schema: serviceTimeSchema,
    description:
      'A service, in 24-hour local time: every week, unless it says on which weeks of a month, in which months or on which days.',
  },
  ClosedDays: {
    schema: closedDaysSchema,
    description: 'Days on which a church has no services.',
  },
  SearchItem: {
    schema: searchItemSchema,
    description: 'An answer or a testimonial in search results.',
  },
  GeneratedAnswer: {
    schema: generatedAnswerSchema,
    description:
      'Passages that answer a question, and, if a model is configured, an answer written from those passages only.',
  },
  Passage: {
    schema: passageSchema,
    description:
      'A verbatim passage of the ministry’s content. `start` is the second in the video at which it is spoken.',
  },
  WrittenSentence: {
    schema: writtenSentenceSchema,
    description: 'A sentence that a model wrote, and the numbers of the passages it is based on.',
  },
  Account: { schema: accountSchema, description: 'The public fields of an account.' },
  FullAccount: {
    schema: fullAccountSchema,
    description: 'An account, as the credentialed client sees it.',
  },
  User: {
    schema: userSchema,
    description: 'The public fields of a person: those that a video page needs, without a name.',
  },
  FullUser: {
    schema: fullUserSchema,
    description: 'A person, as the credentialed client sees them.',
  },
  IntroVideo: {
    schema: introVideoSchema,
    description:
      'A welcome or story video. If `slug` differs from the requested one, the video was renamed. Only an approved video shows its film.',
  },
  VisitCount: {
    schema: visitCountSchema,
    description:
      'Events on a video’s page on one UTC day, by language and medium. Visitors are not distinguished.',
  },
  Video: {
    schema: videoSchema,
    description:
      'A public film: an answer’s, a testimony’s, a story or a welcome. `captions` lists the languages of `/captions/{kind}/{slug}/{lang}`.',
  },
  Playlist: {
    schema: playlistSchema,
    description: 'A playlist with its videos in order. Removed videos are left out.',
  },
  PlaylistCard: {
    schema: playlistCardSchema,
    description: 'A playlist of the ministry’s own, without its videos.',
  },
  Story: { schema: storySchema, description: 'A story as its reviewer sees it.' },
  Lead: {
    schema: leadSchema,
    description: 'A visitor’s message to the ministry, as the credentialed client sees it.',
  },
  Connection: {
    schema: connectionSchema,
    description: 'A church that joined because `recruited_by` invited it.',
  },
  FullConnection: {
    schema: fullConnectionSchema,
    description: 'A church connection, as the credentialed client sees it.',
  },
  Config: { schema: configSchema, description: 'The public part of the site’s configuration.' },
  ListMeta: {
    schema: listMetaSchema,
    description: 'The returned range of the list. A response without it is the whole list.',
  },
  Error: {
    schema: errorEnvelopeSchema,
    description:
      'The envelope of every error. `code` is for programs, `message` for people; `fields` maps the names of invalid fields to the reason.',
  },
  SignedIn: { schema: signedInSchema, description: 'The signed-in person and their account.' },
  Session: { schema: sessionSchema, description: 'A session of the signed-in person.' },
  AccountMessage: {
    schema: accountMessageSchema,
    description: 'A visitor’s message to a church, in the church’s list.',
  },
  FullAccountMessage: {
    schema: fullAccountMessageSchema,
    description: 'A visitor’s message to a church with its replies, as the church sees it.',
  },
  StaffMessage: {
    schema: staffMessageSchema,
    description:
      'A visitor’s message to a church as the ministry sees it, with the church’s note on reporting it.',
  },
  Conversation: {
    schema: conversationSchema,
    description: 'A conversation as the visitor sees it by the link in their letter.',
  },
  StaffMember: {
    schema: staffMemberSchema,
    description: 'A member of the ministry’s staff, or a person who was invited.',
  },
  SecurityEvent: {
    schema: securityEventSchema,
    description: 'An entry of the security log of a church’s account.',
  },
  AuditEntry: {
    schema: auditEntrySchema,
    description: 'A change by staff.',
  },
  Waiting: { schema: waitingSchema, description: 'The number of open tasks of a kind.' },
  ItemId: { schema: itemIdSchema, description: 'An item of content by its kind and slug.' },
  DraftLanguages: { schema: draftLanguagesSchema, description: 'The languages of the drafts.' },
  EditedItemSummary: {
    schema: editedItemSummarySchema,
    description: 'An item in a list of the content room.',
  },
  LanguageSummary: { schema: languageSummarySchema, description: 'The state of one language.' },
  EditedItem: { schema: editedItemSchema, description: 'An item with its drafts.' },
  EditedLanguage: { schema: editedLanguageSchema, description: 'One language of an item.' },
  LanguageText: {
    schema: languageTextSchema,
    description: 'The file of one language of an item, and its parts.',
  },
  FrontMatterValue: {
    schema: frontMatterValueSchema,
    description: 'A value of the front matter, of any form.',
  },
  ContentFault: { schema: contentFaultSchema, description: 'A validation fault of the content.' },
  HistoryEntry: { schema: historyEntrySchema, description: 'An event in the history of an item.' },
  SavedDraft: {
    schema: savedDraftSchema,
    description: 'The state of a saved draft, and its faults.',
  },
  PublishedItem: { schema: publishedItemSchema, description: 'The result of publishing an item.' },
  ChangedFields: {
    schema: changedFieldsSchema,
    description: 'Fields of the front matter to change; null removes one.',
  },
  EditedCaptions: { schema: editedCaptionsSchema, description: 'WebVTT; null removes it.' },
  AccountPerson: {
    schema: accountPersonSchema,
    description: 'A member of an account, or a person who was invited.',
  },
};
