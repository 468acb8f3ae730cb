import { screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { aBatch, fakeApi, type FakeAnswer, type FakeAnswers, type FakeApi } from './fake-api';
import { renderApp } from './render-app';

/** What the visitor types in the tests of the form. */
const TYPED = {
  'Full Name': 'Asha Rao',
  'Email Address': 'asha@example.org',
  'Phone Number': '+91 98765 43210',
} as const;

export const SUCCESS = 'Thank you for registering! We will contact you soon.';

export const batches = (...list: readonly ReturnType<typeof aBatch>[]): FakeAnswer => ({
  status: 200,
  body: list,
});

export const field = (name: string): HTMLElement => screen.getByRole('textbox', { name });

export const select = (name: string): HTMLSelectElement =>
  screen.getByRole<HTMLSelectElement>('combobox', { name });

export const submitButton = (): HTMLElement =>
  within(screen.getByRole('dialog')).getByRole('button', { name: 'Register' });

/** Opens the site at a path and presses the button that opens the form. */
export async function openForm(
  answers: FakeAnswers = {},
  path = '/',
  button = 'Begin Your Journey',
): Promise<{ readonly api: FakeApi; readonly user: UserEvent }> {
  const api = fakeApi(answers);
  await renderApp(path);
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole('button', { name: button }));
  return { api, user };
}

/** Fills in the required fields, and chooses Yogasanas. */
export async function fill(user: UserEvent): Promise<void> {
  for (const [name, text] of Object.entries(TYPED)) {
    // Pasted, since typing would render once for each key.
    await user.click(field(name));
    await user.paste(text);
  }
  await user.selectOptions(select('Program'), 'Yogasanas');
}

export function expectEverythingTypedToBeThere(): void {
  for (const [name, text] of Object.entries(TYPED)) expect(field(name)).toHaveValue(text);
  expect(select('Program')).toHaveValue('yogasanas');
}
