import type { Audience } from '@/lib/contract/audiences';
import type { ServiceTime } from '@/lib/contract/service-times';
import { weekdays } from '@/lib/contract/weekdays';
import type { TimedService } from './next-service';

/** A service; the fields are those of `ServiceTime` in the contract. */
export interface Service extends TimedService {
  ends?: string | undefined;
  language: string | undefined;
  name?: string | undefined;
  audience?: Audience | undefined;
}

/** Services in the order of the week, from Sunday, without those that are over for good. */
export function presentServices(services: readonly ServiceTime[] | null | undefined): Service[] {
  return (services ?? [])
    .filter(({ until }) => !isOver(until))
    .map(serviceOf)
    .sort((a, b) => a.weekday - b.weekday || a.time.localeCompare(b.time));
}

/** Without empty fields, since pages pass services to the browser. */
export function serviceOf({ day, language, ...more }: ServiceTime): Service {
  const said = Object.entries(more).filter(([, value]) => value != null);
  return {
    weekday: weekdays.indexOf(day),
    language: language ?? undefined,
    ...(Object.fromEntries(said) as Omit<Service, 'weekday' | 'language'>),
  };
}

/** Whether a day (`2026-12-27`) has passed everywhere. */
export const isOver = (date: string | null | undefined): boolean =>
  date != null && Date.parse(date) + 36 * 3_600_000 < Date.now();
