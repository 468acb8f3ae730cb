import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { GOOD_TOKEN, ok, refusal } from '../testing/fake-school';
import { inFakeSchool } from '../testing/in-fake-school';
import { openAdmin } from '../testing/render-admin';

const around = inFakeSchool();
const PATH = '/api/admin/templates/confirmed/en';
const none = { subject: [], heading: [], text: [] };
const KINDS = [
  { kind: 'received', channel: 'mail', placeholders: ['name', 'program'], required: none },
  { kind: 'confirmed', channel: 'mail', placeholders: ['name', 'program'], required: none },
  { kind: 'whatsapp_pending', channel: 'whatsapp', placeholders: ['name'], required: none },
];
const STORED = {
  kind: 'confirmed',
  language: 'en',
  subject: 'Yes: {program}',
  heading: 'Welcome',
  text: 'Come, {name}.',
  version: 'v1',
};
const LETTER = {
  subject: 'Yes: Surya Kriya',
  school: 'The School',
  heading: 'Welcome',
  greeting: 'Namaste Asha Rao,',
  paragraphs: ['Come, Asha Rao.'],
  facts: [],
  links: [],
  questions: '',
  contacts: [],
  address: '',
  why: '',
};
const field = (label: string) => screen.getByLabelText(label);
const type = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const press = (name: string) => screen.getByRole('button', { name });
const bodies = (route: string) => around.school.callsOf(route).map(({ body }) => body);

async function open(templates: object[] = [], query = '?kind=confirmed') {
  around.school.answer('GET /api/admin/templates', ok({ templates, kinds: KINDS }));
  const opened = openAdmin(GOOD_TOKEN, `/admin/messages${query}`);
  await screen.findByLabelText('Text');
  return opened;
}

/** Saves a text that a colleague has changed meanwhile. */
async function saveAfterColleague() {
  const opened = await open([STORED]);
  type('Heading', 'Mine');
  const theirs = { ...STORED, heading: 'Theirs', version: 'v2' };
  around.school.answer(`PUT ${PATH}`, () => {
    around.school.answer('GET /api/admin/templates', ok({ templates: [theirs], kinds: KINDS }));
    return refusal(409, 'Somebody else has changed this text.', 'template_changed');
  });
  await opened.user.click(press('Save'));
  return { ...opened, theirs };
}

