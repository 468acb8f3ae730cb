import { type SubmitEvent, useRef, useState } from 'react';
import { type DocumentName, fieldsOf } from '../../content/documents';
import { Button, classes } from '../../shared/ui/controls';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog';
import { failureText, isUnanswered } from '../http/http';
import { useAdminAddress } from '../address/admin-address';
import { useAdmin } from '../session/session-data';
import { adminTexts } from '../ui/admin-texts';
import { schoolMinute } from '../ui/clock-time';
import { Skeleton } from '../ui/indicators';
import { LoadFailed, Notice, type NoticeMessage } from '../ui/notice';
import panel from '../ui/panel.module.css';
import { AddProgram } from './add-program';
import { DocumentChoice, documentLabel, namesIn, useTypedDocuments } from './document-choice';
import { DocumentFields } from './editor/document-editor';
import { FirstSteps } from './first-steps';
import { SitePreview } from './site-preview';
import { documentHeading, type Editing, useDocument } from './use-document';
import { failedText, Versions } from './versions';
import {
  useDrawPreview,
  useLoadedWebsite,
  usePublish,
  useWebsite,
  type Website,
} from './website.api';
import { websiteTexts as texts } from './website-texts';
import { WholeWebsite } from './whole-website';
import styles from './website.module.css';

/** Marks the bar that is sticky while there are unsaved or unpublished changes or a message (`base.css`). */
const SAVE_BAR = 'data-save-bar';

/** The screen to edit, preview, publish and restore the website (SITE-1). */
export function WebsiteScreen() {
  const { role } = useAdmin();
  const { data, isPending, isLoadingError, refetch } = useWebsite();
  if (role === 'staff') return <p className={panel.empty}>{texts.ownersOnly}</p>;
  return (
    <div className={panel.panel}>
      <div>
        <h2 tabIndex={-1}>{texts.heading}</h2>
        <p className={styles.soft}>{texts.intro}</p>
      </div>
      {isPending && <Skeleton rows={6} />}
      {isLoadingError && <LoadFailed onRetry={() => void refetch()} />}
      {data && <Documents website={data} />}
    </div>
  );
}

/** The open document is in the address, so that a reload and 'back' return to it. */
function Documents({ website }: { readonly website: Website }) {
  const { params, setParams } = useAdminAddress();
  const name = namesIn(website).find((each) => each === params.get('document')) ?? 'school';
  return (
    <>
      <FirstSteps website={website} />
      <DocumentChoice
        name={name}
        website={website}
        onChoose={(document) => setParams({ document: document === 'school' ? '' : document })}
      />
      <Document key={name} name={name} website={website} />
      <WholeWebsite website={website} />
    </>
  );
}

const PUBLISHED: NoticeMessage = { outcome: 'success', text: texts.publish.done };

/** The number of the newest published version; 0 if there is none. */
const newestOf = ({ versions }: Website): number => versions[0]?.id ?? 0;

interface DocumentProps {
  readonly name: DocumentName;
  readonly website: Website;
}

