import { useState } from 'react';
import { Alert } from '../../shared/ui/form';
import { failureText } from '../http/http';
import { useChangeRule, useSecondFactorRule } from './accounts.api';
import { accountsTexts } from './accounts-texts';
import styles from './accounts.module.css';

const texts = accountsTexts.rule;

/** Whether everybody needs a second factor, as an owner decides. */
export function RuleSection() {
  const rule = useSecondFactorRule();
  const change = useChangeRule();
  const [said, setSaid] = useState<string | null>(null);
  if (!rule.data) return null;
  const { required } = rule.data;
  const isOn = change.isPending ? change.variables : required;
  return (
    <section className={styles.rule} aria-labelledby="rule-heading">
      <h3 id="rule-heading">{texts.heading}</h3>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={isOn}
          aria-describedby="rule-hint"
          onChange={(event) => {
            setSaid(null);
            change.mutate(event.target.checked, {
              onSuccess: (now) => setSaid(now.required ? texts.on : texts.off),
            });
          }}
        />
        {texts.label}
      </label>
      <p id="rule-hint" className={styles.soft}>
        {texts.hint}
      </p>
      {said && <Alert outcome="success">{said}</Alert>}
      {change.isError && (
        <Alert outcome="failure">{failureText(change.error, texts.failed, texts.failed)}</Alert>
      )}
    </section>
  );
}
