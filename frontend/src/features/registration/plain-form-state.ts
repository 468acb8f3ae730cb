import type { ApiProblem } from '../../api/client';
import type { RegistrationField } from '../../content/types/registration.types';
import type { JoinableBatch } from '../../shared/batches/batches.api';

/** What the server knows of the plain form when it draws it (backend: `site/slots-port.ts`). */
export interface PlainFormState {
  /** As typed; '' where nothing is. */
  readonly values: Readonly<Record<RegistrationField, string>>;
  /** The batches of the chosen program; null where none is chosen, or they cannot be had. */
  readonly batches: readonly JoinableBatch[] | null;
  /** Travels with the form: when it was issued, and its idempotency key. */
  readonly stamp: string;
  /** Travels with it beyond the limit of its network: from when the next press counts; '' elsewhere. */
  readonly press: string;
  /** Not yet sent; sent in a way that asks for a second press; stored; or refused, and why. */
  readonly outcome:
    | 'open'
    | 'press-again'
    | 'registered'
    | { readonly status: number; readonly problem: ApiProblem };
}
