import { PrivateIcon } from '#src/frame/private-icon.tsx';

const reasons = [
  { icon: 'ph:map-pin', text: 'Seus endereços em qualquer aparelho, sem digitar de novo.' },
  { icon: 'ph:receipt', text: 'Seus pedidos, com comprovante e o botão de pedir de novo.' },
  { icon: 'ph:gift', text: 'Seu link de indicação e os cupons que ele ganhou.' },
] as const;

/** Says what an account is for, beside the forms for people who are not signed in. On wide screens only. */
export function AboutAccounts() {
  return (
    <section
      aria-labelledby="para-que-conta"
      className="hidden flex-col gap-4 rounded-card bg-surface p-6 lg:flex"
    >
      <h2 id="para-que-conta" className="text-lg font-semibold">
        Para que serve a conta
      </h2>
      <ul className="flex flex-col gap-4">
        {reasons.map(({ icon, text }) => (
          <li key={icon} className="flex gap-3">
            <PrivateIcon name={icon} className="mt-0.5 text-flame-ink" />
            {text}
          </li>
        ))}
      </ul>
      <p className="border-t border-line pt-4 text-ink-soft">
        Com pressa?{' '}
        <a href="/address" className="link">
          Peça sem conta
        </a>
        : basta o seu celular.
      </p>
    </section>
  );
}
