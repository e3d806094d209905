import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readServices } from '@/backend/church-import/service-times';

const short = (text: string) =>
  readServices(text).services.map(({ day, time, ends, language, weeks, interval, months }) =>
    [
      ...[day.slice(0, 3), ends ? `${time}-${ends}` : time, language],
      ...[weeks && `weeks ${weeks}`, interval && `every ${interval}`],
      months && `months ${months}`,
    ]
      .filter(Boolean)
      .join(' '),
  );

test.each([
  ['9:00 AM, 11 AM', ['sun 09:00', 'sun 11:00']],
  ['10h30', ['sun 10:30']],
  ['10 h', ['sun 10:00']],
  ['11:00:00 AM', ['sun 11:00']],
  ['Sunday 09:00:00', ['sun 09:00']],
  ['sábados 20 hs, domingos 10 hs y 19 hs', ['sat 20:00', 'sun 10:00', 'sun 19:00']],
  ['Dimanche matin 10h', ['sun 10:00']],
  ['domingo por la tarde 6:00', ['sun 18:00']],
  ['1 pm Spanish', ['sun 13:00 es']],
  ['Sun 10:30am (English); 1 pm Spanish', ['sun 10:30 en', 'sun 13:00 es']],
  ['9:30 am En Español 12:30 pm', ['sun 09:30', 'sun 12:30 es']],
  ['English 9:30 Spanish 11:00', ['sun 09:30 en', 'sun 11:00 es']],
  ['9:30 English 11:00 Spanish', ['sun 09:30 en', 'sun 11:00 es']],
  ['9:30 in Spanish and 11:00', ['sun 09:30 es', 'sun 11:00']],
  ['9:30 and Spanish 11:00', ['sun 09:30', 'sun 11:00 es']],
  ['일요일 9시 영어 11시 한국어', ['sun 09:00 en', 'sun 11:00 ko']],
  ['Sat 17:30, Sun 08:00/10:00/12:00', ['sat 17:30', 'sun 08:00', 'sun 10:00', 'sun 12:00']],
  ['Sun.10:00', ['sun 10:00']],
  ['0.4375', ['sun 10:30']],
  ['Dom 9h e 18h30, Qua 19h30', ['sun 09:00', 'sun 18:30', 'wed 19:30']],
  ['So 10:00, Mi 19:30 Uhr', ['sun 10:00', 'wed 19:30']],
  ['zo 10:00, wo 19:30', ['sun 10:00', 'wed 19:30']],
  ['9 & 11 am', ['sun 09:00', 'sun 11:00']],
  ['6, 7:30 pm', ['sun 18:00', 'sun 19:30']],
  ['11, 6 pm', ['sun 11:00', 'sun 18:00']],
  ['Sunday 10:30-12:00', ['sun 10:30-12:00']],
  ['9–10:15 am, 11 am', ['sun 09:00-10:15', 'sun 11:00']],
  ['Sunday 1 pm Portuguese', ['sun 13:00 pt']],
  ['주일 오후 2시 베트남어', ['sun 14:00 vi']],
  ['first Sunday 17:00', ['sun 17:00 weeks 1']],
  ['1st & 3rd Sunday 5 pm', ['sun 17:00 weeks 1,3']],
  ['1st, 3rd Sunday 5 pm', ['sun 17:00 weeks 1,3']],
  ['2nd and 4th Wednesday of the month 7 pm', ['wed 19:00 weeks 2,4']],
  ['매월 첫째 주일 11시', ['sun 11:00 weeks 1']],
  ['매월 첫째·셋째 주 일요일 오후 2시', ['sun 14:00 weeks 1,3']],
  ['Sunday 10am - 11:30am (2nd Sunday: 6pm)', ['sun 10:00-11:30', 'sun 18:00 weeks 2']],
  ['Sunday 10am and first Sunday 6pm', ['sun 10:00', 'sun 18:00 weeks 1']],
  ['1st Sunday 10am 3rd Sunday 6pm', ['sun 10:00 weeks 1', 'sun 18:00 weeks 3']],
  ['Sunday 10am every other Wednesday 7pm', ['sun 10:00', 'wed 19:00 every 2']],
  ['일요일 오전 11시 첫째주일 오후 2시', ['sun 11:00', 'sun 14:00 weeks 1']],
  ['10 am first Sunday', ['sun 10:00 weeks 1']],
  ['premier dimanche 10h', ['sun 10:00 weeks 1']],
  ['1er et 3e dimanche du mois 10h30', ['sun 10:30 weeks 1,3']],
  ['primer domingo de cada mes 18:00', ['sun 18:00 weeks 1']],
  ['último viernes del mes 20:00', ['fri 20:00 weeks -1']],
  ['every other Sunday 6 pm', ['sun 18:00 every 2']],
  ['격주 토요일 오후 5시', ['sat 17:00 every 2']],
  ['un dimanche sur deux 17 h', ['sun 17:00 every 2']],
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
  ['주일예배 1부 7시 2부 9시 3부 11시', ['sun 07:00', 'sun 09:00', 'sun 11:00']],
  ['주일 오전 11시 / 금요철야 밤 9시', ['sun 11:00', 'fri 21:00']],
  ['Every 2nd and 4th Saturday 6pm', ['sat 18:00 weeks 2,4']],
  ['1º domingo 19h', ['sun 19:00 weeks 1']],
  ['primer domingo de mes 18:00', ['sun 18:00 weeks 1']],
  ['Tue-Thu 12:10pm', ['tue 12:10', 'wed 12:10', 'thu 12:10']],
  ['M-F noon', ['mon 12:00', 'tue 12:00', 'wed 12:00', 'thu 12:00', 'fri 12:00']],
  ['viernes a domingo 19:00', ['fri 19:00', 'sat 19:00', 'sun 19:00']],
  ['Sat-Sun 5 pm', ['sat 17:00', 'sun 17:00']],
  ['Sun. 1030', ['sun 10:30']],
  ['Sundays @ 10', ['sun 10:00']],
  ['Sunday 10, 6', ['sun 10:00', 'sun 18:00']],
  ['Sun 7:30, 9, 10:30', ['sun 07:30', 'sun 09:00', 'sun 10:30']],
  ['SUNDAY MORNING 10 O’CLOCK', ['sun 10:00']],
  ['Sunday 10; Evening 6', ['sun 10:00', 'sun 18:00']],
  ['主日崇拜 上午10:30', ['sun 10:30']],
  ['星期六 下午3点半', ['sat 15:30']],
  ['Chúa nhật 10:00', ['sun 10:00']],
  ['domingo 19h, quarta-feira 20h', ['sun 19:00', 'wed 20:00']],
  ['Sonntag 10 Uhr', ['sun 10:00']],
  ['Sundays at 10:45am in June, July and August', ['sun 10:45 months 6,7,8']],
  ['Sunday 10:00 from May to September', ['sun 10:00 months 5,6,7,8,9']],
  [
    'Sunday 9:00 AM (June–August), 10:30 AM (September–May)',
    ['sun 09:00 months 6,7,8', 'sun 10:30 months 1,2,3,4,5,9,10,11,12'],
  ],
  ['domingos 18:00 de junio a agosto', ['sun 18:00 months 6,7,8']],
  ['dimanche 10h30 (juillet-août)', ['sun 10:30 months 7,8']],
  ['6월~8월 주일 오전 8시', ['sun 08:00 months 6,7,8']],
  ['1st Sunday 5 pm (December only)', ['sun 17:00 weeks 1 months 12']],
  ['Mittwoch 19 Uhr 30', ['wed 19:30']],
  ['Sonntag 18 Uhr Juni bis August', ['sun 18:00 months 6,7,8']],
  ['Last Friday of each month, 7:30 PM – 9:00 PM', ['fri 19:30-21:00 weeks -1']],
  ['every other Saturday, 5 pm', ['sat 17:00 every 2']],
  ['첫째 주 금요일, 오후 8시', ['fri 20:00 weeks 1']],
  ['第1・第3日曜日 午後2時', ['sun 14:00 weeks 1,3']],
  ['第２土曜日 午前11時', ['sat 11:00 weeks 2']],
  ['每月第一个主日 下午2点', ['sun 14:00 weeks 1']],
  ['Todo primeiro domingo 18h', ['sun 18:00 weeks 1']],
  ['Domingo às 10h e 19h', ['sun 10:00', 'sun 19:00']],
  ['По воскресеньям в 11.00 и 17.00', ['sun 11:00', 'sun 17:00']],
  ['неділя 10:00', ['sun 10:00']],
  ['niedziela 10:00', ['sun 10:00']],
  ['zaterdag 19.00 uur', ['sat 19:00']],
  ['Söndag kl 11', ['sun 11:00']],
  ['lørdag 18:30', ['sat 18:30']],
  ['sunnuntai klo 10', ['sun 10:00']],
  ['neděle 9:30, středa 18:00', ['sun 09:30', 'wed 18:00']],
  ['vasárnap 10:00', ['sun 10:00']],
  ['duminică 10:00, joi 18:30', ['sun 10:00', 'thu 18:30']],
  ['domenica 10:30', ['sun 10:30']],
  ['Κυριακή 11:00', ['sun 11:00']],
  ['Pazar 11:00', ['sun 11:00']],
  ['Chúa nhật 9:30 sáng', ['sun 09:30']],
  ['thứ sáu 7:30 tối', ['fri 19:30']],
  ['الأحد 10:30 صباحًا', ['sun 10:30']],
  ['الجمعة 7 مساءً', ['fri 19:00']],
  ['יום שבת 18:00', ['sat 18:00']],
  ['կիրակի 11:00', ['sun 11:00']],
  ['კვირა 12:00', ['sun 12:00']],
  ['እሑድ 09:30', ['sun 09:30']],
  ['रविवार 09:30', ['sun 09:30']],
  ['วันอาทิตย์ 10:00', ['sun 10:00']],
  ['Linggo 09:00', ['sun 09:00']],
  ['Sunday 2 pm Haitian Creole', ['sun 14:00 ht']],
  ['Every two weeks on Friday 8 pm', ['fri 20:00 every 2']],
  ['alle zwei Wochen samstags 18 Uhr', ['sat 18:00 every 2']],
  ['Sundays 9 AM, July–August', ['sun 09:00 months 7,8']],
  ['Jeden ersten Freitag im Monat 20 Uhr', ['fri 20:00 weeks 1']],
  ['terza domenica del mese 11:00', ['sun 11:00 weeks 3']],
  ['laatste zondag van de maand 17.00 uur', ['sun 17:00 weeks -1']],
  ['первое воскресенье месяца 17:00', ['sun 17:00 weeks 1']],
  ['Неділя о 9:00 та 11:30', ['sun 09:00', 'sun 11:30']],
  ['Niedziela godz. 9.00 i 11.30', ['sun 09:00', 'sun 11:30']],
  ['Κάθε Κυριακή 10:30 π.μ.', ['sun 10:30']],
  ['Κυριακή 7:30 μ.μ.', ['sun 19:30']],
  ['يوم الأحد الساعة 11:15 صباحاً', ['sun 11:15']],
  ['主日崇拜 每周日 上午9:45', ['sun 09:45']],
  ['毎週土曜日 10時15分', ['sat 10:15']],
  ['ทุกวันเสาร์ เวลา 09.30 น.', ['sat 09:30']],
])('%s', (text, services) => {
  expect(short(text)).toEqual(services);
  expect(readServices(text).unread).toEqual([]);
});

