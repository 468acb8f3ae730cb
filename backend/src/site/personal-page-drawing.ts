import { Inject, Injectable } from '@nestjs/common';
import { batchStatusOn } from '../batches/domain/schedule.js';
import type { JoinableBatch } from '../batches/batch.response.js';
import { DomainError } from '../common/errors/domain-error.js';
import type { problemOf } from '../common/errors/problem.js';
import { addressIn, type Language } from '../common/languages.js';
import { SchoolCalendar } from '../common/school-calendar.js';
import type { MyRegistration } from '../my-registration/my-registration.service.js';
import { FormStamps } from './form-stamp.js';
import { BUILT_SITE, type BuiltSite } from './pages.js';
import type { FormAnswer } from './plain-form.service.js';
import type { PersonalNotice, PersonalRegistration } from './slots-port.js';
import { type PersonalState, Slots } from './slots.js';

/** The path of the page about erased data, below `/r/`. */
export const ERASED = 'erased';

/** The language and path of a page below `/r/`. */
export interface Place {
  language: Language;
  token: string;
}

/** Draws the pages behind personal links (LINK-4). */
@Injectable()
export class PersonalPageDrawing {
  constructor(
    private readonly slots: Slots,
    private readonly stamps: FormStamps,
    private readonly calendar: SchoolCalendar,
    @Inject(BUILT_SITE) private readonly site: BuiltSite,
  ) {}

  /** Draws the registration, with a notice of what was just done, or the problem. */
  overview(
    visitor: Place,
    mine: MyRegistration,
    {
      status = 200,
      notice = null,
      problem = null,
    }: {
      status?: number;
      notice?: PersonalNotice | null;
      problem?: ReturnType<typeof problemOf> | null;
    },
  ): Promise<FormAnswer> {
    return this.draw(visitor, status, {
      kind: 'overview',
      token: visitor.token,
      registration: this.shown(mine),
      notice,
      problem,
      stamp: this.stamps.issue(),
    });
  }

  /** Draws the page for every invalid link, whatever the reason. */
  gone(language: Language): Promise<FormAnswer> {
    return this.draw({ language, token: '' }, 404, { kind: 'gone' });
  }

  erased(language: Language): Promise<FormAnswer> {
    return this.draw({ language, token: ERASED }, 200, { kind: 'erased' });
  }

  /** Returns the part of a registration that the page shows. */
  shown({
    registration,
    batch,
    undoTo,
    news: channels,
  }: MyRegistration): PersonalRegistration<JoinableBatch> {
    const { name, email, phone, program, notes, status, waiting, offeredUntil } = registration;
    const isOver = batch !== null && batchStatusOn(batch, this.calendar.today()) === 'completed';
    const news = { email: channels.includes('email'), phone: channels.includes('phone') };
    return {
      name,
      email,
      phone,
      program,
      notes,
      status,
      batch,
      isOver,
      canUndo: undoTo !== null && !isOver,
      news,
      placeInLine: waiting?.place ?? null,
      offeredUntil:
        offeredUntil === undefined ? null : this.calendar.deadline(Date.parse(offeredUntil)),
    };
  }

  /** @throws DomainError not_found if the built site has no such page */
  async draw(
    { language, token }: Place,
    status: number,
    state: PersonalState,
  ): Promise<FormAnswer> {
    const page = this.site.pages.get(addressIn(language, '/r'));
    if (!page || page.page) throw new DomainError('not_found');
    return { status, html: await this.slots.personalPage(page.text, state, token) };
  }
}
