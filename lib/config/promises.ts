import { environment, exampleMinistry } from './env.ts';
import { site } from './site.ts';

/*
 * What pages may promise about letters, which depends on the configuration (docs/decisions/0028). With
 * another backend (API_BASE_URL) nothing is known about letters.
 */

/** The reader of a message to a church, as far as the site knows; part of message keys. */
export type MessageReader = 'Church' | 'Ministry' | 'Kept' | '';

/** `goTo` is the church's `messages_go_to`. Returns an empty text if the reader is unknown. */
export function messageReader(goTo: 'church' | 'ministry' | undefined): MessageReader {
  if (environment().API_BASE_URL) return '';
  if (goTo === 'church' && hasEmail()) return 'Church';
  return isAnsweredByLetter() ? 'Ministry' : 'Kept';
}

/**
 * Whether the owner of a video is notified of its review by letter (specification 4.1). Another backend is
 * assumed to follow the specification.
 */
export function isReviewEmailed(hasOwner: boolean): boolean {
  return environment().API_BASE_URL !== undefined || (hasOwner && hasEmail());
}

/** Whether letters are sent by e-mail; without a mail server they are files in DATA_DIR/outbox. */
export function hasEmail(): boolean {
  const { API_BASE_URL, SMTP_URL } = environment();
  return !API_BASE_URL && SMTP_URL !== undefined;
}

/** Whether letters stay on this machine, which a page that promises one then says. */
export function keepsLetters(): boolean {
  return !environment().API_BASE_URL && !hasEmail();
}

/** Whether visitors' messages reach the ministry by letter, and its answers the visitor. */
export function isAnsweredByLetter(): boolean {
  return hasEmail() && environment().MINISTRY_EMAIL !== exampleMinistry;
}

/** How a church reaches the ministry about its subscription; messages choose their words by it. */
export function supportLine(): 'phone' | 'message' {
  return site().supportPhone === undefined ? 'message' : 'phone';
}
