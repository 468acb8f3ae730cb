import type { ReactNode } from 'react';
import { BatchesTab } from '../batches/batches-tab';
import { CleanupTab } from '../cleanup/cleanup-tab';
import { CreateBatchTab } from '../create-batch/create-batch-tab';
import { DashboardTab } from '../dashboard/dashboard-tab';
import { RegistrationsTab } from '../registrations/registrations-tab';
import type { RegistrationFilter } from '../registrations/registrations.api';
import type { AdminTab } from './tabs';
import type { Workspace } from './use-workspace';

export interface AdminPanelProps {
  readonly workspace: Workspace;
  /** The filter that the list of registrations was asked with. */
  readonly asked: RegistrationFilter;
}

const PANELS: Readonly<Record<AdminTab, (props: AdminPanelProps) => ReactNode>> = {
  dashboard: ({ workspace: { change } }) => (
    <DashboardTab
      onShowWaiting={() => change({ tab: 'registrations', filter: { q: '', status: 'pending' } })}
    />
  ),
  batches: () => <BatchesTab />,
  registrations: ({ workspace: { filter, change }, asked }) => (
    <RegistrationsTab filter={filter} asked={asked} onFilter={(next) => change({ filter: next })} />
  ),
  'create-batch': ({ workspace: { draft, change } }) => (
    <CreateBatchTab draft={draft} onDraft={(next) => change({ draft: next })} />
  ),
  cleanup: () => <CleanupTab />,
};

/** What the open tab shows. */
export function AdminPanel(props: AdminPanelProps) {
  return PANELS[props.workspace.tab](props);
}
