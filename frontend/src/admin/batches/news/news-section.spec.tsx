import { screen, waitFor, within } from '@testing-library/react';
import { aBatch, lakshmi } from '../../testing/builders';
import { GOOD_TOKEN, ok } from '../../testing/fake-school';
import { inFakeSchool } from '../../testing/in-fake-school';
import { openAdmin } from '../../testing/render-admin';

const around = inFakeSchool();

const aLetter = (subject: string) => ({
  subject,
  school: 'Arunima Yoga School',
  heading: 'A new batch',
  greeting: 'Namaste Asha,',
  paragraphs: ['You asked us to tell you about new batches.'],
  facts: [],
  links: [{ label: 'Stop mails about new batches', text: 'Stop mails about new batches' }],
  questions: 'Questions?',
  contacts: [],
  address: 'The street',
  why: 'Because you agreed.',
});

describe("the section 'Tell people about this batch'", () => {
  const NEWS = '/api/admin/people/news/batch-1';
  const HEADING = 'Tell people about this batch';

  const lost = {
    _id: 'm1',
    kind: 'news',
    state: 'failed',
    reason: 'address_refused',
    createdAt: '2026-11-20T06:30:00.000Z',
    personId: 'person-2',
    name: 'Ravi Menon',
  };

  it('PEOPLE-7 shows the total number of people to call, and of failed mails, when it lists only some of them', async () => {
    around.school.batches = [aBatch({ status: 'upcoming' })];
    around.school.answer('GET /api/admin/audit/batch-1', ok({ entries: [] }));
    const counts = { toTell: 0, told: 5000, failed: 2345, latest: [lost], toCall: 1234 };
    around.school.answer(`GET ${NEWS}`, ok({ ...counts, byPhone: [lakshmi] }));
    openAdmin(GOOD_TOKEN, '/admin/batches?id=batch-1');
    const summary = '1,234 people to be called or written to by hand, the first 1';
    expect(await screen.findByText(summary)).toBeVisible();
    expect(screen.getByText('2,345 mails did not arrive, the last 1')).toBeVisible();
    const section = within(screen.getByRole('region', { name: HEADING }));
    expect(
      section.getByText(
        'Nobody who knows this program is waiting for a mail about it. 5,000 people told already, 2,345 could not be reached.',
      ),
    ).toBeVisible();
    expect(section.queryByRole('button', { name: /^Tell/ })).not.toBeInTheDocument();
    // The number is dialled without its spaces.
    expect(section.getByText('+91 98450 77777')).toHaveAttribute('href', 'tel:+919845077777');
  });

  it('PEOPLE-7 says that it could not be loaded, and is loaded at another try', async () => {
    around.school.batches = [aBatch({ status: 'upcoming' })];
    around.school.answer('GET /api/admin/audit/batch-1', ok({ entries: [] }));
    around.school.answer(`GET ${NEWS}`, 'offline');
    const { user } = openAdmin(GOOD_TOKEN, '/admin/batches?id=batch-1');
    const section = within(await screen.findByRole('region', { name: HEADING }));
    const counts = { toTell: 3, told: 0, failed: 0, latest: [], toCall: 0 };
    around.school.answer(`GET ${NEWS}`, ok({ ...counts, byPhone: [] }));
    await user.click(await section.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Tell 3 people' })).toBeVisible();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: HEADING }));
  });

  it('PEOPLE-7 is missing for a completed batch, and its data is not requested', async () => {
    around.school.batches = [aBatch({ status: 'completed' })];
    around.school.answer('GET /api/admin/audit/batch-1', ok({ entries: [] }));
    openAdmin(GOOD_TOKEN, '/admin/batches?id=batch-1');
    await screen.findByRole('region', { name: 'History' });
    // The history is below this section, and sends its request later.
    await waitFor(() =>
      expect(around.school.callsOf('GET /api/admin/audit/batch-1')).toHaveLength(1),
    );
    expect(screen.queryByRole('region', { name: HEADING })).not.toBeInTheDocument();
    expect(around.school.callsOf(`GET ${NEWS}`)).toHaveLength(0);
  });

  it('PEOPLE-7 shows the number of people, previews the mail before sending, lists failed mails and people to call', async () => {
    around.school.batches = [aBatch({ status: 'upcoming' })];
    around.school.answer('GET /api/admin/audit/batch-1', ok({ entries: [] }));
    const byPhone = [{ ...lakshmi, phoneE164: '+919811122233' }];
    around.school.answer(
      `GET ${NEWS}`,
      ok({ toTell: 3, told: 2, failed: 1, latest: [lost], byPhone, toCall: 1 }),
    );
    around.school.answer(`POST ${NEWS}`, ok({ people: 3 }));
    around.school.answer('GET /api/admin/mail/batches/batch-1/news', (request) =>
      ok(aLetter(`Subject in ${new URL(request.url).searchParams.get('language')}`)),
    );
    const { user } = openAdmin(GOOD_TOKEN, '/admin/batches?id=batch-1');
    const section = within(await screen.findByRole('region', { name: HEADING }));
    expect(
      section.getByText(
        '3 people who know this program want a mail about a new batch. 2 people told already, 1 could not be reached.',
      ),
    ).toBeVisible();
    await user.click(section.getByRole('button', { name: 'Tell 3 people' }));
    const dialog = within(
      screen.getByRole('alertdialog', { name: 'Tell 3 people about this batch?' }),
    );
    // The dialog shows the mail as people will read it, in each language.
    expect(await dialog.findByText('Subject in en')).toBeVisible();
    expect(dialog.queryByText(/^The public form does not list this program/)).toBeNull();
    expect(dialog.getByRole('article')).toHaveTextContent('Stop mails about new batches');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Read it in' }), 'Hindi');
    expect(await dialog.findByText('Subject in hi')).toBeVisible();
    expect(dialog.getByRole('article')).toHaveAttribute('lang', 'hi');
    await user.click(dialog.getByRole('button', { name: 'Not now' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(around.school.callsOf(`POST ${NEWS}`)).toHaveLength(0);
    await user.click(section.getByRole('button', { name: 'Tell 3 people' }));
    const again = within(screen.getByRole('alertdialog'));
    around.school.answer(
      `GET ${NEWS}`,
      ok({ toTell: 0, told: 5, failed: 1, latest: [lost], byPhone, toCall: 1 }),
    );
    await user.click(again.getByRole('button', { name: 'Send the mails' }));
    const said = await section.findByText('3 people will be told.');
    await waitFor(() => expect(section.queryByRole('button', { name: /^Tell/ })).toBeNull());
    // The pressed button is gone.
    expect(said).toHaveFocus();
    expect(around.school.callsOf(`POST ${NEWS}`)).toHaveLength(1);
    await user.click(section.getByText('One mail did not arrive'));
    expect(section.getByRole('link', { name: 'Ravi Menon' })).toHaveAttribute(
      'href',
      '/admin/people?id=person-2',
    );
    expect(section.getByText(/^This address does not exist/)).toBeVisible();
    expect(
      section.getByRole('button', { name: 'Send “A new batch” to Ravi Menon again' }),
    ).toBeVisible();
    await user.click(section.getByText('1 person to be called or written to by hand'));
    const link = section.getByRole('link', { name: 'WhatsApp Lakshmi Nair' });
    // A new tab, so that the list stays open behind it.
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noreferrer');
    const whatsapp = new URL(link.getAttribute('href') ?? '');
    expect(section.getByText('+91 98450 77777')).toHaveAttribute('href', 'tel:+919811122233');
    expect(whatsapp.pathname).toBe('/919811122233');
    expect(whatsapp.searchParams.get('text')).toBe(
      'नमस्ते Lakshmi Nair, आपने कहा था कि नए बैच के बारे में आपको बताएँ: Dawn batch, 5 दिसंबर 2026 से 30 दिसंबर 2026 तक, सोमवार, शुक्रवार, 06:00 - 07:00। अगर अब ऐसे संदेश नहीं चाहिए, तो बस हमें बता दीजिए।',
    );
  });

  it('PEOPLE-7 PROG-2 says before it sends that nobody can register in the form for a program that it does not list', async () => {
    around.school.batches = [aBatch({ status: 'upcoming', program: 'yogic-food' })];
    around.school.answer('GET /api/admin/audit/batch-1', ok({ entries: [] }));
    around.school.answer(
      `GET ${NEWS}`,
      ok({ toTell: 3, told: 0, failed: 0, latest: [], byPhone: [], toCall: 0 }),
    );
    around.school.answer('GET /api/admin/mail/batches/batch-1/news', ok(aLetter('Cooking')));
    const { user } = openAdmin(GOOD_TOKEN, '/admin/batches?id=batch-1');
    await user.click(await screen.findByRole('button', { name: 'Tell 3 people' }));
    expect(screen.getByRole('alertdialog')).toHaveTextContent(
      'The public form does not list this program: nobody can choose this batch there.',
    );
  });

  it('PEOPLE-7 speaks of one person in the singular', async () => {
    around.school.batches = [aBatch({ status: 'upcoming' })];
    around.school.answer('GET /api/admin/audit/batch-1', ok({ entries: [] }));
    const none = { told: 0, failed: 0, latest: [], byPhone: [], toCall: 0 };
    around.school.answer(`GET ${NEWS}`, ok({ toTell: 1, ...none }));
    openAdmin(GOOD_TOKEN, '/admin/batches?id=batch-1');
    expect(
      await screen.findByText('1 person who knows this program wants a mail about a new batch.'),
    ).toBeVisible();
  });
});
