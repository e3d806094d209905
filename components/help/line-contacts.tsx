import type { WireHelpLine } from '@/lib/contract/help-lines';
import { fillIn } from '@/lib/i18n/fill-in';
import type { HelpLabels } from './help-labels';
import { telephoneLink, textLink, whatsappLink } from './help-words';

interface Props {
  line: WireHelpLine;
  labels: Pick<HelpLabels, 'call' | 'text' | 'textWord' | 'whatsapp' | 'chat'>;
  /** Whether the ways to write come before the call, for someone who may be overheard. */
  isWrittenFirst: boolean;
  /** Of every link. */
  className: string;
  /** Of the call, if it is to stand out. */
  callClassName?: string;
}

/** The ways to reach a help line. */
export function LineContacts({ line, labels, isWrittenFirst, className, callClassName }: Props) {
  const { phone, sms, whatsapp, chat } = line;
  const call = phone && (
    <a key="call" href={telephoneLink(phone)} className={callClassName ?? className}>
      {fillIn(labels.call, { number: phone })}
    </a>
  );
  return (
    <>
      {!isWrittenFirst && call}
      {sms && (
        <a href={textLink(sms)} className={className}>
          {fillIn(sms.keyword ? labels.textWord : labels.text, {
            number: sms.number,
            keyword: sms.keyword ?? '',
          })}
        </a>
      )}
      {whatsapp && (
        <a href={whatsappLink(whatsapp)} rel="noreferrer nofollow" className={className}>
          {fillIn(labels.whatsapp, { number: whatsapp })}
        </a>
      )}
      {chat && (
        <a href={chat} rel="noreferrer nofollow" className={className}>
          {labels.chat}
        </a>
      )}
      {isWrittenFirst && call}
    </>
  );
}
