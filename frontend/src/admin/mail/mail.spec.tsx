import { act, screen, waitFor, within } from '@testing-library/react';
import { REFRESH_INTERVAL_MS } from '../http/http';
import { aRegistration } from '../testing/builders';
import { GOOD_TOKEN, ok, refusal } from '../testing/fake-school';
import { inFakeSchool } from '../testing/in-fake-school';
import { holdRegistrations } from '../testing/registration-calls';
import { openAdmin, openTab } from '../testing/render-admin';
import type { FailedMail } from './mail.api';
import { mailTexts } from './mail-texts';

const around = inFakeSchool();
const STATE = 'GET /api/admin/mail';
/** One that is no longer true is not sent, however often it is asked for. */
const SENT_AGAIN = 'The mail will be sent again, if what it says is still true.';
const RESEND = 'POST /api/admin/mail/m1/resend';
const HEADING = 'Mails that did not arrive';

const FAILED: FailedMail = {
  _id: 'm1',
  kind: 'confirmed',
  state: 'failed',
  reason: 'address_refused',
  createdAt: '2026-12-05T06:00:00.000Z',
  settledAt: '2026-12-05T06:02:00.000Z',
  registrationId: 'r1',
  name: 'Asha Rao',
};
const GOOD = { delivery: 'smtp', withLinks: true, failed: 0, late: 0, latest: [] } as const;
const section = async () => within(await screen.findByRole('region', { name: HEADING }));

