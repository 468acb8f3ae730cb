import { type SubmitEvent, useState } from 'react';
import { Alert, Field } from '../../shared/ui/form';
import { Button } from '../../shared/ui/controls';
import { failureText } from '../http/http';
import { draftOf, keepDraft, useDraft } from '../session/drafts';
import { FocusIfLost, useFocusIfLost } from '../ui/notice';
import { fieldProblem, isShownAtFields } from '../ui/password-field';
import {
  type MailWishes,
  type Notices,
  useAskCode,
  useConfirmCode,
  useRemoveEmail,
  useWish,
} from './notices.api';
import styles from './notices.module.css';
import { noticesTexts } from './notices-texts';

const texts = noticesTexts.email;

/** What was done last, as a sentence. */
interface Said {
  readonly text: string;
}

/** The user's notification mails: the address, verified by a code, and which mails to send. */
export function EmailSection({ notices }: { readonly notices: Notices }) {
  const remove = useRemoveEmail();
  const ask = useAskCode((sent) => {
    // Text typed meanwhile is kept.
    const typed = draftOf(ADDRESS_KEY) as string | undefined;
    if (typed?.trim() === sent) keepDraft(ADDRESS_KEY, undefined);
  });
  const [said, setSaid] = useState<Said | null>(null);
  const { email, pendingEmail, emailRefused, delivery } = notices;

  return (
    <section className={styles.section} aria-labelledby="email-heading">
      <h3 id="email-heading">{texts.heading}</h3>
      <p className={styles.soft}>{texts.intro}</p>
      {delivery === 'files' && <p>{texts.files}</p>}
      {email === undefined ? (
        <p>
          <strong>{texts.none}</strong>
        </p>
      ) : (
        <div className={styles.item}>
          <span>
            <strong>{texts.verified(email)}</strong> {!emailRefused && `(${texts.verifiedMark})`}
          </span>
          <Button
            size="small"
            disabled={remove.isPending}
            onClick={() => {
              setSaid(null);
              remove.mutate(undefined, { onSuccess: () => setSaid({ text: texts.removed }) });
            }}
          >
            {texts.remove}
          </Button>
        </div>
      )}
      {emailRefused && <Alert outcome="failure">{texts.refused}</Alert>}
      {pendingEmail !== undefined && (
        <CodeForm
          address={pendingEmail}
          asked={ask.data ?? null}
          onConfirmed={() => setSaid({ text: texts.confirmed })}
        />
      )}
      <AddressForm
        label={
          email === undefined && pendingEmail === undefined ? texts.address : texts.otherAddress
        }
        ask={ask}
        onAsked={() => setSaid(null)}
      />
      <FocusIfLost said={said ?? remove.error}>
        {said && <Alert outcome="success">{said.text}</Alert>}
        {remove.isError && <Failure error={remove.error} />}
      </FocusIfLost>
      <WishList notices={notices} />
    </section>
  );
}

function Failure({ error }: { readonly error: Error }) {
  return (
    <Alert outcome="failure">{failureText(error, noticesTexts.failed, noticesTexts.failed)}</Alert>
  );
}

const ADDRESS_KEY = 'notices-address';

interface AddressFormProps {
  readonly label: string;
  readonly ask: ReturnType<typeof useAskCode>;
  readonly onAsked: () => void;
}

function AddressForm({ label, ask, onAsked }: AddressFormProps) {
  const { value: address, set: setAddress } = useDraft(ADDRESS_KEY, '');
  const [isMissing, setIsMissing] = useState(false);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsMissing(address.trim() === '');
    if (address.trim() === '') {
      (event.currentTarget.elements.namedItem('email') as HTMLElement).focus();
      return;
    }
    onAsked();
    ask.mutate(address.trim());
  }

  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <Field
        label={label}
        required
        error={isMissing ? texts.addressMissing : fieldProblem(ask.error, 'email')}
      >
        {(control) => (
          <input
            {...control}
            name="email"
            type="email"
            autoComplete="email"
            maxLength={254}
            value={address}
            onChange={(event) => setAddress(event.target.value)}
          />
        )}
      </Field>
      <FocusIfLost said={ask.error}>
        {ask.isError && !isShownAtFields(ask.error, ['email']) && <Failure error={ask.error} />}
      </FocusIfLost>
      <div className={styles.start}>
        <Button type="submit" disabled={ask.isPending}>
          {ask.isPending ? texts.asking : texts.ask}
        </Button>
      </div>
    </form>
  );
}

interface CodeFormProps {
  readonly address: string;
  /** The answer to the request that has just sent the code; null if it was sent earlier. */
  readonly asked: object | null;
  readonly onConfirmed: () => void;
}

function CodeForm({ address, asked, onConfirmed }: CodeFormProps) {
  const confirm = useConfirmCode();
  // Above the pressed button, so that it may have to scroll.
  const sentence = useFocusIfLost<HTMLOutputElement>(asked);
  const [code, setCode] = useState('');
  const [isMissing, setIsMissing] = useState(false);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsMissing(code.trim() === '');
    if (code.trim() === '') {
      (event.currentTarget.elements.namedItem('code') as HTMLElement).focus();
      return;
    }
    confirm.mutate(code.trim(), { onSuccess: onConfirmed });
  }

  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <output ref={sentence} tabIndex={-1}>
        {texts.asked(address)}
      </output>
      <Field
        label={texts.code}
        required
        hint={texts.codeHint}
        error={isMissing ? texts.codeMissing : fieldProblem(confirm.error, 'code')}
      >
        {(control) => (
          <input
            {...control}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        )}
      </Field>
      <FocusIfLost said={confirm.error}>
        {confirm.isError && !isShownAtFields(confirm.error, ['code']) && (
          <Failure error={confirm.error} />
        )}
      </FocusIfLost>
      <div className={styles.start}>
        <Button type="submit" variant="primary" disabled={confirm.isPending}>
          {confirm.isPending ? texts.confirming : texts.confirm}
        </Button>
      </div>
    </form>
  );
}

function WishList({ notices }: { readonly notices: Notices }) {
  const wish = useWish();
  const { email, wantsDigest, wantsNotes } = notices;
  const shown: MailWishes = wish.isPending ? wish.variables : { wantsDigest, wantsNotes };
  const rows = [
    { name: 'wantsDigest', label: texts.digest, hint: texts.digestHint },
    { name: 'wantsNotes', label: texts.notes, hint: texts.notesHint },
  ] as const;
  return (
    <>
      {rows.map(({ name, label, hint }) => (
        <div key={name} className={styles.wish}>
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={shown[name]}
              disabled={email === undefined}
              aria-describedby={`${name}-hint`}
              onChange={(event) => wish.mutate({ ...shown, [name]: event.target.checked })}
            />
            {label}
          </label>
          <p id={`${name}-hint`} className={styles.soft}>
            {hint}
          </p>
        </div>
      ))}
      {email === undefined && <p className={styles.soft}>{texts.needsAddress}</p>}
      {wish.isSuccess && <Alert outcome="success">{texts.saved}</Alert>}
      {wish.isError && <Failure error={wish.error} />}
    </>
  );
}
