import { paymentMethods, payments, paysInFull } from '#contract/reseller/payment-names';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/choice.tsx';
import { Select } from '#src/ui/input.tsx';
import { Modal } from '#src/ui/modal.tsx';
import { countWords, type Filters } from './listings.ts';

/** The voucher has a separate filter. */
const methods = paymentMethods.filter(paysInFull);

/** Filters the list. Every change applies at once, behind the dialog. */
export function FilterDialog({
  brands,
  filters,
  count,
  onChange,
  onReset,
  onClose,
}: {
  brands: readonly string[];
  filters: Filters;
  count: number;
  onChange: (change: Partial<Filters>) => void;
  onReset: () => void;
  onClose: () => void;
}) {
  return (
    <Modal
      open
      onClose={onClose}
      title="Filtrar revendas"
      footer={
        <>
          <Button className="sm:grow" onClick={onClose}>
            {count === 0 ? 'Ver a lista' : `Ver ${countWords(count)}`}
          </Button>
          <Button variant="secondary" className="sm:grow" onClick={onReset}>
            Limpar filtros
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {brands.length > 1 && (
          <Select
            label="Marca"
            value={filters.brand ?? ''}
            onChange={({ target }) => onChange({ brand: target.value || undefined })}
          >
            <option value="">Qualquer marca</option>
            {brands.map((brand) => (
              <option key={brand}>{brand}</option>
            ))}
          </Select>
        )}
        <Select
          label="Forma de pagamento"
          value={filters.method ?? ''}
          onChange={({ target }) => onChange({ method: methods.find((method) => method === target.value) })}
        >
          <option value="">Qualquer forma</option>
          {methods.map((method) => (
            <option key={method} value={method}>
              {payments[method].name}
            </option>
          ))}
        </Select>
        <div>
          <Checkbox
            label="Só as abertas agora"
            checked={filters.openNow}
            onChange={({ target }) => onChange({ openNow: target.checked })}
          />
          <Checkbox
            label="Aceita vale Gás do Povo"
            checked={filters.gasDoPovo}
            onChange={({ target }) => onChange({ gasDoPovo: target.checked })}
          />
        </div>
      </div>
    </Modal>
  );
}
