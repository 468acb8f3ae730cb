/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- see DataTable */
import type { ReactNode } from 'react';
import { classes } from '../../shared/ui/controls';
import styles from './data-table.module.css';

interface DataTableProps {
  readonly label: string;
  /** The column headings, in order. */
  readonly columns: readonly string[];
  /** Sets `--columns`, the widths as in grid-template-columns. */
  readonly className?: string | undefined;
  /** True while the rows still show the result of an earlier query. */
  readonly isStale?: boolean;
  /** `TableRow`s. */
  readonly children: ReactNode;
}

/**
 * A table that becomes a list of cards on a narrow screen. The style sheet uses a grid layout, which removes
 * the table semantics in some browsers; the explicit roles restore them.
 */
export function DataTable({ label, columns, className, isStale, children }: DataTableProps) {
  return (
    <table
      role="table"
      aria-label={label}
      aria-busy={isStale || undefined}
      className={classes(styles.table, className)}
    >
      <thead role="rowgroup" className={styles.head}>
        <tr role="row" className={styles.row}>
          {columns.map((column) => (
            <th key={column} role="columnheader" scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className={styles.body}>
        {children}
      </tbody>
    </table>
  );
}

export function TableRow({ children }: { readonly children: ReactNode }) {
  return (
    <tr role="row" className={styles.row}>
      {children}
    </tr>
  );
}

interface TableCellProps {
  /** The column's heading, shown beside the value on a card. Omitted when the value is clear without it. */
  readonly label?: string;
  /** The colspan of a cell that is placed below the others, across the whole row. */
  readonly span?: number;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function TableCell({ label, span, className, children }: TableCellProps) {
  return (
    <td
      role="cell"
      colSpan={span}
      data-label={label}
      className={classes(styles.cell, span !== undefined && styles.wide, className)}
    >
      {children}
    </td>
  );
}
