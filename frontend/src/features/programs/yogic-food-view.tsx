import { useState } from 'react';
import type { Recipe, YogicFoodTexts } from '../../content/types/page.types';
import { useNavigation } from '../../shared/ui/site-context';
import { LinkButton } from '../../shared/ui/controls';
import { Questions } from '../../shared/ui/page-elements';
import styles from './about-view.module.css';
import { PageIntro, TextList, Values } from './page-parts';
import program from './program-view.module.css';
import recipesStyles from './recipes.module.css';
import { UpcomingBatches, type UpcomingBatchesProps } from './upcoming-batches';
import workshops from './upcoming-batches.module.css';

interface YogicFoodViewProps {
  readonly texts: YogicFoodTexts;
  readonly batchTexts: UpcomingBatchesProps['texts'];
}

/**
 * Yogic Food: an information page with a button that shows the recipes (PAGE-10), and with the cooking
 * workshops (DATA-4). It has no form of its own (NAV-3): workshops are booked with the plain form.
 */
export function YogicFoodView({ texts, batchTexts }: YogicFoodViewProps) {
  const { hrefOf } = useNavigation();
  return (
    <article>
      <PageIntro
        title={texts.title}
        tagline={texts.tagline}
        image="yogic-food"
        imageAlt={texts.imageAlt}
      />
      <div className={styles.blocks}>
        <section>
          {texts.description.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
        <TextList
          heading={texts.benefits.heading}
          intro={texts.benefits.paragraphs}
          items={texts.benefits.items}
        />
      </div>
      <UpcomingBatches program="yogic-food" texts={batchTexts} heading={texts.workshops.heading}>
        <p className={workshops.link}>
          {texts.workshops.intro}{' '}
          <a href={`${hrefOf('register')}?program=yogic-food`}>{texts.workshops.register}</a>
        </p>
      </UpcomingBatches>
      <Values {...texts.qualities} />
      <div className={styles.blocks}>
        <TextList heading={texts.habits.heading} items={texts.habits.items} />
      </div>
      {texts.recipes.items.length > 0 && <Recipes texts={texts.recipes} />}
      <div className={program.section}>
        <Questions items={texts.faq} />
      </div>
    </article>
  );
}

type RecipesTexts = YogicFoodTexts['recipes'];

/** The element id of the recipes. Without scripts, its fragment in the address shows them. */
const RECIPES_ID = 'recipes';

/** The recipes, and the button that shows and hides them (PAGE-10). */
function Recipes({ texts }: { readonly texts: RecipesTexts }) {
  const [shown, setShown] = useState(false);
  const { hrefOf } = useNavigation();
  return (
    <section className={recipesStyles.section}>
      <h2>{texts.heading}</h2>
      <p>{texts.intro}</p>
      <LinkButton
        variant="primary"
        formClassName={recipesStyles.button}
        action={`${hrefOf('yogic-food')}#${RECIPES_ID}`}
        onActivate={() => setShown(!shown)}
        aria-expanded={shown}
        aria-controls={RECIPES_ID}
      >
        {shown ? texts.hide : texts.show}
      </LinkButton>
      <div id={RECIPES_ID} className={recipesStyles.recipes} hidden={!shown}>
        {texts.items.map((recipe) => (
          <RecipeCard key={recipe.id} recipe={recipe} texts={texts} />
        ))}
      </div>
    </section>
  );
}

function RecipeCard({ recipe, texts }: { readonly recipe: Recipe; readonly texts: RecipesTexts }) {
  return (
    <article id={recipe.id} className={recipesStyles.recipe}>
      <h3>{recipe.title}</h3>
      <p>{recipe.summary}</p>
      <dl className={recipesStyles.measures}>
        <div>
          <dt>{texts.timeLabel}</dt>
          <dd>{texts.time(recipe.minutes)}</dd>
        </div>
        <div>
          <dt>{texts.servingsLabel}</dt>
          <dd>{texts.servings(recipe.servings)}</dd>
        </div>
      </dl>
      <div className={recipesStyles.columns}>
        <div>
          <h4>{texts.ingredients}</h4>
          <ul>
            {recipe.ingredients.map(({ amount, name }) => (
              <li key={name}>
                {amount && <strong>{amount} </strong>}
                {name}
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h4>{texts.steps}</h4>
          <ol>
            {recipe.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      </div>
      {recipe.note && <p className={recipesStyles.note}>{recipe.note}</p>}
    </article>
  );
}
