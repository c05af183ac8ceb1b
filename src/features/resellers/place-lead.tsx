import { Link } from '@tanstack/react-router';
import { formatStreet } from '#contract/address/address-text';
import { pathOf } from '#machines/order-funnel/steps';
import { useKnown } from '#src/funnel/react.tsx';
import { Icon } from '#src/ui/icon.tsx';

const linkClass = 'link inline-flex min-h-10 shrink-0 items-center';

/** The place of the list, and how to change it. */
export function PlaceLead() {
  const address = useKnown('address');
  const browsing = useKnown('browsing');
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <Icon name="map-pin" className="text-flame-ink" />
      {address && !browsing ? (
        <>
          <p className="min-w-0 grow basis-32">{formatStreet(address)}</p>
          <Link to={pathOf({ step: 'address' })} className={linkClass}>
            Trocar<span className="sr-only"> o endereço</span>
          </Link>
        </>
      ) : (
        <>
          <p className="min-w-0 grow basis-48">Quem entrega perto do ponto deste link</p>
          {address && (
            <Link to={pathOf({ step: 'resellers' })} className={linkClass}>
              Ver para meu endereço
            </Link>
          )}
          {!address && (
            <Link to={pathOf({ step: 'address' })} className={linkClass}>
              Usar meu endereço
            </Link>
          )}
        </>
      )}
    </div>
  );
}
