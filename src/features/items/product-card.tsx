import { formatBRL } from '#contract/money/brl';
import { unitPrice } from '#contract/order/pricing';
import { payments } from '#contract/reseller/payment-names';
import { productNames, productUses } from '#contract/reseller/product-names';
import type { PaymentMethod, Product, ProductKind, Reseller } from '#contract/reseller/reseller';
import { emptyVessels, vesselWords } from '#contract/reseller/vessel-words';
import { brandPaint } from '#src/frame/brand-paint.ts';
import { Cylinder, type CylinderKind } from '#src/ui/art/cylinder.tsx';
import { Callout } from '#src/ui/callout.tsx';
import { Card } from '#src/ui/card.tsx';
import { cx } from '#src/ui/cx.ts';
import { Price } from '#src/ui/price.tsx';
import { Stepper } from '#src/ui/stepper.tsx';
import { type Choice, fieldNames, resized, sellsVessel } from './choices.ts';
import { VesselQuestion } from './vessel-question.tsx';

interface ProductCardProps {
  product: Product;
  reseller: Reseller;
  choice: Choice;
  /** All products have the same frame, so that their sizes can be compared. */
  cylinderFrame: 'list' | 'low';
  /** Payment methods that may still change the price. */
  methods: readonly PaymentMethod[];
  onChange: (choice: Choice) => void;
}

export function ProductCard({
  product,
  reseller,
  choice,
  cylinderFrame,
  methods,
  onChange,
}: ProductCardProps) {
  const { kind, brand, limit } = product;
  const { quantity, empties } = choice;
  const refill = productPrice(product, methods, false);
  const withVessel = sellsVessel(reseller, product) ? productPrice(product, methods, true) : undefined;
  const isChosen = quantity > 0;
  const allNew = isChosen && empties === 0;
  const price = (allNew && withVessel) || refill;
  const names = fieldNames(product.id);
  if (!price || !refill) return null;
  return (
    <Card as="li" id={`produto-${product.id}`} className="scroll-my-6">
      <div className="flex flex-wrap gap-4">
        <div
          className={cx(
            'flex shrink-0 items-end justify-center rounded-control bg-surface py-2',
            cylinderFrame === 'low' ? 'w-22' : 'w-18 lg:w-24',
          )}
        >
          <Cylinder
            kind={cylinderKind(kind)}
            paint={brandPaint(brand ?? onlyBrandOf(reseller))}
            frame={cylinderFrame}
            className={cylinderFrame === 'low' ? 'h-26' : 'h-34 lg:h-44'}
          />
        </div>
        <div className="flex min-w-0 grow basis-40 flex-col">
          <h2 className="text-lg font-semibold">
            {productNames[kind]} {brand && <span className="font-normal">{brand}</span>}
          </h2>
          <p className="text-ink-soft">{productUses[kind]}</p>
          <p className="mt-2">
            <Price centavos={price.centavos} size="lg" />{' '}
            <span className="text-ink-soft">
              {allNew ? vesselWords[kind].withNew : exchangeWords(withVessel !== undefined)}
            </span>
            {price.cheaper && (
              <span className="block text-sm text-ink-soft">{cheaperTerms(price.cheaper)}</span>
            )}
          </p>
          <div className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-1 pt-3">
            <Stepper
              label={`Quantidade: ${productNames[kind]}${brand ? ` ${brand}` : ''}`}
              value={quantity}
              max={limit}
              onChange={(next) => onChange(resized(choice, next))}
              submits={product.id}
            />
            {quantity === limit && (
              <span className="text-sm text-ink-soft">
                {limit === 1 ? 'Só 1 por pedido' : `Até ${limit} por pedido`}
              </span>
            )}
          </div>
        </div>
      </div>
      <input type="hidden" name={names.quantity} value={quantity} />
      {kind === 'P20' && (
        <Callout tone="warning" className="mt-4">
          Só para empilhadeiras. O P20 não pode ser usado em fogão, casa ou comércio.
        </Callout>
      )}
      {isChosen && (
        <div className="mt-4 animate-appear border-t border-line pt-4">
          {withVessel ? (
            <VesselQuestion
              kind={kind}
              name={names.vessel}
              quantity={quantity}
              empties={empties}
              refillCents={refill.centavos}
              withVesselCents={withVessel.centavos}
              onChange={(next) => onChange({ ...choice, empties: next })}
            />
          ) : (
            <p>Esta revenda só vende na troca: tenha {emptyVessels(kind, quantity)} para entregar.</p>
          )}
        </div>
      )}
    </Card>
  );
}

function cylinderKind(kind: ProductKind): CylinderKind {
  return kind === 'AGUA20' ? 'water' : kind;
}

/** Returns the brand of a reseller that sells one, for a product without a brand. */
function onlyBrandOf({ brands }: Reseller): string | undefined {
  return brands.length === 1 ? brands[0] : undefined;
}

function exchangeWords(isSoldWithVessel: boolean): string {
  return isSoldWithVessel ? 'na troca' : 'só trocando pelo vazio';
}

function cheaperTerms({ method, centavos }: NonNullable<ProductPrice['cheaper']>): string {
  return `no máximo; ${payments[method].inSentence}, ${formatBRL(centavos)}`;
}

/** Price of one product before the payment method is chosen, in centavos. */
interface ProductPrice {
  centavos: number;
  /** The cheapest method, if prices differ by method. */
  cheaper?: { method: PaymentMethod; centavos: number };
}

/**
 * Returns the highest price over the methods, and the lowest if it differs. Undefined if the product is not sold this
 * way.
 */
function productPrice(
  product: Product,
  methods: readonly PaymentMethod[],
  withVessel: boolean,
): ProductPrice | undefined {
  const prices = methods
    .flatMap((method) => {
      const centavos = unitPrice(product, method, withVessel);
      return centavos === undefined ? [] : [{ method, centavos }];
    })
    .toSorted((one, other) => one.centavos - other.centavos);
  const [cheapest, dearest] = [prices[0], prices.at(-1)];
  if (!cheapest || !dearest) return undefined;
  const { centavos } = dearest;
  return cheapest.centavos < centavos ? { centavos, cheaper: cheapest } : { centavos };
}
