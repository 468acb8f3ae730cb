import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SubmitEvent } from 'react';
import { Button, LinkButton } from './controls';

describe('the link button', () => {
  it('NAV-2 is the submit button of a GET form, so that it works without scripts', () => {
    render(
      <LinkButton action="/register" fields={{ program: 'yogasanas' }} onActivate={() => {}}>
        Begin
      </LinkButton>,
    );
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Begin' });
    expect(button.type).toBe('submit');
    expect(button.form?.method).toBe('get');
    expect(button.form?.getAttribute('action')).toBe('/register');
    expect(button.form && [...new FormData(button.form)]).toEqual([['program', 'yogasanas']]);
  });

  it('NAV-2 calls its handler once per click when scripts run', async () => {
    const activate = jest.fn();
    render(
      <LinkButton action="/" onActivate={activate}>
        Back
      </LinkButton>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(activate).toHaveBeenCalledTimes(1);
  });
});

describe('a busy button', () => {
  it('looks and is announced as disabled, keeps the focus, and ignores clicks and the keyboard', async () => {
    const press = jest.fn();
    const button = (busy: boolean) => (
      <Button busy={busy} onClick={press}>
        Save
      </Button>
    );
    const { rerender } = render(button(false));
    const save = screen.getByRole('button', { name: 'Save' });
    expect(save).not.toHaveAttribute('aria-disabled');
    await userEvent.click(save);
    rerender(button(true));
    expect(save).toHaveAttribute('aria-disabled', 'true');
    expect(save).toHaveClass('busy');
    expect(save).toBeEnabled();
    await userEvent.click(save);
    await userEvent.keyboard('{Enter} ');
    expect(save).toHaveFocus();
    expect(press).toHaveBeenCalledTimes(1);
    rerender(button(false));
    await userEvent.click(save);
    expect(press).toHaveBeenCalledTimes(2);
  });

  it('does not submit its form, not even on Enter in a field', async () => {
    const submit = jest.fn((event: SubmitEvent<HTMLFormElement>) => event.preventDefault());
    const form = (busy: boolean) => (
      <form onSubmit={submit}>
        <input aria-label="Name" />
        <Button type="submit" busy={busy}>
          Save
        </Button>
      </form>
    );
    const { rerender } = render(form(true));
    await userEvent.type(screen.getByLabelText('Name'), 'Asha{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(submit).not.toHaveBeenCalled();
    rerender(form(false));
    await userEvent.type(screen.getByLabelText('Name'), '{Enter}');
    expect(submit).toHaveBeenCalledTimes(1);
  });
});
