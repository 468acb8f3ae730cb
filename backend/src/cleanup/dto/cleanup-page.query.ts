import { Integer } from '../../common/validation/integer.js';
import { Text } from '../../common/validation/text.js';

const DEFAULT_PAGE_SIZE = 50;
const MAX_PAGE_SIZE = 200;

/** Which page of the preview, or of the history, to answer. */
export class CleanupPageQuery {
  @Integer({ label: 'Limit', min: 1, max: MAX_PAGE_SIZE, default: DEFAULT_PAGE_SIZE })
  limit: number = DEFAULT_PAGE_SIZE;

  @Text({ label: 'Cursor', max: 300, optional: true })
  cursor?: string | null;
}
