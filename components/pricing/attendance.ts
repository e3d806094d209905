import { getFormatter, getTranslations } from 'next-intl/server';
import type { Plan } from '@/lib/content/plans';

type Band = Pick<Plan, 'attendance_from' | 'attendance_to'>;

/**
 * Returns a function that formats a band of attendance: “Up to 100 people”, “101 to 250 people”,
 * “More than 1,000 people”.
 */
export async function attendanceNames() {
  const [t, format] = [await getTranslations('pricing'), await getFormatter()];
  return ({ attendance_from, attendance_to }: Band): string => {
    if (attendance_to == null) return t('bandOver', { from: format.number(attendance_from - 1) });
    const to = format.number(attendance_to);
    if (attendance_from <= 1) return t('bandUpTo', { to });
    return t('band', { from: format.number(attendance_from), to });
  };
}
