import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { keepTogether } from '@/components/content/keep-together';

test.each([
  ['Pourquoi Dieu permet-il la souffrance ?', ['permet-il']],
  ['Que se passe-t-il quand on meurt ?', ['passe-t-il']],
  ['Est-ce vrai, et dis-le-moi ?', ['Est-ce', 'dis-le']],
  ['Y a-t-il un arc-en-ciel pour Jean-Luc ?', ['a-t-il']],
  ['Comment prier ?', []],
])('in French a verb and its pronoun stay on one line: %s', (text, kept) => {
  const { container } = render(<p>{keepTogether(text, 'fr')}</p>);
  expect(container.textContent).toBe(text);
  expect([...container.querySelectorAll('span')].map((one) => one.textContent)).toEqual(kept);
});

test('other languages stay as they are', () => {
  expect(keepTogether('a-t-il', 'en')).toBe('a-t-il');
});
