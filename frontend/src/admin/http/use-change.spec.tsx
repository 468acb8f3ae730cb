import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useChange } from './http';

/** Starts a change. The reload that follows ends only when `endReload` is called. */
function changing(reloaded?: readonly string[]) {
  const queries = new QueryClient();
  let endReload: () => void = () => undefined;
  const reload = jest
    .spyOn(queries, 'invalidateQueries')
    .mockReturnValue(new Promise((resolve) => (endReload = resolve)));
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useChange(() => Promise.resolve('done'), reloaded), {
    wrapper,
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
});
