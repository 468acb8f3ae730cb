import { Button, classes } from '../../../shared/ui/controls';
import { useNavigation } from '../../../shared/ui/site-context';
import styles from './personal-page.module.css';
import type { PersonalRegistration, PersonalTexts } from './personal-state';

/** Returns a function for the addresses of a personal link, such as `/r/<token>/cancel`. */
export function useAddresses(token: string): (step?: string) => string {
  const { hrefOf } = useNavigation();
  const base = `${hrefOf('my-registration')}/${token}`;
  return (step) => (step ? `${base}/${step}` : base);
}

interface NewsCardProps {
  readonly registration: PersonalRegistration;
  readonly token: string;
  readonly texts: PersonalTexts;
}

/** The form to turn news of new batches on or off (PEOPLE-4). */
export function NewsCard({ registration, token, texts }: NewsCardProps) {
  const { mine, form } = texts;
  const { email, phone, news } = registration;
  const addressOf = useAddresses(token);
  const ways = (['email', 'phone'] as const).filter((way) => (way === 'email' ? email : phone));
  return (
    <section className={styles.card}>
      <h2>{mine.news.heading}</h2>
      <p>{mine.news.text}</p>
      <form action={addressOf('news')} method="post" className={styles.ticks}>
        {ways.map((way) => (
          <label key={way}>
            <input type="checkbox" name={way} value="true" defaultChecked={news[way]} />
            {form.news[way]}
          </label>
        ))}
        <Button type="submit" size="small">
          {mine.news.save}
        </Button>
      </form>
    </section>
  );
}

/** The page with one button that stops mails about new batches (PEOPLE-8). */
export function LeaveNews({ token, texts: { mine } }: Omit<NewsCardProps, 'registration'>) {
  const addressOf = useAddresses(`news/${token}`);
  const { title, text, confirm } = mine.leaveNews;
  return (
    <article className={classes(styles.page, styles.narrow)}>
      <h1>{title}</h1>
      <p>{text}</p>
      <form action={addressOf()} method="post" className={styles.actions}>
        <Button type="submit" variant="primary">
          {confirm}
        </Button>
      </form>
    </article>
  );
}
