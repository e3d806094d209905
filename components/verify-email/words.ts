import type messages from '@/messages/en.json';

export type VerifyEmailWords = (typeof messages)['verifyEmail'] & {
  undeliverable: (typeof messages)['undeliverable'];
};
