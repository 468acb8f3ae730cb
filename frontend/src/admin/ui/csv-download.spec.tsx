import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CSV_STALL_MS, type CsvCall, saveFile } from '../http/csv.api';
import { staff } from '../http/http';
import { endSession, startSession, TOKEN_KEY } from '../http/session-store';
import { inSavingBrowser } from '../testing/saved-files';
import { CsvDownload } from './csv-download';

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** A server that streams what the test pushes. */
function aStreamingServer(headers: Record<string, string> = {}) {
  let stream: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>> | undefined;
  const data = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      stream = controller;
    },
  });
  const call = jest.fn<ReturnType<CsvCall>, Parameters<CsvCall>>(() =>
    Promise.resolve({ data, response: new Response(null, { headers }) }),
  );
  return {
    call,
    push: (text: string) => act(async () => stream?.enqueue(bytesOf(text))),
    close: () => act(async () => stream?.close()),
    breakOff: () => act(async () => stream?.error(new TypeError('terminated'))),
  };
}

const { saved, revoked } = inSavingBrowser();

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

function show(call: CsvCall, user = userEvent.setup()) {
  const { unmount } = render(<CsvDownload label="Export" call={call} fileName="people.csv" />);
  return { user, unmount, start: () => user.click(screen.getByRole('button', { name: 'Export' })) };
}

