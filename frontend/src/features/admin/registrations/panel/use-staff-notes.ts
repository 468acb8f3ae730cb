import { failureText } from '../../calls/call-failure';
import { draftOf, keepDraft } from '../../session/drafts';
import { useDraft } from '../../session/use-draft';
import { useEditRegistration } from '../registration.api';
import type { Registration } from '../registrations.api';
import { registrationsTexts } from '../registrations-texts';

const texts = registrationsTexts.staffNotes;

export interface StaffNotesForm {
  readonly text: string;
  readonly type: (text: string) => void;
  /** Stores what has been typed; nothing where nothing has. */
  readonly save: () => void;
  readonly isUnsaved: boolean;
  readonly isSaving: boolean;
  /** What is to be said of the notes; '' where there is nothing. */
  readonly state: string;
  /** Why they are not stored; null where nothing went wrong. */
  readonly failure: string | null;
}

/** The life of the notes of one registration: typed, on the way, stored, or kept after a failure. */
export function useStaffNotes({ _id: id, staffNotes = '' }: Registration): StaffNotesForm {
  const key = `staff-notes:${id}`;
  const draft = useDraft(key, staffNotes);
  const change = useEditRegistration(id, (sent) => {
    // Also when the panel is gone by now; what was typed meanwhile stays.
    const typed = draftOf(key);
    if (typeof typed === 'string' && typed.trim() === sent.staffNotes) keepDraft(key, undefined);
  });
  const isUnsaved = draft.isTouched && draft.value.trim() !== staffNotes;

  function save() {
    const isOnItsWay = change.isPending && change.variables.staffNotes === draft.value.trim();
    if (isUnsaved && !isOnItsWay) change.mutate({ staffNotes: draft.value.trim() });
  }

  return {
    text: draft.value,
    type: draft.set,
    save,
    isUnsaved,
    isSaving: change.isPending,
    state: stateOf(isUnsaved, change),
    failure:
      change.isError && isUnsaved ? failureText(change.error, texts.failed, texts.network) : null,
  };
}

interface Saving {
  readonly isPending: boolean;
  readonly isSuccess: boolean;
}

function stateOf(isUnsaved: boolean, { isPending, isSuccess }: Saving): string {
  if (isPending) return texts.saving;
  if (isUnsaved) return texts.unsaved;
  return isSuccess ? texts.saved : '';
}
