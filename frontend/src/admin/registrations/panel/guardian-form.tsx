import { type SubmitEvent, useState } from 'react';
import { Alert, Field } from '../../../shared/ui/form';
import { Button } from '../../../shared/ui/controls';
import { failureText, isUnanswered, problemOf } from '../../http/http';
import { draftOf, keepDraft, useDraft } from '../../session/drafts';
import { FocusIfLost } from '../../ui/notice';
import { type GuardianRelation, useEditRegistration } from './registration.api';
import { consentTexts as texts } from '../consent-texts';
import type { Registration } from '../../records/records.api';
import styles from './panel.module.css';

const RELATIONS: readonly GuardianRelation[] = ['mother', 'father', 'guardian'];

interface Guardian {
  readonly name: string;
  readonly relation: GuardianRelation | '';
}

/** Such as 'Meera, Mother'; '' if nobody is stored. */
export const guardianText = ({ name, relation }: Guardian) =>
  [name, relation && texts.relations[relation]].filter(Boolean).join(', ');

interface Typed extends Guardian {
  /** The stored guardian when the typing began. */
  readonly read: Guardian;
}

/**
 * The form of a child's guardian. If somebody else has changed the guardian meanwhile, nothing is saved: theirs is
 * shown, and a second press overwrites it.
 */
export function GuardianForm({ registration }: { readonly registration: Registration }) {
  const { _id: id, guardianName = '', guardianRelation = '' } = registration;
  const key = `guardian:${id}`;
  const stored: Guardian = { name: guardianName, relation: guardianRelation };
  const draft = useDraft<Typed>(key, { ...stored, read: stored });
  const { name, relation, read } = draft.value;
  const [wasTyped] = useState(draft.isTouched);
  const edit = useEditRegistration(id, (_, now) => {
    // Runs even after the panel has closed. Text typed meanwhile is kept.
    const typed = draftOf(key) as Typed | undefined;
    if (!typed) return;
    const kept: Guardian = { name: now.guardianName ?? '', relation: now.guardianRelation ?? '' };
    const isSaved = typed.name.trim() === kept.name && typed.relation === kept.relation;
    keepDraft(key, isSaved ? undefined : { ...typed, read: kept });
  });
  const isSame = name.trim() === guardianName && relation === guardianRelation;
  // A save that got no answer, and is stored.
  const hasArrived =
    isUnanswered(edit.error) && isSame && edit.variables?.guardianName === guardianName;
  const isOutdated = !isSame && problemOf(edit.error).code === 'registration_changed';

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // After a conflict, what is shown as stored now.
    const seen = isOutdated ? stored : read;
    edit.mutate({
      guardianName: name.trim(),
      ...(relation !== '' && { guardianRelation: relation }),
      guardianNameRead: seen.name,
      guardianRelationRead: seen.relation,
    });
  }

  return (
    <>
      <details
        className={styles.fold}
        open={wasTyped || registration.missing?.includes('guardian')}
      >
        <summary>{texts.guardianEdit}</summary>
        <form noValidate onSubmit={save} className={styles.section}>
          <Field label={texts.guardianName}>
            {(control) => (
              <input
                {...control}
                autoComplete="off"
                maxLength={200}
                value={name}
                onChange={(event) => draft.set({ name: event.target.value, relation, read })}
              />
            )}
          </Field>
          <Field label={texts.relation}>
            {(control) => (
              <select
                {...control}
                value={relation}
                onChange={(event) =>
                  draft.set({
                    name,
                    relation: RELATIONS.find((each) => each === event.target.value) ?? '',
                    read,
                  })
                }
              >
                {guardianRelation === '' && <option value="">{texts.relations.choose}</option>}
                {RELATIONS.map((each) => (
                  <option key={each} value={each}>
                    {texts.relations[each]}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <div className={styles.saving}>
            <Button type="submit" size="small" disabled={isSame || edit.isPending}>
              {isOutdated ? texts.takeOver : texts.save}
            </Button>
          </div>
        </form>
      </details>
      {/* Outside, because saving may close the fold. */}
      <FocusIfLost said={edit.error ?? ((isSame && edit.data) || null)}>
        <output className={styles.note}>
          {(hasArrived || (edit.isSuccess && isSame)) && texts.saved}
        </output>
        {edit.isError && !hasArrived && (
          <Alert outcome="failure">
            {isOutdated
              ? texts.changedMeanwhile(guardianText(stored))
              : failureText(edit.error, texts.failed, texts.failed)}
          </Alert>
        )}
      </FocusIfLost>
    </>
  );
}
