import type { Operation } from '../api/operation.ts';
import type { PanelRole } from './panel.ts';

/** An operation of the panel. `roles` lists who may call it. */
export interface PanelOperation extends Operation {
  roles: 'anybody' | 'anyone signed in' | readonly PanelRole[];
}

export const owners = ['owner'] as const;
export const counterStaff = ['owner', 'attendant'] as const;
export const everyRole = [...counterStaff, 'courier'] as const;
