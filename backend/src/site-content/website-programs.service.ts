import { Inject, Injectable, Optional } from '@nestjs/common';
import { BatchesService } from '../batches/batches.service.js';
import { DomainError } from '../common/errors/domain-error.js';
import { DEFAULT_LANGUAGE } from '../common/languages.js';
import type { ListedProgram } from '../common/programs.js';
import type { Transaction } from '../database/transaction.js';
import { RegistrationCountsService } from '../registrations/counts/registration-counts.service.js';
import { Slots } from '../site/slots.js';
import type { SiteDocuments } from '../site/slots-port.js';

/** The programs of the website's documents (ADR 54). */
@Injectable()
export class WebsiteProgramsService {
  constructor(
    private readonly batches: BatchesService,
    private readonly registrations: RegistrationCountsService,
    @Optional() @Inject(Slots) private readonly slots: Slots | null,
  ) {}

  /** The programs in documents, in their order; none if the website was not built. */
  async of(documents: SiteDocuments): Promise<ListedProgram[]> {
    const code = await this.slots?.load();
    return (code?.programsOf?.(documents) ?? []) as ListedProgram[];
  }

  /** Adds the programs of `before` that `documents` leave out, as hidden or removed (PROG-4). */
  async kept(
    documents: SiteDocuments,
    before: SiteDocuments,
    as: 'hidden' | 'removed',
  ): Promise<SiteDocuments> {
    const code = await this.slots?.load();
    return code?.keptPrograms?.(documents, before, as) ?? documents;
  }

  /** The programs that are removed in `after`, but not in `before`. */
  async removedBetween(before: SiteDocuments, after: SiteDocuments): Promise<ListedProgram[]> {
    const isRemoved = ({ state }: ListedProgram): boolean => state === 'removed';
    const gone = (await this.of(before)).filter(isRemoved).map(({ program }) => program);
    const removed = (await this.of(after)).filter(isRemoved);
    return removed.filter(({ program }) => !gone.includes(program));
  }

  /** @throws DomainError program_in_use if one of these has batches or registrations */
  async assertUnused(transaction: Transaction, programs: ListedProgram[]): Promise<void> {
    for (const { program, name } of programs) {
      const isUsed =
        // oxlint-disable-next-line no-await-in-loop -- statements of one transaction
        (await this.batches.hasOf(transaction, program)) ||
        // oxlint-disable-next-line no-await-in-loop -- as above
        (await this.registrations.hasOf(transaction, program));
      if (!isUsed) continue;
      throw new DomainError('program_in_use', {
        message: `Batches or registrations of “${name[DEFAULT_LANGUAGE]}” exist, so it cannot be removed. Hide it instead: visitors no longer see it, and bookings stay.`,
      });
    }
  }

  /** @throws DomainError program_without_texts for a listed program without texts */
  async assertTexts(documents: SiteDocuments): Promise<void> {
    const bare = (await this.of(documents)).find(
      ({ program, state }) => state !== 'removed' && documents[program] === undefined,
    );
    if (!bare) return;
    throw new DomainError('program_without_texts', {
      message: `Nothing is written about the program at the address “${bare.program}” yet. Please write its texts, or take it off the list.`,
    });
  }
}
