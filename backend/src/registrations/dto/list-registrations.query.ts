import { Integer, Text } from '../../common/validation/field-rules.js';
import { RegistrationFilterQuery } from './registration-filter.query.js';

/** API-13 */
export const DEFAULT_PAGE_SIZE = 500;
export const MAX_PAGE_SIZE = 1_000;
const MAX_CURSOR = 200;

/** One page of the registrations that a filter finds. */
export class ListRegistrationsQuery extends RegistrationFilterQuery {
  @Integer({ label: 'Limit', min: 1, max: MAX_PAGE_SIZE, default: DEFAULT_PAGE_SIZE })
  limit: number = DEFAULT_PAGE_SIZE;

  /** Only with the sort that it came with. */
  @Text({ label: 'Cursor', max: MAX_CURSOR, optional: true })
  cursor?: string | null;
}
