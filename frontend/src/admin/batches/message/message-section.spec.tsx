import { act, screen, waitFor, within } from '@testing-library/react';
import { setParams } from '../../address/admin-address';
import { aBatch, aRegistration } from '../../testing/builders';
import { GOOD_TOKEN, ok, refusal } from '../../testing/fake-school';
import { inFakeSchool } from '../../testing/in-fake-school';
import { KEPT_DRAFTS_KEY } from '../../session/drafts';
import { openAdmin } from '../../testing/render-admin';

const around = inFakeSchool();
const SEND = 'POST /api/admin/mail/batches/batch-1';
const PREVIEW = `${SEND}/preview`;
const LETTER = {
  subject: 'Rain',
  school: 'Arunima Yoga School',
  heading: 'Rain',
  greeting: 'Namaste Asha Rao,',
  paragraphs: ['We meet inside.\nBring a shawl.', '<b>Bold</b>'],
  facts: [{ label: 'Place', text: 'Hall', before: 'before: Garden' }],
  links: [{ label: 'Your registration', text: 'x', url: 'https://school.example/r/x' }],
  questions: 'A question?',
  contacts: [{ label: 'Phone', text: '+91 00000 12345' }],
  address: '12 Lake Ridge Road',
  why: 'You get this mail because',
};

const ravi = aRegistration({ _id: '2', name: 'Ravi', email: '', phone: '98450 12345' });

async function open(
  what: Parameters<typeof aBatch>[0] = {},
  people = [aRegistration({ _id: '1', name: 'Asha' }), ravi],
) {
  around.school.batches = [aBatch({ enrolled: 2, status: 'upcoming', ...what })];
  around.school.registrations = people;
  around.school.answer('GET /api/admin/audit/batch-1', ok({ entries: [] }));
  around.school.answer(PREVIEW, ok(LETTER));
  around.school.answer(SEND, ok({ message: 'x', people: 1 }));
  const opened = openAdmin(GOOD_TOKEN, '/admin/batches?id=batch-1');
  const section = within(await screen.findByRole('region', { name: 'Message to everybody' }));
  return { ...opened, section };
}

/** Opens the form, fills it in and asks for the preview. */
async function write({ user, section }: Awaited<ReturnType<typeof open>>, subject = 'Rain') {
  await user.click(section.getByRole('button', { name: 'Write to everybody' }));
  if (subject) await user.type(section.getByLabelText('Subject'), subject);
  await user.type(section.getByLabelText('Text'), 'We meet inside.');
  await user.click(section.getByRole('button', { name: 'Preview' }));
}

