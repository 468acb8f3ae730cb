import { client, resultOf } from '../../../../api/client';
import { authorization } from '../../calls/authorization';
import { dataOf } from '../../calls/call-failure';
import { useReload } from '../../calls/refresh';
import { useSingleMutation } from '../../calls/single-mutation';
import type { Registration } from '../registrations.api';
import type { AddRequest } from './add-draft';

async function add(body: AddRequest): Promise<Registration> {
  return dataOf(
    await resultOf((signal) =>
      client.POST('/api/admin/registrations', { body, headers: authorization(), signal }),
    ),
  );
}

/** Stores a registration that staff have written down; the data reloads however it ends. */
export function useAddRegistration() {
  const reload = useReload();
  return useSingleMutation({ mutationFn: add, onSettled: () => void reload() });
}
