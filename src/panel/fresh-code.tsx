import { Button } from '#src/ui/button.tsx';
import { PanelCode } from './panel-code.tsx';

interface FreshCodeProps {
  /** The beginning of the sentence: which change requires a code. */
  reason: string;
  isBusy: boolean;
  isSending: boolean;
  onCode: (code: string) => void;
  onResend: () => void;
  onBack: () => void;
}

/** Asks for the code that a change requires. The change continues after the code. */
export function FreshCode({ reason, isBusy, isSending, onCode, onResend, onBack }: FreshCodeProps) {
  return (
    <>
      <p>{reason} um código novo. Enviamos um por SMS ao seu celular; por 10 minutos não pedimos outro.</p>
      <PanelCode
        label="Confirmar"
        isBusy={isBusy}
        busyLabel={isSending ? 'Enviando o código' : 'Conferindo'}
        onCode={onCode}
      >
        <Button variant="ghost" size="sm" disabled={isBusy} onClick={onResend}>
          Enviar de novo
        </Button>
        <Button variant="ghost" size="sm" disabled={isBusy} onClick={onBack}>
          Voltar
        </Button>
      </PanelCode>
    </>
  );
}
