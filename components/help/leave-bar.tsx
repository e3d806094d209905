import { getLocale, getTranslations } from 'next-intl/server';
import { LeaveButton } from './leave-button';

/** A bar with the leave button for someone in danger; it stays within reach while they read and watch. */
export async function LeaveBar() {
  const t = await getTranslations('help');
  return (
    <div className="sticky top-3 z-30 mt-5 flex justify-end print:hidden">
      <div className="rounded-pill bg-raised shadow-soft">
        <LeaveButton label={t('leave')} locale={await getLocale()} />
      </div>
    </div>
  );
}
