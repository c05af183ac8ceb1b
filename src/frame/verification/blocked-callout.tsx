import { Button } from '#src/ui/button.tsx';
import { Callout } from '#src/ui/callout.tsx';
import { submitting } from '#src/ui/submitting.ts';
import { Countdown } from './countdown.tsx';

interface BlockedCalloutProps {
  /** End of the block, ISO 8601. */
  until: string | undefined;
  /** Server clock minus this device's, in ms. */
  clockOffsetMs: number;
  /** Absent where no other phone can be used. */
  onEditPhone?: (() => void) | undefined;
  /** Id of the form that leads to another phone, where the button works without a script. */
  editForm?: string;
}

/** Codes were requested too soon or too often, or mistyped: how long the block lasts, and the way out. */
export function BlockedCallout({ until, clockOffsetMs, onEditPhone, editForm }: BlockedCalloutProps) {
  return (
    <Callout
      tone="warning"
      live="assertive"
      title="Por segurança, espere para receber outro código"
      action={
        onEditPhone && (
          <Button {...submitting(editForm, onEditPhone)} variant="secondary" size="sm">
            Usar outro telefone
          </Button>
        )
      }
    >
      É para a sua segurança. Você pode pedir outro <Countdown until={until} clockOffsetMs={clockOffsetMs} />.
      O que você preencheu está guardado.
    </Callout>
  );
}
