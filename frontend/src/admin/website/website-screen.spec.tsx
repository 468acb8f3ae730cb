import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { SHIPPED } from '../../content/documents';
import {
  A_WEBSITE as WEBSITE,
  openWebsite,
  schoolName as name,
  storedSchool as document,
  typeSchoolName as type,
} from '../testing/a-website';
import { ok, refusal } from '../testing/fake-school';
import { inFakeSchool } from '../testing/in-fake-school';

const around = inFakeSchool();
const PUT = 'PUT /api/admin/website/documents/school';
const press = (text: string) => screen.getByRole('button', { name: text });
const bodies = (route: string) => around.school.callsOf(route).map(({ body }) => body);

const open = (website = WEBSITE) => openWebsite(around.school, website);

describe('the screen of the website', () => {
  it('SITE-1 starts with the shipped texts in both languages, and saves and publishes what is typed', async () => {
    const { user } = await open();
    expect(name()).toHaveValue('Arunima Yoga School');
    const inHindi = screen.getByLabelText('Name of the school (Hindi)');
    expect(inHindi).toHaveValue('अरुणिमा योगशाला');
    // Read aloud, hyphenated and spell-checked in its language.
    expect([name(), inHindi].map(({ lang }) => lang)).toEqual(['en', 'hi']);
    expect(press('Publish')).toBeDisabled();
    const staysInSight = () => press('Save').closest('[data-save-bar]') !== null;
    expect(staysInSight()).toBe(false);
    type('Ushas');
    expect(screen.getByText('There are changes here that are not saved yet.')).toBeVisible();
    expect(staysInSight()).toBe(true);
    const changed = { ...SHIPPED.school, name: { ...SHIPPED.school.name, en: 'Ushas' } };
    around.school.answer(PUT, () => {
      const saved = {
        ...WEBSITE,
        revision: 'r1',
        hasChanges: true,
        documents: [document(changed, 1)],
      };
      around.school.answer('GET /api/admin/website', ok(saved));
      return ok(document(changed, 1));
    });
    await user.click(press('Save'));
    expect(await screen.findByText('Saved. Visitors see it when you publish.')).toBeVisible();
    expect(bodies(PUT)).toEqual([{ content: JSON.stringify(changed), version: 0 }]);
    expect(screen.getByText('There are changes that visitors do not see yet.')).toBeVisible();

    around.school.answer('POST /api/admin/website/publish', ok({ version: 1 }));
    // The timeout is longer than the server takes to draw the pages.
    const waits = jest.spyOn(AbortSignal, 'timeout');
    await user.click(press('Publish'));
    await user.click(screen.getByRole('alertdialog').querySelectorAll('button')[1] as HTMLElement);
    expect(await screen.findByText('The website is published.')).toBeVisible();
    expect(bodies('POST /api/admin/website/publish')).toEqual([{ revision: 'r1' }]);
    expect(waits).toHaveBeenCalledWith(60_000);
  });

  it('SITE-2 says what is wrong at the field and focuses it, before anything is sent', async () => {
    const { user } = await open();
    fireEvent.change(screen.getByLabelText('Phone'), { target: { value: '98765' } });
    await user.click(press('Save'));
    expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription(
      /Phone must be a number with its country code, such as \+91 98765 43210\./,
    );
    await waitFor(() => expect(screen.getByLabelText('Phone')).toHaveFocus());
    expect(bodies(PUT)).toEqual([]);
  });

  it('SITE-3 lists the texts that are not translated', async () => {
    await open();
    fireEvent.change(screen.getByLabelText('City (Hindi)'), { target: { value: '' } });
    expect(screen.getByText('One text is not translated')).toBeVisible();
    expect(screen.getByText('City: no text in Hindi')).toBeInTheDocument();
  });

  it('SITE-1 moves items by keyboard together with the focus, and adds and removes items', async () => {
    const { user } = await open();
    const names = () =>
      screen.getAllByLabelText('Name (English)').map((input) => (input as HTMLInputElement).value);
    press('Move link 3 up').focus();
    await user.keyboard('{Enter}');
    expect(names()).toEqual(['Instagram', 'Facebook', 'YouTube']);
    await waitFor(() => expect(press('Move link 2 up')).toHaveFocus());
    await user.click(press('Remove link 1'));
    await user.click(press('Add a link'));
    expect(names()).toEqual(['Facebook', 'YouTube', '']);
    const added = screen.getAllByLabelText('Name (English)').at(-1);
    await waitFor(() => expect(added).toHaveFocus());
  });

  it('SITE-11 restores a removed item at its old place, and announces removals and moves', async () => {
    const { user } = await open();
    const names = () =>
      screen.getAllByLabelText('Name (English)').map((input) => (input as HTMLInputElement).value);
    await user.click(press('Remove link 2'));
    expect(names()).toEqual(['Instagram', 'Facebook']);
    const said = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(said).toContain('Link 2 was removed.');
    await waitFor(() => expect(press('Undo')).toHaveFocus());
    await user.keyboard('{Enter}');
    expect(names()).toEqual(['Instagram', 'YouTube', 'Facebook']);
    await waitFor(() => expect(press('Remove link 2')).toHaveFocus());
    await user.click(press('Move link 1 down'));
    expect(screen.getByText('Link 1 is now number 2 of 3.')).toBeInTheDocument();
    expect(names()).toEqual(['YouTube', 'Instagram', 'Facebook']);
  });

  /** The links, 100 px high each, and the handle of one of them. */
  function linksToDrag(dragged: number) {
    const items = screen.getAllByRole('group', { name: /^Link \d$/ });
    for (const [index, item] of items.entries()) {
      item.getBoundingClientRect = () => ({ bottom: (index + 1) * 100 }) as DOMRect;
    }
    const handle = within(items[dragged] as HTMLElement).getByTitle('Drag it to another place');
    handle.setPointerCapture = () => {};
    // jsdom's pointer events have no coordinates.
    const point = (what: string, clientY: number) =>
      fireEvent(handle, new MouseEvent(`pointer${what}`, { bubbles: true, clientY }));
    const marks = () => items.map(({ className }) => /drag\w+|drop\w+/.exec(className)?.[0]);
    return { items, point, marks };
  }

  it('SITE-11 moves an item that is dragged by its handle to where it is dropped', async () => {
    await open();
    const { items, point, marks } = linksToDrag(0);
    point('down', 50);
    point('move', 150);
    expect(marks()).toEqual(['dragged', 'dropBehind', undefined]);
    point('move', 950);
    expect(marks()).toEqual(['dragged', undefined, 'dropBehind']);
    point('up', 950);
    // The same elements are moved, so that a focus inside them is kept.
    const [first, second, third] = items;
    expect(screen.getAllByRole('group', { name: /^Link \d$/ })).toEqual([second, third, first]);
    expect(
      screen.getAllByLabelText('Name (English)').map((input) => (input as HTMLInputElement).value),
    ).toEqual(['YouTube', 'Facebook', 'Instagram']);
  });

  it('SITE-11 marks the place in front for an item dragged upwards, and leaves the order when the drag is cancelled', async () => {
    await open();
    const { items, point, marks } = linksToDrag(2);
    point('down', 250);
    expect(marks()).toEqual([undefined, undefined, undefined]);
    point('move', 50);
    expect(marks()).toEqual(['dropBefore', undefined, 'dragged']);
    point('cancel', 50);
    expect(marks()).toEqual([undefined, undefined, undefined]);
    expect(screen.getAllByRole('group', { name: /^Link \d$/ })).toEqual(items);
  });

  it('SITE-10 offers all 20 parts in one list, which marks those that are the sample or not saved', async () => {
    const { user } = await open();
    const choice = screen.getByLabelText('What to change');
    const said = () => [...choice.querySelectorAll('option')].map((option) => option.textContent);
    expect(said()).toHaveLength(20);
    expect(said()).toEqual(expect.arrayContaining(['The school – sample', 'Angamardana – sample']));
    type('Ushas');
    await user.selectOptions(choice, 'testimonials');
    expect(location.search).toBe('?document=testimonials');
    expect(said()[0]).toBe('The school – not saved yet – sample');
    expect(screen.getByText('Kavita Deshmukh')).toBeVisible();
    fireEvent.change(screen.getAllByLabelText('What they say (English)')[0] as HTMLElement, {
      target: { value: 'Good.\nVery good.' },
    });
    const route = 'PUT /api/admin/website/documents/testimonials';
    around.school.answer(route, ok({ ...document({}, 1), name: 'testimonials' }));
    await user.click(press('Save'));
    expect(await screen.findByText('Saved. Visitors see it when you publish.')).toBeVisible();
    const [body] = bodies(route) as { content: string }[];
    expect(JSON.parse(body?.content ?? '')).toMatchObject({
      items: [{ quote: { en: 'Good.\nVery good.' } }, {}, {}],
    });
  });

  it('SITE-10 opens a folded item that holds an error, and focuses the wrong field', async () => {
    const { user } = await open();
    await user.selectOptions(screen.getByLabelText('What to change'), 'teachers');
    const field = () => screen.getAllByLabelText('Name (English)')[1] as HTMLElement;
    expect(field()).not.toBeVisible();
    fireEvent.change(field(), { target: { value: '__SITE_URL__' } });
    await user.click(press('Save'));
    expect(field()).toBeVisible();
    expect(field()).toHaveAccessibleDescription(
      'Name contains a code that only the website itself may use.',
    );
    await waitFor(() => expect(field()).toHaveFocus());
  });

  it("SITE-13 saves five parts without the sample as drafts after 'Start empty' and a preview", async () => {
    const { user } = await open();
    for (const part of ['teachers', 'testimonials', 'questions', 'about', 'recipes']) {
      around.school.answer(
        `PUT /api/admin/website/documents/${part}`,
        ok({ ...document({}, 1), name: part }),
      );
    }
    await user.click(press('Start empty'));
    expect(screen.getByText('5 parts would change:')).toBeVisible();
    expect(bodies('PUT /api/admin/website/documents/teachers')).toEqual([]);
    await user.click(press('Keep these as drafts'));
    expect(
      await screen.findByText('5 parts are saved. Visitors see the change when you publish.'),
    ).toBeVisible();
    const [teachers] = bodies('PUT /api/admin/website/documents/teachers') as {
      content: string;
      version: number;
    }[];
    expect(teachers?.version).toBe(0);
    expect(JSON.parse(teachers?.content ?? '')).toMatchObject({ items: [] });
    expect(bodies('PUT /api/admin/website/documents/recipes')).toHaveLength(1);
  });

  it('SITE-12 shows what a file would change before it is saved, and lists its errors', async () => {
    const { user } = await open();
    const choose = async (documents: object) => {
      const text = JSON.stringify({ format: 'yoga-school-website', version: 1, documents });
      const file = new File([text], 'agency.json', { type: 'application/json' });
      file.text = async () => text;
      await user.upload(screen.getByLabelText('Choose a file', { selector: 'input' }), file);
    };
    await choose({ school: { ...SHIPPED.school, phone: '1', email: 'x' } });
    expect(await screen.findByText('2 things in this file are wrong:')).toBeVisible();
    for (const [bytes, isTooLarge] of [
      [50_000_001, true],
      [50_000_000, false],
    ] as const) {
      const file = new File(['{}'], 'large.json', { type: 'application/json' });
      Object.defineProperty(file, 'size', { value: bytes });
      file.text = async () => '{}';
      await user.upload(screen.getByLabelText('Choose a file', { selector: 'input' }), file);
      const refused = 'This file is larger than 50 MB, so it cannot be a website file.';
      await waitFor(() => expect(screen.queryAllByText(refused)).toHaveLength(isTooLarge ? 1 : 0));
    }
    await choose({ school: { ...SHIPPED.school, phone: '1', email: 'x' } });
    expect(await screen.findByText('2 things in this file are wrong:')).toBeVisible();
    expect(screen.getByText(/^The school, phone: Phone must be a number/)).toBeVisible();
    await choose({ school: { ...SHIPPED.school, copyrightYear: 2026 } });
    expect(
      await screen.findByRole('heading', { name: 'What agency.json would change' }),
    ).toBeVisible();
    expect(screen.getByText('One part would change:')).toBeVisible();
    expect(bodies(PUT)).toEqual([]);
    around.school.answer(PUT, refusal(409, 'Somebody else has changed it.', 'website_changed'));
    await user.click(press('Keep these as drafts'));
    expect(
      await screen.findByText(
        'Somebody else has changed it. Choose the file again to see what is left.',
      ),
    ).toBeVisible();
  });

  it('SITE-2 takes the position from a pasted map address, and reports a short link without a position', async () => {
    await open();
    const paste = screen.getByLabelText('Paste a link to a map');
    fireEvent.change(paste, { target: { value: 'https://maps.app.goo.gl/x' } });
    expect(paste).toHaveAccessibleDescription(/This short link does not contain the position/);
    expect(screen.getByText('23.2402, 77.3847')).toBeVisible();
    fireEvent.change(paste, {
      target: { value: 'https://www.google.com/maps/@9.9658,76.2421,17z' },
    });
    expect(screen.getByText('9.9658, 76.2421')).toBeVisible();
  });
});
