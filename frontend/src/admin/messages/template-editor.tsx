import { type RefObject, type SubmitEvent, useRef, useState } from 'react';
import type { Language } from '../../content/types';
import { Button } from '../../shared/ui/controls';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog';
import { Field } from '../../shared/ui/form';
import { useDraft } from '../session/drafts';
import { Notice } from '../ui/notice';
import panel from '../ui/panel.module.css';
import { isWhatsapp } from '../mail/default-texts';
import { LetterView } from '../mail/letter-view';
import type { TemplateKindRule, TemplateName, TextTemplate } from '../mail/mail.api';
import { templatesTexts as texts } from './templates-texts';
import styles from './templates.module.css';
import {
  type TemplateField,
  type TemplateForm,
  type TemplatePreview,
  useTemplateForm,
} from './use-template-form';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

interface TemplateEditorProps {
  readonly name: TemplateName;
  readonly rule: TemplateKindRule;
  readonly stored: TextTemplate | undefined;
}

/** The editor of one text: its parts, the placeholders, a preview and a test mail. */
export function TemplateEditor({ name, rule, stored }: TemplateEditorProps) {
  const { form, ...edit } = useTemplateForm(name, stored);
  const [asksReset, setAsksReset] = useState(false);
  const lastUsed = useRef<TextControl>(null);
  const fields: readonly TemplateField[] =
    rule.channel === 'mail' ? ['subject', 'heading', 'text'] : ['text'];

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    edit.save();
  }

  /** The pressed button goes away: the text takes the focus. */
  function discard() {
    edit.discard();
    form.current?.querySelector('textarea')?.focus();
  }

  return (
    <div className={styles.columns}>
      <form ref={form} noValidate className={styles.form} onSubmit={submit}>
        {fields.map((field) => (
          <TextField key={field} field={field} name={name} edit={edit} lastUsed={lastUsed} />
        ))}
        <Placeholders names={rule.placeholders} edit={edit} lastUsed={lastUsed} />
        <Notice message={edit.notice} onDismiss={edit.dismiss} />
        {edit.theirs && <Theirs theirs={edit.theirs} language={name.language} />}
        <div className={panel.buttons}>
          <Button type="submit" variant="primary" disabled={edit.isBusy}>
            {edit.isBusy ? texts.saving : texts.save}
          </Button>
          <Button busy={edit.isPreviewing} onClick={edit.togglePreview}>
            {edit.preview ? texts.hidePreview : texts.preview}
          </Button>
          {edit.isTouched && <Button onClick={discard}>{texts.discard}</Button>}
          {stored && <Button onClick={() => setAsksReset(true)}>{texts.reset}</Button>}
        </div>
      </form>
      <div className={styles.aside}>
        {edit.preview && <Preview preview={edit.preview} language={name.language} />}
        {!isWhatsapp(name.kind) && (
          <TestMail error={edit.errors.to} busy={edit.isTesting} onSend={edit.sendTest} />
        )}
      </div>
      {asksReset && (
        <ConfirmDialog
          title={texts.resetTitle}
          confirm={texts.resetConfirm}
          cancel={texts.cancel}
          busy={edit.isBusy}
          onConfirm={() => edit.reset(() => setAsksReset(false))}
          onCancel={() => setAsksReset(false)}
        >
          {texts.resetQuestion}
        </ConfirmDialog>
      )}
    </div>
  );
}

type Editing = Omit<TemplateForm, 'form'>;

interface TextFieldProps {
  readonly field: TemplateField;
  readonly name: TemplateName;
  readonly edit: Editing;
  readonly lastUsed: RefObject<TextControl | null>;
}

function TextField({ field, name, edit, lastUsed }: TextFieldProps) {
  const isText = field === 'text';
  return (
    <Field
      label={texts.fields[field]}
      required
      hint={isText ? texts.textHint : undefined}
      error={edit.errors[field]}
    >
      {(control) => {
        const shared = {
          ...control,
          name: field,
          lang: name.language,
          value: edit.draft[field],
          onChange: (event: { target: TextControl }) => edit.change(field, event.target.value),
          onFocus: (event: { target: TextControl }) => {
            lastUsed.current = event.target;
          },
        };
        return isText ? (
          <textarea {...shared} rows={10} maxLength={5000} />
        ) : (
          <input {...shared} autoComplete="off" maxLength={150} />
        );
      }}
    </Field>
  );
}

interface PlaceholdersProps {
  readonly names: readonly string[];
  readonly edit: Editing;
  readonly lastUsed: RefObject<TextControl | null>;
}

/** The placeholders. A press inserts one at the last cursor position. */
function Placeholders({ names, edit, lastUsed }: PlaceholdersProps) {
  function insert(event: { currentTarget: HTMLElement }, name: string) {
    const form = event.currentTarget.closest('form');
    const control = lastUsed.current ?? form?.querySelector('textarea');
    if (!control) return;
    const { value, selectionStart, selectionEnd } = control;
    const [from, to] = [selectionStart ?? value.length, selectionEnd ?? value.length];
    edit.change(
      control.name as TemplateField,
      `${value.slice(0, from)}{${name}}${value.slice(to)}`,
    );
    control.focus();
  }
  return (
    <fieldset className={styles.placeholders}>
      <legend>{texts.placeholders}</legend>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          aria-label={texts.insert(name, texts.meanings[name] ?? '')}
          title={texts.meanings[name]}
          onClick={(event) => insert(event, name)}
        >
          {`{${name}}`}
        </button>
      ))}
    </fieldset>
  );
}

interface TheirsProps {
  readonly theirs: Readonly<Record<TemplateField, string>>;
  readonly language: Language;
}

function Theirs({ theirs, language }: TheirsProps) {
  return (
    <section aria-label={texts.theirs} className={styles.theirs}>
      <h3>{texts.theirs}</h3>
      <div lang={language}>
        {[theirs.subject, theirs.heading, theirs.text].filter(Boolean).map((part) => (
          <p key={part}>{part}</p>
        ))}
      </div>
      <p className={styles.soft}>{texts.overwrite}</p>
    </section>
  );
}

interface PreviewProps {
  readonly preview: TemplatePreview;
  readonly language: Language;
}

function Preview({ preview, language }: PreviewProps) {
  if ('letter' in preview) return <LetterView letter={preview.letter} language={language} />;
  const { messages } = preview;
  return (
    <article aria-label={texts.previewLabel} className={styles.messages}>
      {(['with', 'without'] as const).map(
        (sample) =>
          messages[sample] !== undefined && (
            <figure key={sample}>
              <figcaption>{texts.samples[sample]}</figcaption>
              <p lang={language}>{messages[sample]}</p>
            </figure>
          ),
      )}
    </article>
  );
}

interface TestMailProps {
  readonly error: string | undefined;
  readonly busy: boolean;
  readonly onSend: (to: string) => void;
}

/** Sends the current text as a test mail to a typed address. */
function TestMail({ error, busy, onSend }: TestMailProps) {
  const { value: to, set: setTo } = useDraft('test-mail-to', '');
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    onSend(to.trim());
  }
  return (
    <form noValidate aria-label={texts.test.heading} className={styles.test} onSubmit={submit}>
      <Field label={texts.test.to} error={error}>
        {(control) => (
          <input
            {...control}
            type="email"
            autoComplete="email"
            value={to}
            onChange={(event) => setTo(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" busy={busy}>
        {texts.test.send}
      </Button>
    </form>
  );
}
