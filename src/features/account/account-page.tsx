import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Account } from '#contract/account/account';
import { accountPaths } from '#contract/account/paths';
import { formatArea, formatStreet } from '#contract/address/address-text';
import { formatPhone } from '#contract/phone/phone-number';
import { PrivateIcon } from '#src/frame/private-icon.tsx';
import { PrivatePage } from '#src/frame/private-page.tsx';
import { PhoneIdentity } from '#src/frame/verification/phone-identity.tsx';
import { Callout } from '#src/ui/callout.tsx';
import { AccountForm } from './account-form.tsx';
import { accountQuery } from './account-query.ts';

const path = accountPaths.account;

interface AccountPageProps {
  hasNewPassword: boolean;
  /** Referral section of the phone verified in this browser. Undefined if none is verified. */
  children: ReactNode;
}

export function AccountPage({ hasNewPassword, children }: AccountPageProps) {
  const { api } = useRouteContext({ from: '__root__' });
  const { data: account } = useSuspenseQuery(accountQuery(api));
  const { user } = account;
  if (!user) return null;
  return (
    <PrivatePage
      title="Sua conta"
      lead={
        <>
          Você entrou como <strong className="font-semibold wrap-anywhere text-ink">{user.email}</strong>.
        </>
      }
      side={
        <>
          {children ?? <ReferralLater phone={account.phone} />}
          <Section title="Acesso" icon="ph:lock-key">
            <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
              {user.provider === 'local' && (
                <a href={accountPaths.change} className="link min-h-6">
                  Trocar a senha
                </a>
              )}
              <a href="/meus-dados" className="link min-h-6">
                Ver, baixar ou apagar meus dados
              </a>
              <a href={accountPaths.erase} className="link min-h-6">
                Excluir minha conta
              </a>
            </div>
            <AccountForm
              inline
              variant="secondary"
              name="logout"
              action={path}
              button="Sair deste aparelho"
              busyLabel="Saindo"
            />
          </Section>
        </>
      }
    >
      {hasNewPassword && (
        <Callout tone="success" live="polite">
          A senha nova já vale.
        </Callout>
      )}
      <PhoneSection account={account} />
      {account.phone !== undefined && <Addresses account={account} />}
    </PrivatePage>
  );
}

interface SectionProps {
  title: string;
  icon: `ph:${string}`;
  children: ReactNode;
}

function Section({ title, icon, children }: SectionProps) {
  return (
    <section aria-label={title} className="flex flex-col gap-4 border-t border-line pt-6">
      <h2 className="flex items-center gap-2 text-lg font-semibold">
        <PrivateIcon name={icon} className="text-ink-soft" />
        {title}
      </h2>
      {children}
    </section>
  );
}

function PhoneSection({ account: { phone, verifiedPhone } }: { account: Account }) {
  const isAnother = verifiedPhone !== undefined && verifiedPhone !== phone;
  return (
    <Section title="Celular" icon="ph:device-mobile">
      {phone !== undefined && (
        <>
          <p>
            <strong className="font-semibold whitespace-nowrap">{formatPhone(phone)}</strong>{' '}
            <span className="text-ink-soft">
              está ligado à conta: os pedidos e endereços dele aparecem aqui, em qualquer aparelho.
            </span>
          </p>
          <AccountForm
            inline
            variant="secondary"
            name="leave"
            action={path}
            button="Desligar da conta"
            busyLabel="Desligando"
          />
        </>
      )}
      {isAnother && (
        <>
          <p className="text-ink-soft">
            O celular confirmado neste aparelho é{' '}
            <strong className="font-semibold whitespace-nowrap text-ink">{formatPhone(verifiedPhone)}</strong>
            .{phone !== undefined && ' Ligado à conta, ele fica no lugar do outro.'}
          </p>
          <AccountForm
            inline
            name="join"
            action={path}
            button="Ligar este celular à conta"
            busyLabel="Ligando"
          />
        </>
      )}
      {phone === undefined && verifiedPhone === undefined && (
        <>
          <p className="text-ink-soft">
            Confirme o celular com que você pede para ligá-lo à conta: seus pedidos e endereços aparecem aqui.
          </p>
          <PhoneIdentity action={path} />
        </>
      )}
    </Section>
  );
}

/** Asks to verify the phone in this browser, because links and credits belong to a phone. */
function ReferralLater({ phone }: { phone: string | undefined }) {
  return (
    <Section title="Indique e ganhe" icon="ph:gift">
      <p className="text-ink-soft">
        {phone === undefined
          ? 'Seu link de indicação e os créditos que ele ganhou são do seu celular: confirme-o acima para ver. '
          : `Para ver seu link de indicação e seus créditos, confirme neste aparelho o celular ${formatPhone(phone)}. `}
        <a href="/indique-ganhe" className="link">
          Como indicar e ganhar
        </a>
      </p>
      {phone !== undefined && <PhoneIdentity action={path} phone={phone} />}
    </Section>
  );
}

function Addresses({ account: { addresses } }: { account: Account }) {
  return (
    <Section title="Endereços" icon="ph:map-pin">
      {addresses.length === 0 ? (
        <p className="text-ink-soft">Os endereços dos seus pedidos ficam guardados aqui.</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {addresses.map(({ orderId, address }) => (
            <li key={orderId} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <span className="min-w-0">
                <span className="block font-medium">{formatStreet(address)}</span>
                <span className="block text-sm text-ink-soft">{formatArea(address)}</span>
              </span>
              <AccountForm
                inline
                variant="secondary"
                name="repeat"
                action={path}
                button="Pedir para cá"
                busyLabel="Preparando o pedido"
              >
                {() => (
                  <>
                    <input type="hidden" name="id" value={orderId} />
                    <input type="hidden" name="part" value="address" />
                  </>
                )}
              </AccountForm>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
