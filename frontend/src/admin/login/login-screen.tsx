import { type ReactNode, type SubmitEvent, useState } from 'react';
import { Button } from '../../shared/ui/controls';
import { Alert, Field } from '../../shared/ui/form';
import { failureText, isSecondFactorAsked, problemOf } from '../http/http';
import { useHasSessionExpired } from '../http/session-store';
import { adminTexts } from '../ui/admin-texts';
import { OPENED, useFocusIfLost } from '../ui/notice';
import { hasPasskeys, PasskeyCancelled, useLogin, usePasskeyLogin } from './login.api';
import styles from './login-screen.module.css';

const texts = adminTexts.session;

interface LoginScreenProps {
  /**
   * The user name of a person who has just set a new password with a link, and must log in with a second
   * factor.
   */
  readonly passwordSetFor?: string | undefined;
  readonly onBackToSite: () => void;
}

/** The login screen (AUTH-1, AUTH-2). It also says when the session has expired (AUTH-5). */
export function LoginScreen({ passwordSetFor, onBackToSite }: LoginScreenProps) {
  const login = useLogin();
  const byPasskey = usePasskeyLogin();
  const [code, setCode] = useState('');
  const [asksCode, setAsksCode] = useState(false);
  const [username, setUsername] = useState(passwordSetFor ?? '');
  const [password, setPassword] = useState('');
  const [showMissing, setShowMissing] = useState(false);
  const isUsernameMissing = username.trim() === '';
  const isPasswordMissing = password === '';

  const hasExpired = useHasSessionExpired();
  const failure = login.error ?? byPasskey.error;
  const help = login.error && texts.help[problemOf(login.error).code ?? ''];

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const isIncomplete = isUsernameMissing || isPasswordMissing;
    setShowMissing(isIncomplete);
    if (isIncomplete) {
      const { elements } = event.currentTarget;
      (elements.namedItem(isUsernameMissing ? 'username' : 'password') as HTMLElement).focus();
    } else {
      byPasskey.reset();
      login.mutate(
        { username, password, ...(asksCode && code.trim() !== '' && { code: code.trim() }) },
        { onError: (error) => setAsksCode((asked) => asked || isSecondFactorAsked(error)) },
      );
    }
  }

  return (
    <SessionScreen heading={texts.heading} onBackToSite={onBackToSite}>
      {passwordSetFor === undefined && !hasExpired ? (
        <p>{texts.intro}</p>
      ) : (
        <output className={styles.notice}>
          {passwordSetFor === undefined ? texts.expired : texts.passwordSet}
        </output>
      )}
      <form noValidate className={styles.form} onSubmit={submit}>
        <Field
          label={texts.username}
          required
          error={showMissing && isUsernameMissing ? texts.usernameMissing : undefined}
        >
          {(control) => (
            <input
              {...control}
              name="username"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              value={username}
              onChange={(event) => setUsername(event.target.value)}
            />
          )}
        </Field>
        <Field
          label={texts.password}
          required
          error={showMissing && isPasswordMissing ? texts.passwordMissing : undefined}
        >
          {(control) => (
            <input
              {...control}
              name="password"
              type="password"
              autoComplete="current-password"
              // Focused, because the name is already filled in.
              ref={passwordSetFor === undefined ? undefined : focusOnce}
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </Field>
        {asksCode && (
          <Field label={texts.code} hint={texts.codeHint}>
            {(control) => (
              <input
                {...control}
                name="code"
                autoComplete="one-time-code"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={40}
                // Focused, because only the code is missing, as the message says.
                ref={focusOnce}
                value={code}
                onChange={(event) => setCode(event.target.value)}
              />
            )}
          </Field>
        )}
        {failure && !(failure instanceof PasskeyCancelled) && (
          <Alert outcome="failure">
            {failureText(failure, texts.loginFailed, texts.loginFailed)}
          </Alert>
        )}
        {help && <p>{help}</p>}
        <Button type="submit" variant="primary" busy={login.isPending}>
          {login.isPending ? texts.loggingIn : texts.login}
        </Button>
        {hasPasskeys() && (
          <Button
            busy={byPasskey.isPending}
            onClick={() => {
              login.reset();
              byPasskey.mutate();
            }}
          >
            {byPasskey.isPending ? texts.askingDevice : texts.passkey}
          </Button>
        )}
      </form>
    </SessionScreen>
  );
}

function focusOnce(element: HTMLInputElement | null): void {
  element?.focus();
}

interface SessionScreenProps {
  readonly heading: string;
  readonly onBackToSite: () => void;
  readonly children: ReactNode;
}

/** A card on the dawn background, used for the screens in front of the dashboard. */
export function SessionScreen({ heading, onBackToSite, children }: SessionScreenProps) {
  // The focused element may have been removed together with the dashboard.
  const title = useFocusIfLost<HTMLHeadingElement>(OPENED, { preventScroll: true });
  return (
    <div className={styles.sky}>
      <main className={styles.card}>
        <h1 ref={title} tabIndex={-1} className={styles.heading}>
          {heading}
        </h1>
        {children}
        <Button onClick={onBackToSite}>{adminTexts.backToSite}</Button>
      </main>
    </div>
  );
}
