import { adminTexts } from '../admin-texts';
import styles from './cleanup.module.css';

const texts = adminTexts.cleanup;

/** What happens every night (ADMIN-10, CLEAN-2). */
export function CleanupIntro() {
  return (
    <div>
      <h2>{texts.heading}</h2>
      <p className={styles.intro}>{texts.intro}</p>
      <ul className={styles.steps}>
        {texts.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
    </div>
  );
}
