import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Account } from '#contract/account/account';
import { accountPaths } from '#contract/account/paths';
import { formatStreet, formatTown } from '#contract/address/address-text';
import { formatPhone } from '#contract/phone/phone-number';
import type { OwnReferral } from '#contract/referral/referral';
import { PrivatePage } from '#src/frame/private-page.tsx';
import { PhoneIdentity } from '#src/frame/verification/phone-identity.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { AccountForm } from './account-form.tsx';
import { accountQuery } from './account-query.ts';
import { Credits } from './credits.tsx';

const path = accountPaths.account;

interface AccountPageProps {
  /** Of the phone verified in this browser. */
  referral: OwnReferral | undefined;
  hasNewPassword: boolean;
}

/** The account: who, which phone, where to, and what was earned. */
export function AccountPage({ referral, hasNewPassword }: AccountPageProps) {
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
    >
      {hasNewPassword && (
        <Notice tone="success" live="polite">
          A senha nova já vale.
        </Notice>
      )}
      <PhoneSection account={account} />
      {account.phone !== undefined && <Addresses account={account} />}
      <Credits referral={referral} />
      <Section title="Acesso">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          {user.provider === 'local' && (
            <a href={accountPaths.change} className="link min-h-6">
              Trocar a senha
            </a>
          )}
          <a href="/meus-dados" className="link min-h-6">
            Ver, baixar ou apagar meus dados
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
    </PrivatePage>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-4 border-t border-line pt-6">
      <h2 className="text-lg font-semibold">{title}</h2>
      {children}
    </section>
  );
}

function PhoneSection({ account: { phone, verifiedPhone } }: { account: Account }) {
  const isAnother = verifiedPhone !== undefined && verifiedPhone !== phone;
  return (
    <Section title="Celular">
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

function Addresses({ account: { addresses } }: { account: Account }) {
  return (
    <Section title="Endereços">
      {addresses.length === 0 ? (
        <p className="text-ink-soft">Os endereços dos seus pedidos ficam guardados aqui.</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {addresses.map(({ orderId, address }) => (
            <li key={orderId} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <span className="min-w-0">
                <span className="block font-medium">{formatStreet(address)}</span>
                <span className="block text-sm text-ink-soft">
                  {address.district}, {formatTown(address)}
                </span>
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
