import type { ApiProblem } from '../../../api/client';
import type { SchoolTexts } from '../../../content/types/common.types';
import type {
  MyRegistrationTexts,
  RegistrationTexts,
} from '../../../content/types/registration.types';
import type { JoinableBatch } from '../../../shared/batches/batches.api';
import type { ErrorTexts } from '../submission-outcome';

/** A registration as the page of its personal link shows it (backend: `site/slots-port.ts`). */
export interface PersonalRegistration {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly program: string;
  readonly notes: string;
  readonly status: 'pending' | 'confirmed' | 'cancelled';
  /** Null if none was chosen. */
  readonly batch: JoinableBatch | null;
  /** Whether its batch has ended. */
  readonly isOver: boolean;
  /** Whether a cancellation can still be undone. */
  readonly canUndo: boolean;
  /** How the person wants to get news of new batches. */
  readonly news: { readonly email: boolean; readonly phone: boolean };
  /** The place in the waiting list of the batch, from 1; null if they are not in it. */
  readonly placeInLine: number | null;
  /** Until when a seat is kept for them, in the school's time zone, as 2026-12-05 18:30; null if none is kept. */
  readonly offeredUntil: string | null;
}

export interface OverviewState {
  readonly kind: 'overview';
  /** The token of the link, for the addresses on the page. */
  readonly token: string;
  readonly registration: PersonalRegistration;
  /** The action that was just done. */
  readonly notice:
    | 'cancelled'
    | 'undone'
    | 'in-line'
    | 'accepted'
    | 'corrected'
    | 'renewed'
    | 'news'
    | null;
  /** Why a requested action could not be done. */
  readonly problem: ApiProblem | null;
  /** Sent with the form that renews the link. */
  readonly stamp: string;
}

export interface AskState {
  readonly kind: 'cancel' | 'erase';
  readonly token: string;
  readonly registration: PersonalRegistration;
}

export interface CorrectState {
  readonly kind: 'correct';
  readonly token: string;
  /** As typed. */
  readonly values: { readonly phone: string; readonly notes: string; readonly version: string };
  readonly problem: ApiProblem | null;
}

export type ElsewhereState =
  | { readonly kind: 'refused'; readonly problem: ApiProblem }
  | { readonly kind: 'gone' | 'erased' | 'leftNews' };

/** Asks whether to stop news of new batches. `token` comes from such a mail. */
interface LeaveState {
  readonly kind: 'leaveNews';
  readonly token: string;
}

/** The data with which the server renders a page of a personal link. */
export type PersonalPageState =
  | OverviewState
  | AskState
  | CorrectState
  | LeaveState
  | ElsewhereState;

export interface PersonalTexts {
  readonly mine: MyRegistrationTexts;
  readonly form: RegistrationTexts;
  readonly errors: ErrorTexts;
  readonly school: SchoolTexts;
}

export interface PartProps<State> {
  readonly state: State;
  readonly texts: PersonalTexts;
}