describe('the mail section of the dashboard', () => {
  it('MAIL-7 shows an undelivered mail with its time, the reason and a link to the registration', async () => {
    around.school.answer(STATE, ok({ ...GOOD, failed: 1, latest: [FAILED] }));
    const { user } = await openTab('Dashboard');
    const shown = await section();
    expect(shown.getByText('One mail could not be delivered.')).toBeInTheDocument();
    expect(shown.getByText('Your place is confirmed')).toHaveTextContent(
      'Your place is confirmednot delivered, 5 Dec 2026, 11:32',
    );
    expect(shown.getByText(/^This address does not exist/)).toBeInTheDocument();
    await user.click(shown.getByRole('link', { name: 'Asha Rao' }));
    expect(location.pathname + location.search).toBe('/admin/registrations?id=r1');
  });

  it('MAIL-7 PEOPLE-7 links an undelivered mail about a new batch to the page of its recipient', async () => {
    const { registrationId: _, ...rest } = FAILED;
    const news = { ...rest, kind: 'news', personId: 'p1', name: 'Lakshmi Nair' };
    around.school.answer(STATE, ok({ ...GOOD, failed: 1, latest: [news] }));
    await openTab('Dashboard');
    const shown = await section();
    expect(shown.getByText('A new batch')).toHaveTextContent(
      'A new batchnot delivered, 5 Dec 2026, 11:32',
    );
    expect(shown.getByRole('link', { name: 'Lakshmi Nair' })).toHaveAttribute(
      'href',
      '/admin/people?id=p1',
    );
  });

  it('MAIL-7 sends a mail again at a press of its button, and shows the answer until it is dismissed', async () => {
    around.school.answer(STATE, ok({ ...GOOD, failed: 1, latest: [FAILED] }));
    around.school.answer(RESEND, ok({ message: 'The mail will be sent again.' }));
    const { user } = await openTab('Dashboard');
    const name = 'Send “Your place is confirmed” to Asha Rao again';
    await user.click((await section()).getByRole('button', { name }));
    expect(await screen.findByText(SENT_AGAIN)).toBeInTheDocument();
    expect(around.school.callsOf(RESEND)).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(SENT_AGAIN)).not.toBeInTheDocument();
  });

  it('MAIL-7 shows why a resend failed until it is dismissed, and keeps the mail in the list', async () => {
    around.school.answer(STATE, ok({ ...GOOD, failed: 1, latest: [FAILED] }));
    around.school.answer(RESEND, refusal(404, 'This mail does not exist any more.'));
    const { user } = await openTab('Dashboard');
    await user.click((await section()).getByRole('button', { name: /^Send/ }));
    expect(await screen.findByText('This mail does not exist any more.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('This mail does not exist any more.')).not.toBeInTheDocument();
    expect((await section()).getByText('Your place is confirmed')).toBeInTheDocument();
  });

  it('MAIL-7 counts all undelivered mails, also those not listed, and mails that wait for over ten minutes', async () => {
    around.school.answer(STATE, ok({ ...GOOD, failed: 31, late: 2, latest: [FAILED] }));
    await openTab('Dashboard');
    const shown = await section();
    expect(shown.getByText('31 mails could not be delivered. The last 1:')).toBeInTheDocument();
    expect(shown.getByText(/^2 mails have been waiting for more than ten/)).toBeInTheDocument();
  });

  it('MAIL-7 is absent, without an error message, when the state of the mails cannot be loaded', async () => {
    around.school.answer(STATE, refusal(503, 'Away.'));
    await openTab('Dashboard');
    await screen.findByText('Nobody is waiting for an answer.');
    expect(screen.queryByText(HEADING)).not.toBeInTheDocument();
    expect(screen.queryByText('Away.')).not.toBeInTheDocument();
  });

  it('MAIL-7 is absent when every mail has arrived', async () => {
    around.school.answer(STATE, ok(GOOD));
    await openTab('Dashboard');
    await screen.findByText('Nobody is waiting for an answer.');
    await waitFor(() => expect(around.school.callsOf(STATE)).toHaveLength(1));
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.queryByText(HEADING)).not.toBeInTheDocument();
  });

  it('MAIL-5 MAIL-9 says that no mail server is set (SMTP_URL), and that mails hold no links (SITE_URL)', async () => {
    around.school.answer(STATE, ok({ ...GOOD, delivery: 'files', withLinks: false }));
    await openTab('Dashboard');
    expect(await screen.findByText(/^No mail server is set.*SMTP_URL/)).toBeInTheDocument();
    expect(screen.getByText(/mails contain no links \(see SITE_URL/)).toBeInTheDocument();
  });

  it('MAIL-7 counts late mails also when none has failed, and names no number of listed ones when all are', async () => {
    around.school.answer(STATE, ok({ ...GOOD, late: 1 }));
    const { unmount } = await openTab('Dashboard');
    const late =
      'One mail has been waiting for more than ten minutes: the mail server may be down.';
    expect((await section()).getByText(late)).toBeInTheDocument();
    unmount();
    const two = [FAILED, { ...FAILED, _id: 'm2' }];
    around.school.answer(STATE, ok({ ...GOOD, failed: 2, latest: two }));
    await openTab('Dashboard');
    expect((await section()).getByText(/could not be delivered/).textContent).toBe(
      '2 mails could not be delivered.',
    );
  });

  it('MAIL-7 disables every button to send a mail again until the server has answered', async () => {
    const two = [FAILED, { ...FAILED, _id: 'm2' }];
    around.school.answer(STATE, ok({ ...GOOD, failed: 2, latest: two }));
    const release = around.school.hold(RESEND, ok({ message: 'The mail will be sent again.' }));
    const { user } = await openTab('Dashboard');
    const buttons = (await section()).getAllByRole('button', { name: /^Send/ });
    await user.click(buttons[0] as HTMLElement);
    for (const button of buttons) expect(button).toBeDisabled();
    release();
    expect(await screen.findByText(SENT_AGAIN)).toBeInTheDocument();
    for (const button of buttons) expect(button).toBeEnabled();
  });

  it('AUTH-6 MAIL-7 is loaded again every 300 seconds', async () => {
    await openTab('Dashboard');
    await waitFor(() => expect(around.school.callsOf(STATE)).toHaveLength(1));
    around.school.answer(STATE, ok({ ...GOOD, failed: 1, latest: [FAILED] }));
    await act(() => jest.advanceTimersByTimeAsync(REFRESH_INTERVAL_MS + 1_000));
    expect((await section()).getByText('One mail could not be delivered.')).toBeInTheDocument();
  });
});

describe('the mail list of a registration', () => {
  const MAILS = 'GET /api/admin/mail/registrations/r1';
  async function mailsInPanel() {
    holdRegistrations(around.school, [aRegistration({ _id: 'r1', name: 'Asha Rao' })]);
    openAdmin(GOOD_TOKEN, '/admin/registrations?id=r1');
    return within(await screen.findByRole('region', { name: 'Mails' }));
  }

  it('MAIL-7 shows the state of each mail, and a resend button only for a mail that was not delivered', async () => {
    const { registrationId: _, name: __, ...failed } = FAILED;
    const sent = { ...failed, _id: 'm0', kind: 'received', state: 'sent', reason: undefined };
    around.school.answer(MAILS, ok({ messages: [sent, failed] }));
    const mails = await mailsInPanel();
    const items = await mails.findAllByRole('listitem');
    expect(items.map((item) => within(item).queryAllByRole('button').length)).toEqual([0, 1]);
    expect(items[0]).toHaveTextContent('We have your registrationsent, 5 Dec 2026, 11:32');
    expect(items[1]).toHaveTextContent('not delivered');
    expect(screen.getByText(/^sent, /)).toHaveClass('state');
    expect(screen.getByText(/^not delivered, /)).toHaveClass('failed');
  });

  it('MAIL-7 says that no mail has been written when there is none', async () => {
    const mails = await mailsInPanel();
    expect(await mails.findByText('No mail has been written to this person.')).toBeInTheDocument();
  });

  it('MAIL-7 says that the mails cannot be loaded when the call fails, and loads them at another try', async () => {
    around.school.answer(MAILS, refusal(500, 'Broken.'));
    const mails = await mailsInPanel();
    const said = await mails.findByText('The mails could not be loaded.');
    around.school.answer(MAILS, ok({ messages: [] }));
    act(() => mails.getByRole('button', { name: 'Try again' }).click());
    expect(document.activeElement).toBe(mails.getByRole('heading', { name: 'Mails' }));
    expect(await mails.findByText('No mail has been written to this person.')).toBeInTheDocument();
    expect(said).not.toBeInTheDocument();
  });

  it('MAIL-7 offers to send a dropped mail again, and shows when a mail was written that is not sent yet', async () => {
    const { registrationId: _, name: __, settledAt: ___, ...failed } = FAILED;
    const dropped = { ...failed, _id: 'm0', state: 'dropped', reason: 'too_many' };
    const waiting = { ...failed, state: 'waiting', reason: undefined };
    around.school.answer(MAILS, ok({ messages: [dropped, waiting] }));
    const items = await (await mailsInPanel()).findAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Your place is confirmednot sent, 5 Dec 2026, 11:30Too many mails were sent to this address today.Send again',
      'Your place is confirmedabout to be sent, 5 Dec 2026, 11:30',
    ]);
  });

  it('MAIL-7 loads the mails anew each time the panel opens, because a waiting mail may have left', async () => {
    around.school.answer(MAILS, ok({ messages: [] }));
    const mails = await mailsInPanel();
    await mails.findByText('No mail has been written to this person.');
    const panel = () => screen.getByRole('complementary', { name: 'Asha Rao' });
    act(() => within(panel()).getByRole('button', { name: 'Close' }).click());
    expect(screen.queryByRole('region', { name: 'Mails' })).not.toBeInTheDocument();
    const { registrationId: _, name: __, ...failed } = FAILED;
    around.school.answer(MAILS, ok({ messages: [failed] }));
    act(() => screen.getByRole('link', { name: 'Asha Rao' }).click());
    expect(await screen.findByText('Your place is confirmed')).toBeInTheDocument();
    expect(around.school.callsOf(MAILS)).toHaveLength(2);
  });
});

