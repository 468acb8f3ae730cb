import type { ApiProblem } from '../../../api/client';
import type { SchoolTexts } from '../../../content/types/common.types';
import type {
  MyRegistrationTexts,
  RegistrationTexts,
} from '../../../content/types/registration.types';
import type { JoinableBatch } from '../../../shared/batches/batches.api';
import type { ErrorTexts } from '../submission-outcome';

/** A registration as the page behind its personal link shows it (backend: `site/slots-port.ts`). */
export interface PersonalRegistration {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly program: string;
  readonly notes: string;
  readonly status: 'pending' | 'confirmed' | 'cancelled';
  /** Null where none was chosen. */
  readonly batch: JoinableBatch | null;
  /** Whether its batch has ended. */
  readonly isOver: boolean;
  /** Whether a cancellation may still be taken back. */
  readonly canUndo: boolean;
  /** By which ways the person wants to hear of new batches. */
  readonly news: { readonly email: boolean; readonly phone: boolean };
  /** In the waiting list of the batch, from 1; null where they are not in it. */
  readonly placeInLine: number | null;
  /** Until when a seat is kept for them, by the school's clock, as 2026-12-05 18:30; null where none is. */
  readonly offeredUntil: string | null;
}

export interface OverviewState {
  readonly kind: 'overview';
  /** Of the link, for the addresses of the page. */
  readonly token: string;
  readonly registration: PersonalRegistration;
  /** What has just been done. */
  readonly notice:
    | 'cancelled'
    | 'undone'
    | 'in-line'
    | 'accepted'
    | 'corrected'
    | 'renewed'
    | 'news'
    | null;
  /** What was asked for and could not be done. */
  readonly problem: ApiProblem | null;
  /** Travels with the form that renews the link. */
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

/** Asks somebody whether they want to hear of no more batches; `token` is that of a mail about one. */
interface LeaveState {
  readonly kind: 'leaveNews';
  readonly token: string;
}

/** What the server knows of the pages behind a personal link when it draws them. */
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
