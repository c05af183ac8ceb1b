import { useState } from 'react';
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

interface MonogramProps {
  name: string;
  /** Path of the reseller's logo. */
  logo?: string | undefined;
  className?: string | undefined;
}

/**
 * A tile with the logo of a reseller. Without one, and if it cannot be loaded, the tile has the reseller's initials. Its
 * tone depends on the name alone. It is hidden from screen readers, because the name is next to it.
 */
export function Monogram({ name, logo, className }: MonogramProps) {
  const [lost, setLost] = useState<string>();
  if (logo !== undefined && logo !== lost)
    return (
      <img
        src={logo}
        alt=""
        width={40}
        height={40}
        loading="lazy"
        decoding="async"
        onError={() => setLost(logo)}
        className={cx('size-10 shrink-0 rounded-control bg-white object-contain', className)}
      />
    );
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
