import { cardId } from './reseller-card.tsx';

/** Scrolls to a reseller's card and focuses it. */
export function showCard(resellerId: string): void {
  const card = document.getElementById(cardId(resellerId));
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  card?.scrollIntoView({ block: 'center', behavior: isStill ? 'auto' : 'smooth' });
  card?.focus({ preventScroll: true });
}
