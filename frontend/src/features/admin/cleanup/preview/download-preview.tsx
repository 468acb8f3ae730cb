import { CsvDownload } from '../../ui/csv-download';
import { cleanupTexts } from '../cleanup-texts';
import type { CleanupPreview } from './cleanup-preview.api';
import { loadPreviewCsv } from './preview-csv.api';

const texts = cleanupTexts.preview;

export interface DownloadPreviewProps {
  /** Undefined while it is not known. */
  readonly preview: CleanupPreview | undefined;
}

/** A copy of what a run would remove, to be taken before it does. */
export function DownloadPreview({ preview }: DownloadPreviewProps) {
  if (!preview || preview.total === 0) return null;
  return <CsvDownload label={texts.download} call={loadPreviewCsv} fileName={texts.fileName} />;
}
