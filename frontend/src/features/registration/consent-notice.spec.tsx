import { act, screen, within } from '@testing-library/react';
import { type FakeAnswer, later } from '../../../test/fake-api';
import {
  field,
  fill,
  openForm,
  select,
  submitButton,
  SUCCESS,
} from '../../../test/registration-form';
import { NOTICE_VERSION } from '../../content/notice';

const UNSET = 'Until your batch ends; without a batch, for 30 days.';

const facts = (set: object): FakeAnswer => ({
  status: 200,
  body: {
    daysAfterBatchEnd: 0,
    daysWithoutBatch: 30,
    keepConfirmedOfEndedBatch: false,
    keepConfirmedWithoutBatch: false,
    ...set,
  },
});

const form = () => within(screen.getByRole('dialog'));

describe('the consent notice of the form', () => {
  beforeEach(() => localStorage.clear());

  it('LAW-1 says above the button what is kept, why, for how long, and whom to ask', async () => {
    await openForm();
    await form().findByText(UNSET);
    const names = form()
      .getAllByRole('term')
      .map(({ textContent }) => textContent);
    expect(names).toEqual(['What', 'Why', 'How long', 'Whom to ask']);
    expect(form().getByText('By sending this form you agree to this:')).toBeVisible();
    expect(form().getByRole('link', { name: 'namaste@example.org' })).toHaveAttribute(
      'href',
      'mailto:namaste@example.org',
    );
    const last = form().getByRole('link', { name: 'How we treat your data' });
    expect(last).toHaveAttribute('href', '/privacy');
    expect(last.compareDocumentPosition(submitButton())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('LAW-1 is sent as its version, without a checkbox', async () => {
    const { user, api } = await openForm();
    await fill(user);
    await user.click(submitButton());
    await screen.findByText(SUCCESS);
    expect(api.registrations[0]?.body).toMatchObject({ noticeVersion: NOTICE_VERSION });
  });

  it.each([
    [{}, UNSET],
    [
      { daysAfterBatchEnd: 45, daysWithoutBatch: 90 },
      'Until 45 days after your batch ends; without a batch, for 90 days.',
    ],
    [
      { daysAfterBatchEnd: 1, daysWithoutBatch: 1 },
      'Until 1 day after your batch ends; without a batch, for 1 day.',
    ],
    [
      { keepConfirmedOfEndedBatch: true, keepConfirmedWithoutBatch: true },
      `${UNSET} Once confirmed, until you ask us to delete it.`,
    ],
    [
      { keepConfirmedOfEndedBatch: true },
      `${UNSET} Once confirmed in a batch, until you ask us to delete it.`,
    ],
    [
      { keepConfirmedWithoutBatch: true },
      `${UNSET} Once confirmed without a batch, until you ask us to delete it.`,
    ],
  ])('LAW-2 shows the retention periods that the school has set: %j', async (set, text) => {
    await openForm({ retention: () => facts(set) });
    expect(await form().findByText(text)).toBeVisible();
  });

  it('LAW-2 shows no period until the API responds, and the default period if there is no connection', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    const { answer, give } = later();
    await openForm({ retention: () => answer });
    expect(form().getByText('…')).toBeVisible();
    give('offline');
    expect(await form().findByText(UNSET)).toBeVisible();
  });

  it('LAW-2 shows the retention periods that the school has set when the connection returns', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    let answer: FakeAnswer = 'offline';
    await openForm({ retention: () => answer });
    expect(await form().findByText(UNSET)).toBeVisible();
    answer = facts({ daysAfterBatchEnd: 45, daysWithoutBatch: 90 });
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await form().findByText(/^Until 45 days after your batch ends/)).toBeVisible();
  });
});

