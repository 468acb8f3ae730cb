import { useState } from 'react';
import { type FormErrors, serverErrors, useFormErrors } from '../../shared/use-form-errors';
import { failureText, isUnreachable, problemOf } from '../http/http';
import { draftOf, useDraft } from '../session/drafts';
import type { NoticeMessage } from '../ui/notice';
import { defaultTexts, isWhatsapp, sampleMessages } from '../mail/default-texts';
import {
  type DrawnLetter,
  DEFAULT_VERSION,
  type TemplateName,
  type TemplateTexts,
  type TextTemplate,
  useOwnTexts,
  usePreviewTemplate,
  useResetTemplate,
  useSaveTemplate,
  useTestMail,
} from '../mail/mail.api';
import { templatesTexts as texts } from './templates-texts';

export type TemplateField = keyof TemplateTexts;
type FormField = TemplateField | 'to';

/** The preview of a text: a mail in its parts, or WhatsApp messages. */
export type TemplatePreview =
  | { readonly letter: DrawnLetter }
  | { readonly messages: ReturnType<typeof sampleMessages> };

interface Draft extends TemplateTexts {
  /** The version of the text that is being edited; a colleague may change it meanwhile. */
  readonly version: string;
}

export interface TemplateForm extends Pick<FormErrors<FormField>, 'errors' | 'form'> {
  readonly draft: TemplateTexts;
  readonly isTouched: boolean;
  readonly isBusy: boolean;
  readonly isPreviewing: boolean;
  readonly isTesting: boolean;
  readonly preview: TemplatePreview | null;
  readonly notice: NoticeMessage | null;
  /** The text that somebody else has saved meanwhile. */
  readonly theirs: TemplateTexts | null;
  readonly change: (field: TemplateField, value: string) => void;
  readonly save: () => void;
  readonly discard: () => void;
  readonly reset: (onEnd: () => void) => void;
  readonly togglePreview: () => void;
  readonly sendTest: (to: string) => void;
  readonly dismiss: () => void;
}

/**
 * The state of the form that edits a text. The draft is kept until saved or discarded, also across a reload.
 * @param stored the school's own text; undefined if there is none
 */
export function useTemplateForm(
  name: TemplateName,
  stored: TextTemplate | undefined,
): TemplateForm {
  const key = `template:${name.kind}.${name.language}`;
  const held = useDraft<Draft | undefined>(key, undefined, { survivesReload: true });
  const form = useFormErrors<FormField>();
  const own = useOwnTexts();
  const saving = useSaveTemplate<Draft | undefined>(name, (kept, sent) =>
    held.saved(sent, (typed) => typed && { ...typed, version: kept.version }),
  );
  const resetting = useResetTemplate(name);
  const previewing = usePreviewTemplate(name);
  const testing = useTestMail(name);
  const [preview, setPreview] = useState<TemplatePreview | null>(null);
  const [notice, setNotice] = useState<NoticeMessage | null>(null);
  const [isConflict, setConflict] = useState(false);

  const saved: Draft = { ...defaultTexts(name), version: DEFAULT_VERSION, ...stored };
  const { version, ...draft } = textsOf(held.value ?? saved);

  function fail(error: Error, silent: string) {
    form.refuse(serverErrors(problemOf(error), (field) => FIELDS.find((each) => each === field)));
    setNotice({ outcome: 'failure', text: failureText(error, silent, texts.network) });
  }

  return {
    draft,
    errors: form.errors,
    form: form.form,
    isTouched: held.isTouched,
    isBusy: saving.isPending || resetting.isPending,
    isPreviewing: previewing.isPending,
    isTesting: testing.isPending,
    preview,
    notice,
    theirs: isConflict ? saved : null,
    change: (field, value) => {
      held.set({ ...draft, version, [field]: value });
      form.unmark(field);
      setNotice(null);
      setPreview(null);
    },
    save: () => {
      if (!held.isTouched) {
        setNotice({ outcome: 'failure', text: texts.nothingChanged });
        return;
      }
      // Only the response to the last attempt was lost.
      if (isUnreachable(saving.error) && isSame(draft, saved)) {
        held.clear();
        setNotice({ outcome: 'success', text: texts.saved });
        return;
      }
      // Saving again after a conflict overwrites the other text, which the user has seen.
      const body = { ...draft, version: isConflict ? saved.version : version };
      saving.mutate(
        { body, sent: held.value },
        {
          onSuccess: () => {
            form.accept();
            setConflict(false);
            setNotice({ outcome: 'success', text: texts.saved });
          },
          onError: (error) => {
            setConflict(problemOf(error).code === 'template_changed');
            fail(error, texts.saveFailed);
          },
        },
      );
    },
    discard: () => {
      held.clear();
      form.accept();
      setConflict(false);
      setNotice(null);
      setPreview(null);
    },
    reset: (onEnd) =>
      resetting.mutate(saved.version, {
        onSuccess: () => {
          held.clear();
          form.accept();
          setConflict(false);
          setPreview(null);
          setNotice({ outcome: 'success', text: texts.resetDone });
        },
        onError: (error) => fail(error, texts.resetFailed),
        onSettled: onEnd,
      }),
    togglePreview: () => {
      if (preview) setPreview(null);
      else if (isWhatsapp(name.kind))
        setPreview({ messages: sampleMessages(name, draft.text, own) });
      else {
        previewing.mutate(draft, {
          onSuccess: (letter) => {
            // A preview must show what is typed now.
            if (draftOf(key) !== held.value) return;
            form.accept();
            setPreview({ letter });
          },
          onError: (error) => fail(error, texts.previewFailed),
        });
      }
    },
    sendTest: (to) =>
      testing.mutate(
        { ...draft, to },
        {
          onSuccess: () => {
            form.accept();
            setNotice({ outcome: 'success', text: texts.test.sent(to) });
          },
          onError: (error) => fail(error, texts.test.failed),
        },
      ),
    dismiss: () => setNotice(null),
  };
}

const FIELDS = ['subject', 'heading', 'text', 'to'] as const;

const isSame = (one: TemplateTexts, other: TemplateTexts): boolean =>
  one.subject === other.subject && one.heading === other.heading && one.text === other.text;

function textsOf({ subject, heading, text, version }: Draft): Draft {
  return { subject, heading, text, version };
}
