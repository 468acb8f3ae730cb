import { act, renderHook } from '@testing-library/react';
import { serverErrors, useFormErrors } from './use-form-errors';

describe('what the server finds wrong', () => {
  const problem = {
    code: 'validation_failed',
    errors: [
      { field: 'name', code: 'too_long', message: 'Too long.' },
      { field: 'name', code: 'odd', message: 'Odd.' },
      { field: 'elsewhere', code: 'odd', message: 'Not shown.' },
    ],
  };
  const fieldOf = (name: string) => (name === 'name' ? ('name' as const) : undefined);

  it('API-12 stands at its field, the first objection alone', () => {
    expect(serverErrors(problem, fieldOf)).toEqual({ name: 'Too long.' });
    expect(serverErrors(problem, fieldOf, ({ code }) => code)).toEqual({ name: 'too_long' });
    expect(serverErrors({}, fieldOf)).toEqual({});
  });
});

describe('the marks of a form', () => {
  it('come with a refusal, which leads to the first of them, and go field by field', () => {
    const { result } = renderHook(() => useFormErrors<'name' | 'phone'>());
    document.body.innerHTML =
      '<form><input id="a"/><input id="b" aria-invalid="true"/><input aria-invalid="true"/></form>';
    result.current.form.current = document.querySelector('form');
    act(() => result.current.refuse({ name: 'Missing.', phone: 'Missing.' }));
    expect(document.activeElement?.id).toBe('b');
    act(() => result.current.unmark('name'));
    expect(result.current.errors).toEqual({ name: undefined, phone: 'Missing.' });
    expect(result.current.isMarked).toBe(true);
    act(() => result.current.accept());
    expect(result.current.errors).toEqual({});
    expect(result.current.isMarked).toBe(false);
  });
});
