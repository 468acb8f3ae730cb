import { expect, type Locator, type Page } from '@playwright/test';
import { ADMIN } from './product';

/** The screen sizes at which every staff journey is tested. */
export const SCREENS = [
  { name: 'on a phone', width: 360, height: 780 },
  { name: 'at a desk', width: 1280, height: 800 },
] as const;

/** The timeout for rendering: the server stops rendering pages, and the pictures of links, after 30 s each. */
export const DRAWN_MS = 60_000;

export type TabName = 'Dashboard' | 'Batches' | 'Registrations' | 'Create Batch' | 'Cleanup';

/** Page object of the admin, which finds elements by role, label and literal text. */
export class AdminPage {
  readonly username: Locator;
  readonly password: Locator;
  readonly login: Locator;
  readonly logout: Locator;
  readonly alert: Locator;
  readonly confirmation: Locator;

  constructor(private readonly page: Page) {
    this.username = page.getByRole('textbox', { name: 'Username', exact: true });
    this.password = page.getByLabel('Password', { exact: true });
    this.login = page.getByRole('button', { name: /^(Login|Logging in\.\.\.)$/ });
    this.logout = page.getByRole('button', { name: 'Logout', exact: true });
    this.alert = page.getByRole('alert');
    this.confirmation = page.getByRole('alertdialog');
  }

  async open(): Promise<void> {
    await this.page.goto('/admin');
  }

  async enter(username: string, password: string): Promise<void> {
    await this.username.fill(username);
    await this.password.fill(password);
    await this.login.click();
  }

  /** Opens the admin view and logs in as the product's admin with the form. */
  async logIn(): Promise<void> {
    await this.open();
    await this.enter(ADMIN.username, ADMIN.password);
    await expect(this.logout).toBeVisible();
  }

  /** Opens a view of the admin with a stored session as after a login (login.spec.ts), without using the form. */
  async openLoggedIn(path = '/admin'): Promise<void> {
    const { username, password, name } = ADMIN;
    const answer = await this.page.request.post('/api/admin/login', {
      data: { username, password },
    });
    const { token } = (await answer.json()) as { token: string };
    const localStorage = [
      { name: 'admin-token', value: token },
      { name: 'admin-name', value: name },
    ];
    const { origin } = new URL(answer.url());
    await this.page.context().setStorageState({ cookies: [], origins: [{ origin, localStorage }] });
    await this.page.goto(path);
    await expect(this.logout).toBeVisible();
  }

  tab(name: TabName): Locator {
    return this.page.getByRole('tab', { name, exact: true });
  }

  async openTab(name: TabName): Promise<void> {
    await this.tab(name).click();
    await expect(this.tab(name)).toHaveAttribute('aria-selected', 'true');
  }

  /** The row with this text in the visible table. */
  row(text: string): Locator {
    return this.page.getByRole('row').filter({ hasText: text });
  }

  /** Answers the open confirmation. */
  async confirm(button: 'Delete' | 'Run Cleanup' | 'Cancel'): Promise<void> {
    await this.confirmation.getByRole('button', { name: button, exact: true }).click();
  }
}
