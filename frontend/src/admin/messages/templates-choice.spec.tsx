import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { GOOD_TOKEN, ok } from '../testing/fake-school';
import { inFakeSchool } from '../testing/in-fake-school';
import { openAdmin } from '../testing/render-admin';

const around = inFakeSchool();
const LIST = 'GET /api/admin/templates';
const CONFIRMED = '/admin/messages?kind=confirmed';
const none = { subject: [], heading: [], text: [] };
const ANSWER = ok({
  templates: [],
  kinds: ['received', 'confirmed'].map((kind) => ({
    kind,
    channel: 'mail',
    placeholders: ['name', 'program'],
    required: none,
  })),
});
const field = (label: string) => screen.getByLabelText(label);
const placeholders = () => document.querySelectorAll('.skeleton');

describe('the choice of a message text', () => {
  it('MAIL-15 is kept in the address, where going back leaves the screen, and is linked from the account menu', async () => {
    around.school.answer(LIST, ANSWER);
    const { user } = openAdmin(GOOD_TOKEN, CONFIRMED);
    await screen.findByLabelText('Text');
    const before = history.length;
    await user.selectOptions(field('Language'), 'Hindi');
    await waitFor(() => expect(location.search).toBe('?kind=confirmed&language=hi'));
    expect(field('Heading')).toHaveValue('आपकी जगह पक्की है');
    expect(field('Heading')).toHaveAttribute('lang', 'hi');
    await user.selectOptions(field('Message'), 'Registration received');
    await waitFor(() => expect(location.search).toBe('?kind=received&language=hi'));
    expect(field('Heading')).toHaveValue('आपका रजिस्ट्रेशन मिल गया');
    expect(history.length).toBe(before);
    await user.click(screen.getByText('Account'));
    expect(screen.getByRole('link', { name: 'Message texts' })).toHaveAttribute(
      'href',
      '/admin/messages',
    );
  });

  it('MAIL-15 has a placeholder in its place until the texts are loaded', async () => {
    const release = around.school.hold(LIST, ANSWER);
    openAdmin(GOOD_TOKEN, CONFIRMED);
    await screen.findByRole('heading', { name: 'Message texts' });
    expect(placeholders()).toHaveLength(1);
    await act(async () => release());
    expect(await screen.findByLabelText('Text')).toBeInTheDocument();
    expect(placeholders()).toHaveLength(0);
  });

  it('MAIL-15 is replaced by a sentence when the texts cannot be loaded, until another try', async () => {
    around.school.answer(LIST, 'offline');
    const { user } = openAdmin(GOOD_TOKEN, CONFIRMED);
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(placeholders()).toHaveLength(0);
    around.school.answer(LIST, ANSWER);
    await user.click(again);
    expect(await screen.findByLabelText('Text')).toBeInTheDocument();
    expect(again).not.toBeInTheDocument();
  });

  it('MAIL-15 a text that was left while it was saved is not in conflict with itself when it is changed again', async () => {
    const PUT = 'PUT /api/admin/templates/confirmed/en';
    around.school.answer(LIST, ANSWER);
    const { user } = openAdmin(GOOD_TOKEN, CONFIRMED);
    const type = (value: string) => fireEvent.change(field('Heading'), { target: { value } });
    await screen.findByLabelText('Text');
    type('Yes');
    const sent = () => around.school.callsOf(PUT).map(({ body }) => body as object);
    const stored = { kind: 'confirmed', language: 'en', version: 'v1' };
    const release = around.school.hold(PUT, ok(stored));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.selectOptions(field('Message'), 'Registration received');
    const kept = { ...sent()[0], ...stored };
    around.school.answer(LIST, ok({ ...(ANSWER as { body: object }).body, templates: [kept] }));
    release();
    await waitFor(() => expect(around.school.callsOf(LIST)).toHaveLength(2));
    await user.selectOptions(field('Message'), 'Place confirmed');
    expect(await screen.findByText('Your own text')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Discard changes' })).not.toBeInTheDocument();
    type('Yes!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toMatchObject({ heading: 'Yes!', version: 'v1' });
  });

  it('MAIL-15 focuses the text when the changes are discarded, since their button goes away', async () => {
    around.school.answer(LIST, ANSWER);
    const { user } = openAdmin(GOOD_TOKEN, CONFIRMED);
    await user.type(await screen.findByLabelText('Text'), 'x');
    await user.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(field('Text')).toHaveFocus();
  });
});
