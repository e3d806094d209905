import { expect, test, vi } from 'vitest';
import { serviceWords } from '@/components/church/service-words';
import { nextService } from '@/lib/content/next-service';
import { presentServices } from '@/lib/content/services';
import type { Locale } from '@/lib/contract/locales';
import { type ServiceTime, serviceTimeSchema } from '@/lib/contract/service-times';

vi.mock('next-intl/server', () => import('../../support/next-intl-server'));

const fields = [
  'day',
  'time',
  'ends',
  'language',
  'name',
  'audience',
  'weeks',
  'interval',
  'months',
  'starts',
  'until',
] as const;
const lists = new Set(['weeks', 'months']);

/** “sunday 09:30 ends=11:00 weeks=1,3”; a name has no spaces but underscores. */
function read(line: string): ServiceTime {
  const [day, time, ...rest] = line.split(' ');
  const more = rest.map((part) => {
    const [field = '', value = ''] = part.split('=');
    expect(fields).toContain(field);
    if (lists.has(field)) return [field, value.split(',').map(Number)];
    if (field === 'interval') return [field, Number(value)];
    return [field, value.replaceAll('_', ' ')];
  });
  return serviceTimeSchema.parse({ day, time, ...Object.fromEntries(more) });
}

/** A service, its zone, when the next one begins in UTC seen from Tuesday 1 December 2026, and its words. */
const services = `
sunday 09:30|Asia/Seoul|2026-12-06T00:30|en|9:30 AM
sunday 09:30 ends=11:00|America/New_York|2026-12-06T14:30|en|9:30 – 11:00 AM
sunday 10:00 ends=12:15|Europe/Paris|2026-12-06T09:00|fr|10:00 – 12:15
saturday 23:00 ends=00:30|America/Chicago|2026-12-06T05:00|en|11:00 PM – 12:30 AM
sunday 00:15|Pacific/Kiritimati|2026-12-05T10:15|en|12:15 AM
sunday 11:00 language=vi|America/Los_Angeles|2026-12-06T19:00|en|11:00 AM · Vietnamese
sunday 11:00 language=pt-BR|America/Sao_Paulo|2026-12-06T14:00|en|11:00 AM · Brazilian Portuguese
sunday 14:00 language=ht|America/New_York|2026-12-06T19:00|fr|14:00 · Créole haïtien
sunday 13:30 language=zh-Hant|Asia/Taipei|2026-12-06T05:30|ko|오후 1:30 · 중국어(번체)
sunday 12:00 language=ase|America/New_York|2026-12-06T17:00|en|12:00 PM · American Sign Language
sunday 12:00 language=bfi|Europe/London|2026-12-06T12:00|en|12:00 PM · Sign language (United Kingdom)
sunday 09:00 language=ksw|America/Chicago|2026-12-06T15:00|en|9:00 AM · S’gaw Karen
sunday 09:00 audience=children|America/Denver|2026-12-06T16:00|en|9:00 AM · for children
friday 19:00 audience=youth|America/Denver|2026-12-05T02:00|en|7:00 PM · for teenagers
sunday 17:00 name=Evening_prayer|Europe/London|2026-12-06T17:00|en|5:00 PM · Evening prayer
sunday 17:00 name=Prière_du_soir|Europe/Paris|2026-12-06T16:00|fr|17:00 · Prière du soir
sunday 10:00 weeks=1|America/New_York|2026-12-06T15:00|en|10:00 AM · first Sunday each month
sunday 10:00 weeks=2|America/New_York|2026-12-13T15:00|en|10:00 AM · second Sunday each month
sunday 10:00 weeks=-1|America/New_York|2026-12-27T15:00|en|10:00 AM · last Sunday each month
sunday 10:00 weeks=1,3|America/New_York|2026-12-06T15:00|en|10:00 AM · first and third Sunday each month
sunday 10:00 weeks=2,4|America/New_York|2026-12-13T15:00|en|10:00 AM · second and fourth Sunday each month
wednesday 10:00 weeks=5|America/New_York|2026-12-30T15:00|en|10:00 AM · fifth Wednesday each month
sunday 10:00 weeks=1|Europe/Paris|2026-12-06T09:00|fr|10:00 · premier dimanche du mois
saturday 18:00 weeks=1,3|Europe/Madrid|2026-12-05T17:00|es|18:00 · primer y tercer sábado de cada mes
wednesday 19:30 weeks=-1|Asia/Seoul|2026-12-30T10:30|ko|오후 7:30 · 매월 마지막 수요일
sunday 10:00 weeks=1,2|America/New_York|2026-12-06T15:00|en|10:00 AM · first Sunday each month, second Sunday each month
sunday 10:00 interval=2 starts=2026-11-29|America/New_York|2026-12-13T15:00|en|10:00 AM · every other week
sunday 10:00 interval=2 starts=2026-12-06|America/New_York|2026-12-06T15:00|en|10:00 AM · every other week · from Dec 6, 2026
sunday 10:00 interval=3 starts=2026-11-29|America/New_York|2026-12-20T15:00|en|10:00 AM · every 3 weeks
sunday 08:00 months=6,7,8|America/New_York|2027-06-06T12:00|en|8:00 AM · June to August
sunday 08:00 months=12,1,2|Australia/Sydney|2026-12-05T21:00|en|8:00 AM · December to February
sunday 08:00 months=7|Europe/Madrid|2027-07-04T06:00|es|8:00 · julio
sunday 06:00 starts=2027-03-28 until=2027-03-28|America/New_York|2027-03-28T10:00|en|6:00 AM · only on Mar 28, 2027
thursday 18:00 starts=2026-12-24 until=2026-12-24|Europe/Berlin|2026-12-24T17:00|en|6:00 PM · only on Dec 24, 2026
sunday 10:00 starts=2027-01-03|America/New_York|2027-01-03T15:00|en|10:00 AM · from Jan 3, 2027
sunday 10:00 until=2026-12-20|America/New_York|2026-12-06T15:00|en|10:00 AM · until Dec 20, 2026
wednesday 05:30|Asia/Seoul|2026-12-01T20:30|ko|오전 5:30
wednesday 19:30|Asia/Kolkata|2026-12-02T14:00|en|7:30 PM
friday 12:30 language=ar|Asia/Dubai|2026-12-04T08:30|en|12:30 PM · Arabic
saturday 18:00 language=he|Asia/Jerusalem|2026-12-05T16:00|es|18:00 · Hebreo
sunday 07:00 language=sw|Africa/Nairobi|2026-12-06T04:00|fr|7:00 · Swahili
sunday 09:45 language=ta|Asia/Kathmandu|2026-12-06T04:00|en|9:45 AM · Tamil
sunday 10:30|America/St_Johns|2026-12-06T14:00|en|10:30 AM
monday 20:00 language=es name=Oración|America/Bogota|2026-12-08T01:00|es|20:00 · Oración · Español
tuesday 20:00 language=am weeks=1|Africa/Addis_Ababa|2026-12-01T17:00|en|8:00 PM · Amharic · first Tuesday each month
`
  .trim()
  .split('\n')
  .map((line) => line.split('|') as [string, string, string, Locale, string]);

test.each(services)(
  '%s in %s is next at %s, and in %s “%s”',
  async (line, zone, next, locale, said) => {
    const [service] = presentServices([read(line)]);
    if (!service) throw new Error('It is over.');
    const now = new Date('2026-12-01T12:00Z');
    expect(nextService([service], zone, now)?.startsAt.toISOString().slice(0, 16)).toBe(next);
    const words = await serviceWords(locale);
    const text = [words.clock(service), ...words.details(service)].join(' · ');
    expect(text.replace(/[\u202f\u2009\u00a0]/g, ' ')).toBe(said);
  },
);

test('the table has at least forty', () => expect(services.length).toBeGreaterThanOrEqual(40));
