import { createFormatter, createTranslator } from 'next-intl';
import messages from '../../messages/en.json';

/** Replaces `next-intl/server`, which only works inside a Next app. */
const options = { locale: 'en', messages, timeZone: 'UTC' } as const;

export const getLocale = async () => options.locale;
export const getMessages = async () => messages;
export const getNow = async () => new Date();
export const getFormatter = async () => createFormatter(options);
export const getTranslations = async (namespace?: string) =>
  createTranslator({ ...options, namespace: namespace as 'error' });
