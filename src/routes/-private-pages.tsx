import { getRouteApi, Outlet, useRouteContext, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { formAnswer } from '#contract/site/form-answer';
import { ownPath } from '#contract/site/own-path';
import { AccountPage } from '#src/features/account/account-page.tsx';
import { ErasedPage, ErasePage } from '#src/features/account/erase-page.tsx';
import { LoginPage } from '#src/features/account/login-page.tsx';
import { ConfirmPage, ForgotPage } from '#src/features/account/mail-pages.tsx';
import { ResetPage } from '#src/features/account/new-password-pages.tsx';
import { RegisterPage } from '#src/features/account/register-page.tsx';
import { OrdersPage } from '#src/features/history/orders-page.tsx';
import { MyDataPage } from '#src/features/my-data/my-data-page.tsx';
import { OwnReferral } from '#src/features/referral/own-referral.tsx';
import { loadAfterHydration } from '#src/frame/load-after-hydration.ts';
import { PrivateIcon } from '#src/frame/private-icon.tsx';
import { Toasts } from '#src/frame/toasts.tsx';
import { SiteShell } from './-site-shell.tsx';

export { ChangePage } from '#src/features/account/new-password-pages.tsx';
export { PrivatePageError as PrivateTrouble, PrivatePending } from '#src/frame/private-page-error.tsx';

export function PrivateLayout() {
  const { context } = useRouter().options;
  useEffect(() => {
    loadAfterHydration(context);
  }, [context]);
  return (
    <SiteShell>
      <Toasts />
      <Outlet />
    </SiteShell>
  );
}

const accountRoute = getRouteApi('/_private/conta/');

export function AccountRoute() {
  const { senha } = accountRoute.useSearch();
  const { referral } = accountRoute.useLoaderData();
  return (
    <AccountPage hasNewPassword={senha === 'nova'}>
      {referral && (
        <OwnReferral referral={referral} icon={<PrivateIcon name="ph:gift" className="text-ink-soft" />} />
      )}
    </AccountPage>
  );
}

const confirmRoute = getRouteApi('/_private/conta/confirmar-e-mail');

export function Confirm() {
  const { enviado, confirmado } = confirmRoute.useSearch();
  return <ConfirmPage isSent={enviado === '1'} isConfirmed={confirmado === '1'} />;
}

const registerRoute = getRouteApi('/_private/conta/criar');

export function Register() {
  const { voltar } = registerRoute.useSearch();
  return <RegisterPage back={ownPath(voltar)} />;
}

const forgotRoute = getRouteApi('/_private/conta/esqueci-a-senha');

export function Forgot() {
  const { enviado } = forgotRoute.useSearch();
  return <ForgotPage isSent={enviado === '1'} />;
}

const eraseRoute = getRouteApi('/_private/conta/excluir');

export function Erase() {
  const { protocolo } = eraseRoute.useSearch();
  const { user, providerName } = eraseRoute.useLoaderData();
  if (protocolo !== undefined) return <ErasedPage referenceNumber={protocolo} />;
  return user && <ErasePage user={user} providerName={providerName} />;
}

const resetRoute = getRouteApi('/_private/conta/nova-senha');

export function Reset() {
  const { page } = useRouteContext({ from: '__root__' });
  const { code } = resetRoute.useSearch();
  const answered = z.safeParse(formAnswer, page.answer).data?.values.code;
  return <ResetPage code={code ?? (answered || undefined)} />;
}

const loginRoute = getRouteApi('/_private/entrar');

export function Login() {
  const { voltar, problema, saiu } = loginRoute.useSearch();
  const { providerName, isAway } = loginRoute.useLoaderData();
  return (
    <LoginPage
      back={ownPath(voltar)}
      problem={problema ?? (isAway ? 'account-unavailable' : undefined)}
      hasLeft={saiu !== undefined}
      providerName={providerName}
    />
  );
}

const myDataRoute = getRouteApi('/_private/meus-dados');

export function MyData() {
  const { phone, email, copy } = myDataRoute.useLoaderData();
  const { protocolo } = myDataRoute.useSearch();
  const rows: Readonly<Record<string, unknown>> | undefined =
    copy === undefined ? undefined : JSON.parse(copy);
  const isJoined = Array.isArray(rows?.contas) && rows.contas.length > 0;
  return (
    <MyDataPage
      phone={phone}
      copy={rows}
      account={{ email, isElsewhere: isJoined && email === undefined }}
      referenceNumber={protocolo}
    />
  );
}

const ordersRoute = getRouteApi('/_private/pedidos');

export function Orders() {
  const { referral, ...page } = ordersRoute.useLoaderData();
  return (
    <OrdersPage {...page}>
      {referral && (
        <OwnReferral referral={referral} icon={<PrivateIcon name="ph:gift" className="text-ink-soft" />} />
      )}
    </OrdersPage>
  );
}