describe('a download of a CSV file', () => {
  it.each([
    [403, 'session_ended', null],
    [401, 'login_required', null],
    [403, 'forbidden', 'this.token'],
  ])(
    'AUTH-5 AUTH-7 may take one hour, and when refused with %d %s leaves the stored token as %s',
    async (status, code, token) => {
      startSession('this.token', 'Asha Rao');
      globalThis.fetch = async () => Response.json({ code, message: 'Log in again.' }, { status });
      const timeout = jest.spyOn(AbortSignal, 'timeout');
      const { start } = show((options) => staff.GET('/api/admin/cleanup/preview.csv', options));
      await start();
      await waitFor(() => expect(localStorage.getItem(TOKEN_KEY)).toBe(token));
      // A large file may take an hour.
      expect(timeout.mock.calls).toEqual([[3_600_000]]);
      const said = screen.queryByText('Log in again.');
      if (token === null) expect(said).not.toBeInTheDocument();
      else expect(said).toBeInTheDocument();
      endSession('this.token', 'logout');
    },
  );

  it('shows the loaded rows and the total, and saves the file only when it is complete', async () => {
    const server = aStreamingServer({ 'x-total-count': '2' });
    const { start } = show(server.call);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    await start();
    await server.push('Name,Notes\r\nAsha,"a\r\nb"\r\n');
    expect(await screen.findByText('1 of 2 rows')).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'Export' })).toHaveAttribute('value', '1');
    expect(saved).toEqual([]);
    await server.push('Meera,\r\n');
    await server.close();
    expect(await screen.findByText('Downloaded: 2 rows.')).toBeInTheDocument();
    expect(saved.map(({ name }) => name)).toEqual(['people.csv']);
    expect(saved[0]?.file.size).toBe('Name,Notes\r\nAsha,"a\r\nb"\r\nMeera,\r\n'.length);
  });

  it('updates the number of rows at most every 150 ms', async () => {
    const server = aStreamingServer({ 'x-total-count': '9' });
    const { start } = show(server.call);
    await start();
    jest.useFakeTimers();
    const pushed = async (afterMs: number) => {
      await act(() => jest.advanceTimersByTimeAsync(afterMs));
      await server.push('Asha\r\n');
      await act(() => jest.advanceTimersByTimeAsync(0));
      return screen.getByText(/ of 9 rows$/).textContent;
    };
    await server.push('Name\r\n');
    expect(await pushed(150)).toBe('1 of 9 rows');
    expect(await pushed(149)).toBe('1 of 9 rows');
    expect(await pushed(1)).toBe('3 of 9 rows');
  });

  it('saves the file under the name that the server gives', async () => {
    const server = aStreamingServer({
      'content-disposition': 'attachment; filename="registrations-2026-12-05.csv"',
    });
    const { start } = show(server.call);
    await start();
    await server.close();
    await screen.findByText('Downloaded: 0 rows.');
    expect(saved.map(({ name }) => name)).toEqual(['registrations-2026-12-05.csv']);
  });

  it('keeps the blob URL for 60 seconds, so that every browser can start to read it', async () => {
    jest.useFakeTimers();
    saveFile(new Blob(['Name']), 'people.csv');
    expect(saved.map(({ name }) => name)).toEqual(['people.csv']);
    await jest.advanceTimersByTimeAsync(59_999);
    expect(revoked).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(revoked).toEqual(['blob:here']);
  });

  it('saves nothing when the stream breaks off, says so, and can be started again', async () => {
    const server = aStreamingServer();
    const { start } = show(server.call);
    await start();
    await server.push('Name\r\nAsha\r\n');
    await server.breakOff();
    expect(
      await screen.findByText('The download was interrupted. Please try again.'),
    ).toBeInTheDocument();
    expect(saved).toEqual([]);
    expect(screen.getByRole('button', { name: 'Export' })).toBeEnabled();
  });

  it('shows the message of the server when it is refused', async () => {
    const { start } = show(() =>
      Promise.resolve({
        error: { code: 'forbidden', message: 'Only an owner may do this.' },
        response: new Response(null, { status: 403 }),
      }),
    );
    await start();
    expect(await screen.findByText('Only an owner may do this.')).toHaveClass('failed');
  });

  it('starts one download at a double press before the next render', async () => {
    const server = aStreamingServer();
    show(server.call);
    const button = screen.getByRole('button', { name: 'Export' });
    act(() => {
      button.click();
      button.click();
    });
    await server.push('Name\r\nAsha\r\n');
    await server.close();
    expect(await screen.findByText('Downloaded: 1 row.')).toBeInTheDocument();
    expect(server.call).toHaveBeenCalledTimes(1);
    expect(saved).toHaveLength(1);
  });

  it('is not stopped by the second click of a double click', async () => {
    const server = aStreamingServer();
    show(server.call);
    fireEvent.click(screen.getByRole('button', { name: 'Export' }), { detail: 1 });
    fireEvent.click(screen.getByRole('button', { name: 'Stop the download' }), { detail: 2 });
    await server.push('Name\r\nAsha\r\n');
    await server.close();
    expect(await screen.findByText('Downloaded: 1 row.')).toBeInTheDocument();
    expect(saved).toHaveLength(1);
  });

  it('can be stopped, which saves nothing and starts no second download', async () => {
    const server = aStreamingServer();
    const { user, start } = show(server.call);
    await start();
    await server.push('Name\r\nAsha\r\n');
    await user.click(screen.getByRole('button', { name: 'Stop the download' }));
    expect(await screen.findByText('The download was stopped.')).not.toHaveClass('failed');
    expect(server.call).toHaveBeenCalledTimes(1);
    expect(saved).toEqual([]);
  });

  it('fails after 30 seconds without data, however long the whole download takes', async () => {
    expect(CSV_STALL_MS).toBe(30_000);
    jest.useFakeTimers({ advanceTimers: true });
    const server = aStreamingServer();
    const { start } = show(
      server.call,
      userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) }),
    );
    await start();
    for (let piece = 0; piece < 3; piece += 1) {
      await act(() => jest.advanceTimersByTimeAsync(CSV_STALL_MS - 1_000));
      await server.push('Asha\r\n');
    }
    expect(screen.getByRole('progressbar')).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(CSV_STALL_MS + 1_000));
    await waitFor(() =>
      expect(
        screen.getByText('The download was interrupted. Please try again.'),
      ).toBeInTheDocument(),
    );
  });

  it('saves the file as CSV in UTF-8', async () => {
    const server = aStreamingServer();
    const { start } = show(server.call);
    await start();
    await server.push('Name\r\n');
    await server.close();
    await screen.findByText('Downloaded: 0 rows.');
    expect(saved.map(({ file }) => file.type)).toEqual(['text/csv;charset=utf-8']);
  });

  it('ends when its screen is left, and saves nothing', async () => {
    const server = aStreamingServer();
    const { start, unmount } = show(server.call);
    await start();
    await server.push('Name\r\nAsha\r\n');
    unmount();
    const [[options] = []] = server.call.mock.calls;
    expect(options?.signal.aborted).toBe(true);
    await act(async () => {});
    expect(saved).toEqual([]);
  });
});
