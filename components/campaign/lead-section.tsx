import { getLocale, getMessages, getTranslations } from 'next-intl/server';
import { dangerLabels } from '@/components/help/danger-labels';
import { button } from '@/components/ui/button';
import { LocaleLink } from '@/components/ui/locale-link';
import { isAnsweredByLetter } from '@/lib/config/promises';
import { site } from '@/lib/config/site';
import { CampaignPanel } from './campaign-panel';
import { LeadOpener, type LeadProps } from './lead-opener';

interface Props {
  id: string;
  kind: LeadProps['kind'];
  title: string;
  text: string;
  /** Text of the button that opens the form; defaults to “Write to us”. */
  open?: string;
  messageHint: string;
}

/** A form about a church; without scripts a link to the contact page. */
export async function LeadSection({ id, kind, title, text, open, messageHint }: Props) {
  const t = await getTranslations('campaign');
  const { sentTextKept, ...form } = (await getMessages()).campaign.form;
  const labels = isAnsweredByLetter() ? form : { ...form, sentText: sentTextKept };
  return (
    <CampaignPanel id={id} title={title} text={text}>
      <noscript>
        <p>
          <LocaleLink path={site().contactPath} className={button.primary}>
            {t('contact')}
          </LocaleLink>
        </p>
      </noscript>
      <div className="max-w-column">
        <LeadOpener
          kind={kind}
          locale={await getLocale()}
          danger={await dangerLabels()}
          labels={{ ...labels, open: open ?? labels.open, messageHint }}
        />
      </div>
    </CampaignPanel>
  );
}
