/** Words that a question holds and an answer need not, in Portuguese and in English. */
export const fillers: ReadonlySet<string> = new Set(
  (
    'a o as os ao aos de da do das dos em na no nas nos que se um uma e ou com sem por pelo pela para pra como ' +
    'eu ele ela eles voce meu minha seu sua isso isto este esta esse essa deste desta la ja so mais muito muita muitos muitas vez vezes ' +
    'ser sao foi era for acontece ate depois antes enquanto durante quando agora entao leva levam levar onde ' +
    'pode podem posso consegue deixa deixam mantem qual quais quanto quanta quantos quem porque existe ' +
    'ha tem ter fica ficam ficar vai vem gas ' +
    'the an of to in on at is are be being been it its this that what which who when where how why can could ' +
    'may does do did has have keep keeps stay stays lead leads happens happen while after before and or for ' +
    'from with by there any'
  ).split(' '),
);

/** Words that stand for the same: code and wire speak English, and the screens Portuguese. */
export const sameWords: readonly string[] = [
  'vencer expirar validade expire',
  'validade valer durar lifetime',
  'relogio timer prazo tempo temporizador',
  'timeout demorar lento esperar',
  'errado wrong incorreto',
  'erro falha error quebrar falhar fail',
  'internet conexao rede offline network',
  'trocar mudar alterar outro editar escolher change edit choose',
  'repetir repeat novo mesmo',
  'duplicado duas reused already',
  'novo retry tentar again',
  'tentativa attempt',
  'demais many',
  'pagar pagamento payment',
  'pix payment',
  'dinheiro payment',
  'cartao payment',
  'cupom coupon desconto',
  'pedido order compra',
  'revenda reseller loja vendedor shop',
  'endereco address cep rua',
  'codigo code',
  'telefone celular phone numero',
  'cliente customer comprador',
  'tela screen pagina page',
  'item items produto botijao',
  'localizacao localizar locate gps',
  'enviar mandar fazer send place submit',
  'cancelar cancel',
  'desistir withdraw arrepender devolver',
  'recusar refuse reject negar denied',
  'aceitar accept responder answer atender',
  'entrega delivery entregar deliver',
  'chegar deliver undelivered',
  'sair dispatch',
  'sair leave logout sign-out',
  'entrar login signing enter',
  'bloquear block',
  'resposta answer',
  'abrir open',
  'fechar close',
  'janela dialogo dialog modal',
  'rascunho draft',
  'recarregar reabrir reload restored',
  'voltar back',
  'aviso notice avisar notificacao',
  'confirmar confirm',
  'verificar verify conferir',
  'resumo resume review',
  'perdido desconhecido incerto unresolved sumir',
  'entregador courier motoboy',
  'tocar toque campainha ring som',
  'painel desk',
  'turno shift',
  'preco offer condicoes terms valor',
  'ninguem nobody none nenhuma',
];
