import type { Operation } from '../api/operation.ts';
import type { PanelRole } from './panel.ts';

/** One operation of the panel, and who may call it: anybody, anyone who is signed in, or these roles at the reseller. */
export interface PanelOperation extends Operation {
  roles: 'anybody' | 'anyone signed in' | readonly PanelRole[];
}

export const owners = ['owner'] as const;
export const counter = ['owner', 'attendant'] as const;
export const everyRole = [...counter, 'courier'] as const;
