import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pwa } from '../../content/en/common';
import type { FormOpening } from '../../features/registration/registration-host';
import { FormHost } from './form-host';

/* The code of the form cannot be loaded, as without a connection. */
jest.mock('./use-form-code', () => {
  const { useEffect } = jest.requireActual<typeof import('react')>('react');
  return {
    useFormCode: (_language: string, wanted: boolean, onFailed: () => Promise<void>) => {
      useEffect(() => {
        if (wanted) void onFailed();
      }, [wanted, onFailed]);
      return null;
    },
  };
});

const nothing = () => {};
const opening = { program: 'yogasanas', batchId: 'batch-1' } as const;

const hostOf = (wanted: FormOpening | null, onClose = nothing) => (
  <>
    <h1 tabIndex={-1}>Yoga</h1>
    <FormHost
      language="hi"
      texts={pwa}
      opening={wanted}
      onClose={onClose}
      draft={null}
      onDraft={nothing}
      onReopen={async () => {}}
      onRegistered={nothing}
    >
      {null}
    </FormHost>
  </>
);

const openCutOff = (onClose = nothing, wanted: FormOpening = opening) =>
  act(async () => render(hostOf(wanted, onClose)));

const comeOnline = () => act(async () => void window.dispatchEvent(new Event('online')));

describe('the form whose code cannot be loaded', () => {
  const asked: [RequestInfo | URL, RequestInit | undefined][] = [];
  beforeEach(() => {
    asked.length = 0;
    globalThis.fetch = async (input, init) => {
      asked.push([input, init]);
      throw new TypeError('Failed to fetch');
    };
  });

  it('REG-1 REG-10 requests the plain form with the chosen program and batch, with HEAD and a timeout of 5 s', async () => {
    const timeout = jest.spyOn(AbortSignal, 'timeout');
    await openCutOff();
    expect(timeout.mock.calls).toEqual([[5_000]]);
    timeout.mockRestore();
    expect(asked.map(([path, init]) => [path, init?.method])).toEqual([
      ['/hi/register?program=yogasanas&batchId=batch-1', 'HEAD'],
    ]);
  });

  it('REG-1 LAND-9 shows an alert with the school’s phone; Try again repeats the request, and Not now closes the form', async () => {
    const close = jest.fn();
    await openCutOff(close);
    expect(screen.getByRole('alert').textContent).toBe(
      'There is no connection, so the form cannot open. It opens by itself when you are online again. You can also call us: +91 00000 12345',
    );
    expect(screen.getByRole('link')).toHaveAttribute('href', 'tel:+910000012345');
    expect(screen.getByRole('complementary')).toHaveAccessibleName('No connection');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(asked).toHaveLength(2);
    const heading = screen.getByRole('heading');
    expect(document.activeElement).toBe(heading);
    expect(await screen.findByRole('alert')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
    expect(close).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(heading);
  });

  it.each([
    ['opens the plain form once the server has answered', opening, true],
    ['does not take a visitor to the plain form who has left the form meanwhile', null, false],
  ])('REG-1 NAV-5 %s', async (_, later, opens) => {
    let answer = (_response: Response) => {};
    globalThis.fetch = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    const { rerender } = await openCutOff();
    await act(async () => rerender(hostOf(later)));
    // The test environment cannot load pages, and says so here.
    const told = jest.spyOn(console, 'error').mockImplementation(() => {});
    await act(async () => answer(new Response()));
    expect(told.mock.calls.map(([error]) => String(error))).toEqual(
      opens ? [expect.stringContaining('Not implemented: navigation')] : [],
    );
    told.mockRestore();
  });

  it('WAIT-9 REG-1 requests the plain form with the chosen waiting list', async () => {
    await openCutOff(nothing, {
      program: 'yogasanas',
      batchId: undefined,
      waitingFor: 'batch-2',
    });
    expect(asked.map(([path]) => path)).toEqual([
      '/hi/register?program=yogasanas&waitingFor=batch-2',
    ]);
  });

  it('REG-1 REG-10 repeats the request each time the connection is back, until the form is closed', async () => {
    const { rerender } = await openCutOff();
    expect(asked).toHaveLength(1);
    await comeOnline();
    expect(asked).toHaveLength(2);
    // The request failed again, and the form waits for the next connection.
    expect(screen.getByRole('alert')).toBeVisible();
    await comeOnline();
    expect(asked).toHaveLength(3);
    await act(async () => rerender(hostOf(null)));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await comeOnline();
    expect(asked).toHaveLength(3);
  });
});