test.each([
  ['1st service 9 am', '1st service 9 am'],
  ['10am first Sunday 6pm third Sunday', '10am first Sunday 6pm third Sunday'],
  ['first Sunday in summer 17:00', 'first Sunday in summer 17:00'],
  ['first Sunday', 'first Sunday'],
  ['monthly Sunday 17:00', 'monthly Sunday 17:00'],
  ['Call for times', 'Call for times'],
  ['새벽기도 05:30', '새벽기도 05:30'],
  ['6:30', '6:30'],
  ['25:00', '25:00'],
  ['10 & 6', '10 & 6'],
  ['Sunday 25:00', 'Sunday 25:00'],
  ['Sunday 2024', 'Sunday 2024'],
  ['Sunday 10 March', 'Sunday 10 March'],
  ['Sunday June 7 10 am', 'Sunday June 7 10 am'],
  ['1410 Main Street', '1410 Main Street'],
  ['Sunday 6', 'Sunday 6'],
])('%s is kept as words', (text, words) => {
  expect(readServices(text)).toEqual({ services: [], unread: [words], isDayAssumed: false });
});

test('a short word before a time may be a day of another language', () => {
  expect(readServices('Sun 10:00, Nd 12:00')).toMatchObject({
    services: [{ day: 'sunday', time: '10:00' }],
    unread: ['Nd 12:00'],
  });
});