describe('the fields of a single program', () => {
  const name = 'Parent’s or guardian’s name';
  const relation = 'Relation to the child';
  const health = 'About your health';

  it('LAW-4 of Yoga for Kids are the optional name and relation of the parent or guardian, which are sent', async () => {
    const { user, api } = await openForm();
    await fill(user);
    expect(screen.queryByLabelText(name)).not.toBeInTheDocument();
    await user.selectOptions(select('Program'), 'yoga-for-kids');
    expect(field(name)).not.toBeRequired();
    const relations = [...select(relation).options].map(({ text }) => text);
    expect(relations.slice(1)).toEqual(['Mother', 'Father', 'Guardian']);
    await user.type(field(name), 'Meera Rao');
    await user.selectOptions(select(relation), 'Mother');
    await user.click(submitButton());
    await screen.findByText(SUCCESS);
    expect(api.registrations[0]?.body).toMatchObject({
      guardianName: 'Meera Rao',
      guardianRelation: 'mother',
    });
  });

  it('LAW-4 a relation whose choice is taken back is not sent', async () => {
    const { user, api } = await openForm();
    await fill(user);
    await user.selectOptions(select('Program'), 'yoga-for-kids');
    await user.selectOptions(select(relation), 'Mother');
    await user.selectOptions(select(relation), '');
    await user.click(submitButton());
    await screen.findByText(SUCCESS);
    expect(api.registrations[0]?.body).not.toHaveProperty('guardianRelation');
  });

  it('LAW-5 of the Treatment Module include an optional health note, which is sent, if the server accepts one', async () => {
    const { user, api } = await openForm({ healthNotes: true });
    await fill(user);
    expect(screen.queryByLabelText(health)).not.toBeInTheDocument();
    await user.selectOptions(select('Program'), 'treatment-module');
    const box = await screen.findByRole('textbox', { name: health });
    expect(box).not.toBeRequired();
    // A browser must not remember it.
    expect(box).toHaveAttribute('autocomplete', 'off');
    expect(box).toHaveAttribute('rows', '2');
    await user.type(box, 'Asthma');
    await user.click(submitButton());
    await screen.findByText(SUCCESS);
    expect(api.registrations[0]?.body).toMatchObject({ healthNote: 'Asthma' });
  });

  it('LAW-5 of the Treatment Module include the health note once the connection returns', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    let answer: FakeAnswer = 'offline';
    const { user } = await openForm({ healthNotes: () => answer });
    await user.selectOptions(select('Program'), 'treatment-module');
    await screen.findByRole('option', { name: 'No particular batch' });
    expect(screen.queryByLabelText(health)).not.toBeInTheDocument();
    answer = { status: 200, body: { healthNotes: true } };
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('textbox', { name: health })).toBeVisible();
  });

  it('LAW-5 of the Treatment Module have no health note if the server accepts none', async () => {
    const { user, api } = await openForm({ healthNotes: false });
    await user.selectOptions(select('Program'), 'treatment-module');
    await screen.findByRole('option', { name: 'No particular batch' });
    expect(api.calls).toContain('GET /api/registration/form');
    expect(screen.queryByLabelText(health)).not.toBeInTheDocument();
  });
});

describe('the choice to be told of new batches', () => {
  it('PEOPLE-1 has an unchecked checkbox per channel, worded as consent, and only a checked one is sent', async () => {
    const { user, api } = await openForm();
    await fill(user);
    const choice = screen.getByRole('group', { name: 'Tell me of new batches' });
    expect(choice).toHaveAccessibleDescription(/^Optional\. I agree that the school keeps my name/);
    const group = within(choice);
    const boxes = group.getAllByRole('checkbox');
    expect(boxes.map((box) => (box as HTMLInputElement).checked)).toEqual([false, false]);
    expect(group.getByText(/^Optional\. I agree that the school keeps my name/)).toBeVisible();
    await user.click(group.getByRole('checkbox', { name: 'By phone or WhatsApp' }));
    await user.click(submitButton());
    await screen.findByText(SUCCESS);
    expect(api.registrations[0]?.body).toMatchObject({ newsByPhone: true });
    expect(api.registrations[0]?.body).not.toHaveProperty('newsByEmail');
  });

  it('PEOPLE-1 is not sent if nothing is checked', async () => {
    const { user, api } = await openForm();
    await fill(user);
    const box = screen.getByRole('checkbox', { name: 'By e-mail' });
    await user.click(box);
    await user.click(box);
    await user.click(submitButton());
    await screen.findByText(SUCCESS);
    expect(Object.keys(api.registrations[0]?.body as object)).not.toContain('newsByEmail');
  });
});
