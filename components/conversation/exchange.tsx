import { momentFormatter } from '@/components/desk-layout/moments';
import type { Locale } from '@/lib/i18n/locales';

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
  const formatMoment = await momentFormatter();
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
            <strong className="font-semibold text-ink">{name}</strong> · {formatMoment(created_at)}
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
