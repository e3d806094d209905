import { getTranslations } from 'next-intl/server';
import { listingReasons } from '@/lib/content/staff-listings';
import { ChoiceField } from '../churches/choice-field';

/** Why the staff change a listing. */
export async function ReasonField({ isMissing = false }: { isMissing?: boolean }) {
  const t = await getTranslations('staffDesk.listings');
  const words = await getTranslations('churchDesk.listing');
  return (
    <div>
      <ChoiceField
        name="reason"
        label={t('reason')}
        choices={listingReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
      />
      {isMissing && <p className="mt-2 text-small font-semibold text-wrong">{words('invalid')}</p>}
    </div>
  );
}