function Document({ name, website }: DocumentProps) {
  const { form, ...edit } = useDocument(name, website);
  const publishing = usePublish();
  const drawing = useDrawPreview();
  const [preview, setPreview] = useState<string | null>(null);
  const previewButton = useRef<HTMLButtonElement>(null);
  const [asks, setAsks] = useState(false);
  const [notice, setNotice] = useState<NoticeMessage | null>(null);
  // Shown beside the versions, which are far from the form's bar.
  const [restored, setRestored] = useState<NoticeMessage | null>(null);
  // The newest version before a publication that got no answer.
  const [unanswered, setUnanswered] = useState<number | null>(null);
  const hasArrived = unanswered !== null && newestOf(website) > unanswered;
  const loaded = useLoadedWebsite();
  const shownNotice = edit.notice ?? (hasArrived ? PUBLISHED : notice);
  const unsaved = useTypedDocuments(website).filter((each) => each !== name);

  function clearNotices() {
    setNotice(null);
    setUnanswered(null);
    setRestored(null);
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    clearNotices();
    edit.save();
  }

  function draw() {
    clearNotices();
    drawing.mutate(undefined, {
      onSuccess: ({ address }) => setPreview(address),
      onError: (error) =>
        setNotice({
          outcome: 'failure',
          text: failureText(error, texts.preview.failed, texts.network),
        }),
    });
  }

  function publish() {
    clearNotices();
    const before = newestOf(loaded() ?? website);
    publishing.mutate((loaded() ?? website).revision, {
      onSuccess: () => setNotice(PUBLISHED),
      onError: (error) => {
        setNotice({ outcome: 'failure', text: failedText(error, texts.publish.failed) });
        if (isUnanswered(error)) setUnanswered(before);
      },
      onSettled: () => setAsks(false),
    });
  }

  const isDrawing = publishing.isPending || drawing.isPending;
  const isBusy = edit.isBusy || isDrawing;
  const { data: watched } = useWebsite(isDrawing);
  const pages = watched?.drawing ? ` ${texts.pages(watched.drawing)}` : '';
  return (
    <>
      <State website={website} edit={edit} />
      <form ref={form} noValidate className={styles.form} onSubmit={submit}>
        <h3 {...documentHeading}>{documentLabel(name, website)}</h3>
        {!['school', 'identity', 'pictures', 'programs'].includes(name) && (
          <p className={styles.soft}>{texts.placeholders}</p>
        )}
        <DocumentFields fields={fieldsOf(name)} edit={edit} />
        <Missing edit={edit} />
        <div
          className={classes(panel.buttons, styles.save)}
          {...((edit.isTouched || website.hasChanges || shownNotice) && { [SAVE_BAR]: '' })}
        >
          <Notice
            message={shownNotice}
            onDismiss={() => {
              edit.dismiss();
              clearNotices();
            }}
          />
          <Button type="submit" disabled={isDrawing} busy={edit.isBusy}>
            {edit.isBusy ? texts.saving : texts.save}
          </Button>
          <Button
            ref={previewButton}
            disabled={isBusy || edit.isUploading}
            onClick={() => edit.save(draw)}
          >
            {drawing.isPending ? texts.preview.drawing + pages : texts.preview.draw}
          </Button>
          <Button
            variant="primary"
            disabled={isBusy || edit.isUploading || !(website.hasChanges || edit.isTouched)}
            onClick={() => edit.save(() => setAsks(true))}
          >
            {publishing.isPending
              ? texts.publish.publishing + pages
              : edit.isUploading
                ? texts.publish.uploading
                : texts.publish.button}
          </Button>
        </div>
      </form>
      {name === 'programs' && <AddProgram website={website} />}
      {preview !== null && (
        <SitePreview
          address={preview}
          about={name}
          website={website}
          onClose={() => {
            previewButton.current?.focus();
            setPreview(null);
          }}
        />
      )}
      <Versions
        website={website}
        notice={restored}
        onEnd={(message) => {
          edit.dismiss();
          clearNotices();
          setRestored(message);
        }}
      />
      {asks && (
        <ConfirmDialog
          title={texts.publish.title}
          confirm={texts.publish.confirm}
          cancel={texts.cancel}
          busy={publishing.isPending}
          onConfirm={publish}
          onCancel={() => setAsks(false)}
        >
          {publishing.isPending ? texts.publish.publishing + pages : texts.publish.question}
          {unsaved.length > 0 &&
            ` ${texts.publish.unsaved(unsaved.map((each) => documentLabel(each, website)))}`}
        </ConfirmDialog>
      )}
    </>
  );
}

interface StateProps {
  readonly website: Website;
  readonly edit: Editing;
}

/** Shows what visitors see now, and whether there are unpublished changes. */
function State({ website: { version, versions, hasChanges }, edit }: StateProps) {
  const present = versions.find(({ id }) => id === version);
  const [asksToDiscard, setAsksToDiscard] = useState(false);
  const keep = () => setAsksToDiscard(false);
  const discard = () => {
    keep();
    edit.discard();
  };
  return (
    <div className={styles.state}>
      <span>
        {present
          ? texts.state.published(present.publishedBy, schoolMinute(present.publishedAt))
          : texts.state.shipped}
      </span>
      {edit.isTouched ? (
        <>
          <strong>{texts.state.typed}</strong>
          <Button size="small" onClick={() => setAsksToDiscard(true)}>
            {texts.discard}
          </Button>
        </>
      ) : (
        hasChanges && <strong>{texts.state.waiting}</strong>
      )}
      {asksToDiscard && (
        <ConfirmDialog
          title={texts.discarding.title}
          confirm={texts.discarding.confirm}
          cancel={texts.discarding.keep}
          onConfirm={discard}
          onCancel={keep}
        >
          {texts.discarding.question}
        </ConfirmDialog>
      )}
    </div>
  );
}

function Missing({ edit: { missing } }: Pick<StateProps, 'edit'>) {
  if (missing.length === 0) return null;
  return (
    <details className={styles.missing}>
      <summary>{texts.missing.heading(missing.length)}</summary>
      <ul>
        {missing.map(({ field, label, language }) => (
          <li key={field}>
            {texts.missing.line(
              label,
              adminTexts.languages[language as keyof typeof adminTexts.languages],
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
