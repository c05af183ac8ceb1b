import { moves } from '#src/ui/moves.ts';
import { cardId } from './reseller-card.tsx';

/** Scrolls to a reseller's card and focuses it. */
export function showCard(resellerId: string): void {
  const card = document.getElementById(cardId(resellerId));
  card?.scrollIntoView({ block: 'center', behavior: moves() ? 'smooth' : 'auto' });
  card?.focus({ preventScroll: true });
}
