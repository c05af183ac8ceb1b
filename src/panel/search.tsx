import { useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { cx } from '#src/ui/cx.ts';
import { Icon } from '#src/ui/icon.tsx';
import { magnifyingGlassIcon } from '#src/ui/icons/magnifying-glass.ts';
import { Field } from '#src/ui/input.tsx';

interface SearchProps {
  query: string;
  onSeek: (query: string) => void;
  found: number;
  isLooking: boolean;
  isFailed: boolean;
}

/**
 * Searches orders by number, name, phone or place. A whole number also finds orders of the last 90 days. The bell and the
 * tab title still count all orders. On a phone, a button shows the field.
 */
export function Search({ query, onSeek, found, isLooking, isFailed }: SearchProps) {
  const [isOpen, setIsOpen] = useState(false);
  const result = isLooking
    ? 'Buscando…'
    : isFailed
      ? 'Não conseguimos buscar pedidos anteriores agora.'
      : found === 1
        ? 'Um pedido'
        : `${found} pedidos`;
  const toggle = () => {
    if (isOpen) onSeek('');
    setIsOpen(!isOpen);
  };
  return (
    <>
      <p role="status" className="text-sm text-ink-soft empty:sr-only">
        {query && result}
      </p>
      <Field
        key={isOpen ? 'opened' : 'closed'}
        autoFocus={isOpen}
        type="search"
        label="Buscar pedido por número, nome, telefone ou bairro"
        hideLabel
        placeholder="Buscar pedido"
        value={query}
        onChange={({ target }) => onSeek(target.value)}
        autoComplete="off"
        spellCheck={false}
        className={cx('min-w-0 max-sm:order-last max-sm:w-full sm:w-56', !isOpen && 'max-sm:hidden')}
      />
      <Button
        variant="secondary"
        size="sm"
        className="px-3 sm:hidden"
        aria-expanded={isOpen}
        onClick={toggle}
      >
        <Icon name={isOpen ? 'x' : magnifyingGlassIcon} />
        <span className="sr-only">{isOpen ? 'Fechar a busca' : 'Buscar'}</span>
      </Button>
    </>
  );
}
