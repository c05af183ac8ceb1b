import { type Step, stepAt } from '#machines/order-funnel/steps';

/** The source modules that a hydrated page loads first. */
export interface PageModules {
  entry: 'index.html' | 'src/entry-private.tsx' | 'src/entry-panel.tsx';
  screens: readonly string[];
}

const checkout = 'src/routes/-checkout.tsx';
const order = 'src/routes/-placed-order.tsx';

/**
 * The modules that render each step, as its routes load them. Vite's manifest does not map routes to modules, because
 * the entry contains all route files.
 */
export const screens: Record<Step, readonly string[]> = {
  address: ['src/features/address/address-screen.tsx'],
  resellers: ['src/features/resellers/resellers-screen.tsx'],
  noReseller: ['src/features/resellers/no-reseller-screen.tsx'],
  items: ['src/features/items/items-screen.tsx'],
  personalData: ['src/features/customer/personal-data-screen.tsx'],
  payment: [checkout],
  coupon: [checkout, 'src/features/coupon/coupon-dialog.tsx'],
  resume: [checkout],
  tracking: [order],
  cancel: [order, 'src/features/tracking/cancel-dialog.tsx'],
  deliveryConfirmation: [order, 'src/features/tracking/delivery-dialog.tsx'],
};

export const privatePages = 'src/routes/-private-pages.tsx';

/** Returns the modules of the step, private page or panel at a path. */
export function pageModules(path: string): PageModules {
  if (path.startsWith('/painel')) return { entry: 'src/entry-panel.tsx', screens: [] };
  const step = stepAt(path);
  if (step) return { entry: 'index.html', screens: screens[step] };
  return { entry: 'src/entry-private.tsx', screens: [privatePages] };
}
