import { getMessages } from 'next-intl/server';
import { messageReader } from '@/lib/config/promises';
import type { ChurchProfile } from '@/lib/content/churches';
import { fillIn } from '@/lib/i18n/fill-in';
import { pickWords } from '@/lib/i18n/pick-words';

/** Labels of the form for a message to a church. `otherWay` is empty if no phone number is known. */
export async function messageLabels({ messagesGoTo, phone }: ChurchProfile) {
  const { churchMessage: words } = await getMessages();
  return {
    ...pickWords(
      words,
      'open',
      'userName',
      'userNameMissing',
      'email',
      'emailHint',
      'emailMissing',
    ),
    ...pickWords(words, 'subject', 'subjectMissing', 'message', 'messageMissing'),
    ...pickWords(words, 'sameChurch', 'toMinistry'),
    ...pickWords(words, 'send', 'sending', 'sent', 'another', 'failed', 'failedText', 'tooMany'),
    sentText: words[`sentText${messageReader(messagesGoTo)}`],
    otherWay: phone ? fillIn(words.otherWay, { phone }) : '',
    contact: words.noScriptsContact,
    captcha: pickWords(words.captcha, 'noKey', 'noVersion', 'script', 'execute'),
  };
}
export type MessageLabels = Awaited<ReturnType<typeof messageLabels>>;
