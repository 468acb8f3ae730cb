import { POSTURE_IDS } from '../../content/postures';
import type { PosturesTexts } from '../../content/types/program.types';
import { posturePictures } from '../../assets/posture-pictures';
import styles from './postures.module.css';

/** The set of 21 postures, in the order in which they are practised (PAGE-4). */
export function Postures({ texts }: { readonly texts: PosturesTexts }) {
  return (
    <section className={styles.postures}>
      <h2>{texts.heading}</h2>
      <p>{texts.intro}</p>
      <ol>
        {POSTURE_IDS.map((id) => {
          const { name, meaning, line } = texts.items[id];
          const picture = posturePictures[id];
          return (
            <li key={id}>
              {picture && <img src={picture} alt="" width="160" height="160" loading="lazy" />}
              <div>
                <h3>{name}</h3>
                <p className={styles.meaning}>{meaning}</p>
                <p>{line}</p>
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
