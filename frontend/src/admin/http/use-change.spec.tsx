import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useChange } from './http';

const within =
  (queries: QueryClient) =>
  ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );

/** Starts a change. The reload that follows ends only when `endReload` is called. */
function changing(reloaded?: readonly string[]) {
  const queries = new QueryClient();
  let endReload: () => void = () => undefined;
  const reload = jest
    .spyOn(queries, 'invalidateQueries')
    .mockReturnValue(new Promise((resolve) => (endReload = resolve)));
  const { result } = renderHook(() => useChange(() => Promise.resolve('done'), reloaded), {
    wrapper: within(queries),
  });
  act(() => result.current.mutate());
  return { result, reload, endReload: () => endReload() };
}

describe('a change of data on the server', () => {
  it('is pending until the data of its query key has been loaded again', async () => {
    const { result, reload, endReload } = changing(['accounts']);
    await waitFor(() => expect(reload).toHaveBeenCalledWith({ queryKey: ['accounts'] }));
    expect(result.current.isPending).toBe(true);
    endReload();
    await waitFor(() => expect(result.current.data).toBe('done'));
  });

  it('without a query key reloads all data, but does not wait for the reload', async () => {
    const { result, reload } = changing();
    await waitFor(() => expect(result.current.data).toBe('done'));
    expect(reload).toHaveBeenCalledWith(undefined);
  });

  it.each([[undefined], [['batches']]])(
    'begins a first load again that was under way: it may have been read before the change (query key: %s)',
    async (reloaded) => {
      const queries = new QueryClient();
      const answers: ((what: string) => void)[] = [];
      const load = () => new Promise<string>((resolve) => answers.push(resolve));
      const { result } = renderHook(
        () => ({
          shown: useQuery({ queryKey: ['batches'], queryFn: load }).data,
          change: useChange(() => Promise.resolve('done'), reloaded),
        }),
        { wrapper: within(queries) },
      );
      await waitFor(() => expect(answers).toHaveLength(1));
      act(() => result.current.change.mutate());
      await waitFor(() => expect(answers).toHaveLength(2));
      answers[1]?.('as changed');
      await waitFor(() => expect(result.current.shown).toBe('as changed'));
      await act(async () => answers[0]?.('as before'));
      expect(result.current.shown).toBe('as changed');
      expect(answers).toHaveLength(2);
    },
  );
});
