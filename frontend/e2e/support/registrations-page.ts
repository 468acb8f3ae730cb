import { expect, type Locator, type Page } from '@playwright/test';
import { AdminPage } from './admin-page';

/** The two screen sizes at which staff journeys are tested. */
export const SIZES = [
  { name: 'phone', viewport: { width: 360, height: 780 } },
  { name: 'desktop', viewport: { width: 1280, height: 800 } },
] as const;

/** Page object of the registrations tab. */
export class RegistrationsPage {
  readonly search: Locator;
  readonly table: Locator;
  /** Beside the list on a desktop, above it on a phone. */
  readonly panel: Locator;
  readonly selection: Locator;
  private readonly admin: AdminPage;

  constructor(private readonly page: Page) {
    this.admin = new AdminPage(page);
    this.search = page.getByLabel('Search', { exact: true });
    this.table = page.getByRole('table', { name: 'Registrations' });
    this.panel = page.getByRole('complementary').or(page.getByRole('dialog'));
    this.selection = page.getByRole('region', { name: 'Selected registrations' });
  }

  /** Logs in and opens the tab with this query. */
  async open(query = ''): Promise<void> {
    await this.admin.openLoggedIn(`/admin/registrations${query}`);
    await expect(this.page.getByRole('heading', { name: 'All registrations' })).toBeVisible();
  }

  row(text: string): Locator {
    return this.admin.row(text);
  }

  async find(text: string): Promise<void> {
    await this.search.fill(text);
    await expect(this.page).toHaveURL(
      new RegExp(`q=${encodeURIComponent(text.split(' ')[0] ?? '')}`),
    );
  }

  choose(name: string): Locator {
    return this.page.getByRole('checkbox', { name: `Select ${name}`, exact: true });
  }
}
