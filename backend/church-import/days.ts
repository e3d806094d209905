import type { WeekDay } from '../../lib/contract/weekdays.ts';

/** Days in English, Spanish, French and Korean, as `normalise` writes them. */
const names: Record<WeekDay, string> = {
  sunday:
    'sunday|sundays|sun|domingo|domingos|dom|dimanche|dimanches|dim|일요일|주일|주일예배|일요예배|일',
  monday: 'monday|mondays|mon|lunes|lun|lundi|lundis|월요일|월',
  tuesday: 'tuesday|tuesdays|tue|tues|martes|mardi|mardis|화요일|화',
  wednesday:
    'wednesday|wednesdays|wed|weds|miercoles|mie|mercredi|mercredis|mer|수요일|수요예배|수요|수',
  thursday: 'thursday|thursdays|thu|thur|thurs|jueves|jue|jeudi|jeudis|jeu|목요일|목',
  friday:
    'friday|fridays|fri|viernes|vie|vendredi|vendredis|ven|금요일|금요예배|금요|금요기도회|금',
  saturday: 'saturday|saturdays|sat|sabado|sabados|sab|samedi|samedis|sam|토요일|토',
};
const byName = new Map(
  Object.entries(names).flatMap(([day, words]) =>
    words.split('|').map((word) => [word, day as WeekDay] as const),
  ),
);

/** Korean names of services begin with their day: 금요철야, 수요찬양예배, 주일낮예배. */
const koreanDays = new Map<string, WeekDay>(
  Object.entries({
    ...{ 일요: 'sunday', 주일: 'sunday', 월요: 'monday', 화요: 'tuesday', 수요: 'wednesday' },
    ...{ 목요: 'thursday', 금요: 'friday', 토요: 'saturday' },
  } satisfies Record<string, WeekDay>),
);

/** The day that a normalised word names. */
export const dayOf = (word: string): WeekDay | undefined =>
  byName.get(word) ?? koreanDays.get(word.slice(0, 2));
