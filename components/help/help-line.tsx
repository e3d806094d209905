import type { WireHelpLine } from '@/lib/contract/help-lines';
import type { Locale } from '@/lib/contract/locales';
import type { HelpLabels } from './help-labels';
import { expectOf, hoursOf, languagesOf } from './help-words';
import { LineContacts } from './line-contacts';

const contactClass =
  'inline-flex min-h-11 items-center py-1 font-semibold tabular-nums text-link underline';

interface Props {
  line: WireHelpLine;
  locale: Locale;
  labels: HelpLabels;
  /** Omits the hours and what to expect, if shown elsewhere. */
  short?: boolean;
  /** Whether the ways to write come before the call. */
  isWrittenFirst?: boolean;
}

/** A help line: its name, contacts, hours and what to expect. */
export function HelpLine({ line, locale, labels, short = false, isWrittenFirst = false }: Props) {
  const { name, languages } = line;
  const expect = expectOf(line, locale);
  const facts = [hoursOf(line, labels, locale), languagesOf(line, labels, locale)];
  return (
    <>
      <p lang={languages[0] === locale ? undefined : languages[0]} className="font-semibold">
        {name}
      </p>
      <p className="flex flex-wrap gap-x-6">
        <LineContacts
          line={line}
          labels={labels}
          isWrittenFirst={isWrittenFirst}
          className={contactClass}
          callClassName={`${contactClass} text-title`}
        />
      </p>
      {!short && (
        <>
          <p className="text-note text-soft">{facts.filter(Boolean).join(' · ')}</p>
          <p lang={expect.lang === locale ? undefined : expect.lang} className="text-note">
            {expect.text}
          </p>
        </>
      )}
    </>
  );
}
