import { type AnpRegister, anpRegisterWords } from '#contract/reseller/anp-words';
import { Icon } from '#src/ui/icon.tsx';
import { Section } from './section.tsx';

/** Frequent questions before a first order, shown on the page and included in its structured data. */
export const questionsWith = (
  anp: AnpRegister | undefined,
): readonly { question: string; answer: string }[] => [
  {
    question: 'Quanto custa um botijão de gás?',
    answer:
      'Em 2026, a troca de um P13 costuma ficar entre R$ 98 e R$ 125. O preço é de cada revenda e muda com a cidade, a marca e a forma de pagamento. Aqui você vê o total, com a entrega, antes de pedir.',
  },
  {
    question: 'O que eu vejo antes de pedir?',
    answer: `O preço do gás e da entrega somados: nenhuma taxa aparece no fim, e o total só pode cair com a forma de pagamento. Quem vende, com razão social, CNPJ, endereço${anp ? ` e a autorização conferida ${anpRegisterWords(anp)}, com a data` : ' e telefone'}. Em quantos minutos chega, ou quando abre uma revenda fechada. E como dá para pagar.`,
  },
  {
    question: 'Preciso criar uma conta ou baixar um aplicativo?',
    answer:
      'Não. Você confirma o celular com um código por SMS e pronto. O pedido fica guardado: se fechar a página, volta de onde parou.',
  },
  {
    question: 'Como eu pago?',
    answer:
      'Na entrega, direto à revenda: Pix, cartão na maquininha, dinheiro (a gente avisa do troco) ou vale Gás do Povo, conforme o que ela aceita. Não pedimos número de cartão.',
  },
  {
    question: 'E se eu não tiver um botijão vazio?',
    answer:
      'Marque "Não tenho" quando perguntarmos do botijão vazio: você compra o botijão junto com o gás, o que custa mais só da primeira vez. Na troca, o vazio vai embora com o entregador, de qualquer marca e mesmo vencido, sem custo.',
  },
  {
    question: 'Como sei que a revenda é de confiança?',
    answer: `Toda revenda mostra razão social, CNPJ e endereço${anp ? `, e conferimos a autorização dela ${anpRegisterWords(anp)}` : ''}. Na porta, confira o lacre, o peso e o valor; se algo estiver errado, recuse: você não paga e registramos o motivo.`,
  },
  {
    question: 'Posso cancelar ou desistir?',
    answer:
      'Até o entregador sair, você cancela sem custo. Depois de receber, tem 7 dias para desistir da compra, como manda o Código de Defesa do Consumidor, e o protocolo sai na hora.',
  },
  {
    question: 'Vocês aceitam o Gás do Povo?',
    answer:
      'Sim, nas revendas credenciadas. O vale cobre a recarga do P13; a entrega, quando cobrada, é paga por você. O vale é validado na maquininha da revenda, na sua frente.',
  },
  {
    question: 'E se ninguém entregar no meu endereço?',
    answer:
      'Dizemos na hora. Se quiser, deixe um telefone ou e-mail e avisamos quando uma revenda passar a entregar aí.',
  },
];

export function Faq({ anp }: { anp: AnpRegister | undefined }) {
  return (
    <Section id="perguntas" title="Perguntas frequentes" tinted>
      <div className="grid items-start border-t border-line lg:grid-cols-2 lg:gap-x-14">
        {questionsWith(anp).map(({ question, answer }) => (
          <details key={question} className="group border-b border-line">
            <summary className="flex min-h-12 list-none items-center justify-between gap-4 py-2.5 font-semibold md:min-h-14 md:text-lg">
              {question}
              <Icon name="caret-down" className="text-flame-ink transition-transform group-open:rotate-180" />
            </summary>
            <p className="pr-9 pb-5 text-ink-soft">{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}
