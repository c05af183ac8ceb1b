import { formatPhone } from '#contract/phone/phone-number';
import { PrivateIcon } from '#src/frame/private-icon.tsx';
import { PrivatePage } from '#src/frame/private-page.tsx';
import { PhoneIdentity } from '#src/frame/verification/phone-identity.tsx';
import { buttonClass } from '#src/ui/button.tsx';
import { Callout } from '#src/ui/callout.tsx';
import { readCopy } from './copy.ts';
import { EraseForm, type KnownAccount } from './erase-form.tsx';

const path = '/meus-dados';

interface MyDataPageProps {
  /** All stored data. Absent unless the phone was verified within the last ten minutes. */
  copy: Readonly<Record<string, unknown>> | undefined;
  phone: string | undefined;
  account: KnownAccount;
  referenceNumber: string | undefined;
}

/** Lets people read, download and erase the data about them (LGPD, art. 18). */
export function MyDataPage({ copy, phone, account, referenceNumber }: MyDataPageProps) {
  if (referenceNumber !== undefined) return <Erased referenceNumber={referenceNumber} />;
  if (copy === undefined || phone === undefined) return <Identify phone={phone} />;
  return (
    <PrivatePage
      title="Privacidade e seus dados"
      lead={
        <>
          Tudo o que guardamos do celular{' '}
          <strong className="font-semibold whitespace-nowrap text-ink">{formatPhone(phone)}</strong>. Por
          quanto tempo e para quê, está na{' '}
          <a href="/politica-de-privacidade-2" className="link">
            política de privacidade
          </a>
          .
        </>
      }
      side={<EraseForm action={path} account={account} />}
    >
      <div>
        <a href="/meus-dados/copia" download className={buttonClass({ variant: 'secondary' })}>
          <PrivateIcon name="ph:download-simple" />
          Baixar tudo em um arquivo
        </a>
        <p className="mt-2 text-sm text-ink-soft">
          Um arquivo JSON, que outros programas também leem (portabilidade). Pedidos com mais de 90 dias
          entram depois que você disser o nome usado neles, em{' '}
          <a href="/pedidos" className="link">
            Seus pedidos
          </a>
          .
        </p>
      </div>
      <CopyView copy={copy} />
    </PrivatePage>
  );
}

function Identify({ phone }: { phone: string | undefined }) {
  return (
    <PrivatePage
      title="Privacidade e seus dados"
      lead={
        phone === undefined
          ? 'Veja, baixe ou apague o que guardamos de você. Confirme primeiro o celular com que você pede: só o dono dele pode fazer isso.'
          : `Para ver, baixar ou apagar seus dados, confirme de novo o celular ${formatPhone(phone)}. O código vale dez minutos para isso.`
      }
    >
      <PhoneIdentity action={path} phone={phone} />
    </PrivatePage>
  );
}

function Erased({ referenceNumber }: { referenceNumber: string }) {
  return (
    <PrivatePage title="Seus dados foram apagados">
      <Callout tone="success" live="polite" title={`Protocolo ${referenceNumber}`}>
        Anote este número: ele prova o pedido e a data, e não diz de quem eram os dados.
      </Callout>
      <p className="text-ink-soft">
        Dos pedidos terminados ficaram só os valores, sem nome, telefone nem endereço. Um pedido em andamento
        continua até ser entregue. Este aparelho não está mais ligado ao seu celular.
      </p>
      <p>
        <a href="/" className="link">
          Ir para a página inicial
        </a>
      </p>
    </PrivatePage>
  );
}

function CopyView({ copy }: { copy: Readonly<Record<string, unknown>> }) {
  const sections = readCopy(copy);
  if (sections.length === 0)
    return <p className="text-ink-soft">Não guardamos nada deste celular além da confirmação de agora.</p>;
  return sections.map(({ title, lines }) => (
    <section key={title} aria-label={title}>
      <h2 className="text-lg font-semibold">{title}</h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {lines.map(({ key, text }) => (
          <li key={key} className="py-3 wrap-anywhere">
            {text}
          </li>
        ))}
      </ul>
    </section>
  ));
}