describe('the texts that describe a mail to staff', () => {
  it('MAIL-2 MAIL-7 name every kind of mail, every state and every reason', () => {
    const { kinds, states, reasons } = mailTexts;
    expect({ kinds, states, reasons }).toEqual({
      kinds: {
        received: 'We have your registration',
        confirmed: 'Your place is confirmed',
        cancelled: 'Your registration is cancelled',
        reminder: 'Your batch begins tomorrow',
        batch_changed: 'Your batch has changed',
        batch_called_off: 'Your batch will not take place',
        batch_message: 'A message to the whole batch',
        waiting: 'You are on the waiting list',
        offered: 'A seat is free for you',
        seat_given: 'You have a seat now',
        offer_ended: 'Your seat is no longer kept',
        news: 'A new batch',
      },
      states: {
        waiting: 'about to be sent',
        sending: 'about to be sent',
        sent: 'sent',
        failed: 'not delivered',
        dropped: 'not sent',
      },
      reasons: {
        address_refused:
          'This address does not exist, or does not accept mail. Please check it with the person.',
        message_refused: 'The mail server of this address rejected the mail.',
        gave_up: 'We tried for three days, but could not deliver it.',
        no_longer_true: 'It was no longer true when it was due to be sent.',
        refused_before: 'This address rejected an earlier mail.',
        too_many: 'Too many mails were sent to this address today.',
        no_address: 'There was no address.',
      },
    });
  });
});
