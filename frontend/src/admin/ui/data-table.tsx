/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- see DataTable */
import type { ReactNode } from 'react';
import { classes } from '../../shared/ui/controls';
import styles from './data-table.module.css';

export interface DataTableProps {
  readonly label: string;
  /** The column headings, in order. */
  readonly columns: readonly string[];
  /** Sets `--columns`, the widths as in grid-template-columns. */
  readonly className?: string | undefined;
  /** True while the rows belong to an older question. */
  readonly isStale?: boolean;
  /** `TableRow`s. */
  readonly children: ReactNode;
}

/**
 * A table that becomes a list of cards where it is narrow. The style sheet lays it out as a grid,
 * which takes the meaning of a table away in some browsers: hence the explicit roles.
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

export interface TableCellProps {
  /** The column's heading, shown beside the value on a card; left out where the value says it. */
  readonly label?: string;
  /** A cell that goes below the others, across the whole row. */
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
