import type { EntityManager } from 'typeorm';

declare const insideTransaction: unique symbol;

/** What a query reads through. A transaction can read too. */
export type Reader = EntityManager;

/**
 * What a write must go through: only the transaction runner makes one, so that the compiler catches a write
 * outside of a transaction.
 */
export type Transaction = EntityManager & { readonly [insideTransaction]: true };
