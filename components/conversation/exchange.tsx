import { getFormatter } from 'next-intl/server';
import type { Locale } from '@/lib/i18n/locales';

/** With the time zone, since the server's may differ from the reader's. */
export const dateAndTime = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;

interface ExchangeMessage {
  /** Whether the reader wrote it. */
  isOwn: boolean;
  /** Name of the sender as shown to the reader. */
  name: string;
  message: string;
  created_at: string;
  /** Undefined if the language is unknown. */
  lang?: Locale | undefined;
  note?: string | undefined;
}

/** The messages of a conversation, oldest first. */
export async function Exchange({ messages }: { messages: ExchangeMessage[] }) {
  const format = await getFormatter();
  return (
    <ol className="grid gap-4">
      {messages.map(({ isOwn, name, message, created_at, lang, note }) => (
        <li
          key={created_at}
          className={`rounded-soft p-5 wrap-anywhere tablet:p-6 ${
            isOwn ? 'ms-6 bg-surface tablet:ms-16' : 'me-6 bg-raised ring-1 ring-line tablet:me-16'
          }`}
        >
          <p className="mb-2 text-small text-soft">
            <strong className="font-semibold text-ink">{name}</strong> ·{' '}
            {format.dateTime(new Date(created_at), dateAndTime)}
            {note && ` · ${note}`}
          </p>
          <p lang={lang} className="whitespace-pre-line">
            {message}
          </p>
        </li>
      ))}
    </ol>
  );
}
