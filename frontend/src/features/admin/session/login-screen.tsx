import { useState, type SubmitEvent } from 'react';
import { Alert } from '../../../shared/ui/alert';
import { Button } from '../../../shared/ui/button';
import { Field } from '../../../shared/ui/field';
import { adminTexts } from '../admin-texts';
import { failureText } from '../calls/call-failure';
import { useLogin } from './login.api';
import styles from './session-screen.module.css';
import { SessionScreen } from './session-screen';

const texts = adminTexts.session;

/** Gates the dashboard (AUTH-1, AUTH-2). */
export function LoginScreen({ onBackToSite }: { readonly onBackToSite: () => void }) {
  const login = useLogin();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [showMissing, setShowMissing] = useState(false);
  const isUsernameMissing = username.trim() === '';
  const isPasswordMissing = password === '';

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (login.isPending) return;
    const isIncomplete = isUsernameMissing || isPasswordMissing;
    setShowMissing(isIncomplete);
    if (isIncomplete) {
      const { elements } = event.currentTarget;
      (elements.namedItem(isUsernameMissing ? 'username' : 'password') as HTMLElement).focus();
    } else {
      login.mutate({ username, password });
    }
  }

  return (
    <SessionScreen heading={texts.heading} onBackToSite={onBackToSite}>
      <p>{texts.intro}</p>
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
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </Field>
        {login.isError && (
          <Alert outcome="failure">
            {failureText(login.error, texts.loginFailed, texts.loginFailed)}
          </Alert>
        )}
        <Button type="submit" variant="primary" disabled={login.isPending}>
          {login.isPending ? texts.loggingIn : texts.login}
        </Button>
      </form>
    </SessionScreen>
  );
}
