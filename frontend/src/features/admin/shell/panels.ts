import { useCallback, useEffect, useReducer, useState, type ComponentType } from 'react';
import { logFailure } from '../../../shared/log';
import type { AdminScreen } from './tabs';

/** Takes nothing: a screen asks the address and the session itself. */
type Panel = ComponentType;
export type PanelName = Exclude<AdminScreen, 'invite' | 'accounts' | 'history'>;

/** Each a chunk of its own: the first view loads only what it shows. */
const LOADERS: Readonly<Record<PanelName, () => Promise<Panel>>> = {
  dashboard: async () => (await import('../dashboard/dashboard-tab')).DashboardTab,
  batches: async () => (await import('../batches/batches-tab')).BatchesTab,
  registrations: async () => (await import('../registrations/registrations-tab')).RegistrationsTab,
  'create-batch': async () => (await import('../create-batch/create-batch-tab')).CreateBatchTab,
  cleanup: async () => (await import('../cleanup/cleanup-tab')).CleanupTab,
};

const loaded = new Map<PanelName, Panel>();

async function loadPanel(name: PanelName): Promise<void> {
  if (!loaded.has(name)) loaded.set(name, await LOADERS[name]());
}

/** Loads all screens, so that each opens at once, and without a network too. */
export async function loadAllPanels(): Promise<void> {
  const names = Object.keys(LOADERS) as PanelName[];
  await Promise.allSettled(names.map(loadPanel));
}

export interface LoadedPanel {
  /** Undefined until it is here. */
  readonly Panel: Panel | undefined;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** The screen of a name: at once where it has been loaded before. */
export function usePanel(name: PanelName): LoadedPanel {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [failed, setFailed] = useState<PanelName | null>(null);

  const load = useCallback(async () => {
    try {
      await loadPanel(name);
      redraw();
    } catch (error) {
      logFailure('A part of the admin could not be loaded.', error);
      setFailed(name);
    }
  }, [name]);

  useEffect(() => {
    if (!loaded.has(name)) void load();
  }, [name, load]);

  return {
    Panel: loaded.get(name),
    hasFailed: failed === name,
    retry: () => {
      setFailed(null);
      void load();
    },
  };
}
