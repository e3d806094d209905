import '../../support/dom';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BriefHelp } from '@/components/help/brief-help';
import type { Addressee, DangerKind, DangerLevel } from '@/lib/contract/danger-kinds';
import { answerHelpQuery } from '@/lib/danger/country-help';
import { selectHelp } from '@/lib/danger/select-help';
import { shippedHelpLines } from '@/lib/danger/shipped-help-lines';
import en from '@/messages/en.json';
import { dangerLabelsOf } from '../../support/danger-labels';
import { serveSiteApi } from '../../support/site-api';

const api = serveSiteApi();
let zone = 'Europe/London';
const countryOf: Record<string, string> = { 'Africa/Kinshasa': 'CD', 'America/Managua': 'NI' };
beforeEach(() => {
  api.answerWith(({ query }) => ({
    body: {
      data: answerHelpQuery(shippedHelpLines(), { country: countryOf[query.time_zone ?? ''] }),
    },
  }));
  const resolved = Intl.DateTimeFormat.prototype.resolvedOptions;
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    return { ...resolved.call(this), timeZone: zone };
  });
});
afterEach(() => vi.restoreAllMocks());

function show(
  kinds: DangerKind[],
  { level = 'likely', addressees = [] }: { level?: DangerLevel; addressees?: Addressee[] } = {},
) {
  const countries = selectHelp(shippedHelpLines(), { kinds, locale: 'en', addressees });
  const labels = dangerLabelsOf(en);
  render(<BriefHelp {...{ level, kinds, addressees, countries, labels }} locale="en" />);
}
const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

describe('in a country of the table', () => {
  it('lets people write too, first where a home is the danger, with the emergency number last', () => {
    zone = 'Europe/London';
    show(['home-violence']);
    expect(hrefs()).toEqual([
      ...['sms:07860077333', 'tel:08088010800', 'tel:08082000247'],
      ...['tel:999', '/help'],
    ]);
  });

  it('keeps the line for children beside the others', () => {
    zone = 'Europe/London';
    show(['self-harm']);
    expect(screen.getByText('Childline')).toBeTruthy();
    expect(screen.getByText('Numbers in United Kingdom')).toBeTruthy();
  });

  it('puts the emergency number and the poison line first when someone is acting now', () => {
    zone = 'America/New_York';
    show(['suicide'], { level: 'urgent' });
    expect(hrefs().slice(0, 3)).toEqual(['tel:911', 'tel:18002221222', 'tel:988']);
  });

  it('offers the number for text messages first where somebody may listen', () => {
    zone = 'Europe/Paris';
    show(['home-violence'], { level: 'urgent' });
    expect(hrefs().slice(0, 2)).toEqual(['tel:112', 'sms:114']);
  });
});

describe('elsewhere', () => {
  it.each([
    ['Africa/Kinshasa', 'Congo - Kinshasa', 'tel:112'],
    ['America/Managua', 'Nicaragua', 'tel:118'],
  ])('in %s names the country and its number, never lines of another', async (there, name, tel) => {
    zone = there;
    show(['home-violence']);
    expect(await screen.findByText(new RegExp(`no help line in ${name}`))).toBeTruthy();
    expect(hrefs()).toEqual([
      ...[tel, 'https://findahelpline.com/', 'https://nomoredirectory.org/', '/help'],
    ]);
  });

  it('shows 112 and lists of help lines until the country is known, or if it stays unknown', () => {
    zone = 'Pacific/Fakaofo';
    api.answerWith(() => ({ status: 503, body: {} }));
    show(['child-danger'], { addressees: ['child'] });
    expect(screen.getByText(en.danger.unknown)).toBeTruthy();
    expect(hrefs()[0]).toBe('tel:112');
    expect(hrefs()).toContain('https://childhelplineinternational.org/helplines/');
  });
});
