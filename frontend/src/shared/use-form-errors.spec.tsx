import { act, render, renderHook } from '@testing-library/react';
import { serverErrors, useFocusOnRefusal, useFormErrors } from './use-form-errors';

describe('the validation errors of the server', () => {
  const problem = {
    code: 'validation_failed',
    errors: [
      { field: 'name', code: 'too_long', message: 'Too long.' },
      { field: 'name', code: 'odd', message: 'Odd.' },
      { field: 'elsewhere', code: 'odd', message: 'Not shown.' },
    ],
  };
  const fieldOf = (name: string) => (name === 'name' ? ('name' as const) : undefined);

  it('API-12 are mapped to their fields: only the first error of a field, and none of an unknown field', () => {
    expect(serverErrors(problem, fieldOf)).toEqual({ name: 'Too long.' });
    expect(serverErrors(problem, fieldOf, ({ code }) => code)).toEqual({ name: 'too_long' });
    expect(serverErrors({}, fieldOf)).toEqual({});
  });
});

describe('the error marks of a form', () => {
  it('are set by a refusal, which focuses the first invalid field, and are removed per field or all by an acceptance', () => {
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

it('REG-7 a form that nobody has sent yet moves the focus nowhere', () => {
  function Form() {
    const { form } = useFormErrors<'name'>();
    return (
      <form ref={form}>
        <input aria-invalid="true" />
        <button type="submit">Send</button>
      </form>
    );
  }
  document.body.innerHTML = '';
  render(<Form />);
  expect(document.body).toHaveFocus();
});

describe('a refusal that is about no field', () => {
  it.each([
    [
      'gives the focus back to the submit button, if it was lost while that was disabled',
      '',
      'send',
    ],
    ['leaves the focus in the field where it is', 'a', 'a'],
  ])('REG-7 REG-9 %s', (_, before, after) => {
    const { result } = renderHook(() => useFormErrors<'name'>());
    document.body.innerHTML =
      '<form><input id="a"/><button type="submit" id="send">Send</button></form>';
    result.current.form.current = document.querySelector('form');
    document.getElementById(before)?.focus();
    act(() => result.current.refuse({}));
    expect(document.activeElement?.id).toBe(after);
  });
});

describe('a refusal of the server', () => {
  function refuse(html: string, focused: string) {
    document.body.innerHTML = html;
    const { result, rerender } = renderHook(
      ({ error }: { error: Error | null }) => useFocusOnRefusal(error),
      { initialProps: { error: null as Error | null } },
    );
    result.current.current = document.querySelector('form');
    document.getElementById(focused)?.focus();
    rerender({ error: new Error('Refused.') });
    return document.activeElement?.id;
  }
  const form = (field: string) =>
    `<form><input id="name"/><input id="code"${field}/><button type="submit" id="send">Send</button></form>`;

  it.each([
    ['the first invalid field', ' aria-invalid="true"', 'name', 'code'],
    ['the submit button, if the focus was lost', '', '', 'send'],
    ['nothing else, if the focus is in the form', '', 'name', 'name'],
  ])('focuses %s', (_, field, before, after) => {
    expect(refuse(form(field), before)).toBe(after);
  });
});
