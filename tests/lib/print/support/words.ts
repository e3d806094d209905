import type { Locale } from '@/lib/contract/locales';
import { mediumUrl } from '@/lib/contract/media';
import type { PrintFormat } from '@/lib/print/paper';
import type { PrintWords } from '@/lib/print/words';
import { printable } from '@/lib/render/printable';

const texts: Record<Locale, { headline: string; message: string; scan: string }> = {
  en: {
    headline: 'Daniel welcomes you',
    message: 'There is a chair for you at the back.',
    scan: 'Scan to meet Daniel',
  },
  es: {
    headline: 'Daniel te da la bienvenida',
    message: 'Hay una silla para ti al fondo. ¿Vienes?',
    scan: 'Escanea y conoce a Daniel',
  },
  fr: {
    headline: 'Daniel te souhaite la bienvenue',
    message: 'Une chaise t’attend au fond\u202f: viens\u202f!',
    scan: 'Scanne pour rencontrer Daniel',
  },
  ko: {
    headline: '다니엘 님이 환영해요',
    message: '뒤쪽에 자리를 비워 두었어요.',
    scan: '스캔하고 다니엘 님을 만나 보세요',
  },
};

/** The texts of a sheet, with a church's own names. */
export function printWords(
  locale: Locale,
  format: PrintFormat,
  given: Partial<Record<'church' | 'name' | 'message' | 'slug', string>> = {},
): PrintWords {
  const { headline, message, scan } = texts[locale];
  const { slug = 'grace-chapel' } = given;
  const name = printable(given.name ?? '') || undefined;
  const church = printable(given.church ?? 'Grace Chapel') || undefined;
  const page = `https://lampstand.example/${locale}/welcome/${slug}`;
  return {
    locale,
    church,
    headline: printable(name ? headline.replace(/Daniel|다니엘/, () => name) : headline),
    message: printable(given.message ?? message),
    saying: printable(`“${given.message ?? message}”`),
    scan: printable(name ? scan.replace(/Daniel|다니엘/, () => name) : scan),
    url: mediumUrl(page, format),
    address: page.replace('https://', ''),
    place: ['214 Plum Street, Charlotte, NC 28202', '일요일 오전 10:00'],
    letter: {
      greeting: 'Dear neighbor,',
      paragraphs: [`We are ${church}.`, `${name} has recorded a film for you.`],
      how: 'Point your phone’s camera at the code below.',
      closing: 'With warm regards,',
      signed: [name, church].filter((line) => line !== undefined),
    },
    insert: { title: 'Whom would you like to invite?', steps: ['Think.', 'Scan.', 'Send.'] },
  };
}
