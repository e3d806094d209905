import { getFormatter } from 'next-intl/server';
import type { Locale } from '@/lib/i18n/locales';

/** With its zone: the server's is not the reader's. */
export const dateAndTime = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;

interface Said {
  /** Of whoever reads the page. */
  isOwn: boolean;
  /** Who wrote it, as the reader calls them. */
  name: string;
  message: string;
  created_at: string;
  /** Undefined where it is not known in which language it is. */
  lang?: Locale | undefined;
  note?: string | undefined;
}

/** What two people wrote to each other, the first first. */
export async function Exchange({ said }: { said: Said[] }) {
  const format = await getFormatter();
  return (
    <ol className="grid gap-4">
      {said.map(({ isOwn, name, message, created_at, lang, note }) => (
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
