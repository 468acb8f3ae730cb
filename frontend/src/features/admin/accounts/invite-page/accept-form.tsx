import { useState, type SubmitEvent } from 'react';
import { Alert } from '../../../../shared/ui/alert';
import { Button } from '../../../../shared/ui/button';
import { Field } from '../../../../shared/ui/field';
import { failureText, isSecondFactorAsked } from '../../calls/call-failure';
import { beginSession } from '../../session/begin-session';
import { go } from '../../shell/admin-address';
import styles from '../accounts.module.css';
import { accountsTexts } from '../accounts-texts';
import { fieldProblem, isShownAtFields } from '../field-problem';
import { PasswordField } from '../password-field';
import { ShowPasswords } from '../show-passwords';
import { useAcceptInvite } from './invite-page.api';

const texts = accountsTexts.accept;

export interface AcceptFormProps {
  readonly token: string;
  /** Of the account that gets a new password; undefined for a new account. */
  readonly username: string | undefined;
  /** Called in place of a login where one needs a second factor, which a link does not replace. */
  readonly onPasswordSet: (username: string) => void;
}

/** User name and password of a new account, or the new password of one that is there. */
export function AcceptForm({ token, username: known, onPasswordSet }: AcceptFormProps) {
  const accept = useAcceptInvite();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [isShown, setIsShown] = useState(false);
  const [isChecked, setIsChecked] = useState(false);
  const wrong = {
    username: known === undefined && username.trim() === '' ? texts.usernameMissing : undefined,
    password: password === '' ? accountsTexts.password.nextMissing : undefined,
  };

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (accept.isPending) return;
    accept.reset();
    setIsChecked(true);
    const first = wrong.username ? 'username' : wrong.password && 'password';
    if (first) {
      (event.currentTarget.elements.namedItem(first) as HTMLElement).focus();
      return;
    }
    const body = { token, password, ...(known === undefined && { username: username.trim() }) };
    accept.mutate(body, {
      onSuccess: (login) => {
        // The link is used up: 'back' must not lead to it.
        go('dashboard', {}, { replace: true });
        beginSession(login);
      },
      onError: (error) => {
        if (known !== undefined && isSecondFactorAsked(error)) onPasswordSet(known);
      },
    });
  }

  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      {known === undefined ? (
        <Field
          label={texts.username}
          required
          hint={texts.usernameHint}
          error={(isChecked ? wrong.username : undefined) ?? fieldProblem(accept.error, 'username')}
        >
          {(control) => (
            <input
              {...control}
              name="username"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={100}
              value={username}
              onChange={(event) => setUsername(event.target.value)}
            />
          )}
        </Field>
      ) : (
        // For the password manager, which files the new password under this name.
        <input type="hidden" name="username" autoComplete="username" value={known} />
      )}
      <PasswordField
        label={texts.password}
        name="password"
        autoComplete="new-password"
        value={password}
        isShown={isShown}
        hint={accountsTexts.password.hint}
        error={(isChecked ? wrong.password : undefined) ?? fieldProblem(accept.error, 'password')}
        onChange={setPassword}
      />
      <ShowPasswords
        label={accountsTexts.password.showOne}
        isShown={isShown}
        onChange={setIsShown}
      />
      {accept.isError && !isShownAtFields(accept.error, ['username', 'password']) && (
        <Alert outcome="failure">{failureText(accept.error, texts.failed, texts.failed)}</Alert>
      )}
      <Button type="submit" variant="primary" disabled={accept.isPending}>
        {accept.isPending
          ? texts.submitting
          : known === undefined
            ? texts.submit
            : texts.submitPassword}
      </Button>
    </form>
  );
}
