import { LoadFailed } from '../ui/load-failed';
import { Skeleton } from '../ui/skeleton';
import { usePanel } from './panels';
import type { AdminScreen } from './tabs';

/** What the open screen shows: a skeleton until its chunk is here. */
export function AdminPanel({ name }: { readonly name: AdminScreen }) {
  const { Panel, hasFailed, retry } = usePanel(name);
  if (Panel) return <Panel />;
  return hasFailed ? <LoadFailed onRetry={retry} /> : <Skeleton />;
}
