import { expect, type Locator, type Page } from '@playwright/test';

export interface Typed {
  name: string;
  email: string;
  phone: string;
  notes?: string;
}

/** Page object of the registration form, which finds elements by role, label and literal text. */
export class RegistrationForm {
  readonly dialog: Locator;
  readonly name: Locator;
  readonly email: Locator;
  readonly phone: Locator;
  readonly program: Locator;
  readonly batches: Locator;
  readonly notes: Locator;
  readonly submit: Locator;
  readonly close: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog');
    this.name = this.dialog.getByRole('textbox', { name: 'Full Name', exact: true });
    this.email = this.dialog.getByRole('textbox', { name: 'Email Address', exact: true });
    this.phone = this.dialog.getByRole('textbox', { name: 'Phone Number', exact: true });
    this.program = this.dialog.getByRole('combobox', { name: 'Program', exact: true });
    this.batches = this.dialog.getByRole('combobox', { name: 'Available Batches', exact: true });
    this.notes = this.dialog.getByRole('textbox', { name: 'Additional Notes', exact: true });
    this.submit = this.dialog.getByRole('button', { name: /^(Register|Submitting\.\.\.)$/ });
    this.close = this.dialog.getByRole('button', { name: 'Close', exact: true });
  }

  async fill({ name, email, phone, notes }: Typed): Promise<void> {
    await this.name.fill(name);
    await this.email.fill(email);
    await this.phone.fill(phone);
    if (notes !== undefined) await this.notes.fill(notes);
  }

  async chooseProgram(slug: string): Promise<void> {
    await this.program.selectOption(slug);
  }

  batchOption(text: string | RegExp): Locator {
    return this.batches.locator('option', { hasText: text });
  }

  /** Chooses the batch whose option has this text. Waits until the list is loaded. */
  async chooseBatch(text: string | RegExp): Promise<void> {
    const option = this.batchOption(text);
    await expect(option).toBeEnabled();
    await this.batches.selectOption({ label: await option.innerText() });
  }

  async expectTyped({ name, email, phone, notes }: Typed): Promise<void> {
    await expect(this.name).toHaveValue(name);
    await expect(this.email).toHaveValue(email);
    await expect(this.phone).toHaveValue(phone);
    if (notes !== undefined) await expect(this.notes).toHaveValue(notes);
  }
}

export const THANKS = 'Thank you for registering! We will contact you soon.';
export const NETWORK_ERROR = 'Network error. Please check your connection and try again.';
