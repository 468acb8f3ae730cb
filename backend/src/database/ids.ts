import { v7 } from 'uuid';

/** A new opaque id (DATA-6). Ids made one after the other in a process sort in that order. */
export function newId(): string {
  return v7();
}
