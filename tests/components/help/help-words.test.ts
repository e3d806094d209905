import { describe, expect, it } from 'vitest';
import type { HelpLabels } from '@/components/help/help-labels';
import { hoursOf } from '@/components/help/help-words';
import type { WireHelpLine } from '@/lib/contract/help-lines';
import en from '@/messages/en.json';
import fr from '@/messages/fr.json';

const line = {
  hours: [{ from: 'monday', to: 'sunday', opens: '10:00', closes: '00:00' }],
} as WireHelpLine;
const half = {
  hours: [{ from: 'monday', to: 'friday', opens: '09:30', closes: '19:00' }],
} as WireHelpLine;

describe('the hours of a help line', () => {
  it('are written as French writes them', () => {
    const words = fr.help as unknown as HelpLabels;
    expect(hoursOf(line, words, 'fr')).toBe('Tous les jours, de 10\u00a0h à minuit');
    expect(hoursOf(half, words, 'fr')).toBe(
      'Du lundi au vendredi, de 9\u00a0h\u00a030 à 19\u00a0h',
    );
  });

  it('are written with a clock elsewhere', () => {
    expect(hoursOf(half, en.help as unknown as HelpLabels, 'en')).toMatch(
      /^Monday to Friday, 9:30\sAM to 7:00\sPM$/,
    );
  });
});
