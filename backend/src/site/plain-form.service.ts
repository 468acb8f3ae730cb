import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../common/clock.js';
import { DomainError } from '../common/errors/domain-error.js';
import { type Problem, problemOf } from '../common/errors/problem.js';
import { addressIn, type Language } from '../common/languages.js';
import { programOf } from '../common/programs.js';
import { readDto } from '../common/validation/dto.pipe.js';
import { CreateRegistrationRequest } from '../registrations/dto/new-registration.dto.js';
import { HealthNoteSeal } from '../registrations/health/health-note-seal.js';
import { RegisterService } from '../registrations/register/register.service.js';
import { PageData, BUILT_SITE, type BuiltSite } from './pages.js';
import { asksForSecondPress } from './domain/robot-signs.js';
import { type FormStamp, FormStamps, submissionKey } from './form-stamp.js';
import { type FormState, Slots } from './slots.js';
import { FORM_FIELDS, type FormValues } from './slots-port.js';

/** The fields of a form or of a query. */
export type Fields = Readonly<Record<string, unknown>>;

/** A page and its status code. */
export interface FormAnswer {
  status: number;
  html: string;
}

/** The rest of a form's request. */
interface Sent {
  /** The press that was accepted beyond the limit of the network; it can be used for one registration. */
  press?: string | undefined;
  address?: string | undefined;
}

/** Names of the form's other inputs (frontend: `plain-fields.tsx`). */
const STAMP = 'stamp';
export const PRESS = 'press';
const TRAP = 'website';
const ACTION = 'action';
const SHOW_BATCHES = 'batches';

const CREATED = 201;
const PRESS_AGAIN = 422;

function textIn(fields: Fields, name: string): string {
  const value = fields[name];
  return typeof value === 'string' ? value : '';
}

function valuesOf(fields: Fields): FormValues {
  const values = Object.fromEntries(
    // Without scripts a browser sends line breaks as CRLF; the form with scripts sends LF.
    FORM_FIELDS.map((field) => [field, textIn(fields, field).replaceAll('\r\n', '\n')]),
  ) as FormValues;
  return { ...values, program: programOf(values.program, 'visitor') ?? values.program };
}

/** Makes the request for API-2. A batch with a seat takes precedence over one with a waiting list. */
function requestOf({ waitingFor, ...values }: FormValues, language: Language): object {
  if (values.batchId !== '' || waitingFor === '') return { ...values, language };
  return { ...values, batchId: waitingFor, waiting: true, language };
}

/** The registration form for browsers without scripts: does what API-2 does, and responds with pages. */
@Injectable()
export class PlainFormService {
  constructor(
    private readonly registrations: RegisterService,
    private readonly data: PageData,
    private readonly stamps: FormStamps,
    private readonly slots: Slots,
    private readonly clock: Clock,
    private readonly seal: HealthNoteSeal,
    @Inject(BUILT_SITE) private readonly site: BuiltSite,
  ) {}

  /** The empty form, with the program and the batch of the query. */
  open(language: Language, { program, batchId, waitingFor }: Fields): Promise<FormAnswer> {
    return this.page(language, 200, { program, batchId, waitingFor }, 'open');
  }

  /**
   * Takes a submitted form: stores the registration, or only shows the batches of another program.
   * @throws DomainError with the codes of API-2
   */
  async take(
    language: Language,
    fields: Fields,
    { press, address }: Sent = {},
  ): Promise<FormAnswer> {
    if (fields[ACTION] === SHOW_BATCHES) return this.page(language, 200, fields, 'open');
    // A robot that has filled in the hidden field gets the usual page, but nothing is stored.
    if (textIn(fields, TRAP)) return this.page(language, CREATED, fields, 'registered');
    const stamp = this.stampOf(fields);
    const values = valuesOf(fields);
    const ageMs = stamp && this.clock.nowMs() - stamp.issuedAtMs;
    if (asksForSecondPress(ageMs, Object.values(values))) {
      return this.page(language, PRESS_AGAIN, fields, 'press-again');
    }
    const request = readDto(CreateRegistrationRequest, requestOf(values, language));
    await this.registrations.register(request, {
      key: stamp ? submissionKey(stamp, values) : undefined,
      proof: press,
      address,
    });
    return this.page(language, CREATED, fields, 'registered');
  }

  /** The form again after an error: with the problem, the present batches, and everything typed. */
  refused(language: Language, fields: Fields, error: DomainError): Promise<FormAnswer> {
    const { status } = error;
    const { [PRESS]: press, ...problem } = problemOf(error) as Problem & { [PRESS]?: string };
    const spent = error.code === 'proof_used';
    const carried = { ...fields, [PRESS]: press ?? (spent ? '' : fields[PRESS]) };
    return this.page(language, status, carried, { status, problem });
  }

  private async page(
    language: Language,
    status: number,
    fields: Fields,
    outcome: FormState['outcome'],
  ): Promise<FormAnswer> {
    const page = this.site.pages.get(addressIn(language, '/register'));
    if (!page || page.page) throw new DomainError('not_found');
    const values = valuesOf(fields);
    const program = programOf(values.program, 'visitor');
    const [batches, retention] = await Promise.all([
      program ? this.data.batchesOf(program) : null,
      this.data.retention(),
    ]);
    const html = await this.slots.formPage(page.text, {
      values,
      batches,
      retention,
      healthNotes: this.seal.isOffered,
      // The stamp is kept, so that the form keeps its key and its age.
      stamp: this.stampOf(fields) ? textIn(fields, STAMP) : this.stamps.issue(),
      press: textIn(fields, PRESS),
      outcome,
    });
    return { status, html };
  }

  private stampOf(fields: Fields): FormStamp | null {
    return this.stamps.read(textIn(fields, STAMP));
  }
}
