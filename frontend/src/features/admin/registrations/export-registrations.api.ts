import { client } from '../../../api/client';
import { authorization } from '../calls/authorization';
import type { CsvCall } from '../calls/download-csv.api';
import { queryOf, type RegistrationFilter } from './registration-filter';

/** The call that streams what a filter finds as a CSV file. */
export function exportCall(filter: RegistrationFilter): CsvCall {
  return (signal) =>
    client.GET('/api/admin/registrations/export.csv', {
      params: { query: queryOf(filter) },
      headers: authorization(),
      parseAs: 'stream',
      signal,
    });
}
