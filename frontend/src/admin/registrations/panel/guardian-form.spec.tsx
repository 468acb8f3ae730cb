import { act, screen, waitFor, within } from '@testing-library/react';
import { draftOf } from '../../session/drafts';
import { aRegistration } from '../../testing/builders';
import { GOOD_TOKEN, ok, refusal } from '../../testing/fake-school';
import { inFakeSchool } from '../../testing/in-fake-school';
import { holdRegistrations } from '../../testing/registration-calls';
import { loseFocus, openAdmin } from '../../testing/render-admin';

const around = inFakeSchool();
const ONE = '/api/admin/registrations/registration-1';
const ADDRESS = '/admin/registrations?id=registration-1';
const part = () => screen.getByRole('region', { name: 'Consent' });
const panel = async () => within(await screen.findByRole('complementary', { name: 'Vikram Iyer' }));
const child = aRegistration({ program: 'yoga-for-kids', missing: ['guardian'] });

describe('the form of a child’s guardian', () => {
  it('LAW-4 opens the guardian form in the panel until staff have added a guardian', async () => {
    holdRegistrations(around.school, [child]);
    const { missing: _, ...whole } = child;
    const answered = { ...whole, guardianName: 'Meera', guardianRelation: 'mother' } as const;
    around.school.answer(`PATCH ${ONE}`, () => {
      holdRegistrations(around.school, [answered]);
      return ok(answered);
    });
    const { user } = openAdmin(GOOD_TOKEN, ADDRESS);
    const shown = await panel();
    expect(shown.getByText('Guardian missing')).toBeVisible();
    const name = shown.getByLabelText('Parent’s or guardian’s name');
    const fold = name.closest('details');
    expect(fold).toHaveAttribute('open');
    await user.type(name, ' Meera ');
    await user.selectOptions(shown.getByLabelText('Relation to the child'), 'Mother');
    const consent = within(part());
    await user.click(consent.getByRole('button', { name: 'Save' }));
    expect(await consent.findByText('Meera, Mother')).toBeVisible();
    expect(fold).not.toHaveAttribute('open');
    // The button that had the focus is disabled, and hidden by the fold.
    expect(consent.getByText('Saved.')).toBeVisible();
    expect(consent.getByText('Saved.').parentElement).toHaveFocus();
    expect(around.school.callsOf(`PATCH ${ONE}`)[0]?.body).toEqual({
      guardianName: 'Meera',
      guardianRelation: 'mother',
      guardianNameRead: '',
      guardianRelationRead: '',
    });
  });

  it('AUTH-5 LAW-4 keeps a typed guardian when the session ends, until the same person has saved it', async () => {
    holdRegistrations(around.school, [child]);
    around.school.answer(`PATCH ${ONE}`, refusal(403, 'Log in again.', 'session_ended'));
    const { user } = openAdmin(GOOD_TOKEN, ADDRESS);
    const shown = await panel();
    await user.type(shown.getByLabelText('Parent’s or guardian’s name'), 'Meera');
    await user.selectOptions(shown.getByLabelText('Relation to the child'), 'Mother');
    await user.click(within(part()).getByRole('button', { name: 'Save' }));
    await user.type(await screen.findByLabelText('Username'), 'asha');
    await user.type(screen.getByLabelText('Password'), 'morning-sun');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    const again = await panel();
    expect(again.getByLabelText('Parent’s or guardian’s name')).toHaveValue('Meera');
    expect(again.getByLabelText('Relation to the child')).toHaveDisplayValue('Mother');
    const { missing: _, ...whole } = child;
    const answered = { ...whole, guardianName: 'Meera', guardianRelation: 'mother' } as const;
    around.school.answer(`PATCH ${ONE}`, () => {
      holdRegistrations(around.school, [answered]);
      return ok(answered);
    });
    await user.click(within(part()).getByRole('button', { name: 'Save' }));
    expect(await within(part()).findByText('Meera, Mother')).toBeVisible();
    await waitFor(() => expect(draftOf('guardian:registration-1')).toBeUndefined());
  });

  it('LAW-4 a guardian whose answer was lost is said to be saved once they are shown, and else that it failed', async () => {
    holdRegistrations(around.school, [child]);
    around.school.answer(`PATCH ${ONE}`, 'offline');
    const { user } = openAdmin(GOOD_TOKEN, ADDRESS);
    await user.type((await panel()).getByLabelText('Parent’s or guardian’s name'), 'Meera');
    await user.selectOptions((await panel()).getByLabelText('Relation to the child'), 'Mother');
    const consent = within(part());
    await user.click(consent.getByRole('button', { name: 'Save' }));
    expect(await consent.findByRole('alert')).toHaveTextContent(/^This could not be done/);
    const { missing: _, ...whole } = child;
    around.school.answer(`PATCH ${ONE}`, () => {
      const stored = { ...whole, guardianName: 'Meera', guardianRelation: 'mother' } as const;
      holdRegistrations(around.school, [stored]);
      return 'offline';
    });
    await user.click(consent.getByRole('button', { name: 'Save' }));
    expect(await consent.findByText('Saved.')).toBeVisible();
    expect(consent.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('LAW-4 a guardian is saved once by a double press that comes before the next render', async () => {
    holdRegistrations(around.school, [child]);
    const { missing: _, ...whole } = child;
    const answered = { ...whole, guardianName: 'Meera' };
    around.school.answer(`PATCH ${ONE}`, () => {
      holdRegistrations(around.school, [answered]);
      around.school.answer(`PATCH ${ONE}`, refusal(409, 'Look again.', 'registration_changed'));
      return ok(answered);
    });
    const { user } = openAdmin(GOOD_TOKEN, ADDRESS);
    await user.type((await panel()).getByLabelText('Parent’s or guardian’s name'), 'Meera');
    const save = within(part()).getByRole<HTMLButtonElement>('button', { name: 'Save' });
    act(() => {
      save.click();
      save.click();
    });
    expect(await within(part()).findByText('Saved.')).toBeVisible();
    expect(around.school.callsOf(`PATCH ${ONE}`)).toHaveLength(1);
  });

  it('LAW-4 a guardian can be saved only when changed, and not again before the answer', async () => {
    holdRegistrations(around.school, [child]);
    const release = around.school.hold(`PATCH ${ONE}`, refusal(503, 'Away.'));
    const { user } = openAdmin(GOOD_TOKEN, ADDRESS);
    const name = (await panel()).getByLabelText('Parent’s or guardian’s name');
    const save = within(part()).getByRole('button', { name: 'Save' });
    expect(save).toBeDisabled();
    await user.type(name, 'Meera');
    expect(save).toBeEnabled();
    await user.click(save);
    expect(save).toBeDisabled();
    act(loseFocus);
    await act(async () => release());
    const said = await within(part()).findByText('Away.');
    expect(said).toBeVisible();
    expect(said.parentElement).toHaveFocus();
    expect(save).toBeEnabled();
  });

  it('LAW-4 is folded once a guardian is stored, whose relation stays chosen, and open while what was typed is not saved', async () => {
    const { missing: _, ...whole } = child;
    holdRegistrations(around.school, [
      { ...whole, guardianName: 'Meera', guardianRelation: 'mother' },
    ]);
    const { user } = openAdmin(GOOD_TOKEN, ADDRESS);
    await panel();
    const name = () => screen.getByLabelText('Parent’s or guardian’s name');
    expect(name().closest('details')).not.toHaveAttribute('open');
    const relation = screen.getByLabelText<HTMLSelectElement>('Relation to the child');
    expect([...relation.options].map(({ text }) => text)).toEqual(['Mother', 'Father', 'Guardian']);
    await user.type(name(), ' Rao');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
    await user.click(await screen.findByRole('link', { name: 'Vikram Iyer' }));
    await panel();
    expect(name()).toHaveValue('Meera Rao');
    expect(name().closest('details')).toHaveAttribute('open');
  });

  it('DATA-2 LAW-4 limits the guardian’s name to 200 characters', async () => {
    holdRegistrations(around.school, [child]);
    openAdmin(GOOD_TOKEN, ADDRESS);
    const guardian = (await panel()).getByLabelText('Parent’s or guardian’s name');
    expect(guardian).toHaveAttribute('maxlength', '200');
  });

  it('DATA-2 LAW-4 shows a guardian that somebody else has saved meanwhile, and overwrites it only by another press', async () => {
    holdRegistrations(around.school, [child]);
    const { missing: _, ...whole } = child;
    const PATCH = `PATCH ${ONE}`;
    around.school.answer(PATCH, () => {
      holdRegistrations(around.school, [
        { ...whole, guardianName: 'Ravi', guardianRelation: 'father' },
      ]);
      return refusal(409, 'Changed.', 'registration_changed');
    });
    const { user } = openAdmin(GOOD_TOKEN, ADDRESS);
    const name = (await panel()).getByLabelText('Parent’s or guardian’s name');
    await user.type(name, 'Meera');
    await user.selectOptions(screen.getByLabelText('Relation to the child'), 'Mother');
    const consent = within(part());
    await user.click(consent.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(consent.getByRole('alert')).toHaveTextContent(
        'Somebody else has changed the guardian meanwhile, so yours is not saved yet. Stored now: Ravi, Father',
      ),
    );
    expect(name).toHaveValue('Meera');
    const answered = { ...whole, guardianName: 'Meera', guardianRelation: 'mother' } as const;
    around.school.answer(PATCH, () => {
      holdRegistrations(around.school, [answered]);
      return ok(answered);
    });
    await user.click(consent.getByRole('button', { name: 'Save mine all the same' }));
    expect(await consent.findByText('Meera, Mother')).toBeVisible();
    expect(consent.queryByRole('alert')).not.toBeInTheDocument();
    const meera = { guardianName: 'Meera', guardianRelation: 'mother' };
    expect(around.school.callsOf(PATCH).map(({ body }) => body)).toEqual([
      { ...meera, guardianNameRead: '', guardianRelationRead: '' },
      { ...meera, guardianNameRead: 'Ravi', guardianRelationRead: 'father' },
    ]);
  });

  it('DATA-2 LAW-4 sends the guardian that was read when the typing began, also after the list has reloaded', async () => {
    holdRegistrations(around.school, [child]);
    const { user } = openAdmin(GOOD_TOKEN, ADDRESS);
    await user.type((await panel()).getByLabelText('Parent’s or guardian’s name'), 'Meera');
    const { missing: _, ...whole } = child;
    holdRegistrations(around.school, [{ ...whole, guardianName: 'Ravi' }]);
    (document.activeElement as HTMLElement).blur();
    await user.keyboard('r');
    expect(await within(part()).findByText('Ravi')).toBeVisible();
    await user.click(within(part()).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(around.school.callsOf(`PATCH ${ONE}`)[0]?.body).toEqual({
        guardianName: 'Meera',
        guardianNameRead: '',
        guardianRelationRead: '',
      }),
    );
  });

  it('DATA-2 LAW-4 a name that is typed on during a save is kept, and its save names what was saved before', async () => {
    holdRegistrations(around.school, [child]);
    const { missing: _, ...whole } = child;
    const answered = { ...whole, guardianName: 'Meera' };
    const release = around.school.hold(`PATCH ${ONE}`, ok(answered));
    const { user } = openAdmin(GOOD_TOKEN, ADDRESS);
    const name = (await panel()).getByLabelText('Parent’s or guardian’s name');
    const save = within(part()).getByRole('button', { name: 'Save' });
    await user.type(name, 'Meera');
    await user.click(save);
    await user.type(name, ' Rao');
    holdRegistrations(around.school, [answered]);
    await act(async () => release());
    await waitFor(() => expect(save).toBeEnabled());
    expect(name).toHaveValue('Meera Rao');
    await user.click(save);
    await waitFor(() =>
      expect(around.school.callsOf(`PATCH ${ONE}`).at(-1)?.body).toEqual({
        guardianName: 'Meera Rao',
        guardianNameRead: 'Meera',
        guardianRelationRead: '',
      }),
    );
  });
});
