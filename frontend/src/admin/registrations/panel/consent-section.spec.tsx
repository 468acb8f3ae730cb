import { screen, within } from '@testing-library/react';
import { aRegistration } from '../../testing/builders';
import { GOOD_TOKEN, ok } from '../../testing/fake-school';
import { inFakeSchool } from '../../testing/in-fake-school';
import { openAdmin, openTab } from '../../testing/render-admin';
import { holdRegistrations } from '../../testing/registration-calls';

const around = inFakeSchool();
const ONE = '/api/admin/registrations/registration-1';
const ADDRESS = '/admin/registrations?id=registration-1';
const panel = async () => within(await screen.findByRole('complementary', { name: 'Vikram Iyer' }));

const child = aRegistration({ program: 'yoga-for-kids', missing: ['guardian'] });
const patient = aRegistration({ program: 'treatment-module', hasHealthNote: true });

describe('what staff see of consent', () => {
  it('LAW-4 LAW-5 the list marks what is missing', async () => {
    const other = aRegistration({
      _id: 'registration-2',
      name: 'Asha',
      program: 'treatment-module',
      missing: ['health-note'],
    });
    holdRegistrations(around.school, [child, other]);
    await openTab('Registrations');
    const rows = (await screen.findAllByRole('row')).slice(1);
    const marks = rows.map((row) =>
      ['Guardian missing', 'No health note'].filter((text) => within(row).queryByText(text)),
    );
    expect(marks).toEqual([['Guardian missing'], ['No health note']]);
  });

  it('LAW-4 staff add the guardian in the panel, where it is open until it is there', async () => {
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
    await user.type(shown.getByLabelText('Parent’s or guardian’s name'), ' Meera ');
    await user.selectOptions(shown.getByLabelText('Relation to the child'), 'Mother');
    const consent = within(shown.getByRole('region', { name: 'Consent' }));
    await user.click(consent.getByRole('button', { name: 'Save' }));
    expect(await consent.findByText('Meera, Mother')).toBeVisible();
    expect(around.school.callsOf(`PATCH ${ONE}`)[0]?.body).toEqual({
      guardianName: 'Meera',
      guardianRelation: 'mother',
    });
  });

  it('DATA-2 LAW-4 takes no more of a guardian’s name than the server does', async () => {
    holdRegistrations(around.school, [child]);
    openAdmin(GOOD_TOKEN, ADDRESS);
    const guardian = (await panel()).getByLabelText('Parent’s or guardian’s name');
    expect(guardian).toHaveAttribute('maxlength', '200');
  });

  it('LAW-1 says which notice was shown, and when', async () => {
    const noticeAt = '2026-11-20T06:30:00.000Z';
    holdRegistrations(around.school, [aRegistration({ noticeVersion: '2026-11-22', noticeAt })]);
    openAdmin(GOOD_TOKEN, ADDRESS);
    expect((await panel()).getByText(/^2026-11-22, shown .*12:00/)).toBeVisible();
  });

  it('LAW-1 says where no notice was shown', async () => {
    holdRegistrations(around.school, [child]);
    openAdmin(GOOD_TOKEN, ADDRESS);
    const notice = (await panel()).getByText('Notice');
    expect(notice.nextElementSibling?.textContent).toBe('None was shown by our form');
  });

  it('LAW-7 a note on health is asked for by a press alone, and hidden again', async () => {
    holdRegistrations(around.school, [patient]);
    const note = { at: '2026-11-20T06:30:00.000Z', origin: 'visitor', text: 'Asthma' };
    around.school.answer(`POST ${ONE}/health-note/show`, ok({ notes: [note] }));
    const { user } = openAdmin(GOOD_TOKEN, ADDRESS);
    const shown = await panel();
    const show = await shown.findByRole('button', { name: 'Show health note' });
    expect(around.school.callsOf(`POST ${ONE}/health-note/show`)).toHaveLength(0);
    await user.click(show);
    expect(await shown.findByText('Asthma')).toBeVisible();
    expect(around.school.callsOf(`POST ${ONE}/health-note/show`)).toHaveLength(1);
    await user.click(shown.getByRole('button', { name: 'Hide' }));
    expect(shown.queryByText('Asthma')).not.toBeInTheDocument();
  });

  it('DATA-2 LAW-5 a note on health is written anew within 2,000 characters', async () => {
    holdRegistrations(around.school, [patient]);
    const note = { at: '2026-11-20T06:30:00.000Z', origin: 'visitor', text: 'Asthma' };
    around.school.answer(`POST ${ONE}/health-note/show`, ok({ notes: [note] }));
    const { user } = openAdmin(GOOD_TOKEN, ADDRESS);
    const shown = await panel();
    await user.click(await shown.findByRole('button', { name: 'Show health note' }));
    await user.click(await shown.findByRole('button', { name: 'Change health note' }));
    expect(shown.getByLabelText('Health note')).toHaveAttribute('maxlength', '2000');
  });
});
