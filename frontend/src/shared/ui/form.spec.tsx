import { cleanup, render, screen } from '@testing-library/react';
import { Alert, Field, type FieldProps } from './form';

const PHONE = 'Phone Number';

const HINT = 'With the country code, if it is not an Indian one.';

const ERROR = 'This number is too short.';

function show(props: Partial<FieldProps>): HTMLElement {
  cleanup();
  render(
    <Field label={PHONE} {...props}>
      {(control) => <input {...control} />}
    </Field>,
  );
  return screen.getByRole('textbox', { name: PHONE });
}

describe('a field', () => {
  it('DATA-9 REG-1 is described by its hint', () => {
    expect(show({ hint: HINT })).toHaveAccessibleDescription(HINT);
  });

  it('DATA-9 API-12 is described by its error first, then by its hint, and is invalid', () => {
    const control = show({ hint: HINT, error: ERROR });
    expect(control).toHaveAccessibleDescription(`${ERROR} ${HINT}`);
    expect(control).toHaveAttribute('aria-invalid', 'true');
  });

  it('REG-1 without hint and error has no description, and is not invalid', () => {
    const control = show({});
    expect(control).not.toHaveAttribute('aria-describedby');
    expect(control).not.toHaveAttribute('aria-invalid');
  });

  it('REG-2 has the asterisk of a required field outside its accessible name', () => {
    expect(show({ required: true })).toBeRequired();
    expect(screen.getByText('*')).toHaveAttribute('aria-hidden', 'true');
    expect(screen.getByText(PHONE)).not.toHaveTextContent('*');
  });
});

it.each([
  ['success', 'status'],
  ['failure', 'alert'],
] as const)('REG-8 a %s message has the role %s', (outcome, role) => {
  render(<Alert outcome={outcome}>This happened.</Alert>);
  expect(screen.getByRole(role)).toHaveTextContent('This happened.');
  expect(screen.getByRole(role)).toHaveClass(outcome);
});
