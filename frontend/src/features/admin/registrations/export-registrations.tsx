import { CsvDownload } from '../ui/csv-download';
import { exportCall } from './export-registrations.api';
import type { RegistrationFilter } from './registration-filter';
import { registrationsTexts } from './registrations-texts';

const texts = registrationsTexts.export;

/** Downloads what the filter finds, in the order that is shown. */
export function ExportRegistrations({ filter }: { readonly filter: RegistrationFilter }) {
  return <CsvDownload label={texts.start} call={exportCall(filter)} fileName={texts.fileName} />;
}
