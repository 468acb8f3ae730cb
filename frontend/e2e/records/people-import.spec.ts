import { AdminPage, SCREENS } from '../support/admin-page';
import { expectNoFindings } from '../support/expect-no-findings';
import { unique } from '../support/school-api';
import { expect, test } from '../support/test';

for (const { name: on, ...viewport } of SCREENS) {
  test.describe(on, () => {
    test.use({ viewport });

    test('PEOPLE-9 PEOPLE-10 PEOPLE-12 members are imported from a CSV file after a preview, and Take back removes them', async ({
      page,
    }) => {
      const asha = unique('Asha');
      const ravi = unique('Ravi');
      const address = (name: string) => `${name.replaceAll(/\W/g, '').toLowerCase()}@example.org`;
      const fileName = `${unique('members')}.csv`.replaceAll(/\s/g, '-');
      const rows = [
        'Name;E;Courses;Agreed where;Consent date',
        `${asha};${address(asha)};Yogasanas, Surya Kriya;Paper form;31/01/2026`,
        `${ravi};${address(ravi)};Yogasanas;Paper form;`,
      ];
      const admin = new AdminPage(page);
      await admin.openLoggedIn('/admin/people');
      await page.getByRole('link', { name: 'Bring in members from a file' }).click();
      await expectNoFindings(page, 'choosing a file of members', [viewport]);
      await page.getByLabel('CSV file').setInputFiles({
        name: fileName,
        mimeType: 'text/csv',
        buffer: Buffer.from(rows.join('\r\n')),
      });
      await expect(
        page.getByText('No column is chosen for: Source of consent, E-mail or Phone.'),
      ).toBeVisible();
      await page.getByLabel('Column “E”').selectOption('E-mail');
      await page.getByLabel('Column “Agreed where”').selectOption('Source of consent');
      const findings = page.getByRole('table', { name: 'Rows that add nobody' });
      await expect(findings.getByRole('row')).toHaveCount(2);
      await expect(findings.getByRole('row', { name: ravi })).toContainText(
        'Day of consent is missing.',
      );
      await expectNoFindings(page, 'a look at a file of members', [viewport]);
      await page.getByRole('button', { name: 'Bring in 1 person' }).dblclick();
      await expect(page.getByText(`1 person added from ${fileName}.`)).toBeVisible();
      const who = page.getByRole('table', { name: 'People' });
      await expect(who.getByRole('row', { name: asha })).toContainText('Yogasanas, Surya Kriya');
      await expectNoFindings(page, 'people who came in by a file', [viewport]);

      await page.getByRole('button', { name: `Take back ${fileName}` }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click();
      const notice = page.getByText('1 person removed.');
      await expect(page.getByText(asha)).toHaveCount(0);
      // The pressed button is gone: the notice takes its focus.
      await expect(page.locator(':focus').filter({ has: notice })).toBeVisible();
      await page.reload();
      const files = page.getByRole('region', { name: 'Files brought in' });
      await expect(files.getByRole('listitem').filter({ hasText: fileName })).toContainText(
        /Taken back on/,
      );
    });
  });
}
