import { screen, waitFor, within } from '@testing-library/react';
import { openWebsite } from '../testing/a-website';
import { inFakeSchool } from '../testing/in-fake-school';
import { inSavingBrowser } from '../testing/saved-files';

const around = inFakeSchool();
const files = inSavingBrowser();

describe('the whole website as one file', () => {
  it('SITE-12 is saved as website.json, in which every part is', async () => {
    const { user } = await openWebsite(around.school);
    await user.click(screen.getByRole('button', { name: 'Download the website' }));
    await waitFor(() => expect(files.saved).toHaveLength(1));
    const [saved] = files.saved;
    expect([saved?.name, saved?.file.type]).toEqual(['website.json', 'application/json']);
    expect(await screen.findByRole('button', { name: 'Download the website' })).toHaveFocus();
  });

  it('SITE-13 leaves everything as it is, and the focus where the offer came from', async () => {
    const { user } = await openWebsite(around.school);
    await user.click(screen.getByRole('button', { name: 'Start empty' }));
    await user.click(screen.getByRole('button', { name: 'Leave everything as it is' }));
    expect(screen.queryByText('5 parts would change:')).toBeNull();
    expect(screen.getByRole('button', { name: 'Choose a file' })).toHaveFocus();
  });

  it('SITE-12 of a file that cannot be opened says so, and the same file can be chosen again', async () => {
    const { user } = await openWebsite(around.school);
    const input = screen.getByLabelText<HTMLInputElement>('Choose a file', { selector: 'input' });
    expect(input.accept).toBe('application/json,.json');
    const file = new File(['{}'], 'agency.json', { type: 'application/json' });
    file.text = () => Promise.reject(new DOMException('It is gone.', 'NotReadableError'));
    await user.upload(input, file);
    expect(
      await screen.findByText('The file could not be opened. Please choose it again.'),
    ).toBeVisible();
    expect(input.value).toBe('');
  });

  it('SITE-12 of more than twenty errors lists the first twenty, and says how many there are', async () => {
    const { user } = await openWebsite(around.school);
    const documents = Object.fromEntries(
      Array.from({ length: 21 }, (_, n) => [`part-${n + 1}`, {}]),
    );
    const text = JSON.stringify({ format: 'yoga-school-website', version: 1, documents });
    const file = new File([text], 'agency.json', { type: 'application/json' });
    file.text = async () => text;
    await user.upload(screen.getByLabelText('Choose a file', { selector: 'input' }), file);
    expect(await screen.findByText('21 things in this file are wrong:')).toBeVisible();
    const list = within(screen.getByRole('region', { name: 'The whole website in one file' }));
    const lines = list.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines).toHaveLength(20);
    expect(lines.at(-1)).toBe('“part-20” is not a part of the website.');
  });
});
