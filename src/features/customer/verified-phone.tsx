import { formatPhone } from '#contract/phone/phone-number';
import { Icon } from '#src/ui/icon.tsx';
import { submitting } from '#src/ui/submitting.ts';

/** The id of the form that signs out of this device. */
export const forgetFormId = 'forget-phone';

interface VerifiedPhoneProps {
  phone: string;
  busy: boolean;
  onChangePhone: () => void;
  onLeaveDevice: () => void;
}

/** The phone verified earlier in this browser, and the ways to use another one. */
export function VerifiedPhone({ phone, busy, onChangePhone, onLeaveDevice }: VerifiedPhoneProps) {
  return (
    <div className="rounded-card bg-surface p-4">
      <input type="hidden" name="phone" value={formatPhone(phone)} />
      <p className="flex items-center gap-3">
        <Icon name="shield-check" size="lg" className="text-success" />
        <span>
          <span className="block text-lg font-semibold tabular-nums">{formatPhone(phone)}</span>
          <span className="block text-sm text-ink-soft">Telefone confirmado neste aparelho</span>
        </span>
      </p>
      <div className="mt-2 flex flex-wrap gap-x-5">
        <button
          type="submit"
          name="otherPhone"
          value="1"
          className="link min-h-10"
          onClick={(event) => {
            event.preventDefault();
            onChangePhone();
          }}
        >
          Trocar número
        </button>
        <button
          {...submitting(forgetFormId, busy ? undefined : onLeaveDevice)}
          className="link min-h-10"
          aria-disabled={busy || undefined}
        >
          Sair deste aparelho
        </button>
      </div>
    </div>
  );
}
