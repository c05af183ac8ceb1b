import { useSyncExternalStore } from 'react';
import type { Paper } from './slip.ts';

/** The paper on which this device prints accepted orders, or `off`. */
export type PrintSetting = Paper | 'off';

const storageKey = 'painel-imprimir';
const listeners = new Set<() => void>();

function read(): PrintSetting {
  const stored = localStorage.getItem(storageKey);
  return stored === '58' || stored === '80' ? stored : 'off';
}

/** Stores the setting on this device. */
export function setPrintSetting(setting: PrintSetting): void {
  localStorage.setItem(storageKey, setting);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function usePrintSetting(): PrintSetting {
  return useSyncExternalStore(subscribe, read);
}
