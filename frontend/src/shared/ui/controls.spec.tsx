import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LinkButton } from './controls';

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
