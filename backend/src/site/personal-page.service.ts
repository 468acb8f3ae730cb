import { Injectable } from '@nestjs/common';
import { clientNetworkOf } from '../common/http/client-network.js';
import { DomainError } from '../common/errors/domain-error.js';
import { problemOf } from '../common/errors/problem.js';
import { addressIn } from '../common/languages.js';
import { readDto } from '../common/validation/dto.pipe.js';
import {
  CorrectMyRegistrationRequest,
  MyRegistrationService,
} from '../my-registration/my-registration.service.js';
import { PersonalLinks, type ReadLink } from '../my-registration/personal-links.js';
import { typedOnTopOf } from '../registrations/domain/correction.js';
import { ClientHits } from '../registrations/register/client-hits.js';
import { NewsLinks } from '../registrations/people/news-links.js';
import { NewsService } from '../registrations/people/news.service.js';
import { NEWS_CHANNELS } from '../registrations/people/person.entity.js';
import { FormStamps } from './form-stamp.js';
import { ERASED, PersonalPageDrawing, type Place } from './personal-page-drawing.js';
import type { Fields, FormAnswer } from './plain-form.service.js';
import { PERSONAL_NOTICES, type PersonalNotice } from './slots-port.js';

const MINUTE_MS = 60_000;

/** The number of wrong links per minute and network, on each replica, after which the error is too_many_requests. */
const WRONG_LINKS_PER_MINUTE = 30;

/** A page, or the address of a redirect. */
export type PersonalAnswer = FormAnswer | { location: string };

/** The visitor of a personal link. */
export interface LinkVisitor extends Place {
  /** The client's IP address. */
  address: string;
}

/** The steps of the page that are forms. */
export type PersonalStep = 'accept' | 'cancel' | 'undo' | 'correct' | 'erase' | 'renew' | 'news';

const textIn = (fields: Fields, name: string): string => {
  const value = fields[name];
  // Browsers send line breaks as CRLF.
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : '';
};

/** Serves the pages behind personal links and takes their forms (LINK-4, ADR 39), as plain HTML. */
@Injectable()
export class PersonalPageService {
  private readonly wrongLinks = new ClientHits();

  constructor(
    private readonly links: PersonalLinks,
    private readonly registrations: MyRegistrationService,
    private readonly stamps: FormStamps,
    private readonly news: NewsService,
    private readonly newsLinks: NewsLinks,
    private readonly drawing: PersonalPageDrawing,
  ) {}

  /**
   * Reads a token, without a database query.
   * @throws DomainError personal_link_void; too_many_requests after too many wrong links from the network. A
   * genuine link always passes, so that nobody can lock out a neighbour.
   */
  async linkOf({ token, address }: Omit<LinkVisitor, 'language'>): Promise<ReadLink> {
    const link = this.links.read(token);
    return link ?? this.refuseWrong(address);
  }

  private async refuseWrong(address: string): Promise<never> {
    const network = clientNetworkOf(address);
    const { isBlocked, timeToBlockExpire } = await this.wrongLinks.increment(
      network,
      MINUTE_MS,
      WRONG_LINKS_PER_MINUTE,
    );
    if (!isBlocked) throw new DomainError('personal_link_void');
    throw new DomainError('too_many_requests', {
      retryAfterSeconds: Math.max(1, timeToBlockExpire),
    });
  }

  /** The page of the registration, with a notice of what was just done. */
  async overview(visitor: LinkVisitor, done: unknown): Promise<FormAnswer> {
    const mine = await this.registrations.open(await this.linkOf(visitor));
    const notice = PERSONAL_NOTICES.find((each) => each === done) ?? null;
    return this.drawing.overview(visitor, mine, { notice });
  }

  /** The page that asks for confirmation of a step, or the form of a correction. */
  async ask(visitor: LinkVisitor, step: 'cancel' | 'correct' | 'erase'): Promise<PersonalAnswer> {
    const mine = await this.registrations.open(await this.linkOf(visitor));
    const { token } = visitor;
    const { phone, notes, version } = mine.registration;
    if (step === 'correct') {
      const values = { phone, notes, version };
      return this.drawing.draw(visitor, 200, { kind: step, token, values, problem: null });
    }
    const registration = this.drawing.shown(mine);
    const isCancellable = registration.status !== 'cancelled' && !registration.isOver;
    // Reached by the browser's back button after the step was done.
    if (step === 'cancel' && !isCancellable) return this.redirect(visitor);
    return this.drawing.draw(visitor, 200, { kind: step, token, registration });
  }

  /** The way back to the overview. @throws DomainError as `linkOf` */
  async back(visitor: LinkVisitor): Promise<PersonalAnswer> {
    await this.linkOf(visitor);
    return this.redirect(visitor);
  }

