import { act, screen, waitFor, within } from '@testing-library/react';
import { aBatch, aRegistration } from '../../testing/builders';
import { GOOD_TOKEN, ok, refusal } from '../../testing/fake-school';
import { inFakeSchool } from '../../testing/in-fake-school';
import { openAdmin } from '../../testing/render-admin';

const around = inFakeSchool();
const POST = 'POST /api/admin/registrations';
const ADDRESS = '/admin/registrations?add=1';
const form = async () => within(await screen.findByRole('dialog', { name: 'Add a registration' }));

async function fillIn(user: ReturnType<typeof openAdmin>['user']) {
  const fields = await form();
  await user.type(fields.getByLabelText('Full Name'), 'Sunita Devi');
  await user.type(fields.getByLabelText('Phone Number'), '98450 12345');
  await user.selectOptions(fields.getByLabelText('Program'), 'surya-kriya');
  return fields;
}

/** Whether the browser would ask before it leaves the page. */
function asksBeforeLeaving(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  return leaving.defaultPrevented;
}

describe('the dialog for adding a registration', () => {
  it('DATA-2 makes the browser ask before the page is left, but only once something is typed', async () => {
    const { user } = openAdmin(GOOD_TOKEN, ADDRESS);
    await form();
    expect(asksBeforeLeaving()).toBe(false);
    await fillIn(user);
    expect(asksBeforeLeaving()).toBe(true);
  });

  it('DATA-2 limits name, e-mail, notes and staff notes to 200, 254, 2,000 and 5,000 characters, as the server does', async () => {
    openAdmin(GOOD_TOKEN, ADDRESS);
    const fields = await form();
    const limits = ['Full Name', 'Email Address', 'Notes', 'Staff notes'].map((label) =>
      fields.getByLabelText(label).getAttribute('maxlength'),
    );
    expect(limits).toEqual(['200', '254', '2000', '5000']);
  });

  it('DATA-2 suggests no data of the person who types, has the keyboard for an address, and follows the script of the notes', async () => {
    openAdmin(GOOD_TOKEN, ADDRESS);
    const fields = await form();
    const said = ['Full Name', 'Phone Number', 'Email Address', 'Notes', 'Staff notes'].map(
      (label) =>
        ['autocomplete', 'type', 'inputmode', 'dir'].map((name) =>
          fields.getByLabelText(label).getAttribute(name),
        ),
    );
    expect(said).toEqual([
      ['off', null, null, null],
      ['off', 'tel', 'tel', null],
      ['off', 'email', 'email', null],
      [null, null, null, 'auto'],
      [null, null, null, 'auto'],
    ]);
  });

  it('DATA-2 stores a registration without an e-mail address, closes, and says that the person is registered', async () => {
    around.school.batches = [
      aBatch({ _id: 'dawn', name: 'Dawn' }),
      aBatch({ _id: 'full', name: 'Full', capacity: 1, enrolled: 1 }),
    ];
    around.school.answer(POST, () => {
      const added = aRegistration({ _id: 'new', name: 'Sunita Devi', email: '' });
      around.school.registrations = [added];
      return ok(added, 201);
    });
    const { user } = openAdmin(GOOD_TOKEN, ADDRESS);
    const fields = await fillIn(user);
    const batch = within(fields.getByLabelText('Batch'));
    await waitFor(() => expect(batch.getByRole('option', { name: /full$/ })).toBeDisabled());
    await user.selectOptions(fields.getByLabelText('Batch'), 'dawn');
    await user.selectOptions(fields.getByLabelText('Status'), 'confirmed');
    await user.selectOptions(fields.getByLabelText('Language'), 'hi');
    await user.dblClick(fields.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('Sunita Devi is registered.')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(location.search).toBe('');
    expect(around.school.callsOf(POST).map(({ body }) => body)).toEqual([
      {
        name: 'Sunita Devi',
        phone: '98450 12345',
        email: '',
        program: 'surya-kriya',
        batchId: 'dawn',
        status: 'confirmed',
        language: 'hi',
        notes: '',
        staffNotes: '',
      },
    ]);
    expect(await screen.findByRole('row', { name: /Sunita Devi/ })).toBeInTheDocument();
  });

  it('DATA-8 sends the same request with the same key until it is answered, and a changed one with another key', async () => {
    const keys: (string | null)[] = [];
    around.school.answer(POST, (request) => {
      keys.push(request.headers.get('idempotency-key'));
      return keys.length < 4 ? 'offline' : ok(aRegistration({ name: 'Sunita Devi' }), 201);
    });
    const { user } = openAdmin(GOOD_TOKEN, ADDRESS);
    const fields = await fillIn(user);
    const add = async (times: number) => {
      await user.click(fields.getByRole('button', { name: 'Add' }));
      await waitFor(() => expect(keys).toHaveLength(times));
      expect(await fields.findByRole('alert')).toBeVisible();
    };
    await add(1);
    await add(2);
    await user.type(fields.getByLabelText('Notes'), 'Knee');
    await add(3);
    await user.click(fields.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('Sunita Devi is registered.')).toBeInTheDocument();
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect([keys[1], keys[3]]).toEqual([keys[0], keys[2]]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('DATA-2 says at each field what is wrong, focuses the first wrong field, and sends nothing', async () => {
    const { user } = openAdmin(GOOD_TOKEN, ADDRESS);
    const fields = await form();
    await user.type(fields.getByLabelText('Full Name'), 'Sunita');
    await user.click(fields.getByRole('button', { name: 'Add' }));
    const phone = fields.getByLabelText('Phone Number');
    expect(phone).toHaveAccessibleDescription('Please enter the phone number.');
    expect(phone).toHaveFocus();
    expect(fields.getByLabelText('Program')).toBeInvalid();
    expect(fields.getByLabelText('Full Name')).toBeValid();
    expect(around.school.callsOf(POST)).toHaveLength(0);
  });

  it('DATA-2 asks for the program before the batch, and then allows a registration without a batch', async () => {
    const { user } = openAdmin(GOOD_TOKEN, ADDRESS);
    const fields = await form();
    const batch = fields.getByLabelText('Batch');
    expect(batch).toHaveDisplayValue('Choose a program first');
    expect(batch).toBeDisabled();
    await user.selectOptions(fields.getByLabelText('Program'), 'surya-kriya');
    expect(batch).toHaveDisplayValue('No batch yet');
    expect(batch).toBeEnabled();
  });

  it('DATA-9 shows the visitor’s hint for an undialable number on leaving the field, and still stores the number', async () => {
    around.school.answer(POST, () => ok(aRegistration({ name: 'Sunita Devi' }), 201));
    const { user } = openAdmin(GOOD_TOKEN, ADDRESS);
    const fields = await fillIn(user);
    const phone = fields.getByLabelText('Phone Number');
    const hint = /^This number cannot be dialled\. Is it complete\?/;
    expect(phone).not.toHaveAccessibleDescription(hint);
    await user.clear(phone);
    await user.type(phone, '98765 432');
    await user.tab();
    expect(phone).toHaveAccessibleDescription(hint);
    expect(phone).toBeValid();
    expect(phone).toHaveAttribute('autocomplete', 'off');
    await user.click(fields.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('Sunita Devi is registered.')).toBeInTheDocument();
    expect(around.school.callsOf(POST)).toHaveLength(1);
  });

  it('DATA-2 opens empty after a registration, and removes the message about the person added before', async () => {
    around.school.answer(POST, () => ok(aRegistration({ name: 'Sunita Devi' }), 201));
    const { user } = openAdmin(GOOD_TOKEN, ADDRESS);
    const fields = await fillIn(user);
    await user.click(fields.getByRole('button', { name: 'Add' }));
    await screen.findByText('Sunita Devi is registered.');
    await user.click(screen.getByRole('button', { name: 'Add registration' }));
    expect((await form()).getByLabelText('Full Name')).toHaveValue('');
    expect(screen.queryByText('Sunita Devi is registered.')).not.toBeInTheDocument();
  });

  it('WAIT-10 puts a person on the waiting list of a full batch, and says so', async () => {
    around.school.batches = [
      aBatch({ _id: 'dawn', name: 'Dawn' }),
      aBatch({ _id: 'full', name: 'Full', capacity: 1, enrolled: 1 }),
    ];
    around.school.answer(POST, () => {
      const added = aRegistration({ name: 'Sunita Devi', waiting: { place: 3 } });
      return ok(added, 201);
    });
    const { user } = openAdmin(GOOD_TOKEN, ADDRESS);
    const fields = await form();
    expect(fields.queryByRole('checkbox', { name: /waiting list/ })).not.toBeInTheDocument();
    await fillIn(user);
    const tick = await fields.findByRole('checkbox', {
      name: /^On the waiting list, if the batch is full/,
    });
    const option = within(fields.getByLabelText('Batch')).getByRole('option', { name: /full$/ });
    expect(option).toBeDisabled();
    expect(tick).not.toBeChecked();
    await user.click(tick);
    expect(option).toBeEnabled();
    await user.selectOptions(fields.getByLabelText('Batch'), 'full');
    await user.click(fields.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('Sunita Devi is on the waiting list.')).toBeInTheDocument();
    expect(around.school.callsOf(POST).map(({ body }) => body)).toEqual([
      expect.objectContaining({ batchId: 'full', waiting: true, status: 'pending' }),
    ]);
  });

  it('WAIT-10 unticks the waiting list at a change of program, and hides it when no batch is full', async () => {
    around.school.batches = [aBatch({ _id: 'full', name: 'Full', capacity: 1, enrolled: 1 })];
    const { user } = openAdmin(GOOD_TOKEN, ADDRESS);
    const fields = await fillIn(user);
    await user.click(await fields.findByRole('checkbox', { name: /waiting list/ }));
    await user.selectOptions(fields.getByLabelText('Program'), 'yogasanas');
    expect(fields.queryByRole('checkbox', { name: /waiting list/ })).not.toBeInTheDocument();
    await user.selectOptions(fields.getByLabelText('Program'), 'surya-kriya');
    expect(fields.getByRole('checkbox', { name: /waiting list/ })).not.toBeChecked();
  });

  it('WAIT-10 keeps a ticked waiting list, which can be unticked, when no batch is full any more', async () => {
    const full = { _id: 'full', name: 'Full', enrolled: 1 };
    around.school.batches = [aBatch({ ...full, capacity: 1 })];
    around.school.answer(POST, refusal(503, 'Away.'));
    const { user } = openAdmin(GOOD_TOKEN, ADDRESS);
    const fields = await fillIn(user);
    const tick = await fields.findByRole('checkbox', { name: /waiting list/ });
    await user.click(tick);
    // The refusal loads the batches again.
    around.school.batches = [aBatch({ ...full, capacity: 2 })];
    await user.click(fields.getByRole('button', { name: 'Add' }));
    const batch = within(fields.getByLabelText('Batch'));
    await waitFor(() => expect(batch.queryByRole('option', { name: /full$/ })).toBeNull());
    expect(tick).toBeVisible();
    expect(tick).toBeChecked();
    await user.click(tick);
    expect(tick).not.toBeInTheDocument();
  });

  it('DATA-5 says at the batch that it has just filled up, and keeps what was typed', async () => {
    around.school.batches = [aBatch({ _id: 'dawn', name: 'Dawn' })];
    around.school.answer(POST, refusal(409, 'Please choose another batch.', 'batch_full'));
    const { user } = openAdmin(GOOD_TOKEN, ADDRESS);
    const fields = await fillIn(user);
    await waitFor(() => user.selectOptions(fields.getByLabelText('Batch'), 'dawn'));
    await user.click(fields.getByRole('button', { name: 'Add' }));
    expect(await fields.findByRole('alert')).toHaveTextContent('Not added: the batch is full.');
    expect(fields.getByLabelText('Batch')).toBeInvalid();
    expect(fields.getByLabelText('Full Name')).toHaveValue('Sunita Devi');
  });

  it('DATA-8 says why a second registration of the same person is refused', async () => {
    around.school.answer(POST, refusal(409, 'Duplicate.', 'duplicate_registration'));
    const { user } = openAdmin(GOOD_TOKEN, ADDRESS);
    const fields = await fillIn(user);
    await user.click(fields.getByRole('button', { name: 'Add' }));
    expect(await fields.findByRole('alert')).toHaveTextContent(/the same person already has/);
  });

  it('keeps what was typed when no answer arrives and when it is closed', async () => {
    around.school.answer(POST, 'offline');
    const { user } = openAdmin(GOOD_TOKEN, '/admin/registrations');
    await user.click(await screen.findByRole('button', { name: 'Add registration' }));
    const fields = await fillIn(user);
    await user.click(fields.getByRole('button', { name: 'Add' }));
    expect(await fields.findByRole('alert')).toHaveTextContent(/^The server did not answer/);
    await user.click(fields.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    act(() => history.forward());
    expect((await form()).getByLabelText('Full Name')).toHaveValue('Sunita Devi');
  });

  it('DATA-2 stores a registration whose dialog is closed before the answer, says so, and opens empty afterwards', async () => {
    const release = around.school.hold(POST, ok(aRegistration({ name: 'Sunita Devi' }), 201));
    const { user } = openAdmin(GOOD_TOKEN, '/admin/registrations');
    const open = async () =>
      user.click(await screen.findByRole('button', { name: 'Add registration' }));
    await open();
    const fields = await fillIn(user);
    await user.click(fields.getByRole('button', { name: 'Add' }));
    await user.click(fields.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    release();
    expect(await screen.findByText('Sunita Devi is registered.')).toBeInTheDocument();
    await open();
    expect((await form()).getByLabelText('Full Name')).toHaveValue('');
    expect(location.pathname + location.search).toBe('/admin/registrations?add=1');
  });

  it('opens with the key n, and focuses the name', async () => {
    const { user } = openAdmin(GOOD_TOKEN, '/admin/registrations');
    await screen.findByText(/No registrations yet/);
    await user.keyboard('n');
    expect((await form()).getByLabelText('Full Name')).toHaveFocus();
  });
});
