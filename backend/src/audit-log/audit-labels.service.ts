import { Injectable } from '@nestjs/common';
import type { AuditEntry } from '../audit/dto/audit-entry.response.js';
import { AccountNamesService, type NamedAccount } from '../auth/accounts.service.js';
import { BatchesService } from '../batches/batches.service.js';
import type { Reader } from '../database/transaction.js';
import { RegistrationLookupService } from '../registrations/list/registration-lookup.service.js';
import { subjectsOf } from './audit-search.service.js';
import type { AuditLogEntry } from './dto/audit-log.response.js';

/** Says what the subjects of entries are called now. */
@Injectable()
export class AuditLabelsService {
  constructor(
    private readonly registrations: RegistrationLookupService,
    private readonly batches: BatchesService,
    private readonly accounts: AccountNamesService,
  ) {}

  /** @param accounts everybody with an account, as already read */
  async label(
    reader: Reader,
    entries: AuditEntry[],
    accounts: NamedAccount[],
  ): Promise<AuditLogEntry[]> {
    const names = new Map([
      ...(await this.registrations.namesOf(reader, subjectsOf(entries, 'registration'))),
      ...(await this.batches.namesOf(reader, subjectsOf(entries, 'batch'))),
      ...namesById(await this.accounts.invited(reader)),
      ...namesById(accounts),
    ]);
    return entries.map((entry) => {
      const subjectLabel = names.get(entry.subjectId);
      return subjectLabel === undefined ? entry : { ...entry, subjectLabel };
    });
  }
}

function namesById(accounts: NamedAccount[]): [string, string][] {
  return accounts.map(({ id, name }) => [id, name]);
}
