import { useEffect, useState } from 'react';
import type { WireHelpCountry } from '@/lib/contract/help-lines';
import { helpCountryOfTimeZone, placeOfBrowser } from './time-zones';

const answers = new Map<string, Promise<WireHelpCountry | undefined>>();

/** The country of a time zone with its help lines, or its emergency numbers alone; undefined if it cannot be told. */
export function fetchCountry(zone: string): Promise<WireHelpCountry | undefined> {
  let answer = answers.get(zone);
  if (!answer) {
    answer = ask(zone).catch(() => {
      // The next one asks again.
      answers.delete(zone);
      return undefined;
    });
    answers.set(zone, answer);
  }
  return answer;
}

async function ask(zone: string): Promise<WireHelpCountry | undefined> {
  const { askHelpLines } = await import('./ask-help-lines');
  const [country] = await askHelpLines(zone);
  return country;
}

/** For a reader whose country is not known yet, or cannot be told: never the lines of another country. */
export const nowhere: WireHelpCountry = {
  country: '',
  locales: [],
  emergency: [
    {
      number: '112',
      services: ['police', 'ambulance', 'fire'],
      source: '3GPP TS 22.101',
      checked: '2026-11-27',
    },
  ],
  lines: [],
};

/**
 * The country of the reader, by the time zone of the browser, from a list, or asked from the site if the list lacks
 * it. The first of the list if the browser hides where it is; undefined for an empty list.
 */
export function useNearestHelp(countries: readonly WireHelpCountry[]): WireHelpCountry | undefined {
  const place = placeOfBrowser();
  const code = helpCountryOfTimeZone(place);
  const listed = place ? countries.find(({ country }) => country === code) : countries[0];
  const isAsked = place !== undefined && countries.length > 0 && listed === undefined;
  const [found, setFound] = useState<WireHelpCountry>();
  useEffect(() => {
    if (!isAsked) return;
    let isCancelled = false;
    fetchCountry(place).then((country) => {
      if (!isCancelled) setFound(country);
    });
    return () => {
      isCancelled = true;
    };
  }, [isAsked, place]);
  if (listed || countries.length === 0) return listed;
  return found ?? nowhere;
}
