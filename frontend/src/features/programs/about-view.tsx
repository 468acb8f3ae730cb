import type { AboutTexts } from '../../content/types/page.types';
import type { TextBlock } from '../../content/types/common.types';
import { useNavigation } from '../../shared/ui/site-context';
import { LinkButton } from '../../shared/ui/controls';
import { MainButton } from '../../shared/ui/page-elements';
import { PageIntro, Values } from './page-parts';
import program from './program-view.module.css';
import styles from './about-view.module.css';

/** About Us: mission, a quote, and the button that goes home and opens the form there (PAGE-1). */
export function AboutView({ texts }: { readonly texts: AboutTexts }) {
  const { go, register, hrefOf } = useNavigation();
  const begin = async () => {
    await go('main');
    register();
  };
  return (
    <article>
      <PageIntro title={texts.title} tagline={texts.lead} image="about" imageAlt={texts.imageAlt}>
        <MainButton className={program.register}>
          <LinkButton variant="primary" action={hrefOf('register')} onActivate={() => void begin()}>
            {texts.button}
          </LinkButton>
        </MainButton>
      </PageIntro>
      <div className={styles.blocks}>
        <Block {...texts.mission} />
      </div>
      {texts.quote.text && (
        <figure className={styles.quote}>
          <blockquote>
            <p>{texts.quote.text}</p>
          </blockquote>
          <figcaption>{texts.quote.source}</figcaption>
        </figure>
      )}
      <div className={styles.blocks}>
        <Block {...texts.story} />
        <Block {...texts.lineage} />
      </div>
      <Values {...texts.values} />
    </article>
  );
}

function Block({ heading, paragraphs }: TextBlock) {
  if (paragraphs.length === 0) return null;
  return (
    <section>
      <h2>{heading}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  );
}
