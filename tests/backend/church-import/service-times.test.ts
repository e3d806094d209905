import { expect, test } from 'vitest';
import { readServices } from '@/backend/church-import/service-times';

const short = (text: string) =>
  readServices(text).services.map(({ day, time, language }) =>
    [day.slice(0, 3), time, language].filter(Boolean).join(' '),
  );

test.each([
  ['9:00 AM, 11 AM', ['sun 09:00', 'sun 11:00']],
  ['10h30', ['sun 10:30']],
  ['10 h', ['sun 10:00']],
  ['1 pm Spanish', ['sun 13:00 es']],
  ['Sun 10:30am (English); 1 pm Spanish', ['sun 10:30 en', 'sun 13:00 es']],
  ['9 & 11 am', ['sun 09:00', 'sun 11:00']],
  ['6, 7:30 pm', ['sun 18:00', 'sun 19:30']],
  ['11, 6 pm', ['sun 11:00', 'sun 18:00']],
  ['Sunday 10:30-12:00', ['sun 10:30']],
  ['Sat & Sun 17:00', ['sat 17:00', 'sun 17:00']],
  ['Sun 10:00 Wed 19:00', ['sun 10:00', 'wed 19:00']],
  ['Sunday: 9.30 a.m. and 6 p.m.', ['sun 09:30', 'sun 18:00']],
  ['12 noon', ['sun 12:00']],
  ['12:15 am', ['sun 00:15']],
  ['Domingos 10:00 hrs y 6 de la tarde', ['sun 10:00', 'sun 18:00']],
  ['miércoles a las 19:30', ['wed 19:30']],
  ['Dimanche 9h et 18h30, mercredi 20 h', ['sun 09:00', 'sun 18:30', 'wed 20:00']],
  ['주일 오전 11시', ['sun 11:00']],
  ['주일예배 1부 오전 9시, 2부 11시', ['sun 09:00', 'sun 11:00']],
  ['수요예배 오후 7시 30분', ['wed 19:30']],
  ['토요일 오후 5시 반', ['sat 17:30']],
  ['06:30', ['sun 06:30']],
])('%s', (text, services) => {
  expect(short(text)).toEqual(services);
  expect(readServices(text).unread).toEqual([]);
});

test.each([
  ['first Sunday 17:00', 'first Sunday 17:00'],
  ['1st & 3rd Sunday 5 pm', '1st & 3rd Sunday 5 pm'],
  ['매월 첫째 주일 11시', '매월 첫째 주일 11시'],
  ['premier dimanche 10h', 'premier dimanche 10h'],
  ['Call for times', 'Call for times'],
  ['6:30', '6:30'],
  ['25:00', '25:00'],
  ['10 & 6', '10 & 6'],
])('%s is kept as words', (text, words) => {
  expect(readServices(text)).toEqual({ services: [], unread: [words], isDayAssumed: false });
});

test('what is beside a weekly service is kept', () => {
  expect(readServices('10 am Sunday; last Friday 7 pm')).toEqual({
    services: [{ day: 'sunday', time: '10:00' }],
    unread: ['last Friday 7 pm'],
    isDayAssumed: false,
  });
  expect(readServices('Sunday 10 am with coffee').unread).toEqual(['Sunday 10 am with coffee']);
});

test('the heading names the day, and its absence is said', () => {
  expect(readServices('7 pm', 'wednesday')).toMatchObject({
    services: [{ day: 'wednesday', time: '19:00' }],
    isDayAssumed: false,
  });
  expect(readServices('7 pm').isDayAssumed).toBe(true);
});
