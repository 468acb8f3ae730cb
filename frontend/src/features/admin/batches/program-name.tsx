import type { StaffProgramSlug } from '../../../content/programs';
import { classes } from '../../../shared/ui/classes';
import { batchesTexts as texts } from './batches-texts';
import styles from './program-colour.module.css';
import layout from './program-name.module.css';

/** A program by its name, with its colour beside it. */
export function ProgramName({ program }: { readonly program: StaffProgramSlug }) {
  return (
    <span data-program={program} className={classes(layout.name, styles.program)}>
      <span aria-hidden="true" className={styles.swatch} />
      {texts.programNames[program]}
    </span>
  );
}
