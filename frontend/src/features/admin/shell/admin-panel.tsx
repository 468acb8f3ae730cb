import { LoadFailed } from '../ui/load-failed';
import { Skeleton } from '../ui/skeleton';
import { usePanel, type PanelName } from './panels';

/** What the open tab shows: a skeleton until its chunk is here. */
export function AdminPanel({ name }: { readonly name: PanelName }) {
  const { Panel, hasFailed, retry } = usePanel(name);
  if (Panel) return <Panel />;
  return hasFailed ? <LoadFailed onRetry={retry} /> : <Skeleton />;
}
