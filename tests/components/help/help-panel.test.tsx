import '../../support/dom';
import { cleanup, render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { HelpPanel } from '@/components/help/help-panel';
import type { Addressee, DangerKind, DangerLevel } from '@/lib/contract/danger-kinds';
import type { Locale } from '@/lib/contract/locales';
import { selectHelp } from '@/lib/danger/select-help';
import { shippedHelpLines } from '@/lib/danger/shipped-help-lines';
import en from '@/messages/en.json';
import es from '@/messages/es.json';
import fr from '@/messages/fr.json';
import ko from '@/messages/ko.json';

const messages = { en, es, fr, ko };

function show(
  locale: Locale,
  kinds: DangerKind[],
  country?: string,
  level: DangerLevel = 'likely',
  addressees: Addressee[] = [],
) {
  const { help } = messages[locale];
  const countries = selectHelp(shippedHelpLines(), { kinds, locale, country, addressees });
  const place = { kinds, addressees, level, countries, locale, labels: help };
  render(<HelpPanel {...place} />);
  return help;
}
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

it('links the help line of the reader’s country, in their language', () => {
  show('ko', ['suicide']);
  expect(screen.getByRole('region', { name: ko.help.kinds.suicide.title })).toBeTruthy();
  expect(hrefOf('전화 109')).toBe('tel:109');
  expect(hrefOf('문자 1388')).toBe('sms:1388');
  expect(screen.getByText('자살예방 상담전화').getAttribute('lang')).toBeNull();
  expect(hrefOf('전화 112')).toBe('tel:112');
  expect(screen.queryByText('3114')).toBeNull();
});

/** The numbers of the first country in the order in which they are read. */
function numbersInOrder() {
  const [first] = screen.getAllByRole('group');
  return within(first as HTMLElement)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
}

it.each<[Locale, DangerKind, string, string[]]>([
  ['en', 'suicide', 'US', ['tel:911', 'tel:18002221222', 'tel:988']],
  ['en', 'home-violence', 'US', ['tel:911', 'tel:18002221222', 'sms:88788?&body=START']],
  ['ko', 'suicide', 'KR', ['tel:119', 'tel:112', 'tel:109']],
  ['ko', 'home-violence', 'KR', ['tel:112', 'tel:119']],
  ['es', 'suicide', 'CL', ['tel:131', 'tel:226353800', 'tel:133']],
  ['fr', 'child-danger', 'FR', ['tel:112', 'tel:17']],
])(
  'in %s %s is urgent in %s: the service that fits comes before all',
  (locale, kind, country, numbers) => {
    const help = show(locale, [kind], country, 'urgent');
    expect(screen.getByRole('heading', { name: help.urgent.title })).toBeTruthy();
    expect(screen.getByText(help.urgent.meanwhile[kind])).toBeTruthy();
    expect(numbersInOrder().slice(0, numbers.length)).toEqual(numbers);
  },
);

it('tells a caller who cannot speak what to press where one must', () => {
  show('en', ['home-violence'], 'GB', 'urgent');
  expect(screen.getAllByText(/press 55/).length).toBeGreaterThan(0);
});

it('shows the title of the first kind of danger, and its help lines first', () => {
  show('en', ['sexual-abuse', 'suicide']);
  expect(screen.getByRole('heading', { name: en.help.kinds['sexual-abuse'].title })).toBeTruthy();
  const [first] = screen.getAllByRole('group');
  const names = within(first as HTMLElement)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
  expect(names[0]).toBe('Call 1-800-656-4673');
  expect(names).toContain('Call 988');
});

it('lists a known country first and open, and allows one open country at a time', () => {
  show('es', ['home-violence'], 'FR');
  const countries = screen.getAllByRole<HTMLDetailsElement>('group').slice(0, 5);
  expect(countries.map((entry) => entry.querySelector('summary')?.textContent)).toEqual(
    ['Francia', 'México', 'España', 'Colombia', 'Argentina'].map((name) => `›${name}`),
  );
  expect(countries.map(({ open }) => open)).toEqual([true, ...Array(4).fill(false)]);
  expect(new Set(countries.map((entry) => entry.getAttribute('name'))).size).toBe(1);
  const more = screen.getByText(es.help.elsewhere.more).parentElement as HTMLElement;
  expect(within(more).getByText('Uruguay')).toBeTruthy();
});

it('formats hours, keywords to send and languages in the reader’s language', () => {
  show('es', ['home-violence', 'self-harm']);
  expect(screen.getByText('De lunes a viernes, de 8:00 a medianoche')).toBeTruthy();
  expect(hrefOf('Envía HOME por SMS al 741741')).toBe('sms:741741?&body=HOME');
  expect(hrefOf('Escribe por WhatsApp al +34600000016')).toBe('https://wa.me/34600000016');
  expect(hrefOf('Llama al *4141')).toBe('tel:*4141');
  expect(screen.getByText(/Atiende en español, inglés y francés/)).toBeTruthy();
  expect(screen.getByText('Crisis Text Line').getAttribute('lang')).toBe('en');
});

it('links to all countries, and to a neutral page for leaving quickly', () => {
  const help = show('ko', ['child-danger']);
  expect(hrefOf(help.another)).toBe('/ko/help');
  const leave = screen.getByRole('link', { name: help.leave });
  expect(leave.getAttribute('href')).toMatch(/^https:/);
  expect(leave.getAttribute('rel')).toContain('noreferrer');
});

describe('speaks to whom the words are of', () => {
  const all = ['en', 'es', 'fr', 'ko'] as const;

  it.each(all)('in %s: a child, a man, an old person, one who hurts others', (locale) => {
    for (const who of ['child', 'man', 'elder', 'harmer'] as const) {
      const { forWhom } = show(locale, ['home-violence'], undefined, 'likely', [who]);
      expect(
        screen.getByRole('heading', { level: 2 }).textContent === forWhom[who].title,
      ).toBeTruthy();
      expect(screen.getByText(forWhom[who].text, { normalizer: (text) => text })).toBeTruthy();
      cleanup();
    }
  });

  it.each(all)('in %s: a helper, by the kind of danger, urgent or not', (locale) => {
    for (const kind of ['suicide', 'sexual-abuse', 'home-violence', 'child-danger'] as const) {
      const { forWhom } = show(locale, [kind], undefined, 'likely', ['helper']);
      expect(
        screen.getByText(forWhom.helper[kind].text, { normalizer: (text) => text }),
      ).toBeTruthy();
      cleanup();
      show(locale, [kind], undefined, 'urgent', ['helper']);
      expect(
        screen.getByText(forWhom.helper[kind].urgent, { normalizer: (text) => text }),
      ).toBeTruthy();
      cleanup();
    }
  });

  it('keeps the words of despair for a man, a child or an old person who wants to die', () => {
    const { kinds } = show('en', ['suicide'], undefined, 'likely', ['man', 'elder', 'child']);
    expect(screen.getByText(kinds.suicide.text)).toBeTruthy();
  });

  it('puts the ways to write before the call where somebody may listen', () => {
    show('en', ['home-violence'], 'GB');
    const line = screen.getByText('Live Fear Free (Wales)').parentElement as HTMLElement;
    const names = within(line)
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
    expect(names).toEqual(['Text 07860 077333', 'Call 0808 80 10 800']);
  });
});
