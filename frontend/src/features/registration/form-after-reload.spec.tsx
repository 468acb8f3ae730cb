import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aBatch, fakeApi, type FakeAnswers } from '../../../test/fake-api';
import {
  batches,
  expectEverythingTypedToBeThere,
  field,
  fill,
  openForm,
  select,
  submitButton,
  SUCCESS,
} from '../../../test/registration-form';
import { renderApp } from '../../../test/render-app';
import { forgetTyped, keepTyped, TYPED_KEY, typedBeforeReload } from './registration-host';
import { emptyValues } from './registration-values';

afterEach(() => jest.restoreAllMocks());

const stored = () => sessionStorage.getItem(TYPED_KEY);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** Ends the page as a browser does: the storage of the tab keeps its content, whatever React does on unmounting. */
function leavePage() {
  const entry = stored();
  cleanup();
  if (entry !== null) sessionStorage.setItem(TYPED_KEY, entry);
}

/** Loads the page again at its history entry, whose state survives in a browser. */
async function reload(answers: FakeAnswers = {}) {
  leavePage();
  fakeApi(answers);
  jest.spyOn(window.history, 'replaceState').mockImplementationOnce(() => {});
  await renderApp(window.location.pathname);
}

/** Opens an address anew in the same tab. */
async function visit(path: string) {
  leavePage();
  fakeApi();
  await renderApp(path);
}

async function choose(program: string) {
  await userEvent.selectOptions(select('Program'), program);
}

describe('a form that is open when the page is loaded again', () => {
  it('FORM-1 REG-10 opens again with all that was typed and chosen', async () => {
    const answers = { batches: () => batches(aBatch()) };
    const { user } = await openForm(answers);
    await fill(user);
    await choose('Yoga for Kids');
    await screen.findByRole('option', { name: /7 spots left/ });
    await user.selectOptions(select('Available Batches'), 'batch-1');
    await user.type(field('Parent’s or guardian’s name'), 'Ravi');
    await user.selectOptions(select('Relation to the child'), 'Father');
    await user.type(field('Additional Notes'), 'A stiff knee');
    await reload(answers);
    const said = ['Full Name', 'Email Address', 'Phone Number', 'Parent’s or guardian’s name'];
    expect([...said, 'Additional Notes'].map((name) => field(name))).toEqual([
      expect.objectContaining({ value: 'Asha Rao' }),
      expect.objectContaining({ value: 'asha@example.org' }),
      expect.objectContaining({ value: '+91 98765 43210' }),
      expect.objectContaining({ value: 'Ravi' }),
      expect.objectContaining({ value: 'A stiff knee' }),
    ]);
    expect(select('Program')).toHaveValue('yoga-for-kids');
    expect(select('Relation to the child')).toHaveValue('father');
    await waitFor(() => expect(select('Available Batches')).toHaveValue('batch-1'));
  });

  it('FORM-1 has what was typed after a second reload, and after Undo, too', async () => {
    const { user } = await openForm({}, '/surya-kriya', 'Begin Surya Kriya');
    await fill(user);
    await reload();
    await reload();
    expect(field('Full Name')).toHaveValue('Asha Rao');
    await press('Close');
    await press('Undo');
    await reload();
    expectEverythingTypedToBeThere();
  });

  it.each([
    ['has ended', []],
    ['is full', [aBatch({ enrolled: 20 })]],
  ])('FORM-1 REG-4 does not have a batch chosen that meanwhile %s', async (_, list) => {
    const { user } = await openForm({ batches: () => batches(aBatch()) });
    await fill(user);
    await screen.findByRole('option', { name: /7 spots left/ });
    await user.selectOptions(select('Available Batches'), 'batch-1');
    await reload({ batches: () => batches(...list) });
    await waitFor(() => expect(select('Available Batches')).toHaveAttribute('aria-busy', 'false'));
    expectEverythingTypedToBeThere();
    expect(select('Available Batches').selectedOptions[0]).toHaveTextContent('No particular batch');
    const { api } = await send();
    expect(api.registrations[0]?.body).not.toHaveProperty('batchId');
  });

  it('FORM-2 asks for consent and for the note on health again, and stores neither', async () => {
    const { user } = await openForm({ healthNotes: true });
    await fill(user);
    await choose('Treatment Module');
    await user.type(await screen.findByRole('textbox', { name: 'About your health' }), 'Asthma');
    for (const box of screen.getAllByRole('checkbox')) await user.click(box);
    expect(stored()).toContain('Asha Rao');
    expect(stored()).not.toMatch(/Asthma|news/);
    await reload({ healthNotes: true });
    const note = await screen.findByRole('textbox', { name: 'About your health' });
    expect(note).toHaveValue('');
    expect(note).toHaveAccessibleDescription(/for your privacy this field was not kept/);
    for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked();
  });
});