test('what is beside a weekly service is kept', () => {
  expect(readServices('수요예배 19:30 / 새벽기도 05:30')).toMatchObject({
    services: [{ day: 'wednesday', time: '19:30' }],
    unread: ['새벽기도 05:30'],
  });
  expect(readServices('10 am Sunday; Friday 7 pm in summer')).toEqual({
    services: [{ day: 'sunday', time: '10:00' }],
    unread: ['Friday 7 pm in summer'],
    isDayAssumed: false,
  });
  expect(readServices('Sunday 10 am with coffee').unread).toEqual(['Sunday 10 am with coffee']);
});

test('a text of more parts than a church has services is kept as words', () => {
  const text = Array(100).fill('a').join(', ');
  expect(readServices(`${text}, 10 am`)).toMatchObject({
    services: [],
    unread: [`${text}, 10 am`],
  });
});

test('the heading names the day, and its absence is said', () => {
  expect(readServices('7 pm', 'wednesday')).toMatchObject({
    services: [{ day: 'wednesday', time: '19:00' }],
    isDayAssumed: false,
  });
  expect(readServices('7 pm').isDayAssumed).toBe(true);
});

test('the number of a house is no time', () => {
  expect(short('Sunday 10am at 1500 Oak Street')).toEqual(['sun 10:00']);
  expect(short('Sunday 10 am, 1410 Main Street')).toEqual(['sun 10:00']);
});

test('a number is read, or kept as words', () => {
  const words = fc.constantFrom(
    ...[
      'Sunday',
      'Mon-Fri',
      '주일',
      'dimanche',
      'el',
      'at',
      '@',
      'youth',
      '1부',
      'first',
      'online',
    ],
    ...[
      '10',
      '7',
      '9:30',
      '1030',
      '6pm',
      '25:00',
      '11시',
      '18h',
      ',',
      ';',
      '/',
      '&',
      '-',
      '(',
      ')',
    ],
  );
  fc.assert(
    fc.property(fc.array(words, { minLength: 1, maxLength: 9 }), (pieces) => {
      const text = pieces.join(' ');
      const { services, unread } = readServices(text);
      expect(services.length + unread.length > 0 || !/\d/.test(text.replace(/1부/g, ''))).toBe(
        true,
      );
    }),
    { numRuns: 2_000 },
  );
});
