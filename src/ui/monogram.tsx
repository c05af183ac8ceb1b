import { cx } from './cx.ts';

/** Tones of a tile. Each has a contrast of at least 4.5:1 in both themes. */
const tones = [
  'bg-flame-soft text-flame-ink',
  'bg-success-soft text-success',
  'bg-warning-soft text-warning',
  'bg-ember-soft text-ink',
  'bg-surface text-ink',
] as const;

/** Words of the trade that many names of resellers share. */
const common = new Set([
  'gas',
  'comercial',
  'casa',
  'comercio',
  'revenda',
  'deposito',
  'distribuidora',
  'agua',
  'de',
  'da',
  'do',
  'das',
  'dos',
  'e',
]);

/** A tile with the initials of a reseller. Its tone depends on the name alone. It is hidden from screen readers. */
export function Monogram({ name, className }: { name: string; className?: string | undefined }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'flex size-10 shrink-0 items-center justify-center rounded-control font-bold select-none',
        tones[toneOf(name)],
        className,
      )}
    >
      {initialsOf(name)}
    </span>
  );
}

/** `Comercial de Gás Freitas` → `F`, `Gás da Praça Nova` → `PN`, `Casa do Gás` → `CG`. */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const plain = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const own = words.filter((word) => !common.has(plain(word)));
  const long = words.filter((word) => word.length > 2);
  const [first, ...rest] = own.length > 0 ? own : long.length > 0 ? long : words;
  return `${first?.[0] ?? ''}${rest.at(-1)?.[0] ?? ''}`.toUpperCase();
}

function toneOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9_973;
  return sum % tones.length;
}