describe('a message to everybody in a batch', () => {
  it('MAIL-13 begins empty, and limits the subject to 150 characters and the text to 5,000', async () => {
    const { user, section } = await open();
    await user.click(section.getByRole('button', { name: 'Write to everybody' }));
    expect(section.getByLabelText('Subject')).toHaveValue('');
    expect(section.getByLabelText('Text')).toHaveValue('');
    expect(section.getByLabelText('Subject')).toHaveAttribute('maxlength', '150');
    expect(section.getByLabelText('Subject')).toHaveAttribute('autocomplete', 'off');
    expect(section.getByLabelText('Text')).toHaveAttribute('maxlength', '5000');
  });

  it('MAIL-13 ADMIN-6 what others have written and changed is loaded anew each time the batch is opened', async () => {
    await open();
    const asked = () =>
      ['mail/batches', 'audit'].map(
        (path) => around.school.callsOf(`GET /api/admin/${path}/batch-1`).length,
      );
    await waitFor(() => expect(asked()).toEqual([1, 1]));
    act(() => setParams({ id: undefined }));
    await screen.findByRole('table');
    act(() => setParams({ id: 'batch-1' }));
    await waitFor(() => expect(asked()).toEqual([2, 2]));
  });

  it('MAIL-13 is sent after a preview in English or Hindi, with the number of mails and the people without address', async () => {
    const opened = await open();
    const { user, section } = opened;
    await write(opened);
    const letter = within(await section.findByRole('article', { name: /as it will be read/ }));
    const article = section.getByRole('article', { name: /as it will be read/ });
    expect(article).toHaveAttribute('lang', 'en');
    expect(letter.getByText('Namaste Asha Rao,')).toBeInTheDocument();
    expect(letter.getByText('<b>Bold</b>')).toBeInTheDocument();
    expect(letter.getByText('before: Garden')).toBeInTheDocument();
    expect(letter.queryByRole('link')).not.toBeInTheDocument();
    expect(await section.findByText('1 person gets a mail.')).toBeInTheDocument();
    expect(section.getByRole('link', { name: 'Ravi' })).toBeInTheDocument();
    expect(around.school.callsOf(SEND)).toEqual([]);

    await user.selectOptions(section.getByLabelText('Shown in'), 'Hindi');
    await waitFor(() => expect(article).toHaveAttribute('lang', 'hi'));
    await user.click(section.getByRole('button', { name: 'Send to 1 person' }));
    expect(await section.findByText('The message is on its way to 1 person.')).toBeInTheDocument();
    expect(section.getByRole('button', { name: 'Write to everybody' })).toBeInTheDocument();
    const [call] = around.school.callsOf(SEND);
    expect(call?.body).toEqual({
      subject: 'Rain',
      text: 'We meet inside.',
      key: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    const previews = around.school.callsOf(PREVIEW).map(({ body }) => body);
    expect(previews).toEqual([
      { subject: 'Rain', text: 'We meet inside.', language: 'en' },
      { subject: 'Rain', text: 'We meet inside.', language: 'hi' },
    ]);
  });

  it('MAIL-13 moves the focus with each step, and after sending to the notice of the result, until that is dismissed', async () => {
    const opened = await open();
    const { user, section } = opened;
    await user.click(section.getByRole('button', { name: 'Write to everybody' }));
    expect(section.getByLabelText('Subject')).toHaveFocus();
    await user.click(section.getByRole('button', { name: 'Not now' }));
    expect(section.getByRole('button', { name: 'Write to everybody' })).toHaveFocus();
    await write(opened);
    expect(await section.findByLabelText('Shown in')).toHaveFocus();
    await user.click(await section.findByRole('button', { name: 'Send to 1 person' }));
    const said = await section.findByText('The message is on its way to 1 person.');
    expect(said.parentElement).toHaveFocus();
    await user.click(section.getByRole('button', { name: 'Dismiss' }));
    expect(said).not.toBeInTheDocument();
  });

  it('MAIL-13 has the same key when sent again after a lost connection, and a new key after a change of its text', async () => {
    const opened = await open();
    const { user, section } = opened;
    around.school.answer(SEND, 'offline');
    await write(opened);
    const send = () => user.click(section.getByRole('button', { name: /^Send to/ }));
    await section.findByRole('button', { name: 'Send to 1 person' });
    await send();
    expect(await section.findByText(/^No connection: nothing is lost/)).toBeInTheDocument();
    await send();
    await section.findByText(/^No connection/);
    await user.click(section.getByRole('button', { name: 'Change it' }));
    await user.type(section.getByLabelText('Text'), ' At six.');
    await user.click(section.getByRole('button', { name: 'Preview' }));
    await section.findByRole('button', { name: 'Send to 1 person' });
    await send();
    await section.findByText(/^No connection/);
    const keys = around.school.callsOf(SEND).map(({ body }) => (body as { key: string }).key);
    expect(keys).toHaveLength(3);
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('MAIL-13 is kept with its key across a reload, as when a phone drops the page, until it is sent', async () => {
    const opened = await open();
    const kept = () => sessionStorage.getItem(KEPT_DRAFTS_KEY) ?? '';
    around.school.answer(SEND, 'offline');
    await write(opened);
    const send = await opened.section.findByRole('button', { name: 'Send to 1 person' });
    await opened.user.click(send);
    await opened.section.findByText(/^No connection/);
    const keys = around.school.callsOf(SEND).map(({ body }) => (body as { key: string }).key);
    expect(keys).toHaveLength(1);
    for (const part of ['We meet inside.', ...keys]) expect(kept()).toContain(part);
    around.school.answer(SEND, ok({ message: 'x', people: 1 }));
    await opened.user.click(send);
    await waitFor(() => expect(kept()).not.toContain('We meet inside.'));
  });

  it('MAIL-13 shows a refusal at its field and above the buttons, focuses the field, and keeps the typed text', async () => {
    const opened = await open();
    const { section } = opened;
    const errors = [{ field: 'subject', code: 'required', message: 'Subject is required.' }];
    around.school.answer(PREVIEW, {
      status: 400,
      body: { code: 'validation_failed', message: 'Subject is required.', errors },
    });
    await write(opened, '');
    const subject = await section.findByLabelText('Subject');
    expect(await section.findAllByText('Subject is required.')).toHaveLength(2);
    expect(subject).toHaveFocus();
    expect(subject).toHaveAccessibleDescription('Subject is required.');
    expect(section.getByLabelText('Text')).toHaveValue('We meet inside.');
  });

  it('MAIL-13 cannot be sent when nobody in the batch has an e-mail address', async () => {
    const opened = await open({}, [ravi]);
    const { section } = opened;
    await write(opened);
    expect(await section.findByText('None of them has an e-mail address.')).toBeVisible();
    expect(section.getByRole('button', { name: 'Send to 0 people' })).toBeDisabled();
  });

  it('MAIL-13 shows the server’s message and keeps the preview when the batch has reached its limit of messages', async () => {
    const opened = await open();
    const { user, section } = opened;
    around.school.answer(SEND, refusal(429, 'This batch has had three messages.'));
    await write(opened);
    await user.click(await section.findByRole('button', { name: 'Send to 1 person' }));
    expect(await section.findByText('This batch has had three messages.')).toBeInTheDocument();
    expect(section.getByRole('article')).toBeInTheDocument();
  });

  it('MAIL-13 keeps the focus on its buttons while it is previewed and sent, and sends each request once', async () => {
    const opened = await open();
    const { user, section } = opened;
    const later = refusal(503, 'Later, please.');
    /** Presses a button again while its request waits for a refusal. */
    async function pressAgain(button: HTMLElement, route: string, release: () => void) {
      expect(button).toHaveAttribute('aria-disabled', 'true');
      expect(button).toBeEnabled();
      await user.click(button);
      release();
      expect(await section.findByText('Later, please.')).toBeInTheDocument();
      expect(button).toHaveFocus();
      expect(around.school.callsOf(route)).toHaveLength(1);
    }
    const failPreview = around.school.hold(PREVIEW, later);
    await write(opened);
    const preview = section.getByRole('button', { name: 'Preview' });
    await pressAgain(preview, PREVIEW, failPreview);
    around.school.answer(PREVIEW, ok(LETTER));
    await user.click(preview);

    const failSending = around.school.hold(SEND, later);
    const send = await section.findByRole('button', { name: 'Send to 1 person' });
    await user.click(send);
    await user.click(section.getByRole('button', { name: 'Change it' }));
    expect(section.getByRole('article')).toBeInTheDocument();
    await pressAgain(send, SEND, failSending);
  });

  it('MAIL-13 is not offered again when it was sent while another screen was open', async () => {
    const opened = await open();
    const { user, section } = opened;
    const release = around.school.hold(SEND, ok({ message: 'x', people: 1 }));
    await write(opened);
    await user.click(await section.findByRole('button', { name: 'Send to 1 person' }));
    await user.click(screen.getByRole('link', { name: /All batches/ }));
    const row = await screen.findByRole('link', { name: 'Dawn batch' });
    const asked = () => around.school.callsOf('GET /api/batches').length;
    const before = asked();
    release();
    // All data is loaded again once it is sent.
    await waitFor(() => expect(asked()).toBeGreaterThan(before));
    await user.click(row);
    expect(await screen.findByRole('button', { name: 'Write to everybody' })).toBeVisible();
    expect(screen.queryByLabelText('Subject')).not.toBeInTheDocument();
  });

  it('MAIL-13 lists earlier messages with the numbers of mails sent, waiting and not delivered', async () => {
    const sent = { subject: 'Rain', text: 'Inside.', createdAt: '2026-12-05T06:02:00.000Z' };
    around.school.answer(
      'GET /api/admin/mail/batches/batch-1',
      ok({ messages: [{ _id: 'm', ...sent, people: 9, sent: 6, failed: 1, waiting: 2 }] }),
    );
    const { section } = await open();
    const list = await section.findByRole('list', { name: 'Messages to this batch' });
    expect(list).toHaveTextContent(
      'Rain5 Dec 2026, 11:32 · 6 of 9 sent, 2 to go, 1 not deliveredInside.',
    );
  });

  it('MAIL-13 lists the latest three of four earlier messages, and all four after a click', async () => {
    const messages = ['Four', 'Three', 'Two', 'One'].map((subject) => ({
      _id: subject,
      subject,
      text: 'Inside.',
      createdAt: '2026-12-05T06:02:00.000Z',
      people: 1,
      sent: 1,
      failed: 0,
      waiting: 0,
    }));
    around.school.answer('GET /api/admin/mail/batches/batch-1', ok({ messages }));
    const { user, section } = await open();
    const list = within(await section.findByRole('list', { name: 'Messages to this batch' }));
    expect(list.getAllByText(/^(One|Two|Three|Four)$/).map((each) => each.textContent)).toEqual([
      'Four',
      'Three',
      'Two',
    ]);
    await user.click(section.getByRole('button', { name: /4/ }));
    const one = list.getByText('One');
    await waitFor(() => expect(document.activeElement).toBe(one.closest('li')));
  });

  it('MAIL-13 says that earlier messages could not be loaded, and loads them at another try', async () => {
    around.school.answer('GET /api/admin/mail/batches/batch-1', 'offline');
    const { user, section } = await open();
    const said = await section.findByText('Earlier messages to this batch could not be loaded.');
    around.school.answer('GET /api/admin/mail/batches/batch-1', ok({ messages: [] }));
    await user.click(section.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(said).not.toBeInTheDocument());
    expect(section.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it.each([
    ['nobody holds a seat', { enrolled: 0 }],
    ['the batch is over', { status: 'completed' }],
  ] as const)('MAIL-13 a note replaces the form of the batch when %s', async (_, what) => {
    const { section } = await open(what);
    expect(section.getByText(/^There is nobody to write to/)).toBeInTheDocument();
    expect(section.queryByRole('button')).not.toBeInTheDocument();
  });

  it('MAIL-13 shows no preview of a text that was changed before the preview arrived', async () => {
    const opened = await open();
    const { user, section } = opened;
    const release = around.school.hold(PREVIEW, ok(LETTER));
    await write(opened);
    await user.type(section.getByLabelText('Text'), ' At six.');
    await act(async () => release());
    await waitFor(() => expect(section.getByText('Preview')).not.toHaveAttribute('aria-disabled'));
    expect(section.queryByRole('article')).not.toBeInTheDocument();
    expect(section.getByLabelText('Text')).toHaveValue('We meet inside. At six.');
  });
});
