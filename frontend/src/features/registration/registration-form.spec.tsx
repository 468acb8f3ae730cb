import { screen } from '@testing-library/react';
import { field, openForm, select, submitButton } from '../../../test/registration-form';

describe('the fields of the form', () => {
  it('REG-1 are these six, named exactly so', async () => {
    await openForm();
    expect(field('Full Name')).toHaveAttribute('type', 'text');
    expect(field('Email Address')).toHaveAttribute('type', 'email');
    expect(field('Phone Number')).toHaveAttribute('type', 'tel');
    expect(select('Program')).toBeInTheDocument();
    expect(select('Available Batches')).toBeInTheDocument();
    expect(field('Additional Notes').tagName).toBe('TEXTAREA');
    expect(screen.getByRole('dialog').querySelectorAll('input, select, textarea')).toHaveLength(6);
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
    expect(field('Full Name')).toHaveAccessibleDescription(/Please enter your full name\./);
    expect(field('Email Address')).toBeInvalid();
    expect(field('Phone Number')).toBeInvalid();
    expect(select('Program')).toBeInvalid();
    expect(field('Full Name')).toHaveFocus();
    expect(api.registrations).toEqual([]);
  });

  it('REG-3 offer the eight programs in this order', async () => {
    await openForm();
    expect([...select('Program').options].map((option) => option.value)).toEqual([
      '',
      'hatha-yoga-membership',
      'angamardana',
      'yogasanas',
      'bhuta-shuddhi',
      'surya-shakti',
      'surya-kriya',
      'treatment-module',
      'yoga-for-kids',
    ]);
  });

  it('REG-0 has the submit button Register and an X named Close', async () => {
    await openForm();
    expect(submitButton()).toHaveAttribute('type', 'submit');
    expect(screen.getByRole('button', { name: 'Close' })).toBeInTheDocument();
  });
});
