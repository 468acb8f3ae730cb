import type { ListField } from '../../content/document-schema';
import type { ProgramsDocument } from '../../content/documents/programs';
import { isShipped } from '../../content/programs';
import { AdminLink } from '../address/admin-address';
import { programName } from '../ui/admin-texts';
import type { ControlProps } from './document-editor';
import { ListControl } from './document-list';
import { valueAt } from './use-document';
import { websiteTexts } from './website-texts';
import styles from './website.module.css';

const texts = websiteTexts.programs;
type Item = ProgramsDocument['items'][number];

/**
 * The programs in the order of the website (PROG-2): each can be hidden. Those that ship are never removed, since
 * their values stand in the contract.
 */
export function ProgramsControl({ field, path, edit }: ControlProps<ListField>) {
  return (
    <>
      <ListControl
        field={field}
        path={path}
        edit={edit}
        isRemovable={(item) => !isShipped((item as Item).slug)}
        adding={<></>}
      >
        {(at) => <Program path={at} edit={edit} />}
      </ListControl>
      <p className={styles.soft}>{texts.hint}</p>
    </>
  );
}

function Program({ path, edit }: Pick<ControlProps<ListField>, 'path' | 'edit'>) {
  const { slug, state } = valueAt(edit.content, path) as Item;
  const name = programName(slug);
  return (
    <div className={styles.program}>
      <strong>{name}</strong>
      <AdminLink to="website" params={{ document: slug }} aria-label={texts.textsOf(name)}>
        {texts.texts}
      </AdminLink>
      <select
        aria-label={texts.visitors(name)}
        value={state}
        onChange={({ target }) => edit.change(`${path}.state`, target.value)}
      >
        {Object.entries(texts.states).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}
