import { Button } from '#src/ui/button.tsx';
import { Callout } from '#src/ui/callout.tsx';
import { submitting } from '#src/ui/submitting.ts';
import { Countdown } from './countdown.tsx';

interface BlockedCalloutProps {
  /** End of the block, ISO 8601. */
  until: string | undefined;
  /** Server clock minus this device's, in ms. */
  clockOffsetMs: number;
  onEditPhone?: (() => void) | undefined;
  /** Id of the form that asks for another phone. With it, the button works without a script. */
  editForm?: string;
}

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
      É para a sua segurança. Você pode pedir outro{' '}
      <Countdown until={until} clockOffsetMs={clockOffsetMs} rest=". O que você preencheu está guardado." />
    </Callout>
  );
}