describe('the screen of message texts', () => {
  it('MAIL-15 limits subject and heading to 150 characters each, and the text to 5,000', async () => {
    await open();
    const room = ['Subject', 'Heading', 'Text'].map((label) =>
      field(label).getAttribute('maxlength'),
    );
    expect(room).toEqual(['150', '150', '5000']);
  });

  it('MAIL-15 starts with the default text, saves the changed text, and says that it is used from now on', async () => {
    const { user } = await open();
    expect(screen.getByText('Default text')).toBeInTheDocument();
    expect(field('Subject')).toHaveValue('Your place is confirmed: {program}');
    expect(screen.queryByRole('button', { name: 'Back to the default text' })).toBeNull();
    expect(screen.queryByText('What the other person has saved')).toBeNull();
    type('Subject', 'Yes: {program}');
    around.school.answer(`PUT ${PATH}`, () => {
      around.school.answer('GET /api/admin/templates', ok({ templates: [STORED], kinds: KINDS }));
      return ok(STORED);
    });
    await user.click(press('Save'));
    expect(await screen.findByText('The text is saved. It is used from now on.')).toBeVisible();
    expect(bodies(`PUT ${PATH}`)).toEqual([
      {
        subject: 'Yes: {program}',
        heading: 'Your place is confirmed',
        text: expect.stringMatching(/^We look forward to seeing you\./),
        version: 'default',
      },
    ]);
    expect(screen.getByText('Your own text')).toBeInTheDocument();
    expect(screen.getByLabelText('Text')).toHaveValue('Come, {name}.');
  });

  it('MAIL-15 shows the default text in the language that has no own text', async () => {
    const { user } = await open([STORED]);
    expect(screen.getByText('Your own text')).toBeInTheDocument();
    await user.selectOptions(field('Language'), 'Hindi');
    expect(await screen.findByText('Default text')).toBeInTheDocument();
    expect(field('Heading')).not.toHaveValue('Welcome');
    await user.selectOptions(field('Language'), 'English');
    await user.selectOptions(field('Message'), 'Registration received');
    expect(await screen.findByText('Default text')).toBeInTheDocument();
  });

  it('MAIL-15 shows an unknown placeholder and the known ones at the text field, and keeps the typed text', async () => {
    const { user, unmount } = await open([STORED]);
    const message = 'Text: {nmae} cannot be used here. You can use {name}, {program}.';
    const errors = [{ field: 'text', code: 'unknown_placeholder', message }];
    around.school.answer(`PUT ${PATH}`, {
      status: 400,
      body: { code: 'validation_failed', message, errors },
    });
    const text = screen.getByLabelText('Text');
    fireEvent.change(text, { target: { value: 'Dear {nmae}' } });
    await user.click(press('Save'));
    await waitFor(() => expect(text).toHaveFocus());
    expect(text).toHaveAccessibleDescription(new RegExp('\\{nmae\\} cannot be used here'));
    unmount();
    await open([STORED]);
    expect(screen.getByLabelText('Text')).toHaveValue('Dear {nmae}');
  });

  it('MAIL-15 shows what a colleague saved meanwhile, and overwrites it only with a second save', async () => {
    const { user, theirs } = await saveAfterColleague();
    const shown = await screen.findByRole('region', { name: 'What the other person has saved' });
    const theirHeading = await within(shown).findByText('Theirs');
    expect(theirHeading.closest('[lang]')).toHaveAttribute('lang', 'en');
    expect(field('Heading')).toHaveValue('Mine');
    around.school.answer(`PUT ${PATH}`, ok({ ...theirs, heading: 'Mine', version: 'v3' }));
    await user.click(press('Save'));
    await screen.findByText('The text is saved. It is used from now on.');
    expect(bodies(`PUT ${PATH}`).map((body) => (body as { version: string }).version)).toEqual([
      'v1',
      'v2',
    ]);
  });

  it('MAIL-15 keeps text that is typed during a save, and saves it on top of the version of that save', async () => {
    const { user } = await open([STORED]);
    type('Heading', 'First');
    const first = { ...STORED, heading: 'First', version: 'v2' };
    const release = around.school.hold(`PUT ${PATH}`, ok(first));
    await user.click(press('Save'));
    type('Heading', 'First and second');
    around.school.answer('GET /api/admin/templates', ok({ templates: [first], kinds: KINDS }));
    release();
    await waitFor(() => expect(press('Save')).toBeEnabled());
    expect(field('Heading')).toHaveValue('First and second');
    await user.click(press('Save'));
    await waitFor(() =>
      expect(bodies(`PUT ${PATH}`).map((body) => (body as typeof first).version)).toEqual([
        'v1',
        'v2',
      ]),
    );
  });

  it('MAIL-15 is not in conflict with itself if only the response to a save was lost', async () => {
    const { user } = await open([STORED]);
    type('Heading', 'Mine');
    around.school.answer(`PUT ${PATH}`, () => {
      const templates = [{ ...STORED, heading: 'Mine', version: 'v2' }];
      around.school.answer('GET /api/admin/templates', ok({ templates, kinds: KINDS }));
      return 'offline';
    });
    await user.click(press('Save'));
    expect(await screen.findByText(/^No connection/)).toBeVisible();
    await user.click(press('Save'));
    expect(await screen.findByText('The text is saved. It is used from now on.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull();
    expect(bodies(`PUT ${PATH}`)).toHaveLength(1);
  });

  it('MAIL-15 sends the text again if the save itself was lost', async () => {
    const { user } = await open([STORED]);
    type('Heading', 'Mine');
    around.school.answer(`PUT ${PATH}`, 'offline');
    await user.click(press('Save'));
    expect(await screen.findByText(/^No connection/)).toBeVisible();
    around.school.answer(`PUT ${PATH}`, ok({ ...STORED, heading: 'Mine', version: 'v2' }));
    await user.click(press('Save'));
    expect(await screen.findByText('The text is saved. It is used from now on.')).toBeVisible();
    expect(bodies(`PUT ${PATH}`)).toHaveLength(2);
  });

  it('MAIL-15 sends nothing when no text has been changed, and says so in an alert', async () => {
    const { user } = await open([STORED]);
    await user.click(press('Save'));
    const said = await screen.findByRole('alert');
    expect(said).toHaveTextContent('Nothing has been changed yet.');
    expect(said.closest('[data-outcome]')).toHaveAttribute('data-outcome', 'failure');
    expect(bodies(`PUT ${PATH}`)).toEqual([]);
  });

  it('MAIL-15 discards the typed text after a conflict, shows the colleague’s text, and removes the messages', async () => {
    const { user } = await saveAfterColleague();
    await screen.findByText('Theirs');
    await user.click(press('Discard changes'));
    expect(field('Heading')).toHaveValue('Theirs');
    expect(screen.queryByRole('region', { name: 'What the other person has saved' })).toBeNull();
    expect(screen.queryByText('Somebody else has changed this text.')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull();
  });

  it('MAIL-15 restores the default text after a confirmation', async () => {
    const { user } = await open([STORED]);
    around.school.answer(`DELETE ${PATH}`, () => {
      around.school.answer('GET /api/admin/templates', ok({ templates: [], kinds: KINDS }));
      return ok({ message: 'x' });
    });
    await user.click(press('Back to the default text'));
    const dialog = within(screen.getByRole('alertdialog', { name: 'Back to the default text?' }));
    await user.click(dialog.getByRole('button', { name: 'Back to the default' }));
    expect(await screen.findByText('The default text is back.')).toBeInTheDocument();
    expect(around.school.callsOf(`DELETE ${PATH}`)[0]?.query).toEqual({ version: 'v1' });
    await waitFor(() => expect(field('Heading')).toHaveValue('Your place is confirmed'));
  });

  it('MAIL-15 restores the default text also after a conflict, of which nothing is left then', async () => {
    const { user } = await saveAfterColleague();
    await screen.findByText('Theirs');
    around.school.answer(`DELETE ${PATH}`, () => {
      around.school.answer('GET /api/admin/templates', ok({ templates: [], kinds: KINDS }));
      return ok({ message: 'x' });
    });
    await user.click(press('Back to the default text'));
    await user.click(press('Back to the default'));
    expect(await screen.findByText('The default text is back.')).toBeInTheDocument();
    expect(around.school.callsOf(`DELETE ${PATH}`)[0]?.query).toEqual({ version: 'v2' });
    await waitFor(() => expect(field('Heading')).toHaveValue('Your place is confirmed'));
    expect(screen.queryByRole('region', { name: 'What the other person has saved' })).toBeNull();
  });

  it('MAIL-15 previews a mail with the typed text, without saving it', async () => {
    const { user } = await open([STORED]);
    around.school.answer(`POST ${PATH}/preview`, ok(LETTER));
    type('Heading', 'Welcome!');
    await user.click(press('Preview'));
    const mail = within(await screen.findByRole('article', { name: /as it will be read/ }));
    expect(mail.getByText('Come, Asha Rao.')).toBeInTheDocument();
    expect(bodies(`POST ${PATH}/preview`)).toEqual([
      { subject: 'Yes: {program}', heading: 'Welcome!', text: 'Come, {name}.' },
    ]);
    expect(around.school.callsOf(`PUT ${PATH}`)).toEqual([]);
  });

  it('MAIL-15 shows no preview of a text that was changed before the preview arrived', async () => {
    const release = around.school.hold(`POST ${PATH}/preview`, ok(LETTER));
    const { user } = await open();
    await user.click(press('Preview'));
    expect(press('Preview')).toHaveAttribute('aria-disabled', 'true');
    type('Subject', 'Another');
    release();
    await waitFor(() => expect(press('Preview')).not.toHaveAttribute('aria-disabled'));
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
  });

  it('MAIL-15 inserts a placeholder over the selection in the last focused field, and returns the focus there', async () => {
    const { user } = await open([STORED]);
    const subject = field('Subject');
    await user.click(subject);
    (subject as HTMLInputElement).setSelectionRange(0, 4);
    const insert = press('Insert {name}: the person’s name');
    expect(insert).toHaveAttribute('title', 'the person’s name');
    await user.click(insert);
    expect(subject).toHaveValue('{name} {program}');
    expect(subject).toHaveFocus();
  });

  it('MAIL-16 sends a test mail with the text on the screen to the entered address, and shows a refusal', async () => {
    const { user } = await open([STORED]);
    const release = around.school.hold(`POST ${PATH}/test`, ok({ message: 'x' }));
    const address = field('Your e-mail address');
    expect(address).toHaveAttribute('type', 'email');
    expect(address).toHaveAttribute('autocomplete', 'email');
    await user.type(address, 'me@example.org');
    await user.click(press('Send a test mail'));
    expect(press('Send a test mail')).toHaveAttribute('aria-disabled', 'true');
    release();
    expect(
      await screen.findByText('A test mail is on its way to me@example.org.'),
    ).toBeInTheDocument();
    expect(bodies(`POST ${PATH}/test`)).toEqual([
      {
        subject: 'Yes: {program}',
        heading: 'Welcome',
        text: 'Come, {name}.',
        to: 'me@example.org',
      },
    ]);
    around.school.answer(`POST ${PATH}/test`, refusal(503, 'The mail server did not take it.'));
    await user.click(press('Send a test mail'));
    expect(await screen.findByText('The mail server did not take it.')).toBeInTheDocument();
  });

  it('MAIL-15 has only a text field for a WhatsApp message, and previews it with a batch and without', async () => {
    const { user } = await open([], '?kind=whatsapp_pending&language=hi');
    expect(screen.queryByLabelText('Subject')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Send a test mail' })).not.toBeInTheDocument();
    await user.click(press('Preview'));
    const message = screen.getByRole('article', { name: 'The message as it will be read' });
    expect(message).toHaveTextContent('नमस्ते Asha Rao, यह अरुणिमा योगशाला का संदेश है।');
    expect(message).toHaveTextContent('बैच: Morning light, 7 दिसंबर 2026 से');
    expect(message).toHaveTextContent('आपने अभी कोई बैच नहीं चुना है');
    expect(within(message).getByText('To somebody with no batch')).toBeInTheDocument();
    const shown = within(message).getAllByText(/^नमस्ते Asha Rao/);
    expect(shown.map((each) => each.getAttribute('lang'))).toEqual(['hi', 'hi']);
    expect(message).not.toHaveTextContent('{');
  });
});
