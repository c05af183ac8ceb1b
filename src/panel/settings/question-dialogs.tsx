import { useState } from 'react';
import { type Business, type PauseLength, pauseReasonBounds, unitBounds } from '#contract/panel/business';
import { isPlainLine } from '#contract/panel/section';
import type { SettingsChange } from '#machines/reseller-settings/actors';
import { Button } from '#src/ui/button.tsx';
import { Callout } from '#src/ui/callout.tsx';
import { ChoiceGroup, RadioCard } from '#src/ui/choice.tsx';
import { Field } from '#src/ui/input.tsx';
import { Modal } from '#src/ui/modal.tsx';
import { instantIn } from '../clock-words.ts';
import { useTimeZone } from '../use-time-zone.ts';
import { productWords } from '../words.ts';
import { useSettingsSend, useSettingsState } from './settings-actor.tsx';
import { settingsProblemWords } from './settings-words.ts';

/** Says in a dialog why its answer was not saved. The page's own message is behind the dialog. */
function AnswerProblem() {
  const problem = useSettingsState(({ context }) => context.problem);
  if (!problem) return null;
  return (
    <Callout tone="danger" live="assertive">
      {settingsProblemWords[problem]}
    </Callout>
  );
}

const useIsSaving = () => useSettingsState((at) => at.hasTag('saving'));

interface OutDialogProps {
  business: Business;
  product: string;
  onBack: () => void;
}

/** Asks until when a product is off sale. Each choice is one tap. */
export function OutDialog({ business, product: id, onBack }: OutDialogProps) {
  const send = useSettingsSend();
  const isSaving = useIsSaving();
  const [time, setTime] = useState('');
  const zone = useTimeZone();
  const product = business.prices.products.find((one) => one.id === id);
  const take = (until: Extract<SettingsChange, { verb: 'takeOffSale' }>['until']) =>
    send({ type: 'settings.save', change: { verb: 'takeOffSale', product: id, until } });
  return (
    <Modal
      open
      title={`${product ? productWords(product) : 'Produto'}: fora de venda até quando?`}
      onClose={onBack}
    >
      <div className="flex flex-col gap-3">
        <AnswerProblem />
        <Button size="lg" full busy={isSaving} onClick={() => take('tomorrow')}>
          Até amanhã
        </Button>
        <Button size="lg" full variant="secondary" aria-disabled={isSaving} onClick={() => take('changed')}>
          Até alguém repor
        </Button>
        <form
          className="flex flex-wrap items-end gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            const until = instantIn(time, zone);
            if (until !== undefined) take(new Date(until).toISOString());
          }}
        >
          <Field
            type="datetime-local"
            label="Até uma hora"
            value={time}
            onChange={({ target }) => setTime(target.value)}
            className="grow"
          />
          <Button type="submit" variant="secondary" aria-disabled={isSaving} disabled={time === ''}>
            Até essa hora
          </Button>
        </form>
      </div>
    </Modal>
  );
}

/** Asks how many units of a product can still be sold. */
export function CountDialog({ business, product: id, onBack }: OutDialogProps) {
  const send = useSettingsSend();
  const product = business.prices.products.find((one) => one.id === id);
  const seen = product?.units ?? null;
  const isSaving = useIsSaving();
  const [typed, setTyped] = useState(seen === null || seen === 0 ? '' : String(seen));
  const [isChecked, setIsChecked] = useState(false);
  const units = Number(typed);
  const { min, max } = unitBounds;
  const isValid = typed.trim() !== '' && Number.isInteger(units) && units >= min && units <= max;
  const save = (units: number | null) =>
    send({ type: 'settings.save', change: { verb: 'countUnits', product: id, units, seen } });
  return (
    <Modal
      open
      title={`${product ? productWords(product) : 'Produto'}: quantas unidades restam?`}
      onClose={onBack}
    >
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          setIsChecked(true);
          if (isValid) save(units);
        }}
      >
        <AnswerProblem />
        <Field
          label="Unidades que ainda pode vender"
          hint="Sem as dos pedidos abertos. Cada pedido desconta as suas, e com zero o produto sai de venda."
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={isChecked && !isValid ? `De ${min} a ${max}.` : undefined}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={isSaving}>
            Salvar
          </Button>
          {seen !== null && (
            <Button variant="secondary" aria-disabled={isSaving} onClick={() => save(null)}>
              Vender sem contar
            </Button>
          )}
          <Button variant="ghost" onClick={onBack}>
            Voltar
          </Button>
        </div>
      </form>
    </Modal>
  );
}

const pauseLengths: Record<PauseLength, string> = {
  15: '15 minutos',
  30: '30 minutos',
  60: '1 hora',
  tomorrow: 'Até amanhã',
};
const lengths = ['15', '30', '60', 'tomorrow'] as const satisfies PauseLength[];
const usualReasons = ['Muitos pedidos agora', 'O caminhão atrasou', 'Estamos sem entregador'];

/** Asks for the length of a pause and its reason, which customers read. */
export function PauseDialog({ onBack }: { onBack: () => void }) {
  const send = useSettingsSend();
  const isSaving = useIsSaving();
  const [length, setLength] = useState<PauseLength>('30');
  const [reason, setReason] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const { min, max } = pauseReasonBounds;
  const isValid = reason.trim().length >= min && isPlainLine(reason);
  const save = () => {
    setIsChecked(true);
    if (isValid)
      send({ type: 'settings.save', change: { verb: 'pauseReseller', length, reason: reason.trim() } });
  };
  return (
    <Modal
      open
      title="Pausar a revenda"
      onClose={onBack}
      footer={
        <>
          <Button busy={isSaving} onClick={save}>
            Pausar
          </Button>
          <Button variant="ghost" onClick={onBack}>
            Voltar
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <AnswerProblem />
        <ChoiceGroup legend="Por quanto tempo">
          {lengths.map((one) => (
            <RadioCard
              key={one}
              name="por"
              value={one}
              label={pauseLengths[one]}
              checked={one === length}
              onChange={() => setLength(one)}
            />
          ))}
        </ChoiceGroup>
        <Field
          label="Motivo, que os clientes leem"
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          maxLength={max}
          autoComplete="off"
          error={
            isChecked && !isValid
              ? 'Escreva o motivo em poucas palavras, sem telefone nem endereço de site.'
              : undefined
          }
        />
        <div className="flex flex-wrap gap-2">
          {usualReasons.map((one) => (
            <Button key={one} variant="secondary" size="sm" onClick={() => setReason(one)}>
              {one}
            </Button>
          ))}
        </div>
      </div>
    </Modal>
  );
}