it('FORM-2 a form without a reload does not ask to write the note on health again, also while a link loads its page', async () => {
  await openForm({ healthNotes: true });
  await choose('Treatment Module');
  const note = await screen.findByRole('textbox', { name: 'About your health' });
  fireEvent.click(screen.getByRole('link', { name: 'How we treat your data' }));
  expect(note).toHaveAccessibleDescription(/^Optional\. Your ailment/);
  await waitFor(() => expect(window.location.pathname).toBe('/privacy'));
});

async function send() {
  const api = fakeApi();
  await userEvent.click(submitButton());
  await screen.findByText(SUCCESS);
  return { api };
}

describe('a form that is opened by its button after the page was opened anew', () => {
  it('FORM-1 has what was typed in it, and the form of another program has nothing of it', async () => {
    const { user } = await openForm({}, '/surya-kriya', 'Begin Surya Kriya');
    await fill(user);
    await visit('/yogasanas');
    await press('Begin Yogasanas');
    expect(field('Full Name')).toHaveValue('');
    expect(select('Program')).toHaveValue('yogasanas');
    await press('Close');
    await visit('/surya-kriya');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await press('Begin Surya Kriya');
    expectEverythingTypedToBeThere();
  });

  it('FORM-2 REG-9 is empty if it was closed before', async () => {
    const { user } = await openForm();
    await fill(user);
    expect(stored()).not.toBeNull();
    await press('Close');
    expect(stored()).toBeNull();
    await visit('/');
    await press('Begin Your Journey');
    expect(field('Full Name')).toHaveValue('');
  });

  it('FORM-2 REG-9 is empty if everything typed was deleted before', async () => {
    const { user } = await openForm();
    await user.type(field('Full Name'), 'A');
    expect(stored()).not.toBeNull();
    await user.clear(field('Full Name'));
    expect(stored()).toBeNull();
  });

  it('FORM-2 REG-9 is empty once its registration was accepted, also if it was not closed before', async () => {
    const { user } = await openForm();
    await fill(user);
    await send();
    expect(stored()).toBeNull();
    await reload();
    expect(field('Full Name')).toHaveValue('');
  });
});

it('FORM-3 REG-1 the form opens, is filled in, sent and closed where the browser refuses storage', async () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('refused', 'QuotaExceededError');
    });
  }
  const { api, user } = await openForm();
  await fill(user);
  await user.click(submitButton());
  await screen.findByText(SUCCESS);
  await press('Close');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(api.registrations).toHaveLength(1);
});

describe('what is stored of a form', () => {
  const preset = { program: 'yogasanas', batchId: 'batch-1' } as const;
  const typed = { ...emptyValues('yogasanas', '', 'batch-2'), name: 'Asha' };

  afterEach(() => jest.useRealTimers());

  it('FORM-1 is restored for 30 minutes after the last change', () => {
    jest.useFakeTimers();
    keepTyped(preset, typed);
    jest.advanceTimersByTime(30 * 60_000 - 1);
    expect(typedBeforeReload(preset)).toEqual(typed);
    jest.advanceTimersByTime(1);
    expect(typedBeforeReload(preset)).toBeNull();
  });

  it.each([
    ['program', { ...preset, program: 'surya-kriya' }],
    ['batch', { ...preset, batchId: 'batch-2' }],
    ['waiting list', { program: 'yogasanas', batchId: undefined, waitingFor: 'batch-1' }],
  ] as const)('FORM-1 belongs to the form that opens with its %s', (_, other) => {
    keepTyped(preset, typed);
    forgetTyped(other);
    expect(typedBeforeReload(other)).toBeNull();
    expect(typedBeforeReload(preset)).toEqual(typed);
    forgetTyped(preset);
    expect(stored()).toBeNull();
  });

  it.each(['{', '"text"', 'null', '{"form":"yogasanas/batch-1/","until":1e15,"values":null}'])(
    'FORM-3 is ignored if it is invalid: %s',
    (text) => {
      sessionStorage.setItem(TYPED_KEY, text);
      expect(typedBeforeReload(preset)).toBeNull();
    },
  );

  it('FORM-3 is restored as far as this version of the site knows it', () => {
    const values = { name: 'Asha', notes: 7, program: 'pilates', guardianRelation: 'aunt' };
    const entry = { form: 'yogasanas/batch-1/', until: 1e15, values };
    sessionStorage.setItem(TYPED_KEY, JSON.stringify(entry));
    expect(typedBeforeReload(preset)).toEqual({ ...emptyValues(), name: 'Asha' });
  });
});
