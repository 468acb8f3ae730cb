import { staffProgramSlugs } from '../../../content/published';
import { Button, classes } from '../../../shared/ui/controls';
import { Field } from '../../../shared/ui/form';
import { setParams } from '../../address/admin-address';
import inset from '../../ui/inset-field.module.css';
import { BATCH_SORTS, BATCH_VIEWS, type BatchView } from './batch-view';
import styles from './batches-toolbar.module.css';
import { batchesTexts as texts } from '../batches-texts';
import { programName } from '../../ui/admin-texts';

export interface BatchesToolbarProps {
  readonly view: BatchView;
  /** Whether there is anything that the list hides (ADMIN-5). */
  readonly hasOlder: boolean;
}

/** What the tab shows: table or calendar, of which program, in which order. It is kept in the address. */
export function BatchesToolbar({ view, hasOlder }: BatchesToolbarProps) {
  const isTable = view.view === 'table';
  return (
    <div className={styles.toolbar}>
      <fieldset aria-label={texts.viewLabel} className={styles.views}>
        {BATCH_VIEWS.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === view.view}
            onClick={() => setParams({ view: each === 'table' ? undefined : each })}
          >
            {texts.views[each]}
          </button>
        ))}
      </fieldset>
      <Field label={texts.program} className={classes(inset.inset, styles.choice)}>
        {(control) => (
          <select
            {...control}
            value={view.program}
            onChange={(event) => setParams({ program: event.target.value }, { replace: true })}
          >
            <option value="">{texts.everyProgram}</option>
            {staffProgramSlugs().map((slug) => (
              <option key={slug} value={slug}>
                {programName(slug)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {isTable && (
        <Field label={texts.sort} className={classes(inset.inset, styles.choice)}>
          {(control) => (
            <select
              {...control}
              value={view.sort}
              onChange={(event) =>
                setParams({ sort: sortParam(event.target.value) }, { replace: true })
              }
            >
              {BATCH_SORTS.map((sort) => (
                <option key={sort} value={sort}>
                  {texts.sorts[sort]}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      {isTable && (hasOlder || view.withOlder) && (
        <Button
          aria-pressed={view.withOlder}
          className={styles.older}
          onClick={() => setParams({ older: view.withOlder ? undefined : '1' })}
        >
          {texts.showOlder}
        </Button>
      )}
    </div>
  );
}

/** The usual order needs no word in the address. */
function sortParam(sort: string): string | undefined {
  return sort === 'status' ? undefined : sort;
}
