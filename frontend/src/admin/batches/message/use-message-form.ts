import { useState } from 'react';
import type { Language } from '../../../content/types';
import { type FormErrors, serverErrors, useFormErrors } from '../../../shared/use-form-errors';
import { failureText, newKey, problemOf } from '../../http/http';
import { type DrawnLetter, usePreviewBatchMessage, useSendBatchMessage } from '../../mail/mail.api';
import { draftOf, keepDraft, useDraft } from '../../session/drafts';
import type { NoticeMessage } from '../../ui/notice';
import { messageTexts as texts } from '../batches-texts';

type MessageField = 'subject' | 'text';

interface MessageDraft extends Readonly<Record<MessageField, string>> {
  /** The idempotency key: a double press, or a retry after a lost response, sends the message once. */
  readonly key: string;
}

export interface MessageForm extends Pick<FormErrors<MessageField>, 'errors' | 'form'> {
  readonly draft: MessageDraft;
  readonly isOpen: boolean;
  readonly isPreviewing: boolean;
  readonly isSending: boolean;
  /** The preview, once requested. */
  readonly letter: { readonly letter: DrawnLetter; readonly language: Language } | null;
  readonly failure: string | null;
  readonly notice: NoticeMessage | null;
  readonly open: () => void;
  readonly close: () => void;
  readonly change: (field: MessageField, value: string) => void;
  readonly preview: (language: Language) => void;
  readonly back: () => void;
  readonly send: () => void;
  readonly dismiss: () => void;
}

/** The state of a message to a batch. The draft is kept until it is sent, also if the login expires, and on a reload. */
export function useMessageForm(batchId: string): MessageForm {
  const key = `message:${batchId}`;
  const held = useDraft<MessageDraft>(key, EMPTY, { survivesReload: true });
  const form = useFormErrors<MessageField>();
  const previewing = usePreviewBatchMessage(batchId);
  const sending = useSendBatchMessage(batchId, (_, sent) => {
    // A form that has been left must not offer the same message again.
    if (draftOf(key) === sent) keepDraft(key, undefined);
  });
  const [isOpen, setOpen] = useState(held.isTouched);
  const [letter, setLetter] = useState<MessageForm['letter']>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [notice, setNotice] = useState<NoticeMessage | null>(null);
  const draft = held.value;

  function refuse(error: Error, silent: string) {
    const problem = problemOf(error);
    const marked = serverErrors(problem, (field) => FIELDS.find((each) => each === field));
    if (Object.keys(marked).length > 0) setLetter(null);
    form.refuse(marked);
    setFailure(failureText(error, silent, texts.network));
  }

  return {
    draft,
    errors: form.errors,
    form: form.form,
    isOpen,
    isPreviewing: previewing.isPending,
    isSending: sending.isPending,
    letter,
    failure,
    notice,
    open: () => {
      setNotice(null);
      setOpen(true);
    },
    close: () => setOpen(false),
    change: (field, value) => {
      // A changed text is a new message, so it gets a new key.
      held.set({ ...draft, [field]: value, key: newKey() });
      form.unmark(field);
      setFailure(null);
    },
    preview: (language) => {
      setFailure(null);
      const { subject, text } = draft;
      previewing.mutate(
        { subject, text, language },
        {
          onSuccess: (drawn) => {
            // A preview must show what is sent: it is asked for again once the typing ends.
            if (draftOf(key) !== draft) return;
            form.accept();
            setLetter({ letter: drawn, language });
          },
          onError: (error) => refuse(error, texts.previewFailed),
        },
      );
    },
    back: () => {
      setFailure(null);
      setLetter(null);
    },
    send: () => {
      setFailure(null);
      sending.mutate(draft, {
        onSuccess: ({ people }) => {
          setLetter(null);
          setOpen(false);
          setNotice({ outcome: 'success', text: texts.sent(people) });
        },
        onError: (error) => refuse(error, texts.sendFailed),
      });
    },
    dismiss: () => setNotice(null),
  };
}

const EMPTY: MessageDraft = { subject: '', text: '', key: '' };
const FIELDS = ['subject', 'text'] as const;
