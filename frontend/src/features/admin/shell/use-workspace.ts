import { useState } from 'react';
import { EMPTY_DRAFT, type BatchDraft } from '../create-batch/batch-draft';
import { EVERY_REGISTRATION, type RegistrationFilter } from '../registrations/registrations.api';
import type { AdminTab } from './tabs';

interface WorkspaceState {
  readonly tab: AdminTab;
  readonly filter: RegistrationFilter;
  readonly draft: BatchDraft;
}

/** Where somebody is in the admin, and what they have typed. */
export interface Workspace extends WorkspaceState {
  readonly change: (part: Partial<WorkspaceState>) => void;
  /** Back to the beginning, for whoever comes next. */
  readonly clear: () => void;
}

const BEGINNING: WorkspaceState = {
  tab: 'dashboard',
  filter: EVERY_REGISTRATION,
  draft: EMPTY_DRAFT,
};

/**
 * Kept outside the session: a login that runs out in the middle of work costs nothing that was
 * typed. Only a logout clears it.
 */
export function useWorkspace(): Workspace {
  const [state, setState] = useState(BEGINNING);
  return {
    ...state,
    change: (part) => setState((held) => ({ ...held, ...part })),
    clear: () => setState(BEGINNING),
  };
}
