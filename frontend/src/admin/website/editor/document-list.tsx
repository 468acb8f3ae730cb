import { type ReactNode, useRef, useState } from 'react';
import { LANGUAGES } from '../../../api/lists';
import type { Fields, ListField, Words } from '../../../content/document-schema';
import { emptyItem, wordsIn } from '../../../content/document-texts';
import { Button, classes } from '../../../shared/ui/controls';
import { valueAt } from '../use-document';
import { websiteTexts } from '../website-texts';
import styles from '../website.module.css';
import type { ControlProps } from './document-editor';
import { itemsOf, useDrag, useKeys } from './list-items';

const texts = websiteTexts.list;

interface ListControlProps extends ControlProps<ListField> {
  /** Renders the fields of the item at a path. */
  readonly children: (path: string) => ReactNode;
  /** Returns false for items that cannot be removed. */
  readonly isRemovable?: (item: unknown) => boolean;
  /** Replaces the button that adds an empty item. */
  readonly adding?: ReactNode;
}

const always = () => true;

interface Removed {
  readonly item: unknown;
  readonly index: number;
  /** The number of items that were left. With any other number it is back already, for instance discarded. */
  readonly left: number;
}

/**
 * Edits a list of a document. Items can be added, removed with undo, and reordered with buttons (also by
 * keyboard) or by dragging. Each change is announced to screen readers.
 */
export function ListControl({
  field,
  path,
  edit,
  children,
  isRemovable = always,
  adding,
}: ListControlProps) {
  const { item: noun, label, max, fields, isFolded = false } = field;
  const items = (valueAt(edit.content, path) ?? []) as readonly unknown[];
  const list = useRef<HTMLFieldSetElement>(null);
  const keys = useKeys(items.length);
  const [removed, setRemoved] = useState<Removed | null>(null);
  const [added, setAdded] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const drag = useDrag(list, move);

  function change(next: readonly unknown[], nextKeys: readonly number[]) {
    keys.set(nextKeys);
    edit.change(path, next);
  }

  function move(from: number, to: number) {
    change(moved(items, from, to), moved(keys.all, from, to));
    setSaid(texts.moved(noun, from + 1, to + 1, items.length));
    // Keeps the focus on the moved item.
    requestAnimationFrame(() => {
      const item = itemsOf(list.current)[to];
      const buttons = item?.querySelectorAll<HTMLButtonElement>('[data-move]:not(:disabled)');
      const wanted = to < from ? buttons?.[0] : buttons?.[buttons.length - 1];
      wanted?.focus();
    });
  }

  function remove(index: number) {
    setRemoved({ item: items[index], index, left: items.length - 1 });
    setSaid(texts.removed(noun, index + 1));
    change(without(items, index), without(keys.all, index));
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLButtonElement>('[data-undo]')?.focus(),
    );
  }

  function bringBack({ item, index }: Removed) {
    setRemoved(null);
    setSaid(texts.back(noun, index + 1));
    change(items.toSpliced(index, 0, item), keys.all.toSpliced(index, 0, keys.fresh()));
    // To the button that had removed it: the pressed one is gone.
    requestAnimationFrame(() =>
      [...(itemsOf(list.current)[index]?.querySelectorAll('button') ?? [])].at(-1)?.focus(),
    );
  }

  function add() {
    const key = keys.fresh();
    setAdded(key);
    setRemoved(null);
    change([...items, emptyItem(fields)], [...keys.all, key]);
    requestAnimationFrame(() =>
      itemsOf(list.current).at(-1)?.querySelector<HTMLElement>('input, textarea, select')?.focus(),
    );
  }

  return (
    <fieldset
      ref={list}
      className={styles.group}
      aria-invalid={edit.errors[path] ? true : undefined}
      tabIndex={-1}
    >
      <legend>{label}</legend>
      <output className="visually-hidden">{said}</output>
      {items.length === 0 && <p className={styles.soft}>{texts.none}</p>}
      {items.map((item, index) => {
        const place = index + 1;
        const at = `${path}.${index}`;
        const isWrong = Object.entries(edit.errors).some(
          ([name, error]) => error && name.startsWith(`${at}.`),
        );
        const body = children(at);
        return (
          <fieldset
            key={keys.all[index]}
            data-item
            aria-label={texts.item(noun, place)}
            className={classes(styles.item, drag.styleOf(index))}
          >
            {isFolded ? (
              <Folded
                title={titleOf(fields, item) || texts.item(noun, place)}
                isOpen={isWrong || keys.all[index] === added}
              >
                {body}
              </Folded>
            ) : (
              body
            )}
            <div className={styles.moves}>
              <span
                className={styles.handle}
                aria-hidden="true"
                title={texts.drag}
                {...drag.handlersOf(index)}
              >
                ⠿
              </span>
              <Button
                size="small"
                data-move
                disabled={index === 0}
                aria-label={texts.up(noun, place)}
                onClick={() => move(index, index - 1)}
              >
                ↑
              </Button>
              <Button
                size="small"
                data-move
                disabled={place === items.length}
                aria-label={texts.down(noun, place)}
                onClick={() => move(index, place)}
              >
                ↓
              </Button>
              {isRemovable(item) && (
                <Button
                  size="small"
                  aria-label={texts.remove(noun, place)}
                  onClick={() => remove(index)}
                >
                  ×
                </Button>
              )}
            </div>
          </fieldset>
        );
      })}
      {edit.errors[path] && <p className={styles.error}>{edit.errors[path]}</p>}
      {removed?.left === items.length && (
        <p className={styles.line}>
          <span>{texts.removed(noun, removed.index + 1)}</span>
          <Button size="small" data-undo onClick={() => bringBack(removed)}>
            {texts.undo}
          </Button>
        </p>
      )}
      {items.length < max &&
        (adding ?? (
          <Button size="small" className={styles.add} onClick={add}>
            {texts.add(noun)}
          </Button>
        ))}
    </fieldset>
  );
}

interface FoldedProps {
  readonly title: string;
  /** Opens it; the user can still close it. */
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

/** A collapsible item. It opens on demand, or when one of its fields has an error. */
function Folded({ title, isOpen, children }: FoldedProps) {
  const [isWanted, setWanted] = useState(false);
  return (
    <details
      open={isOpen || isWanted}
      className={styles.folded}
      onToggle={({ currentTarget }) => setWanted(currentTarget.open)}
    >
      <summary>{title}</summary>
      <div className={styles.foldedFields}>{children}</div>
    </details>
  );
}

const moved = <Item,>(items: readonly Item[], from: number, to: number): readonly Item[] =>
  items.toSpliced(from, 1).toSpliced(to, 0, items[from] as Item);

const without = <Item,>(items: readonly Item[], index: number): readonly Item[] =>
  items.toSpliced(index, 1);

/** The first text of an item, used as its title. */
function titleOf(fields: Fields, item: unknown): string {
  const [name] = Object.entries(fields).find(([, { kind }]) => kind === 'words') ?? [];
  const words = name && (item as Readonly<Record<string, Words>>)[name];
  return words ? wordsIn(LANGUAGES[0], words) : '';
}
