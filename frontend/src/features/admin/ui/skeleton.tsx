import styles from './skeleton.module.css';

/** Stands for a list that is on its way: nothing jumps when it comes. */
export function Skeleton({ rows = 6 }: { readonly rows?: number }) {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row} />
      ))}
    </div>
  );
}
