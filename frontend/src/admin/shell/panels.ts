import { useEffect, useSyncExternalStore, type ComponentType } from 'react';
import { logFailure, newListeners } from '../../shared/browser';
import type { AdminScreen } from '../address/admin-address';
import { isServerThere } from '../dashboard/dashboard.api';

/** Has no props: a screen reads the address and the session itself. */
type Panel = ComponentType;

/** Each screen is its own chunk, so that the first view loads only what it shows. */
const LOADERS: Readonly<Record<AdminScreen, () => Promise<Panel>>> = {
  dashboard: async () => (await import('../dashboard/dashboard-tab')).DashboardTab,
  batches: async () => (await import('../batches/batches-tab')).BatchesTab,
  registrations: async () => (await import('../registrations/registrations-tab')).RegistrationsTab,
  'create-batch': async () => (await import('../batches/create/create-batch-tab')).CreateBatchTab,
  cleanup: async () => (await import('../cleanup/cleanup-tab')).CleanupTab,
  people: async () => (await import('../people/people-screen')).PeopleScreen,
  accounts: async () => (await import('../accounts/accounts-screen')).AccountsScreen,
  security: async () => (await import('../security/security-screen')).SecurityScreen,
  website: async () => (await import('../website/website-screen')).WebsiteScreen,
  messages: async () => (await import('../messages/templates-screen')).TemplatesScreen,
  notifications: async () => (await import('../notices/notices-screen')).NoticesScreen,
  history: async () => (await import('../history/history-screen')).HistoryScreen,
};

const panels = new Map<AdminScreen, Panel | 'failed'>();
const listeners = newListeners();

async function loadPanel(name: AdminScreen): Promise<void> {
  if (panels.has(name)) return;
  try {
    keep(name, await LOADERS[name]());
  } catch (error) {
    logFailure('A part of the admin could not be loaded.', error);
    keep(name, 'failed');
  }
}

/** Loads all screens, so that each opens at once, and without a network. */
export async function loadAllPanels(): Promise<void> {
  const names = Object.keys(LOADERS) as AdminScreen[];
  await Promise.all(names.map(loadPanel));
}

export interface LoadedPanel {
  /** Undefined until it is loaded. */
  readonly Panel: Panel | undefined;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** Returns a screen by name, at once if it is already loaded. */
export function usePanel(name: AdminScreen): LoadedPanel {
  const panel = useSyncExternalStore(listeners.subscribe, () => panels.get(name));
  useEffect(() => void loadPanel(name), [name]);
  return {
    Panel: panel === 'failed' ? undefined : panel,
    hasFailed: panel === 'failed',
    retry: () => {
      panels.delete(name);
      void loadPanel(name).then(() => (panels.get(name) === 'failed' ? loadPage() : undefined));
    },
  };
}

/**
 * Loads the page again if the server answers: a page from before a deploy asks for chunks that exist no more, however
 * often it tries.
 */
async function loadPage(): Promise<void> {
  if (await isServerThere()) location.reload();
}

function keep(name: AdminScreen, panel: Panel | 'failed'): void {
  panels.set(name, panel);
  listeners.tell();
}
