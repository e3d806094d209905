import type { WireHelpLine } from '@/lib/contract/help-lines';
import type { Locale } from '@/lib/contract/locales';
import { fillIn } from '@/lib/i18n/fill-in';
import type { HelpLabels } from './help-labels';
import {
  expectOf,
  hoursOf,
  languagesOf,
  telephoneLink,
  textLink,
  whatsappLink,
} from './help-words';

const contactClass =
  'inline-flex min-h-11 items-center py-1 font-semibold tabular-nums text-link underline';

interface Props {
  line: WireHelpLine;
  locale: Locale;
  labels: HelpLabels;
  /** Omits the hours and what to expect, if shown elsewhere. */
  short?: boolean;
}

/** A help line: its name, contacts, hours and what to expect. */
export function HelpLine({ line, locale, labels, short = false }: Props) {
  const { phone, sms, whatsapp, chat, name, languages } = line;
  const expect = expectOf(line, locale);
  const facts = [hoursOf(line, labels, locale), languagesOf(line, labels, locale)];
  return (
    <>
      <p lang={languages[0] === locale ? undefined : languages[0]} className="font-semibold">
        {name}
      </p>
      <p className="flex flex-wrap gap-x-6">
        {phone && (
          <a href={telephoneLink(phone)} className={`${contactClass} text-title`}>
            {fillIn(labels.call, { number: phone })}
          </a>
        )}
        {sms && (
          <a href={textLink(sms)} className={contactClass}>
            {fillIn(sms.keyword ? labels.textWord : labels.text, {
              number: sms.number,
              keyword: sms.keyword ?? '',
            })}
          </a>
        )}
        {whatsapp && (
          <a href={whatsappLink(whatsapp)} rel="noreferrer nofollow" className={contactClass}>
            {fillIn(labels.whatsapp, { number: whatsapp })}
          </a>
        )}
        {chat && (
          <a href={chat} rel="noreferrer nofollow" className={contactClass}>
            {labels.chat}
          </a>
        )}
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
