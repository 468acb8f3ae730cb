import { act, screen, waitFor, within } from '@testing-library/react';
import { aBatch, aRegistration } from '../../testing/builders';
import { GOOD_TOKEN, ok, refusal } from '../../testing/fake-school';
import { inFakeSchool } from '../../testing/in-fake-school';
import { openAdmin, openTab } from '../../testing/render-admin';
import { holdRegistrations, linkOf } from '../../testing/registration-calls';

const around = inFakeSchool();
const ONE = '/api/admin/registrations/registration-1';
const ADDRESS = '/admin/registrations?id=registration-1';
const vikram = aRegistration({ phoneE164: '+919845012345', program: 'surya-kriya' });
const panel = async (name = 'Vikram Iyer') =>
  within(await screen.findByRole('complementary', { name }));

beforeEach(() => {
  around.school.batches = [aBatch({ _id: 'dawn', name: 'Dawn' })];
  holdRegistrations(around.school, [vikram]);
});

describe('the panel of a registration', () => {
  it('NAV-5 opens at its own address, and leads to the list when it is closed', async () => {
    const { user } = openAdmin(GOOD_TOKEN, ADDRESS);
    await user.click((await panel()).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
    expect(location.pathname + location.search).toBe('/admin/registrations');
    expect(await screen.findByRole('table')).toBeInTheDocument();
  });

  it('NAV-5 opens from the name in the list, closes on browser back, and then focuses that name', async () => {
    const { user } = await openTab('Registrations');
    const name = await screen.findByRole('link', { name: 'Vikram Iyer' });
    expect(name).toHaveAttribute('href', ADDRESS);
    await user.click(name);
    expect((await panel()).getByRole('heading', { name: 'Vikram Iyer' })).toHaveFocus();
    act(() => history.back());
    await waitFor(() => expect(screen.queryByRole('complementary')).not.toBeInTheDocument());
    expect(screen.getByRole('link', { name: 'Vikram Iyer' })).toHaveFocus();
  });

  it('NAV-5 marks the name of the open registration in the list, and keeps the filter in the links', async () => {
    holdRegistrations(around.school, [vikram, aRegistration({ _id: '2', name: 'Nisha' })]);
    openAdmin(GOOD_TOKEN, `${ADDRESS}&status=pending`);
    const table = within(await screen.findByRole('table'));
    const nisha = table.getByRole('link', { name: 'Nisha' });
    expect(nisha).toHaveAttribute('href', '/admin/registrations?status=pending&id=2');
    expect(nisha).not.toHaveAttribute('aria-current');
    const open = table.getByRole('link', { name: 'Vikram Iyer' });
    expect(open).toHaveAttribute('aria-current', 'true');
    // A long address is cut in the table.
    expect(table.getAllByRole('link', { name: 'vikram@example.org' })[0]).toHaveAttribute(
      'title',
      'vikram@example.org',
    );
  });

  it('ADMIN-7 has links to call, mail and WhatsApp the person, in the registration’s language or a chosen one', async () => {
    holdRegistrations(around.school, [{ ...vikram, language: 'hi' }]);
    const { user } = openAdmin(GOOD_TOKEN, ADDRESS);
    const shown = await panel();
    expect(shown.getByRole('link', { name: 'Call Vikram Iyer' })).toHaveAttribute(
      'href',
      'tel:+919845012345',
    );
    const mail = linkOf(shown.getByRole('link', { name: 'Email Vikram Iyer' }));
    expect(mail.searchParams.get('subject')).toContain('सूर्य क्रिया');
    const whatsapp = () => linkOf(shown.getByRole('link', { name: 'WhatsApp Vikram Iyer' }));
    expect(whatsapp().pathname).toBe('/919845012345');
    expect(whatsapp().searchParams.get('text')).toContain('नमस्ते Vikram Iyer');
    const preview = shown.getByText(/^नमस्ते Vikram Iyer/);
    expect(preview.closest('[lang]')).toHaveAttribute('lang', 'hi');
    await user.selectOptions(shown.getByLabelText('Message in'), 'en');
    expect(preview.closest('[lang]')).toHaveAttribute('lang', 'en');
    expect(whatsapp().searchParams.get('text')).toContain('Namaste Vikram Iyer');
  });

  it('ADMIN-7 each link to contact a person has an icon; one without text has a tooltip, and only WhatsApp opens a new tab', async () => {
    openAdmin(GOOD_TOKEN, ADDRESS);
    const shown = await panel();
    const links = ['Call', 'WhatsApp', 'Email'].map((way) =>
      shown.getByRole('link', { name: `${way} Vikram Iyer` }),
    );
    const row = within(await screen.findByRole('table'));
    links.push(row.getByRole('link', { name: 'Call Vikram Iyer' }));
    expect(links.map((link) => link.querySelectorAll('svg').length)).toEqual([1, 1, 1, 1]);
    const said = (link: HTMLElement) => ['target', 'rel'].map((name) => link.getAttribute(name));
    expect(links.map((link) => [link.textContent, link.title, ...said(link)])).toEqual([
      ['Call', '', null, null],
      // The address of the panel names a registration, which is no business of another site.
      ['WhatsApp', '', '_blank', 'noreferrer'],
      ['Email', '', null, null],
      ['', 'Call Vikram Iyer', null, null],
    ]);
  });

  it('ADMIN-7 has no WhatsApp link for a number without its international form, and no mail link without an address', async () => {
    holdRegistrations(around.school, [aRegistration({ email: '', phone: '2345 6789' })]);
    openAdmin(GOOD_TOKEN, ADDRESS);
    const shown = await panel();
    expect(shown.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', 'tel:23456789');
    expect(shown.queryByRole('link', { name: /^WhatsApp/ })).not.toBeInTheDocument();
    expect(shown.queryByRole('link', { name: /^Email/ })).not.toBeInTheDocument();
    expect(shown.getByText('WhatsApp needs a number with its country code.')).toBeInTheDocument();
  });

  it('LINK-10 copies the personal link, and puts it into the WhatsApp text', async () => {
    const url = 'https://yoga.example/r/first';
    around.school.answer(`GET ${ONE}/link`, ok({ url }));
    const { user } = openAdmin(GOOD_TOKEN, ADDRESS);
    const shown = await panel();
    await user.click(await shown.findByRole('button', { name: 'Copy personal link' }));
    expect(await navigator.clipboard.readText()).toBe(url);
    expect(await shown.findAllByText('Copied. Send it only to this person.')).not.toEqual([]);
    const whatsapp = linkOf(shown.getByRole('link', { name: 'WhatsApp Vikram Iyer' }));
    expect(whatsapp.searchParams.get('text')).toContain(url);
  });

  it('LINK-10 copies the new personal link after the old one was renewed', async () => {
    let url = 'https://yoga.example/r/first';
    around.school.answer(`GET ${ONE}/link`, () => ok({ url }));
    around.school.answer(`POST ${ONE}/link`, () => {
      url = 'https://yoga.example/r/second';
      return ok({ url });
    });
    const { user } = openAdmin(GOOD_TOKEN, ADDRESS);
    const shown = await panel();
    await user.click(await shown.findByText('Has somebody else got the link?'));
    await user.click(shown.getByRole('button', { name: 'Renew link' }));
    await shown.findAllByText('Renewed. Links that were sent before no longer work.');
    await user.click(await shown.findByRole('button', { name: 'Copy personal link' }));
    expect(await navigator.clipboard.readText()).toBe('https://yoga.example/r/second');
    expect(around.school.callsOf(`POST ${ONE}/link`)).toHaveLength(1);
  });

  it('LINK-10 says that there is no personal link because the server does not know its own address', async () => {
    openAdmin(GOOD_TOKEN, ADDRESS);
    const shown = await panel();
    expect(await shown.findByText(/address of the website \(SITE_URL\) is not set/)).toBeVisible();
    expect(shown.queryByRole('button', { name: 'Copy personal link' })).not.toBeInTheDocument();
    const whatsapp = linkOf(shown.getByRole('link', { name: 'WhatsApp Vikram Iyer' }));
    expect(whatsapp.searchParams.get('text')).not.toContain('/r/');
  });

  it('ADMIN-7 shows everything that the person entered, each value with its label', async () => {
    const dawn = { _id: 'dawn', name: 'Dawn' };
    holdRegistrations(around.school, [
      { ...vikram, batchId: dawn, notes: 'Slipped disc.', language: 'hi' },
    ]);
    openAdmin(GOOD_TOKEN, ADDRESS);
    const shown = await panel();
    await shown.findByText(/^5 Dec 2026 to/);
    const about = shown.getByRole('region', { name: 'Registration' });
    const facts = within(about).getAllByRole('term');
    expect(facts.map((name) => [name.textContent, name.nextElementSibling?.textContent])).toEqual([
      ['Phone', '+91 98450 12345 '],
      ['Email', 'vikram@example.org'],
      ['Program', 'Surya Kriya'],
      ['Batch', 'Dawn5 Dec 2026 to 30 Dec 2026'],
      ['Notes', 'Slipped disc.'],
      ['Language', 'Hindi'],
      ['Registered', '1 Nov 2026, 10:00'],
    ]);
    expect(within(about).getByRole('link', { name: '+91 98450 12345' })).toHaveAttribute(
      'href',
      'tel:+919845012345',
    );
  });

  it('ADMIN-7 returns to the stored status without a message when a status change is refused', async () => {
    around.school.answer(`PATCH ${ONE}/status`, refusal(409, 'Full.', 'batch_full'));
    const { user } = openAdmin(GOOD_TOKEN, ADDRESS);
    const status = (await panel()).getByLabelText('Status');
    await user.selectOptions(status, 'confirmed');
    await waitFor(() => expect(status).toHaveValue('pending'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('ADMIN-7 says on a 404 that the registration does not exist any more', async () => {
    around.school.answer('GET /api/admin/registrations/lost', refusal(404, 'Gone.'));
    openAdmin(GOOD_TOKEN, '/admin/registrations?id=lost');
    expect(
      await screen.findByText('This registration does not exist any more.'),
    ).toBeInTheDocument();
  });
});

describe('the staff notes', () => {
  const field = async () => (await panel()).findByRole('textbox', { name: 'Staff notes' });

  it('DATA-2 take up to 5,000 characters', async () => {
    openAdmin(GOOD_TOKEN, ADDRESS);
    expect(await field()).toHaveAttribute('maxlength', '5000');
  });

  it('are stored when the field loses the focus, with the message that they are saved', async () => {
    const { user } = openAdmin(GOOD_TOKEN, ADDRESS);
    await user.type(await field(), ' Knee pain. ');
    expect((await panel()).getByText('Not saved yet')).toBeInTheDocument();
    await user.tab();
    expect(await (await panel()).findByText('Notes saved.')).toBeInTheDocument();
    expect(around.school.callsOf(`PATCH ${ONE}`).map(({ body }) => body)).toEqual([
      { staffNotes: 'Knee pain.', staffNotesRead: '' },
    ]);
    expect(await field()).toHaveValue('Knee pain.');
  });

  it('stay as typed after a failed save, also after a visit to another tab', async () => {
    around.school.answer(`PATCH ${ONE}`, 'offline');
    const { user } = openAdmin(GOOD_TOKEN, ADDRESS);
    await user.type(await field(), 'Knee pain');
    await user.click((await panel()).getByRole('button', { name: 'Save notes' }));
    expect(await (await panel()).findByRole('alert')).toHaveTextContent(/^No connection/);
    await user.click(screen.getByRole('tab', { name: 'Batches' }));
    act(() => history.back());
    expect(await field()).toHaveValue('Knee pain');
  });

  it('stay as typed and not yet saved when the session ends and the person logs in again', async () => {
    around.school.answer(`PATCH ${ONE}`, refusal(403, 'Your session has ended.', 'session_ended'));
    const { user } = openAdmin(GOOD_TOKEN, ADDRESS);
    await user.type(await field(), 'Knee pain');
    await user.tab();
    await user.type(await screen.findByLabelText('Username'), 'asha');
    await user.type(screen.getByLabelText('Password'), 'secret');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(await field()).toHaveValue('Knee pain');
    expect((await panel()).getByText('Not saved yet')).toBeInTheDocument();
  });

  it('are stored when the panel is closed with Escape inside the field', async () => {
    const { user } = openAdmin(GOOD_TOKEN, ADDRESS);
    await user.type(await field(), 'Knee pain{Escape}');
    await waitFor(() => expect(screen.queryByRole('complementary')).not.toBeInTheDocument());
    await waitFor(() => expect(around.school.registrations[0]?.staffNotes).toBe('Knee pain'));
  });

  it('ADMIN-7 NAV-5 are stored when browser back closes the panel, as on a phone', async () => {
    const { user } = await openTab('Registrations');
    await user.click(await screen.findByRole('link', { name: 'Vikram Iyer' }));
    await user.type(await field(), 'Knee pain');
    act(() => history.back());
    await waitFor(() => expect(screen.queryByRole('complementary')).not.toBeInTheDocument());
    await waitFor(() => expect(around.school.registrations[0]?.staffNotes).toBe('Knee pain'));
  });
});

describe('the contacted mark', () => {
  it('is saved at a click, and shows the time when it was set', async () => {
    const { user } = openAdmin(GOOD_TOKEN, ADDRESS);
    await user.click((await panel()).getByRole('checkbox', { name: /^Contacted/ }));
    expect(await (await panel()).findByText('5 Dec 2026, 12:00')).toBeInTheDocument();
    expect(around.school.callsOf(`PATCH ${ONE}`).map(({ body }) => body)).toEqual([
      { contacted: true },
    ]);
  });

  it('is unticked again after a failed save, with an alert', async () => {
    around.school.answer(`PATCH ${ONE}`, refusal(500));
    const { user } = openAdmin(GOOD_TOKEN, ADDRESS);
    const box = (await panel()).getByRole('checkbox', { name: /^Contacted/ });
    await user.click(box);
    expect(await (await panel()).findByRole('alert')).toHaveTextContent(/could not be saved/);
    expect(box).not.toBeChecked();
  });
});

describe('a move to another batch', () => {
  /** Returns the select of the new batch once the batches have loaded. */
  async function choice() {
    const shown = await panel();
    await shown.findByRole('option', { name: /^Dawn/, hidden: true });
    return shown.getByLabelText('New batch');
  }
  const dawn = () =>
    within(screen.getByLabelText('New batch')).getByRole('option', { name: /^Dawn/, hidden: true });

  it('DATA-5 shows the seats left before the move, and the new batch as the current one after it', async () => {
    const { user } = openAdmin(GOOD_TOKEN, ADDRESS);
    const batch = await choice();
    expect(dawn()).toHaveTextContent('Dawn, 5 Dec 2026 to 30 Dec 2026, 20 seats left');
    await user.selectOptions(batch, 'dawn');
    await user.click((await panel()).getByText('Move'));
    expect(await (await panel()).findByText('Moved to Dawn.')).toBeInTheDocument();
    expect(around.school.callsOf(`POST ${ONE}/move`).map(({ body }) => body)).toEqual([
      { batchId: 'dawn' },
    ]);
    await waitFor(() => expect(dawn()).toHaveTextContent(/now here$/));
  });

  it('DATA-5 shows why it is refused when the batch has just filled up, and then disables that batch', async () => {
    around.school.answer(`POST ${ONE}/move`, refusal(409, 'Choose another.', 'batch_full'));
    const { user } = openAdmin(GOOD_TOKEN, ADDRESS);
    await user.selectOptions(await choice(), 'dawn');
    around.school.batches = [aBatch({ _id: 'dawn', name: 'Dawn', capacity: 1, enrolled: 1 })];
    await user.click((await panel()).getByText('Move'));
    expect(await (await panel()).findByText('Not moved: the batch is full.')).toHaveAttribute(
      'role',
      'alert',
    );
    await waitFor(() => expect(dawn()).toBeDisabled());
    expect(dawn()).toHaveTextContent(/, full$/);
  });
});

describe('the panel of a registration on a slow server', () => {
  it('shows the data from the list until the answer arrives', async () => {
    around.school.hold(`GET ${ONE}`, ok(vikram));
    const { user } = await openTab('Registrations');
    await user.click(await screen.findByRole('link', { name: 'Vikram Iyer' }));
    expect((await panel()).getByText('+91 98450 12345')).toBeInTheDocument();
  });

  it('can be loaded again after a failure, from where the focus then is: its heading', async () => {
    around.school.answer('GET /api/admin/registrations/late', 'offline');
    const { user } = openAdmin(GOOD_TOKEN, '/admin/registrations?id=late');
    await screen.findByText('The registration could not be loaded. Please try again.');
    const release = around.school.hold('GET /api/admin/registrations/late', ok(vikram));
    const shown = within(screen.getByRole('complementary'));
    await user.click(shown.getByRole('button', { name: 'Try again' }));
    const heading = shown.getByRole('heading', { level: 2 });
    expect(document.activeElement).toBe(heading);
    release();
    await waitFor(() => expect(heading).toHaveTextContent('Vikram Iyer'));
    expect(document.activeElement).toBe(heading);
  });

  it('says that it is loading when the list has no data of the registration', async () => {
    around.school.hold('GET /api/admin/registrations/late', ok(vikram));
    openAdmin(GOOD_TOKEN, '/admin/registrations?id=late');
    expect(await screen.findByText('Loading the registration…')).toBeInTheDocument();
  });
});
