import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';

/** Shown while the browser determines the position: what to expect, and how to cancel. */
export function SlowLocation({ onStop }: { onStop: () => void }) {
  return (
    <Notice
      live="polite"
      action={
        <Button variant="secondary" size="sm" onClick={onStop}>
          Parar e digitar
        </Button>
      }
    >
      Descobrindo onde você está. Se o navegador perguntar, permita o acesso à localização.
    </Notice>
  );
}
