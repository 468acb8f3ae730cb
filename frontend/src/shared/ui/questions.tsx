import type { QuestionAndAnswer } from '../../content/types/common.types';
import { useCommonTexts } from '../texts/common-texts';
import styles from './questions.module.css';

/** Questions that open their answers; native, so that they work without scripts. */
export function Questions({ items }: { readonly items: readonly QuestionAndAnswer[] }) {
  const { faqHeading } = useCommonTexts();
  return (
    <section className={styles.questions}>
      <h2>{faqHeading}</h2>
      <div>
        {items.map(({ question, answer }) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
