import { screen } from '@testing-library/react';
import { field, openForm, select, submitButton } from '../../../test/registration-form';
import { common } from '../../content/en/common';
import { PROGRAM_SLUGS } from '../../content/programs';

describe('the fields of the form', () => {
  it('REG-1 are these six, named exactly so', async () => {
    await openForm();
    expect(field('Full Name')).toHaveAttribute('type', 'text');
    expect(field('Email Address')).toHaveAttribute('type', 'email');
    expect(field('Phone Number')).toHaveAttribute('type', 'tel');
    expect(select('Program')).toBeInTheDocument();
    expect(select('Available Batches')).toBeInTheDocument();
    expect(field('Additional Notes').tagName).toBe('TEXTAREA');
    const controls = screen.getByRole('dialog').querySelectorAll('input, select, textarea');
    expect([...controls].map((control) => control.getAttribute('name'))).toEqual([
      'name',
      'email',
      'phone',
      'program',
      'batchId',
      'notes',
    ]);
  });

  it('REG-2 are required but for Available Batches and Additional Notes', async () => {
    await openForm();
    for (const name of ['Full Name', 'Email Address', 'Phone Number']) {
      expect(field(name)).toBeRequired();
    }
    expect(select('Program')).toBeRequired();
    expect(select('Available Batches')).not.toBeRequired();
    expect(field('Additional Notes')).not.toBeRequired();
  });

  it('REG-2 missing, are said beside the field, and nothing is sent', async () => {
    const { api, user } = await openForm();
    await user.click(submitButton());
    for (const [control, error] of [
      [field('Full Name'), 'Please enter your full name.'],
      [field('Email Address'), 'Please enter your email address.'],
      [field('Phone Number'), 'Please enter your phone number.'],
      [select('Program'), 'Please choose a program.'],
    ] as const) {
      expect(control).toBeInvalid();
      expect(control).toHaveAccessibleDescription(expect.stringContaining(error));
    }
    expect(select('Available Batches')).not.toHaveAttribute('aria-invalid');
    expect(field('Full Name')).toHaveFocus();
    expect(api.registrations).toEqual([]);
  });

  it('REG-3 offer the eight programs in this order', async () => {
    await openForm();
    expect([...select('Program').options].map(({ value, text }) => [value, text])).toEqual([
      ['', 'Choose a program'],
      ...PROGRAM_SLUGS.map((program) => [program, common.programNames[program]]),
    ]);
  });

  it('REG-0 has the submit button Register and an X named Close', async () => {
    await openForm();
    expect(screen.getByRole('dialog', { name: 'Register for a program' })).toBeInTheDocument();
    expect(submitButton()).toHaveAttribute('type', 'submit');
    expect(screen.getByRole('button', { name: 'Close' })).toBeInTheDocument();
  });
});
