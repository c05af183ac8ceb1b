/** One row of the table of personal data, in the words of the privacy page. */
export interface Retention {
  data: string;
  purpose: string;
  legalBasis: string;
  days: number;
  since: string;
}

/**
 * All personal data that is stored, and for how long. The privacy page shows this table. `server/jobs/erasers.ts`
 * applies it.
 */
export const retention = {
  orders: {
    data: 'Pedidos: nome, celular, CPF se informado, endereço, itens, valores, cupom usado, a desistência da compra com a resposta da revenda, e a sua avaliação da entrega',
    purpose: 'Entregar, atender, provar o que foi combinado e cumprir deveres fiscais',
    legalBasis: 'Contrato, obrigação legal e exercício de direitos (LGPD, art. 7º, II, V e VI; CDC, art. 27)',
    days: 1826,
    since: 'depois da última mudança do pedido',
  },
  drafts: {
    data: 'Pedido começado: endereço, itens e dados digitados antes de pedir',
    purpose: 'Continuar de onde você parou',
    legalBasis: 'Medidas antes do contrato, a seu pedido (LGPD, art. 7º, V)',
    days: 7,
    since: 'depois da última mudança',
  },
  sessions: {
    data: 'Celular confirmado neste aparelho',
    purpose: 'Não pedir outro código a cada pedido e mostrar só a você os seus pedidos',
    legalBasis: 'Contrato (LGPD, art. 7º, V)',
    days: 30,
    since: 'depois da confirmação',
  },
  panelSessions: {
    data: 'Painel da revenda: celular de quem atende, confirmado neste aparelho, e o registro do navegador para avisos',
    purpose: 'Mostrar os pedidos só a quem a revenda autorizou, e avisar dos novos quem o pediu',
    legalBasis: 'Contrato com a revenda (LGPD, art. 7º, V)',
    days: 30,
    since: 'depois da confirmação',
  },
  resellerInvites: {
    data: 'Convites para o painel da revenda: nome, celular e função',
    purpose: 'Deixar entrar só quem a revenda ou a operação convidou',
    legalBasis: 'Contrato com a revenda (LGPD, art. 7º, V)',
    days: 30,
    since: 'depois de o convite vencer',
  },
  resellerMembers: {
    data: 'Quem atendeu por uma revenda: nome, celular e função; e o celular de quem opera o site',
    purpose: 'Provar quem respondeu a cada pedido',
    legalBasis: 'Contrato com a revenda e exercício de direitos (LGPD, art. 7º, V e VI)',
    days: 1826,
    since: 'depois de deixar a função',
  },
  resellerAudit: {
    data: 'Mudanças na equipe e no aceite automático de uma revenda, e respostas a desistências: o que mudou, quando, e o celular mascarado de quem mudou e de quem foi mudado',
    purpose:
      'Provar quem deu ou tirou acesso aos pedidos, os fez aceitar sozinhos ou respondeu a uma desistência',
    legalBasis: 'Contrato com a revenda e exercício de direitos (LGPD, art. 7º, V e VI)',
    days: 1826,
    since: 'depois da mudança',
  },
  panelEvents: {
    data: 'Que pedido de que revenda mudou, e quando, sem dizer de quem',
    purpose: 'Contar ao painel o que mudou enquanto esteve sem conexão',
    legalBasis: 'Contrato (LGPD, art. 7º, V)',
    days: 1,
    since: 'depois da mudança',
  },
  courierLinks: {
    data: 'Link com que o entregador abre uma entrega, sem dizer de quem',
    purpose: 'Mostrar a entrega só a quem a leva',
    legalBasis: 'Contrato (LGPD, art. 7º, V)',
    days: 1,
    since: 'depois de o link vencer',
  },
  couriers: {
    data: 'Quem levou pedidos de uma revenda: primeiro nome e como foi',
    purpose: 'Deixar a revenda escolher quem leva sem digitar de novo',
    legalBasis: 'Legítimo interesse da revenda (LGPD, art. 7º, IX)',
    days: 365,
    since: 'depois da última entrega',
  },
  courierPhones: {
    data: 'Celular de quem leva pedidos de uma revenda',
    purpose: 'Mandar o link da próxima entrega sem pedir o celular de novo',
    legalBasis: 'Legítimo interesse da revenda (LGPD, art. 7º, IX), de que a página da entrega avisa',
    days: 90,
    since: 'depois da última entrega com o celular',
  },
  knownDevices: {
    data: 'Em que aparelhos seu celular já foi confirmado: o celular e um resumo criptográfico do aparelho',
    purpose: 'Deixar você receber códigos mesmo que estranhos os peçam para o seu celular',
    legalBasis: 'Prevenção à fraude e segurança do titular (LGPD, art. 7º, IX)',
    days: 365,
    since: 'depois da última confirmação',
  },
  phoneCodes: {
    data: 'Celular e resumos criptográficos do código enviado, do aparelho e da rede de onde foi pedido',
    purpose: 'Confirmar que o celular é seu',
    legalBasis: 'Contrato e prevenção à fraude (LGPD, art. 7º, V e IX)',
    days: 1,
    since: 'depois de o código vencer',
  },
  limits: {
    data: 'Contagem de tentativas e último pedido, sob um resumo criptográfico do celular, do aparelho ou do endereço IP',
    purpose: 'Impedir abuso e robôs',
    legalBasis: 'Legítimo interesse em segurança (LGPD, art. 7º, IX)',
    days: 1,
    since: 'depois da última tentativa contada',
  },
  messages: {
    data: 'SMS e e-mails já enviados; na demonstração, as caixas que os mostram',
    purpose: 'Não enviar duas vezes e achar falhas de envio; o texto é apagado logo depois do envio',
    legalBasis: 'Contrato (LGPD, art. 7º, V)',
    days: 1,
    since: 'depois do envio',
  },
  subscriptions: {
    data: '“Avise-me”: celular ou e-mail, o lugar ou a revenda, e o celular confirmado no navegador que pediu',
    purpose:
      'Avisar quando uma revenda entregar ali, ou quando ela abrir; achar o aviso ao apagar seus dados',
    legalBasis: 'Consentimento (LGPD, art. 7º, I), que cada aviso deixa retirar',
    days: 365,
    since: 'depois do pedido de aviso',
  },
  notifiedSubscriptions: {
    data: '“Avise-me” já atendido: celular ou e-mail e o lugar',
    purpose: 'Deixar cancelar pelo link do próprio aviso',
    legalBasis: 'Consentimento (LGPD, art. 7º, I)',
    days: 7,
    since: 'depois do aviso',
  },
  accountPhones: {
    data: 'Qual celular confirmado está ligado a qual conta',
    purpose: 'Mostrar na conta os pedidos e endereços do seu celular',
    legalBasis: 'Contrato (LGPD, art. 7º, V)',
    days: 90,
    since: 'depois da última vez que os dois foram confirmados no mesmo aparelho',
  },
  erasures: {
    data: 'Protocolo e data de cada apagamento pedido, sem dizer de quem',
    purpose: 'Provar que o pedido foi cumprido',
    legalBasis: 'Exercício de direitos (LGPD, art. 7º, VI)',
    days: 1826,
    since: 'depois do apagamento',
  },
  accounts: {
    data: 'Conta: nome de usuário, e-mail e resumo criptográfico da senha',
    purpose: 'Entrar e guardar seus endereços e créditos; não é preciso ter uma para pedir',
    legalBasis: 'Contrato (LGPD, art. 7º, V)',
    days: 1826,
    since: 'depois da última mudança na conta',
  },
  resetCodes: {
    data: 'Resumo criptográfico do código que troca a senha',
    purpose: 'Trocar a senha de quem a esqueceu',
    legalBasis: 'Contrato (LGPD, art. 7º, V)',
    days: 1,
    since: 'depois de o código vencer',
  },
  contactMessages: {
    data: 'Mensagens do formulário de contato: nome, e-mail, celular se informado e o texto',
    purpose: 'Responder e acompanhar até resolver',
    legalBasis: 'Medidas a seu pedido e exercício de direitos (LGPD, art. 7º, V e VI)',
    days: 365,
    since: 'depois do envio',
  },
  partnerMessages: {
    data: 'Pedidos de parceria: empresa, CNPJ, autorização da ANP, responsável, celular, e-mail e CEP',
    purpose: 'Avaliar e responder à revenda',
    legalBasis: 'Medidas antes do contrato, a pedido da revenda (LGPD, art. 7º, V)',
    days: 730,
    since: 'depois do envio',
  },
  orderCopies: {
    data: 'Cópia do pedido no Firestore, do Google, onde ligada: número curto, etapas e horários, sem dados pessoais',
    purpose: 'Mostrar na hora, na página do pedido, o que mudou',
    legalBasis: 'Contrato (LGPD, art. 7º, V)',
    days: 1,
    since: 'depois do fim do pedido',
  },
  pushSubscriptions: {
    data: 'Registro do navegador que pediu notificações de um pedido',
    purpose: 'Avisar quando o pedido for aceito e sair para entrega; apagado já com a entrega',
    legalBasis: 'Consentimento (LGPD, art. 7º, I)',
    days: 7,
    since: 'depois do pedido de notificações',
  },
  referralCodes: {
    data: 'Código de indicação do seu celular',
    purpose: 'Saber quem indicou, para dar o crédito',
    legalBasis: 'Contrato (LGPD, art. 7º, V)',
    days: 730,
    since: 'depois do último uso do código',
  },
  referrals: {
    data: 'Quem chegou por indicação de quem, só pelo celular',
    purpose: 'Dar o crédito aos dois uma única vez',
    legalBasis: 'Contrato e prevenção à fraude (LGPD, art. 7º, V e IX)',
    days: 730,
    since: 'depois do primeiro pedido de quem foi indicado',
  },
  referralMarks: {
    data: 'Resumo criptográfico do aparelho e da porta de cada pedido',
    purpose: 'Impedir que uma pessoa se passe por várias para ganhar créditos',
    legalBasis: 'Prevenção à fraude (LGPD, art. 7º, IX)',
    days: 365,
    since: 'depois do último pedido por ali',
  },
  personalCoupons: {
    data: 'Cupons dados só ao seu celular',
    purpose: 'Descontar no seu pedido',
    legalBasis: 'Contrato (LGPD, art. 7º, V)',
    days: 90,
    since: 'depois de o cupom vencer',
  },
  flowCounts: {
    data: 'Quantas vezes cada passo do pedido foi dado num dia, somado entre todos os que aceitaram a medição, sem dizer de quem',
    purpose: 'Ver onde as pessoas param, para melhorar o site',
    legalBasis: 'Consentimento (LGPD, art. 7º, I); as somas são anônimas (art. 12)',
    days: 400,
    since: 'depois do fim do dia contado',
  },
} as const satisfies Record<string, Retention>;

export type Retained = keyof typeof retention;

const isRetained = (name: string): name is Retained => Object.hasOwn(retention, name);

export const retained = Object.keys(retention).filter(isRetained);

export function retentionMs(name: Retained): number {
  return retention[name].days * 24 * 60 * 60 * 1000;
}
