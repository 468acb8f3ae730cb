import { client } from '../../../../api/client';
import { authorization } from '../../calls/authorization';
import type { CsvCall } from '../../calls/download-csv.api';

/** All that a run would remove now, as a file. */
export const loadPreviewCsv: CsvCall = (signal) =>
  client.GET('/api/admin/cleanup/preview.csv', {
    headers: authorization(),
    parseAs: 'stream',
    signal,
  });
