import { useState } from 'react';
import type { Recipe, YogicFoodTexts } from '../../content/types/page.types';
import { useNavigation } from '../../shared/navigation/navigation';
import { LinkButton } from '../../shared/ui/link-button';
import styles from './recipes.module.css';

type RecipesTexts = YogicFoodTexts['recipes'];

/** The fragment that shows the recipes where no script runs. */
const RECIPES_ID = 'recipes';

/** The recipes button, and the recipes it shows on the page (PAGE-10). */
export function Recipes({ texts }: { readonly texts: RecipesTexts }) {
  const [shown, setShown] = useState(false);
  const { hrefOf } = useNavigation();
  return (
    <section className={styles.section}>
      <h2>{texts.heading}</h2>
      <p>{texts.intro}</p>
      <LinkButton
        variant="primary"
        formClassName={styles.button}
        action={`${hrefOf('yogic-food')}#${RECIPES_ID}`}
        onActivate={() => setShown(!shown)}
        aria-expanded={shown}
        aria-controls={RECIPES_ID}
      >
        {shown ? texts.hide : texts.show}
      </LinkButton>
      <div id={RECIPES_ID} className={styles.recipes} hidden={!shown}>
        {texts.items.map((recipe) => (
          <RecipeCard key={recipe.id} recipe={recipe} texts={texts} />
        ))}
      </div>
    </section>
  );
}

function RecipeCard({ recipe, texts }: { readonly recipe: Recipe; readonly texts: RecipesTexts }) {
  return (
    <article id={recipe.id} className={styles.recipe}>
      <h3>{recipe.title}</h3>
      <p>{recipe.summary}</p>
      <dl className={styles.measures}>
        <div>
          <dt>{texts.timeLabel}</dt>
          <dd>{texts.time(recipe.minutes)}</dd>
        </div>
        <div>
          <dt>{texts.servingsLabel}</dt>
          <dd>{texts.servings(recipe.servings)}</dd>
        </div>
      </dl>
      <div className={styles.columns}>
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
      {recipe.note && <p className={styles.note}>{recipe.note}</p>}
    </article>
  );
}
