import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { WordsWithFile } from '@/components/staff-desk/content/words-with-file';

it('requires a description once a picture is chosen, and no longer when it is removed', async () => {
  const user = userEvent.setup();
  render(
    <form>
      <label>
        Picture
        <input type="file" name="picture" />
      </label>
      <label>
        Words
        <input name="words" />
      </label>
      <label>
        Korean
        <input name="korean" />
      </label>
      <WordsWithFile file="picture" words={['words', 'korean']} />
    </form>,
  );
  const words = screen.getByLabelText<HTMLInputElement>('Words');
  expect(words.required).toBe(false);
  const file = new File(['picture'], 'lamp.png', { type: 'image/png' });
  await user.upload(screen.getByLabelText('Picture'), file);
  expect(words.required).toBe(true);
  // In whatever language: one description is enough.
  await user.type(screen.getByLabelText('Korean'), '등불');
  expect(words.required).toBe(false);
  await user.clear(screen.getByLabelText('Korean'));
  expect(words.required).toBe(true);
  await user.upload(screen.getByLabelText('Picture'), []);
  expect(words.required).toBe(false);
});