  /**
   * Carries out the step of a form, and redirects to a page that can be reloaded.
   * @throws what `MyRegistrationService` throws
   */
  async take(visitor: LinkVisitor, step: PersonalStep, fields: Fields): Promise<PersonalAnswer> {
    const link = await this.linkOf(visitor);
    if (step === 'correct') return this.correct(visitor, link, fields);
    if (step === 'renew') return this.renew(visitor, link, fields);
    if (step === 'erase') {
      await this.registrations.erase(link);
      return { location: addressIn(visitor.language, `/r/${ERASED}`) };
    }
    if (step === 'news') {
      const wanted = NEWS_CHANNELS.filter((each) => textIn(fields, each) !== '');
      await this.registrations.chooseNews(link, wanted);
      return this.redirect(visitor, 'news');
    }
    if (step === 'undo') {
      const { hasLostSeat } = await this.registrations.undo(link);
      if (hasLostSeat === null) return this.redirect(visitor);
      return this.redirect(visitor, hasLostSeat ? 'in-line' : 'undone');
    }
    if (step === 'accept') {
      await this.registrations.accept(link);
      return this.redirect(visitor, 'accepted');
    }
    await this.registrations.cancel(link, textIn(fields, 'asked') === 'leave');
    return this.redirect(visitor, 'cancelled');
  }

  /** The page for an error: the form with everything typed, the registration, or only the problem. */
  async refused(
    visitor: LinkVisitor,
    step: PersonalStep | null,
    fields: Fields,
    error: DomainError,
  ): Promise<FormAnswer> {
    const { status } = error;
    const { token } = visitor;
    const problem = problemOf(error);
    // With `not_found` the link is valid, but has no such file.
    if (status === 404 && error.code !== 'not_found') return this.drawing.gone(visitor.language);
    if (step === 'correct' && this.links.read(token) !== null) {
      const values = await this.valuesFor(visitor, fields, error);
      return this.drawing.draw(visitor, status, { kind: step, token, values, problem });
    }
    if (step !== null && status === 409) {
      const mine = await this.registrations.open(await this.linkOf(visitor));
      return this.drawing.overview(visitor, mine, { status, problem });
    }
    // A wrong link is not repeated. With a genuine one, the other language has the same registration.
    const place = this.links.read(token) === null ? { ...visitor, token: '' } : visitor;
    return this.drawing.draw(place, status, { kind: 'refused', problem });
  }

  /**
   * Shows the page of an unsubscribe link, or unsubscribes (PEOPLE-8).
   * @throws DomainError personal_link_void, too_many_requests as `linkOf`
   */
  async leave(visitor: LinkVisitor, step: 'ask' | 'do'): Promise<FormAnswer> {
    const { token } = visitor;
    const personId = this.newsLinks.read(token);
    const place = { ...visitor, token: `news/${token}` };
    if (personId === null) await this.refuseWrong(visitor.address);
    else if (step === 'do') await this.news.leave(personId);
    return this.drawing.draw(
      place,
      200,
      step === 'do' ? { kind: 'leftNews' } : { kind: 'leaveNews', token },
    );
  }

  /** @throws DomainError not_found if no batch was chosen */
  async calendarFile(visitor: LinkVisitor): Promise<string> {
    const text = await this.registrations.calendarFile(await this.linkOf(visitor));
    if (text === null) throw new DomainError('not_found');
    return text;
  }

  async data(visitor: LinkVisitor): Promise<string> {
    const data = await this.registrations.data(await this.linkOf(visitor));
    return `${JSON.stringify(data, null, 2)}\n`;
  }

  private async correct(
    visitor: LinkVisitor,
    link: ReadLink,
    fields: Fields,
  ): Promise<PersonalAnswer> {
    // Opened before the fields are validated: an invalid link must get no other error.
    await this.registrations.open(link);
    const sent = { phone: textIn(fields, 'phone'), notes: textIn(fields, 'notes') };
    const request = readDto(CorrectMyRegistrationRequest, sent);
    await this.registrations.correct(link, request, textIn(fields, 'version'));
    return this.redirect(visitor, 'corrected');
  }

  private async renew(
    visitor: LinkVisitor,
    link: ReadLink,
    fields: Fields,
  ): Promise<PersonalAnswer> {
    const press = this.stamps.read(textIn(fields, 'stamp'));
    // The form was not issued by us: the page that follows has a new one.
    if (press === null) return this.redirect(visitor);
    const token = await this.registrations.renew(link, press.key);
    return this.redirect({ ...visitor, token }, 'renewed');
  }

  /**
   * The values of the form after an error. After `registration_changed` they are on top of the present registration,
   * with its version, so that the next press is about that.
   */
  private async valuesFor(
    visitor: LinkVisitor,
    fields: Fields,
    { code }: DomainError,
  ): Promise<{ phone: string; notes: string; version: string }> {
    const typed = { phone: textIn(fields, 'phone'), notes: textIn(fields, 'notes') };
    const version = textIn(fields, 'version');
    if (code !== 'registration_changed') return { ...typed, version };
    const { registration: now } = await this.registrations.open(await this.linkOf(visitor));
    return { ...typedOnTopOf(now, typed, version), version: now.version };
  }

  private redirect({ language, token }: Place, done?: PersonalNotice) {
    const query = done === undefined ? '' : `?done=${done}`;
    return { location: addressIn(language, `/r/${token}${query}`) };
  }
}
